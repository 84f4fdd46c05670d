"""Saving: a crash at any moment, a full disk, a folder one may not write to leave a whole file."""

from __future__ import annotations

import errno
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

import pytest

from sim.errors import FileFault
from sim.formats.atomic import write_atomically

ROOT = Path(__file__).resolve().parents[2]
OLD, NEW = b"old " * 5_000, b"new " * 9_000


def leftovers(folder: Path) -> list[str]:
    return [path.name for path in folder.iterdir() if path.suffix == ".tmp"]


def run_script(text: str, *arguments: str) -> str:
    """Run a script with the project importable; return what it prints."""
    done = subprocess.run(
        [sys.executable, "-c", text, *arguments],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_the_new_file_is_whole_and_nothing_else_is_left(tmp_path: Path):
    path = tmp_path / "a.map.json"
    for data in (OLD, NEW):
        write_atomically(path, data)
        assert path.read_bytes() == data
    assert [p.name for p in tmp_path.iterdir()] == ["a.map.json"]


def test_permissions_stay_and_links_are_followed(tmp_path: Path):
    path, link = tmp_path / "a.map.json", tmp_path / "link.map.json"
    path.write_bytes(OLD)
    path.chmod(0o640)
    link.symlink_to(path)
    write_atomically(link, NEW)
    assert link.is_symlink()
    assert path.read_bytes() == NEW
    assert path.stat().st_mode & 0o777 == 0o640


def test_a_name_as_long_as_the_system_takes_is_saved(tmp_path: Path):
    path = tmp_path / ("n" * 246 + ".map.json")
    write_atomically(path, NEW)
    assert path.read_bytes() == NEW


@pytest.mark.parametrize(
    ("place", "name", "number"),
    [
        ("os", "fsync", errno.ENOSPC),
        ("os", "fsync", errno.EIO),
        ("pathlib.Path", "replace", errno.EPERM),
        ("pathlib.Path", "chmod", errno.EPERM),
        ("tempfile", "mkstemp", errno.EROFS),
    ],
)
def test_a_save_that_fails_on_the_way_leaves_the_old_file(tmp_path: Path, monkeypatch, place, name, number):
    path = tmp_path / "a.map.json"
    path.write_bytes(OLD)

    def fail(*_: object, **__: object) -> None:
        raise OSError(number, os.strerror(number))

    monkeypatch.setattr(f"{place}.{name}", fail)
    with pytest.raises(FileFault) as caught:
        write_atomically(path, NEW)
    monkeypatch.undo()
    assert os.strerror(number) in str(caught.value)
    assert caught.value.path == str(path)
    assert path.read_bytes() == OLD
    assert leftovers(tmp_path) == []


def test_a_folder_that_cannot_be_synced_does_not_fail_a_save_that_is_done(tmp_path: Path, monkeypatch):
    def refuse(folder: Path) -> None:
        raise OSError(errno.EINVAL, "no")

    monkeypatch.setattr("sim.formats.atomic._sync_folder", refuse)
    write_atomically(tmp_path / "a.map.json", NEW)
    assert (tmp_path / "a.map.json").read_bytes() == NEW


@pytest.mark.parametrize("name", ["missing/a.map.json", ".", "n" * 300, "zero\0"])
def test_a_place_where_no_file_can_be_is_refused(tmp_path: Path, name: str):
    with pytest.raises(FileFault):
        write_atomically(tmp_path / name, NEW)
    assert leftovers(tmp_path) == []


FULL = """
import resource, sys
from pathlib import Path
from sim.errors import FileFault
from sim.formats.atomic import write_atomically
resource.setrlimit(resource.RLIMIT_FSIZE, (1_000, 1_000))
try:
    write_atomically(Path(sys.argv[1]), b"x" * 100_000)
except FileFault as fault:
    print(fault)
"""


def test_a_file_that_does_not_fit_leaves_the_old_one(tmp_path: Path):
    path = tmp_path / "a.map.json"
    path.write_bytes(OLD)
    assert "cannot be written" in run_script(FULL, str(path))
    assert path.read_bytes() == OLD
    assert leftovers(tmp_path) == []


AS_ANYBODY = """
import os, sys
from pathlib import Path
from sim.errors import FileFault
from sim.formats.atomic import write_atomically
from sim.formats.codec import read_bytes
from sim.texts import say

def told(task, *arguments):
    try:
        task(*arguments)
    except FileFault as fault:
        return str(fault).rsplit("/", 1)[1]
    return "done"

str(say("fault-bom"))  # texts are read while one may still read them
root = Path(sys.argv[1])
folder = root / "locked"
folder.mkdir()
readable, secret, fixed = folder / "a.json", folder / "b.json", root / "c.json"
for path in (readable, secret, fixed):
    path.write_bytes(b"old")
if os.geteuid() == 0:
    for path in (root, readable, fixed):
        os.chown(path, 65534, 65534)
secret.chmod(0)
fixed.chmod(0o444)
folder.chmod(0o555)
root.chmod(0o755)
if os.geteuid() == 0:
    os.setgroups([])
    os.setgid(65534)
    os.setuid(65534)
print(told(write_atomically, readable, b"new"))
print(told(read_bytes, secret))
print(told(write_atomically, fixed, b"new"))
print(readable.read_bytes(), fixed.read_bytes(), sorted(p.name for p in (*folder.iterdir(), *root.iterdir())))
"""


def test_an_ordinary_user_is_told_what_may_not_be_written_or_read():
    root = Path(tempfile.mkdtemp())  # unlike tmp_path, it lies where others may go
    try:
        lines = run_script(AS_ANYBODY, str(root)).splitlines()
    finally:
        (root / "locked").chmod(0o755)
        shutil.rmtree(root)
    assert lines[0] == "a.json: cannot be written: Permission denied; the old file is untouched"
    assert lines[1] == "b.json: cannot be read: Permission denied"
    assert lines[2] == "c.json: cannot be written: Permission denied; the old file is untouched"
    assert lines[3] == "b'old' b'old' ['a.json', 'b.json', 'c.json', 'locked']"


KILLED = """
import json, os, random, signal, sys, time
from pathlib import Path
from sim.formats.atomic import write_atomically
from sim.formats.map_file import encode_map, read_map
from sim.games.catalog import terrain_set_of
from tests.drawing import draw_map

path = Path(sys.argv[1])
documents = [draw_map("\\n".join([" ".join(glyph * 200)] * 200)) for glyph in ".f"]
versions = [encode_map(document) for document in documents]
write_atomically(path, versions[0])
chance = random.Random(1)
seen = set()
for number in range(50):
    out, into = os.pipe()
    child = os.fork()
    if child == 0:
        while True:
            for data in versions:
                write_atomically(path, data)
                os.write(into, b".")
    for _ in range(chance.randrange(1, 4)):
        os.read(out, 1)
    until = time.perf_counter() + chance.random() * 0.003
    while time.perf_counter() < until:
        pass
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    os.close(out)
    os.close(into)
    seen.add(documents.index(read_map(path, terrain_set_of)))
print(sorted(seen))
"""


def test_killed_in_the_middle_of_fifty_saves_a_whole_version_always_remains(tmp_path: Path):
    # What a killed save leaves beside the file is named so that nobody takes it for a map.
    assert run_script(KILLED, str(tmp_path / "a.map.json")) == "[0, 1]\n"
    assert all(path.name == "a.map.json" or path.suffix == ".tmp" for path in tmp_path.iterdir())
