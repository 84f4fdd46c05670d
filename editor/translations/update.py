"""Bring the translation files up to date with the sources and compile them.

Run `python editor/translations/update.py` after changing a text; then finish the entries marked `unfinished` in the
`.ts` files and run it again. English needs entries for plurals alone.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

FOLDER = Path(__file__).parent
LANGUAGES = ("en", "it")


def extract(language: str, target: Path) -> None:
    """Bring one `.ts` file up to date with the editor's sources."""
    sources = sorted(str(path.relative_to(FOLDER.parent)) for path in FOLDER.parent.rglob("*.py"))
    plural = ["-pluralonly"] if language == "en" else []
    options = ["-noobsolete", "-locations", "none", "-source-language", "en", "-target-language", language]
    command = [_tool("lupdate"), *options, *plural, *sources, "-ts", str(target)]
    subprocess.run(command, check=True, cwd=FOLDER.parent, stdout=subprocess.DEVNULL)


def compile_texts(language: str) -> None:
    """Make the `.qm` file the editor reads."""
    source, target = FOLDER / f"editor_{language}.ts", FOLDER / f"editor_{language}.qm"
    subprocess.run(
        [_tool("lrelease"), str(source), "-qm", str(target)], check=True, stdout=subprocess.DEVNULL
    )


def _tool(name: str) -> str:
    """Return the path of one of the tools that come with the Qt binding, beside this Python."""
    return str(Path(sys.executable).with_name(f"pyside6-{name}"))


if __name__ == "__main__":
    for code in LANGUAGES:
        extract(code, FOLDER / f"editor_{code}.ts")
        compile_texts(code)
