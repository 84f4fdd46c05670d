"""The `edit` command."""

from __future__ import annotations

import os
import subprocess
import sys

from editor.entry import write_picture
from editor.rendering.pictures import PictureOptions
from sim.cli.inputs import read_document
from sim.formats.map_file import encode_map
from sim.games.catalog import ruleset_of
from sim.shipped import shipped_folder


def run(code: str, **environment: str) -> subprocess.CompletedProcess[str]:
    kept = {k: v for k, v in os.environ.items() if k not in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")}
    command = [sys.executable, "-c", code]
    return subprocess.run(command, env=kept | environment, capture_output=True, text=True, check=False)


def test_without_a_display_it_says_so_in_one_line_and_exits_2():
    code = (
        "from editor.entry import edit_command\n"
        "from sim.cli import main\n"
        "main.zargo.get_command = lambda context, name: edit_command\n"
        "main.main(['edit'])\n"
    )
    ran = run(code)
    assert ran.returncode == 2
    assert ran.stdout == ""
    assert len(ran.stderr.strip().splitlines()) == 1
    assert "DISPLAY" in ran.stderr


def test_importing_the_entry_imports_no_qt():
    ran = run("import sys, editor.entry; sys.exit('PySide6' in sys.modules)")
    assert ran.returncode == 0


def test_the_editor_runs_until_its_window_is_closed(tmp_path):
    code = (
        "from PySide6.QtCore import QTimer\n"
        "from PySide6.QtWidgets import QApplication\n"
        "from editor import application\n"
        "start = application.open_window\n"
        "def open_window(settings, path):\n"
        "    window = start(settings, path)\n"
        "    QTimer.singleShot(200, window.close)\n"
        "    print(window.windowTitle())\n"
        "    return window\n"
        "application.open_window = open_window\n"
        "raise SystemExit(application.run_editor(None))\n"
    )
    ran = run(code, QT_QPA_PLATFORM="offscreen", XDG_CONFIG_HOME=str(tmp_path), LANG="C")
    assert ran.returncode == 0, ran.stderr
    assert "[*]" in ran.stdout
    assert (tmp_path / "hex-map-editor" / "editor.ini").is_file()


def test_the_picture_of_a_scenario_bears_its_counters(qapp, tmp_path):
    scenario = shipped_folder("scenarios") / "skirmish.scenario.json"
    document = read_document(scenario)
    assert isinstance(document, tuple)
    bare = tmp_path / "bare.map.json"
    bare.write_bytes(encode_map(document[1]))
    pictures = {}
    for source in (scenario, bare):
        target = tmp_path / f"{source.name}.svg"
        write_picture(source, target, PictureOptions())
        pictures[source] = target.read_text(encoding="utf-8")
    ruleset = ruleset_of(document[0].ruleset)
    assert ruleset is not None
    colour = ruleset.peoples[0].ground
    assert colour in pictures[scenario].lower()
    assert colour not in pictures[bare].lower()
