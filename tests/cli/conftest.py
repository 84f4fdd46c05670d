from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.runner import Zargo, write
from tests.formats.samples import map_document, scenario_document


@pytest.fixture
def zargo(capsys: pytest.CaptureFixture[str]) -> Zargo:
    return Zargo(capsys)


@pytest.fixture
def map_file(tmp_path: Path) -> Path:
    """A sound map of two continents, with letters, a bridge, a city."""
    return write(tmp_path / "two.map.json", map_document())


@pytest.fixture
def scenario_file(tmp_path: Path) -> Path:
    """A sound scenario with its map inside."""
    return write(tmp_path / "two.scenario.json", scenario_document())
