"""`zargo generate`: writes a map that passes check, or says in one line why it cannot."""

from __future__ import annotations

SMALL = ("--seed", 4, "--columns", 26, "--rows", 20, "--continents", 2)


def test_generate_writes_a_map_that_passes_check(zargo, tmp_path):
    out = tmp_path / "new.map.json"
    answer = zargo("generate", out, *SMALL)
    assert answer.code == 0
    assert answer.out.startswith(f"{out}: ")
    checked = zargo("check", out, "--json").document
    assert checked["files"] == [{"file": str(out), "ok": True, "problems": []}]


def test_generate_reports_the_continents_as_json(zargo, tmp_path):
    out = tmp_path / "new.map.json"
    report = zargo(
        "generate", out, *SMALL, "--land", 70, "--seams", "both", "--offset", "even", "--json"
    ).document
    assert [entry["region"] for entry in report["continents"]] == ["A", "B"]
    assert all(60 <= entry["land"] <= 80 for entry in report["continents"])
    assert report["cities"] == 8
    assert report["bridges"] >= 1
    assert report["seed"] == 4


def test_generate_refuses_impossible_settings_in_one_line(zargo, tmp_path):
    out = tmp_path / "new.map.json"
    zargo.refuses("generate", out, "--seed", 1, "--columns", 3, words=("3 columns",))
    zargo.refuses("generate", out, "--seed", 1, "--continents", 3, "--symmetry", "mirror", words=("even",))
    zargo.refuses("generate", out, words=("--seed",))
    zargo.refuses("generate", tmp_path / "nowhere" / "new.map.json", *SMALL, words=("cannot be written",))
    assert not out.exists()


def test_generate_lays_out_a_board_by_its_sizes_and_needs_no_seed(zargo, tmp_path):
    out = tmp_path / "board.map.json"
    sizes = ("--size", "realm=3", "--size", "mountain=1", "--orientation", "pointy", "--offset", "even")
    report = zargo("generate", out, "--ruleset", "six-kingdoms", *sizes, "--json").document
    assert [entry["land"] for entry in report["continents"]] == [37] * 6
    assert report["seed"] is None
    checked = zargo("check", out, "--json").document["files"][0]
    assert checked["ok"]
    assert [problem["severity"] for problem in checked["problems"]] == ["info"]
    assert zargo("generate", out, "--ruleset", "six-kingdoms", "--seed", 7, "--json").document["seed"] == 7
    shipped = zargo("check", out, "--json").document["files"][0]
    assert shipped == {"file": str(out), "ok": True, "problems": []}


def test_generate_refuses_what_a_board_cannot_be_in_one_line(zargo, tmp_path):
    out = tmp_path / "board.map.json"
    board = ("generate", out, "--ruleset", "six-kingdoms")
    zargo.refuses(*board, "--size", "moat=2", words=("'moat'", "realm, castle, mountain"))
    zargo.refuses(*board, "--size", "castle=9", words=("castle", "1 to 4"))
    zargo.refuses(*board, "--size", "castle", words=("NAME=N",))
    zargo.refuses(*board, "--columns", 40, words=("--columns", "Six Kingdoms"))
    zargo.refuses("generate", out, *SMALL, "--size", "realm=3", words=("--size", "Zargo's Lords"))
    assert not out.exists()


def test_generate_gives_names_in_the_language_it_speaks(zargo, tmp_path):
    out = tmp_path / "new.map.json"
    for arguments in (SMALL, ("--ruleset", "six-kingdoms")):
        english = zargo("generate", out, *arguments, "--json").document
        italian = zargo("--lang", "it", "generate", out, *arguments, "--json").document
        assert english["name"].startswith("The ")
        assert italian["name"].split()[0] in ("I", "Il", "Le")
    assert english["continents"][0]["name"] == "Red Kingdom"
    assert italian["continents"][0]["name"] == "Regno Rosso"
