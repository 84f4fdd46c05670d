"""Every query answers as the independent reading of the rules does, on maps and positions drawn at random."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

import pytest

from sim.cli.main import main
from tests.comparison.product import answer
from tests.oracle.answers import CANNOT, same_answer
from tests.oracle.cases import queries, random_scenario
from tests.oracle.kinds import kinds

CHUNKS = 8
SEEDS_PER_CHUNK = 250
# Situations that every chunk of cases must meet, so that no part of the comparison is empty.
MUST_MEET = {
    "reach: bridge walked",
    "reach: refused bridge",
    "reach: forced attack on several",
    "reach: influence through a seam",
    "reach: seam crossed",
    "reach: corner crossed",
    "reach: rotated seam",
    "reach: whirlpool stop",
    "reach: refused whirlpool under influence",
    "reach: mountain first step",
    "reach: own city entered",
    "reach: enemy city offered",
    "reach: escort laid on",
    "reach: flyer over enemy",
    "reach: vanished reappears",
    "path: several months",
    "path: seam crossed",
    "path: whirlpool wait",
    "retreat: seam crossed",
    "retreat: push",
    "retreat: push chain",
    "retreat: push eliminated",
    "retreat: paralysed",
    "retreat: city",
    "retreat: eliminated by influence",
    "retreat: eliminated by bridge",
    "sight: shot across seam",
    "sight: blocked by mountain",
    "sight: blocked by forest",
    "sight: blocked by whirlpool",
    "lines: corner crossed",
    "lines: blocked by city",
    "lines: ends before a repeat",
    "odds: Z-CBT-5",
    "odds: siege",
    "sites: some",
    "seams: flat odd",
    "seams: flat even",
    "seams: pointy odd",
    "seams: pointy even",
    "seams: rotated",
    "seams: corner",
    "seams: letters beyond Z",
}


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_every_query_answers_as_the_independent_reading_does(chunk: int) -> None:
    met: Counter[str] = Counter()
    for seed in range(chunk * SEEDS_PER_CHUNK, (chunk + 1) * SEEDS_PER_CHUNK):
        _compare(seed, met)
    assert set(met) >= MUST_MEET, f"never met: {sorted(MUST_MEET - set(met))}"


@pytest.mark.fuzz
@pytest.mark.parametrize("chunk", range(40))
def test_many_more_queries_answer_as_the_independent_reading_does(chunk: int) -> None:
    met: Counter[str] = Counter()
    for seed in range(10_000 + chunk * SEEDS_PER_CHUNK, 10_000 + (chunk + 1) * SEEDS_PER_CHUNK):
        _compare(seed, met)
    assert met


def _compare(seed: int, met: Counter[str]) -> None:
    scenario = random_scenario(seed)
    for name, args in queries(scenario, seed):
        given = answer(name, scenario, args)
        assert same_answer(name, scenario, args, given), f"seed {seed}: {name} {args} gave {given}"
        met.update(kinds(name, scenario, args, given))


@pytest.mark.parametrize("seed", range(12))
def test_the_command_line_prints_that_answer(
    seed: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    scenario = random_scenario(seed)
    files = {"SCENARIO": tmp_path / "case.scenario.json", "MAP": tmp_path / "case.map.json"}
    files["SCENARIO"].write_text(json.dumps(scenario), encoding="utf-8")
    files["MAP"].write_text(json.dumps(scenario["map"]["inline"]), encoding="utf-8")
    for name, args in queries(scenario, seed):
        with pytest.raises(SystemExit) as left:
            main(_command(name, args, files))
        printed = capsys.readouterr()
        if left.value.code == 2:
            assert printed.out == ""
            assert len(printed.err.splitlines()) == 1
            given = CANNOT
        else:
            assert (left.value.code, printed.err) == (0, "")
            given = json.loads(printed.out)
        assert same_answer(name, scenario, args, given), f"{name} {args} printed {printed}"


def _command(name: str, args: dict, files: dict[str, Path]) -> list[str]:
    of_map = name in ("distance", "lines", "sites", "seams")
    command = ["query", name, str(files["MAP" if of_map else "SCENARIO"]), "--json"]
    options = {"start": "--from", "to": "--to"}
    for key, value in args.items():
        text = ",".join(map(str, value)) if isinstance(value, list) else str(value)
        command.append(f"{options.get(key, '--' + key)}={text}")
    return command
