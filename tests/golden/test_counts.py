"""The numbers of options in fixed positions are those that were kept."""

from __future__ import annotations

import msgspec
import pytest

from tests.golden.counting import KEPT, POSITIONS, count


@pytest.mark.parametrize("name", POSITIONS)
def test_a_position_has_as_many_options_as_it_had(name: str):
    kept = msgspec.json.decode(KEPT.read_bytes())
    assert count(POSITIONS[name]()) == kept[name]


def test_every_position_kept_is_counted():
    assert set(msgspec.json.decode(KEPT.read_bytes())) == {*POSITIONS}
