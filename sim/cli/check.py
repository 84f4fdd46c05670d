"""`zargo check`: every rule problem of maps and scenarios, of saved games and options files."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from sim.cli.inputs import FILE, read_document
from sim.cli.language import language, spoken
from sim.cli.output import answer, json_option, pair

if TYPE_CHECKING:
    from sim.problems import Problem

FOUND_WRONG = 1


@click.command("check")
@click.argument("files", metavar="FILE...", nargs=-1, required=True, type=FILE)
@json_option
@click.pass_context
def command(ctx: click.Context, files: tuple[Path, ...], as_json: bool) -> None:
    """List the rule problems of maps, scenarios, saved games and options files; exit 1 when one is an error."""
    reports = [_report(path) for path in files]
    lines = (line for report in reports for line in _lines(report))
    answer({"files": reports}, lines, as_json=as_json)
    if not all(report["ok"] for report in reports):
        ctx.exit(FOUND_WRONG)


def _report(path: Path) -> dict[str, Any]:
    problems = _problems(path)
    return {
        "file": str(path),
        "ok": all(problem.severity != "error" for problem in problems),
        "problems": [
            {
                "rule": problem.rule,
                "severity": problem.severity,
                "hex": pair(problem.cell) if problem.cell is not None else None,
                "message": problem.message.render(language()),
            }
            for problem in problems
        ],
    }


def _problems(path: Path) -> tuple[Problem, ...]:
    from sim.formats.codec import claims, read_bytes
    from sim.formats.map_file import MapFile
    from sim.formats.options_file import OPTIONS_FORMAT, decode_options
    from sim.games.catalog import own_ruleset
    from sim.games.problems import map_problems, scenario_problems
    from sim.play.problems import game_problems, is_game_file

    data = read_bytes(path)
    if is_game_file(path, data):
        return game_problems(path, data)
    if claims(data, OPTIONS_FORMAT):
        own_ruleset(decode_options(data, path), path)
        return ()
    document = read_document(path)
    if isinstance(document, MapFile):
        return map_problems(document)
    return scenario_problems(*document)


def _lines(report: dict[str, Any]) -> list[str]:
    lines = [f"{report['file']}: {spoken('answer-ok' if report['ok'] else 'answer-found-wrong')}"]
    for problem in report["problems"]:
        place = f"{problem['hex'][0]},{problem['hex'][1]}" if problem["hex"] else "-"
        severity = spoken(f"severity-{problem['severity']}")
        lines.append(f"  {severity:<7}  {place:>7}  {problem['rule']:<8}  {problem['message']}")
    return lines
