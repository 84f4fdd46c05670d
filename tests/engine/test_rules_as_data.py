"""A game is data: a second ruleset needs no code, and figures that cannot be are refused with file and key."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from sim.board.board import compile_board
from sim.board.sites import city_sites, distance
from sim.cli import documents
from sim.engine.board_sizes import choose_sizes
from sim.engine.position import place
from sim.engine.ruleset import load_ruleset, load_terrain_set
from sim.errors import FileFault, NotPossible
from sim.formats.map_file import decode_map
from sim.formats.scenario_file import MapReference, PeopleField, PieceField, ScenarioFile
from sim.games.catalog import data_folder, ruleset_ids, ruleset_of
from sim.mechanics.ranged_fire import fire_lines, targets_of

LAKES = Path(__file__).resolve().parents[1] / "data" / "lakes"
MAP = """{"format": "zargo-map", "version": 1, "ruleset": "lakes",
 "grid": {"columns": 6, "rows": 1, "orientation": "pointy", "offset": "odd"},
 "terrain": ["mm城mL."], "regions": {"S": {"name": "Shire", "color": "#ffffff"}}, "region": ["SSSSSS"]}"""


def lakes_board():
    terrains = {"lakes": load_terrain_set(LAKES)}
    document = decode_map(MAP.encode(), "lakes.map.json", terrains.get)
    return compile_board(document, terrains["lakes"])


def test_a_map_of_another_game_is_read_compiled_and_asked_without_code():
    board = lakes_board()
    assert [board.kind(h).id for h in range(6)] == [
        "meadow",
        "meadow",
        "thicket",
        "meadow",
        "lake",
        "nothing",
    ]
    assert distance(board, 0, 4) == 4
    assert distance(board, 0, 5) is None
    assert board.is_coast.tolist() == [False, False, False, True, False, False]
    east = fire_lines(board, 0, 5, ())[1]
    assert (east.hexes, east.blocker, east.reason) == ((1, 2), (2, 0), "thicket")
    assert city_sites(board, (), load_ruleset(LAKES).limits["city_distance"]) == [0, 1]


def test_its_pieces_move_and_throw_by_its_figures():
    board, ruleset = lakes_board(), load_ruleset(LAKES)
    scenario = ScenarioFile(
        map=MapReference(inline=board.map),
        ruleset="lakes",
        peoples=(PeopleField("frogs"),),
        pieces=(PieceField("f", "frogs", "frog", hex=(0, 0)),),
    )
    position = place(scenario, board, ruleset, "lakes.scenario.json")
    reach = [(entry["hex"], entry["cost"]) for entry in documents.reach(position, "f")["hexes"]]
    assert reach == [([1, 0], 1), ([2, 0], 4)]
    assert targets_of(position, position.piece("f")) == ()
    assert position.options == {"leaps": True}


def test_it_has_its_own_words_in_both_languages():
    ruleset = load_ruleset(LAKES)
    assert ruleset.terrain_set.region_names.render("it") == "contea"
    assert ruleset.terrain_set.by_id["lake"].names.render("en") == "lake"


@pytest.mark.parametrize("ruleset_id", ruleset_ids())
def test_every_shipped_game_is_sound_and_says_where_its_figures_come_from(ruleset_id: str):
    ruleset = ruleset_of(ruleset_id)
    assert ruleset is not None
    assert ruleset == load_ruleset(data_folder(ruleset_id))
    figures = ("count", "movement", "combat", "need", "threat", "shoots")
    kinds = [kind for people in ruleset.peoples for kind in people.type]
    used = {figure for figure in figures if any(getattr(kind, figure) > 0 for kind in kinds)}
    assert {"count", "movement"} <= used <= set(ruleset.provenance)


def test_a_game_without_tables_has_no_combat_figures(tmp_path: Path):
    folder = tmp_path / "lakes"
    shutil.copytree(LAKES, folder)
    (folder / "tables.toml").unlink()
    pieces = (folder / "pieces.toml").read_text(encoding="utf-8")
    kept = [line for line in pieces.splitlines() if not line.startswith(("combat", "need", "throw"))]
    (folder / "pieces.toml").write_text("\n".join(kept), encoding="utf-8")
    ruleset = load_ruleset(folder)
    assert ruleset.throws == {}
    with pytest.raises(NotPossible):
        _ = ruleset.combat


def test_a_game_that_is_not_there_is_none():
    assert ruleset_of("chess") is None


@pytest.mark.parametrize(
    ("file", "old", "new", "place"),
    [
        ("terrain.toml", "cost_mp = 3", "cost_mp = -3", "$.terrain[2].cost_mp"),
        ("terrain.toml", "cost_mp = 3", "cost_mp = 300", "$.terrain[2].cost_mp"),
        ("terrain.toml", "cost_mp = 3", "cost_mp = 1.5", "$.terrain[2].cost_mp"),
        ("terrain.toml", "cost_mp = 3", "costs = 3", "$.terrain[2]"),
        ("terrain.toml", 'glyph = "L"', 'glyph = "LL"', "$.terrain[1].glyph"),
        ("terrain.toml", 'glyph = "L"', 'glyph = ""', "$.terrain[1].glyph"),
        ("terrain.toml", 'glyph = "L"', 'glyph = "m"', "$.terrain.glyph"),
        ("terrain.toml", 'id = "lake"', 'id = "meadow"', "$.terrain.id"),
        ("terrain.toml", 'ground = "void"', 'ground = "land"', "$.terrain"),
        ("terrain.toml", 'ground = "sea"', 'ground = "lava"', "$.terrain[1].ground"),
        ("terrain.toml", 'cover = "between"', 'cover = "thick"', "$.terrain[2].cover"),
        ("terrain.toml", '"#5588cc"', '"blue"', "$.terrain[1].look.fill"),
        ("terrain.toml", "[[terrain]]", "[[ground]]", "$"),
        ("terrain.toml", 'id = "lake"', "id = lake", ""),
        ("ruleset.toml", 'id = "lakes"', 'id = "lakes"\nauthor = "me"', "$"),
        ("ruleset.toml", "region =", 'scenario = {holds = ["boats"]}\nregion =', "$.scenario.holds[0]"),
        ("ruleset.toml", "region =", 'scenario = {escorts = ["swims"]}\nregion =', "$.scenario.escorts[0]"),
        ("pieces.toml", "movement = 4", "movement = -1", "$.people[0].type[0].movement"),
        ("pieces.toml", "movement = 4", "movement = 100", "$.people[0].type[0].movement"),
        ("pieces.toml", "count = 3", "count = 0", "$.people[0].type[0].count"),
        ("pieces.toml", "need = 1", "", "$.people[0].type[0]"),
        ("pieces.toml", "need = 1", "need = 0", "$.people[0].type[0].need"),
        ("pieces.toml", "need = 1", 'need = 1\npowers = ["swims"]', "$.people[0].type[0].powers[0]"),
        ("pieces.toml", "need = 1", "needs = 1", "$.people[0].type[0]"),
        ("pieces.toml", '"tongue"', '"spear"', "$.people.frogs.type.frog.throw"),
        ("pieces.toml", '"reconstructed"', '"guessed"', "$.provenance.count"),
        ("tables.toml", "most = 2", "most = 1", "$.combat.band[0].most"),
        ("tables.toml", "most = 2", "most = 5", "$.combat.band[0].most"),
        ("tables.toml", "most = 2, ", "", "$.combat.band[0].most"),
        ("tables.toml", "least = 3, ", "least = 3, most = 9, ", "$.combat.band[1].most"),
        ("tables.toml", '"D1", "D1"] }', '"D1"] }', "$.combat.band[0].results"),
        ("tables.toml", '"-"', '"D0"', "$.combat.band[0].results[2]"),
        ("tables.toml", "[2, 1]]", "[2]]", "$.throw.tongue.rows"),
        ("tables.toml", "[2, 1]]", "[2, -1]]", "$.throw.tongue.rows[5][1]"),
        ("tables.toml", ", [2, 1]]", "]", "$.throw.tongue.rows"),
        ("options.toml", "values = [true, false]", "values = []", "$.option.leaps.values"),
        ("options.toml", "[limits]", "values = { leaps = 1 }\n[limits]", "$.set.plain.values.leaps"),
        ("options.toml", "[limits]", "values = { hops = true }\n[limits]", "$.set.plain.values.hops"),
        (
            "options.toml",
            "values = [true, false]",
            'values = [true, false]\nwords = { often = { en = "often", it = "spesso" } }',
            "$.option.leaps.words.often",
        ),
        ("options.toml", "garrison = 1", "garrison = -1", "$.limits.garrison"),
    ],
)
def test_figures_that_cannot_be_and_keys_nobody_knows_are_refused_with_file_and_key(
    tmp_path: Path, file: str, old: str, new: str, place: str
):
    folder = tmp_path / "lakes"
    shutil.copytree(LAKES, folder)
    text = (folder / file).read_text(encoding="utf-8")
    assert old in text
    (folder / file).write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(FileFault) as caught:
        load_ruleset(folder)
    assert caught.value.path == str(folder / file)
    assert caught.value.place == place


SIZES = """
[[size]]
id = "pond"
names = { en = "Pond", it = "Stagno" }
usual = 3
most = 5

[[size]]
id = "isle"
names = { en = "Isle", it = "Isola" }
usual = 2
most = 4
below = "pond"
"""


def with_sizes(tmp_path: Path, text: str) -> Path:
    folder = tmp_path / "lakes"
    shutil.copytree(LAKES, folder)
    (folder / "boards.toml").write_text(text, encoding="utf-8")
    return folder


def test_sizes_of_boards_are_data_and_leave_room_for_each_other(tmp_path: Path):
    sizes = load_ruleset(with_sizes(tmp_path, SIZES)).board_sizes
    assert choose_sizes(sizes, {}) == {"pond": 3, "isle": 2}
    assert choose_sizes(sizes, {"pond": 2}) == {"pond": 2, "isle": 1}
    assert load_ruleset(LAKES).board_sizes == ()


@pytest.mark.parametrize(
    ("old", "new", "place"),
    [
        ("usual = 3", "usual = 6", "$.size[0].usual"),
        ("usual = 2", "usual = 2\nleast = 3", "$.size[1].usual"),
        ("usual = 3", "usual = 0", "$.size[0].usual"),
        ('below = "pond"', 'below = "isle"', "$.size[1].below"),
        ('id = "isle"', 'id = "pond"', "$.size.id"),
        ("most = 4", "top = 4", "$.size[1]"),
    ],
)
def test_sizes_that_cannot_be_are_refused_with_file_and_key(tmp_path: Path, old: str, new: str, place: str):
    assert old in SIZES
    folder = with_sizes(tmp_path, SIZES.replace(old, new, 1))
    with pytest.raises(FileFault) as caught:
        load_ruleset(folder)
    assert caught.value.path == str(folder / "boards.toml")
    assert caught.value.place == place


@pytest.mark.parametrize("file", sorted(path.name for path in LAKES.iterdir()))
def test_a_missing_file_of_a_game_is_named(tmp_path: Path, file: str):
    folder = tmp_path / "lakes"
    shutil.copytree(LAKES, folder)
    (folder / file).unlink()
    with pytest.raises(FileFault) as caught:
        load_ruleset(folder)
    assert caught.value.path == str(folder / file)


@pytest.mark.parametrize(
    ("options", "place"),
    [
        ({"set": "zargo-2000"}, "$.options.set"),
        ({"wings": 1}, "$.options.wings"),
        ({"bridge_cost": True}, "$.options.bridge_cost"),
    ],
)
def test_options_a_game_does_not_have_are_refused(options: dict, place: str):
    ruleset = ruleset_of("zargo")
    assert ruleset is not None
    with pytest.raises(FileFault) as caught:
        ruleset.choose(options, "x", "$.options")
    assert caught.value.place == place
