#!/usr/bin/env python3
"""Set everything up, then do the job asked for.

    python3 run.py              open the editor on the shipped map (without a display: the same job headless)
    python3 run.py test         run every check and all tests
    python3 run.py zargo ARGS   run the zargo command

Only the standard library is used: this file works before anything is installed.
"""

from __future__ import annotations

import ctypes
import hashlib
import importlib.util
import json
import os
import shutil
import subprocess
import sys
import time
from pathlib import Path
from typing import NoReturn

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
PYTHON = BIN / ("python.exe" if os.name == "nt" else "python")
LOCK = ROOT / "requirements.lock"
STAMP = VENV / "set-up-stamp"
MAP = Path("maps", "four-continents.map.json")
PICTURE = Path("out", "four-continents.png")

# The libraries PySide6 links to, with the Debian package of each; the later lists are for real windows.
QT_LIBRARIES = {
    "libEGL.so.1": "libegl1",
    "libGL.so.1": "libgl1",
    "libglib-2.0.so.0": "libglib2.0-0",
    "libdbus-1.so.3": "libdbus-1-3",
    "libfontconfig.so.1": "libfontconfig1",
    "libxkbcommon.so.0": "libxkbcommon0",
}
WINDOW_LIBRARIES = {
    "libX11-xcb.so.1": "libx11-xcb1",
    "libxcb-cursor.so.0": "libxcb-cursor0",
    "libxcb-icccm.so.4": "libxcb-icccm4",
    "libxcb-image.so.0": "libxcb-image0",
    "libxcb-keysyms.so.1": "libxcb-keysyms1",
    "libxcb-randr.so.0": "libxcb-randr0",
    "libxcb-render-util.so.0": "libxcb-render-util0",
    "libxcb-shape.so.0": "libxcb-shape0",
    "libxcb-sync.so.1": "libxcb-sync1",
    "libxcb-xfixes.so.0": "libxcb-xfixes0",
    "libxcb-xkb.so.1": "libxcb-xkb1",
    "libxkbcommon-x11.so.0": "libxkbcommon-x11-0",
}
WAYLAND_LIBRARIES = {
    "libwayland-client.so.0": "libwayland-client0",
    "libwayland-cursor.so.0": "libwayland-cursor0",
    "libwayland-egl.so.1": "libwayland-egl1",
}
# Lines of the installers that are always shown; of the others, one every two seconds.
LOUD = ("E:", "Err:", "ERROR", "Need to get", "Installing collected packages")
NO_WHEEL = ("No matching distribution", "no wheels", "No solution found", "ResolutionImpossible")
BEGUN = time.monotonic()


def main(arguments: list[str]) -> int:
    """Do the job the arguments name and return its exit code."""
    need_new_python(arguments)
    if not arguments:
        set_up()
        return edit_shipped_map()
    if arguments == ["test"]:
        set_up()
        return run_tests()
    if arguments[0] == "zargo":
        set_up()
        return call(zargo(*arguments[1:]))
    print(__doc__.strip())
    return 0 if arguments[0] in ("-h", "--help") else 2


# --- the jobs ---------------------------------------------------------------------------------------------


def edit_shipped_map() -> int:
    """Open the editor on the shipped map, or do the same job headless where no window can be shown."""
    if not has_display():
        say("There is no display, so no editor window: the same job headless.")
        return headless()
    say(f"Opening {MAP} in the editor …")
    code = call(zargo("edit", str(MAP)), cwd=ROOT)
    if code in (-6, 134):  # Qt aborts when the display does not answer
        say("The display does not answer, so no editor window: the same job headless.")
        return headless()
    return code


def headless() -> int:
    """Check the shipped map, ask it two questions, write its picture; stop at the first failure."""
    west, east = hexes_across_the_seam()
    (ROOT / PICTURE).parent.mkdir(exist_ok=True)
    jobs = {
        "Is the map right?": ("check", str(MAP)),
        "How far is it across the seam?": ("query", "distance", str(MAP), "--from", west, "--to", east),
        "Where may cities still be founded?": ("query", "sites", str(MAP), "--json"),
        "Drawing the map": ("convert", str(MAP), str(PICTURE), "--dpi", "100"),
    }
    code = run_in_turn({title: zargo(*job) for title, job in jobs.items()}, offscreen=True)
    if code == 0:
        say(f"The picture is {ROOT / PICTURE}")
    return code


def hexes_across_the_seam() -> tuple[str, str]:
    """Return two hexes of the shipped map near its west and its east edge, as C,R."""
    grid = json.loads((ROOT / MAP).read_text("utf-8"))["grid"]
    inland, row = 5, grid["rows"] // 2
    return f"{inland},{row}", f"{grid['columns'] - 1 - inland},{row}"


def run_tests() -> int:
    """Run every check and all tests; stop at the first failure."""
    jobs = {
        "Lint (ruff check)": ["ruff", "check"],
        "Format (ruff format --check)": ["ruff", "format", "--check"],
        "Types (mypy)": ["mypy"],
        "Import contracts (lint-imports)": ["lint-imports"],
        "Tests (pytest)": ["pytest", "-n", "2"],
    }
    commands = {title: [str(BIN / job[0]), *job[1:]] for title, job in jobs.items()}
    return run_in_turn(commands, offscreen=not has_display())


def run_in_turn(commands: dict[str, list[str]], *, offscreen: bool) -> int:
    """Run titled commands in the checkout until one fails; return its exit code, else 0."""
    environment = {"QT_QPA_PLATFORM": "offscreen"} if offscreen else {}
    for title, command in commands.items():
        print(flush=True)
        say(title)
        print("$", Path(command[0]).name, *command[1:], flush=True)
        code = call(command, cwd=ROOT, env={**environment, **os.environ})
        if code != 0:
            say(f"FAILED: {title} (exit code {code})")
            return code
    return 0


def zargo(*arguments: str) -> list[str]:
    """Return the command line of the zargo command of the virtual environment."""
    return [str(BIN / "zargo"), *arguments]


# --- setting up -------------------------------------------------------------------------------------------


def need_new_python(arguments: list[str]) -> None:
    """Go on with a Python that is new enough, or stop with a line that says which is needed."""
    if sys.version_info >= (3, 11):  # noqa: UP036 (an older Python must be able to say this)
        return
    for minor in (13, 12, 11, 14):
        newer = shutil.which(f"python3.{minor}")
        if newer and subprocess.call([newer, "-c", ""], stderr=subprocess.DEVNULL) == 0:
            sys.exit(call([newer, str(ROOT / "run.py"), *arguments]))
    stop("Python 3.11 or newer is needed; this is {}.{}.".format(*sys.version_info))


def set_up() -> None:
    """Make the virtual environment ready, installing what is missing; at once when nothing changed."""
    install_system_packages()
    wanted = f"{place()}\n{contents()}\n"
    if PYTHON.exists() and STAMP.exists() and STAMP.read_text("utf-8") == wanted:
        return
    say(f"Setting up {VENV.name} (a minute or so, 900 MB on disk; only once) …")
    if not (install_with_uv() or install_with_pip()):
        stop("The Python packages could not be installed; the lines above say why.")
    STAMP.write_text(wanted, "utf-8")
    say("Everything is set up.")


def place() -> str:
    """Return a line that names what the virtual environment stands on: this Python, this folder."""
    return f"Python {sys.version} for {ROOT}"


def contents() -> str:
    """Return a line that changes when other packages are wanted in the virtual environment."""
    sources = (ROOT / "pyproject.toml", LOCK)
    return hashlib.sha256(b"".join(source.read_bytes() for source in sources)).hexdigest()


def is_in_place() -> bool:
    """Tell whether there is a whole virtual environment that can be brought up to date as it stands."""
    return PYTHON.exists() and STAMP.exists() and STAMP.read_text("utf-8").startswith(f"{place()}\n")


def install_system_packages() -> None:
    """Install the missing Debian packages as root; else stop with the one line to type."""
    needed = missing_packages()
    if not needed:
        return
    if not shutil.which("apt-get"):
        stop(f"Missing from this system (named as Debian's packages): {' '.join(needed)}")
    if not hasattr(os, "geteuid") or os.geteuid() != 0:
        stop(
            "Some system packages are missing. Type this line once, then repeat the command:\n\n"
            f"sudo apt-get update && sudo apt-get install -y {' '.join(needed)}\n"
        )
    say(f"Installing system packages: {' '.join(needed)}")
    os.environ.setdefault("DEBIAN_FRONTEND", "noninteractive")
    apt = ["apt-get", "-q", "-o", "DPkg::Lock::Timeout=300"]
    stream([*apt, "update"])
    code, output = stream([*apt, "install", "-y", "--no-install-recommends", *needed])
    if code != 0:
        print(output, file=sys.stderr)
        stop("apt-get could not install them; the lines above say why.")


def missing_packages() -> list[str]:
    """Return the Debian packages that this system lacks for what is about to be done."""
    if not sys.platform.startswith("linux"):
        return []
    libraries = dict(QT_LIBRARIES)
    if has_display():
        libraries.update(WINDOW_LIBRARIES)
    if os.environ.get("WAYLAND_DISPLAY"):
        libraries.update(WAYLAND_LIBRARIES)
    missing = [package for library, package in libraries.items() if not loads(library)]
    if not PYTHON.exists() and not shutil.which("uv") and not importlib.util.find_spec("ensurepip"):
        missing.insert(0, f"python3.{sys.version_info[1]}-venv")
    return missing


def loads(library: str) -> bool:
    """Tell whether the system's loader finds a shared library for this machine."""
    try:
        ctypes.CDLL(library)
    except OSError:
        return False
    return True


def has_display() -> bool:
    """Tell whether this system can be expected to show a window."""
    if not sys.platform.startswith("linux"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def install_with_uv() -> bool:
    """Fill the virtual environment by uv; return whether it worked, False when uv is not there."""
    uv = shutil.which("uv")
    if not uv:
        return False
    say("Using uv.")
    if not is_in_place() and call([uv, "venv", "-q", "--clear", "-p", sys.executable, str(VENV)]) != 0:
        return False
    if install([uv, "pip", "install", "-p", str(PYTHON)]):
        return True
    say("uv could not do it; trying pip.")
    return False


def install_with_pip() -> bool:
    """Fill the virtual environment by pip; return whether it worked."""
    pip = [str(PYTHON), "-m", "pip"]
    if not is_in_place() or subprocess.run([*pip, "--version"], capture_output=True).returncode != 0:
        say("Making the virtual environment …")
        if call([sys.executable, "-m", "venv", "--clear", str(VENV)]) != 0:
            return False
    return install([*pip, "install", "--disable-pip-version-check", "--progress-bar", "off"])


def install(command: list[str]) -> bool:
    """Install this checkout with its locked packages, or with free ones where the lock has no wheels."""
    checkout = ["--editable", f"{ROOT}[test]"]
    code, output = stream([*command, "--constraint", str(LOCK), *checkout])
    if code != 0 and any(sign in output for sign in NO_WHEEL) and "connection broken" not in output:
        say("The locked versions are not to be had for this system; taking the newest that are.")
        code, output = stream([*command, *checkout])
    if code != 0:
        print(output, file=sys.stderr)
    return code == 0


# --- running and telling ----------------------------------------------------------------------------------


def call(command: list[str], cwd: Path | None = None, env: dict[str, str] | None = None) -> int:
    """Run a command on this terminal and return its exit code."""
    try:
        return subprocess.call(command, cwd=cwd, env=env)
    except KeyboardInterrupt:
        return 130


def stream(command: list[str]) -> tuple[int, str]:
    """Run an installer, showing how it gets on; return its exit code and all that it printed."""
    lines: list[str] = []
    shown = 0.0
    process = subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace"
    )
    for line in process.stdout or ():
        lines.append(line)
        text = line.strip()
        if text and (text.startswith(LOUD) or time.monotonic() - shown > 2):
            say(f"  {text[:100]}")
            shown = time.monotonic()
    return process.wait(), "".join(lines)


def say(text: str) -> None:
    """Print a line with the seconds since the start."""
    print(f"[{time.monotonic() - BEGUN:5.1f} s] {text}", flush=True)


def stop(text: str) -> NoReturn:
    """Print why this cannot go on, and exit with 1."""
    print(text, file=sys.stderr, flush=True)
    sys.exit(1)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
