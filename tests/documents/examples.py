"""Console examples of the documents: `$ zargo …` and under it what the command prints, `[exit n]` if n is not 0.

`python -m tests.documents.examples` writes the answers anew.
"""

from __future__ import annotations

import contextlib
import io
import os
import re
import shlex
import tempfile
from collections.abc import Iterator
from pathlib import Path

from sim.cli.main import main as zargo

ROOT = Path(__file__).resolve().parents[2]
DOCUMENTS = sorted((ROOT / "docs").glob("*.md"))
_BLOCK = re.compile(r"^```console\n\$ zargo (?P<command>[^\n]*)\n.*?^```$", re.MULTILINE | re.DOTALL)
_CUT = re.compile(r" \| (head|tail) -(\d+)$")


def renewed(text: str) -> str:
    """Return a document with the answers its examples have now."""
    with _workplace():
        return _BLOCK.sub(lambda block: _example(block["command"]), text)


def _example(command: str) -> str:
    lines = _printed(shlex.split(_CUT.sub("", command)))
    if cut := _CUT.search(command):
        lines = lines[: int(cut[2])] if cut[1] == "head" else lines[-int(cut[2]) :]
    return "\n".join(["```console", f"$ zargo {command}", *lines, "```"])


def _printed(arguments: list[str]) -> list[str]:
    printed = io.StringIO()
    code: object = 0
    with contextlib.redirect_stdout(printed), contextlib.redirect_stderr(printed):
        try:
            zargo(arguments)
        except SystemExit as leaving:
            code = leaving.code
    return printed.getvalue().splitlines() + ([f"[exit {code}]"] if code else [])


@contextlib.contextmanager
def _workplace() -> Iterator[None]:
    """Work in a folder where the project's files lie and anything may be written to `out`."""
    before = Path.cwd()
    with tempfile.TemporaryDirectory() as folder:
        (Path(folder) / "out").mkdir()
        for name in ("maps", "scenarios", "docs", "README.md"):
            (Path(folder) / name).symlink_to(ROOT / name)
        os.chdir(folder)
        try:
            yield
        finally:
            os.chdir(before)


def main() -> None:
    for document in DOCUMENTS:
        text = document.read_text("utf-8")
        if (now := renewed(text)) != text:
            document.write_text(now, "utf-8")


if __name__ == "__main__":
    main()
