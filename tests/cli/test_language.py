"""Under `--lang it` everything people read is Italian: help, what is wrong with arguments and files, answers."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from importlib import resources
from pathlib import Path

import click
import pytest

from sim.bench.measure import Measure
from sim.cli.main import zargo as root
from sim.texts import in_language
from tests.cli.runner import Zargo, write
from tests.formats.samples import map_document, scenario_document

ROOT = Path(__file__).resolve().parents[2]
TWO = ROOT / "maps" / "two-continents.map.json"
SKIRMISH = ROOT / "scenarios" / "skirmish.scenario.json"
CLASH = ROOT / "docs" / "examples" / "clash.scenario.json"
ENGLISH = re.compile(
    r"(?<!-)\b(?:the|of|is|to|are|and|with|not|one|which|show|expected|invalid|missing|required)\b"
)
PLAIN_METAVARS = {"IN", "OUT", "FILE...", "SCENARIO", "FILE", "N", "MM", "ID", "ID,ID", "C,R", "[FILE]"}


def english_in(text: str) -> list[str]:
    """Return English words in a text, names of options apart."""
    return ENGLISH.findall(text)


def context_of(command: click.Command) -> click.Context:
    return click.Context(command, help_option_names=["-h", "--help"])


def commands(
    name: tuple[str, ...] = (), command: click.Command = root
) -> Iterator[tuple[tuple[str, ...], click.Command]]:
    """Yield every command by the words that call it, groups included."""
    yield name, command
    if isinstance(command, click.Group):
        context = context_of(command)
        for inner in command.list_commands(context):
            found = command.get_command(context, inner)
            assert found is not None
            yield from commands((*name, inner), found)


COMMANDS = dict(commands())


def texts_of(command: click.Command) -> Iterator[str]:
    yield command.help or ""
    for parameter in command.get_params(context_of(command)):
        if isinstance(parameter, click.Option):
            yield parameter.help or ""


@pytest.mark.parametrize("name", COMMANDS, ids=" ".join)
def test_no_command_and_no_option_lacks_an_italian_text(name: tuple[str, ...]):
    for text in texts_of(COMMANDS[name]):
        assert text
        assert in_language(text, "it") != text, text


def test_no_italian_help_is_left_of_what_no_command_says_any_more():
    catalogue = tomllib.loads(resources.files("sim.texts").joinpath("italian.toml").read_text("utf-8"))
    said = {text for command in COMMANDS.values() for text in texts_of(command)}
    assert set(catalogue["help"]) <= said


@pytest.mark.parametrize("name", COMMANDS, ids=" ".join)
def test_what_stands_for_a_value_is_an_italian_word_or_the_same_in_both(name: tuple[str, ...]):
    context = context_of(COMMANDS[name])
    for parameter in COMMANDS[name].get_params(context):
        word = parameter.make_metavar(context)
        is_flag = isinstance(parameter, click.Option) and parameter.is_flag
        known = word in PLAIN_METAVARS or "|" in word or in_language(word, "it") != word
        assert is_flag or known, word


@pytest.mark.parametrize("name", COMMANDS, ids=" ".join)
def test_help_is_italian_from_the_first_line_to_the_last(zargo: Zargo, name: tuple[str, ...]):
    for arguments in (("--lang", "it", *name, "--help"), ("--lang=it", *name, "-h")):
        answer = zargo(*arguments)
        assert (answer.code, answer.err) == (0, "")
        assert answer.out.startswith(f"Uso: {' '.join(('zargo', *name))}")
        assert not english_in(answer.out), answer.out
        assert "Opzioni:" in answer.out


def test_help_is_english_where_nobody_asked_for_another_language(zargo: Zargo, monkeypatch):
    assert zargo("check", "--help").out.startswith("Usage: zargo check")
    monkeypatch.setenv("ZARGO_LANG", "it")
    assert zargo("--help").out.startswith("Uso: zargo")
    assert zargo("--lang", "en", "--help").out.startswith("Usage: zargo")


@pytest.mark.parametrize("language", ["en", "it"])
def test_help_lists_each_command_with_its_whole_text(zargo: Zargo, language: str):
    for group in ((), ("query",)):
        listed = " ".join(zargo("--lang", language, *group, "--help").out.split())
        for name, command in COMMANDS.items():
            if name[:-1] == group and name:
                assert " ".join(in_language(command.help or "", language).split()) in listed


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ([], "Manca il comando."),
        (["check"], "Manca l'argomento 'FILE...'."),
        (["query", "sites"], "Manca l'argomento 'MAPPA'."),
        (["query", "reach", "x"], "Manca l'opzione '--piece'."),
        (["frobnicate"], "Non c'è il comando 'frobnicate'"),
        (["query", "reech"], "Forse volevi 'reach'?"),
        (["check", "--jsn"], "Non c'è l'opzione '--jsn'. Forse volevi '--json'?"),
        (["query", "sites", "a", "b"], "C'è un argomento di troppo (b)"),
        (["query", "sites", "a", "b", "c"], "Ci sono argomenti di troppo (b c)"),
        (["query", "reach", "x", "--piece"], "L'opzione '--piece' vuole un valore."),
        (["check", "--json=1", "x"], "L'opzione '--json' non vuole un valore."),
        (["convert", "a", "b", "--dpi", "x"], "Valore sbagliato per '--dpi': 'x' non è un numero intero."),
        (["convert", "a", "b", "--dpi", "1"], "1 non è nell'intervallo 20<=x<=1200."),
        (["convert", "a", "b", "--hex-mm", "x"], "'x' non è un numero."),
        (["convert", "a", "b", "--hex-mm", "nan"], "'nan' non è un numero."),
        (["generate", "a", "--seed", "1.5"], "'1.5' non è un numero intero."),
        (["generate", "a", "--seed", "1", "--seams", "x"], "'x' non è fra 'none', 'east-west'"),
        (
            ["query", "distance", "x", "--from", "x", "--to", "1,1"],
            "'x' non è un esagono; atteso COLONNA,RIGA",
        ),
        (["bench", "x"], "nessuna misura 'x'; attesa una fra reach"),
    ],
    ids=str,
)
def test_what_is_wrong_with_arguments_is_said_in_italian(zargo: Zargo, arguments: list[str], words: str):
    line = zargo.refuses("--lang", "it", *arguments, words=(words,))
    assert re.search(r"[.?)] Vedi 'zargo.* --help'\.$", line)
    assert not english_in(line), line


def test_a_language_we_do_not_have_is_named_with_where_it_was_asked_for(zargo: Zargo, monkeypatch):
    zargo.refuses("--lang", "xx", "check", "a", words=("'xx' is not one of 'en', 'it'",))
    monkeypatch.setenv("ZARGO_LANG", "xx")
    zargo.refuses("check", "a", words=("'--lang'", "'xx'"))


def faulty_maps() -> dict[str, tuple[object, str]]:
    """Return what may stand in a map's file, with the words that name its fault in Italian."""
    grid = map_document()["grid"]
    return {
        "nothing": ("", "riga 1, colonna 1: non è JSON valido: il testo finisce troppo presto"),
        "no JSON": ("hex map", "riga 1, colonna 1: non è JSON valido: carattere non ammesso"),
        "cut off": ('{"format":\n "zargo-map",', "riga 2, colonna 14: non è JSON valido"),
        "comma": ('{"a": 1,}', "virgola di troppo in fondo a un oggetto"),
        "no comma": ('{"a": 1 "b"}', "attesa ',' o '}'"),
        "no colon": ('{"a" 1}', "atteso ':'"),
        "more": ('{"format": "zargo-map", "version": 1} {}', "c'è altro testo dopo la fine"),
        "list": ([], "$: atteso `object`, trovato `array`"),
        "none": ({}, "$: manca la chiave `format`"),
        "text": (map_document(version="1"), "$.version: atteso `int`, trovato `str`"),
        "unknown": (map_document(surprise=1), "$: c'è una chiave sconosciuta, `surprise`"),
        "least": (map_document(grid=grid | {"columns": 0}), "$.grid.columns: atteso `int` >= 1"),
        "enum": (
            map_document(grid=grid | {"offset": "x"}),
            "$.grid.offset: il valore 'x' non è fra quelli ammessi",
        ),
        "length": (
            map_document(cities=[{"name": "A", "hex": [1]}]),
            "$.cities[0].hex: atteso `array` di lunghezza 2",
        ),
        "letter": (
            map_document(letters=[{"letter": "a", "edge": "east", "hex": [1, 1]}]),
            "$.letters[0].letter: atteso `str` della forma",
        ),
        "other": ({"format": "zargo-scenari", "version": 1}, "$.format: il formato è 'zargo-scenari'"),
        "bytes": (b'{"format": "\xff"}', "riga 1, colonna 13: non è testo UTF-8"),
    }


@pytest.mark.parametrize("what", faulty_maps())
def test_what_is_wrong_with_a_file_is_said_in_italian_with_file_and_place(
    zargo: Zargo, tmp_path: Path, what: str
):
    document, words = faulty_maps()[what]
    path = write(tmp_path / "rotta.map.json", document)
    line = zargo.refuses("--lang", "it", "check", path, words=(f"zargo: {path}: ", words))
    assert not english_in(line.removeprefix(f"zargo: {path}")), line
    zargo.refuses("check", path, words=(f"zargo: {path}: ",))


@pytest.mark.parametrize(
    ("name", "en", "it"),
    [
        ("missing.map.json", "No such file or directory", "il file o la cartella non esiste"),
        ("", "Is a directory", "è una cartella"),
        ("n" * 300, "File name too long", "il nome del file è troppo lungo"),
        ("picture.png", "line 1, column 1", "riga 1, colonna 1"),
    ],
)
def test_what_is_no_file_of_ours_is_named_in_both_languages(
    zargo: Zargo, tmp_path: Path, name: str, en: str, it: str
):
    write(tmp_path / "picture.png", b"\x89PNG\r\n\x1a\n")
    path = tmp_path / name
    assert zargo.refuses("check", path).startswith(f"zargo: {path}: ")
    zargo.refuses("--lang", "en", "check", path, words=(en,))
    zargo.refuses("--lang", "it", "check", path, words=(str(path), it))


ANSWERS = {
    "reach": (["reach", CLASH, "--piece", "inf-1"], ["costo 2  attacca inf-4"]),
    "path": (
        ["path", SKIRMISH, "--piece", "knights-infantry-7", "--to", "11,11"],
        ["2 mosse, costo 5"],
    ),
    "lines": (
        ["lines", TWO, "--from", "20,7", "--length", "8"],
        ["| gorgo magico 20,4", "| monte 21,6", "| bosco 20,8", "| città 18,6", "SO  19,7", "NO  19,6"],
    ),
    "sight": (["sight", CLASH, "--piece", "archer-1"], ["inf-4  5,3  a distanza 2"]),
    "retreat": (
        ["retreat", CLASH, "--piece", "inf-1", "--distance", "2"],
        [
            "eliminato (monte)",
            "eliminato (influenza nemica)",
            "eliminato (nemico)",
            "spinge archer-1 1,1, inf-2 perso",
            "salvo",
            "città  spinge",
        ],
    ),
    "odds": (
        ["odds", CLASH, "--attackers", "inf-1", "--defenders", "inf-4"],
        ["differenza 3", "fattore di combattimento di inf-1"],
    ),
    "seams": (["seams", TWO], ["0,0 SO -> 27,0 direzione SO"]),
}


@pytest.mark.parametrize("name", ANSWERS)
def test_answers_to_people_are_italian(zargo: Zargo, name: str):
    arguments, words = ANSWERS[name]
    answer = zargo("--lang", "it", "query", *arguments)
    assert answer.code == 0
    for word in words:
        assert word in answer.out
    assert not english_in(answer.out), answer.out


@pytest.mark.parametrize("name", ANSWERS)
def test_answers_to_programs_are_codes_in_any_language_but_for_sentences(zargo: Zargo, name: str):
    arguments, _ = ANSWERS[name]
    answers = [zargo("--lang", lang, "query", *arguments, "--json").document for lang in ("en", "it")]
    for document in answers:
        for item in [*document.get("attack", []), *document.get("defence", [])]:
            del item["reason"]
    assert answers[0] == answers[1]


def test_what_has_no_answer_is_said_in_italian(zargo: Zargo, tmp_path: Path, scenario_file: Path):
    grid = {"columns": 1, "rows": 3, "orientation": "flat", "offset": "odd"}
    bare = {"region": [], "letters": [], "bridges": {}, "cities": [], "labels": [], "grid": grid}
    apart = write(tmp_path / "apart.map.json", map_document(terrain=[".", " ", "."], **bare))
    distance = zargo("--lang", "it", "query", "distance", apart, "--from", "0,0", "--to", "0,2")
    assert distance.out == "non collegati\n"
    way = zargo("--lang", "it", "query", "path", scenario_file, "--piece", "inf-1", "--to", "0,0")
    assert way.out == "nessuna via\n"


def test_a_way_of_one_move_is_one_move(zargo: Zargo, scenario_file: Path):
    asked = ("query", "path", scenario_file, "--piece", "inf-1", "--to", "3,0")
    assert zargo(*asked).out.startswith("1 move, cost ")
    assert zargo("--lang", "it", *asked).out.startswith("1 mossa, costo ")


def test_check_speaks_italian(zargo: Zargo, tmp_path: Path):
    document = map_document(
        cities=[{"name": "Aster", "hex": [0, 0]}], labels=[{"text": "Qui", "hex": [99, 0]}]
    )
    path = write(tmp_path / "wrong.map.json", document)
    first, *problems = zargo("--lang", "it", "check", path).out.splitlines()
    assert first == f"{path}: con errori"
    assert {line.split()[0] for line in problems} == {"errore", "avviso"}
    told = zargo("--lang", "it", "check", path, "--json").document["files"][0]["problems"]
    assert {problem["severity"] for problem in told} == {"error", "warning"}


def test_a_scenario_of_no_sound_map_names_the_place_in_italian(zargo: Zargo, tmp_path: Path):
    letters = [{"letter": "E", "edge": "east", "hex": [11, 1]}]
    broken = write(tmp_path / "broken.map.json", map_document(letters=letters))
    line = zargo.refuses("--lang", "it", "query", "sites", broken)
    assert line.startswith(f"zargo: {broken}: $.letters: la lettera E sta solo sul bordo est")
    inside = scenario_document(map={"inline": map_document(letters=letters)})
    scenario = write(tmp_path / "broken.scenario.json", inside)
    line = zargo.refuses("query", "reach", scenario, "--piece", "inf-1")
    assert line.startswith(f"zargo: {scenario}: $.map: letter E stands on the east edge only")


def test_measures_are_told_in_italian(zargo: Zargo, monkeypatch: pytest.MonkeyPatch):
    measures = [
        Measure(
            7,
            "cities on 1,000 legal hexes, by search",
            3,
            3,
            "cities",
            "proven optimum (HiGHS)",
            1,
            "at_least",
            0.9,
        ),
        Measure(9, "one-shot zargo query", 2, 1, "s", "limit", 2, "at_most", 1),
    ]
    monkeypatch.setattr("sim.cli.bench._load", lambda name: lambda: iter(measures))
    said = zargo("--lang", "it", "bench", "cities").out
    assert not english_in(said), said
    assert said.splitlines()[-1] == "1 su 2 tiene"
    assert "MANCA" in said
    assert "città su 1,000 esagoni leciti, con la ricerca" in said


def test_the_window_without_a_display_is_refused_in_italian(zargo: Zargo, monkeypatch: pytest.MonkeyPatch):
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"):
        monkeypatch.delenv(name, raising=False)
    zargo.refuses("--lang", "it", "edit", words=("nessuno schermo",))
    zargo.refuses("edit", words=("no display",))


def chosen_language(folder: Path, *arguments: str, **environment: str) -> str:
    """Return the language the window would speak."""
    code = (
        "import sys\n"
        "from editor import application\n"
        "application.start_application = lambda settings: sys.exit(print(settings.language))\n"
        "from sim.cli.main import main\n"
        "main(sys.argv[1:])\n"
    )
    kept = {name: value for name, value in os.environ.items() if name != "ZARGO_LANG"}
    kept |= {"QT_QPA_PLATFORM": "offscreen", "XDG_CONFIG_HOME": str(folder), "LC_ALL": "C.UTF-8"}
    command = [sys.executable, "-c", code, *arguments]
    ran = subprocess.run(command, env=kept | environment, capture_output=True, text=True, check=True)
    return ran.stdout.strip()


def test_the_window_speaks_the_language_that_was_asked_for(tmp_path: Path):
    assert chosen_language(tmp_path, "edit") == "en"
    assert chosen_language(tmp_path, "--lang", "it", "edit") == "it"
    assert chosen_language(tmp_path, "edit", ZARGO_LANG="it") == "it"


def test_a_language_asked_for_once_is_not_remembered(tmp_path: Path):
    assert chosen_language(tmp_path, "--lang", "it", "edit") == "it"
    assert chosen_language(tmp_path, "edit") == "en"
