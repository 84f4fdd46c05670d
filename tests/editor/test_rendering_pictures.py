"""Pictures: sizes in millimetres, orientation, bytes that do not change, refusals."""

from __future__ import annotations

import re
import shutil
import subprocess
from typing import TYPE_CHECKING

import pytest
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtSvg import QSvgRenderer

from editor.rendering.palette import LIGHT
from editor.rendering.pdf import plan_of
from editor.rendering.pictures import PictureOptions, write_map_picture
from editor.rendering.style import FLAT_TO_FLAT
from sim.errors import FileFault
from sim.formats.map_file import CityField, LetterField, RegionField
from tests.editor.maps import LAYOUTS, all_sea, sheet

if TYPE_CHECKING:
    from pathlib import Path

    from editor.rendering.subject import Sheet
    from sim.hex.grid import Layout

pytestmark = pytest.mark.usefixtures("qapp")
MM_PER_INCH = 25.4


def world() -> Sheet:
    return sheet(
        ["~~~~~~", "~..f^~", "~.@.==", "~~~~~~"],
        regions={"A": RegionField("Norland", "#a8452f")},
        region=("------", "-AAAA-", "-AAA--", "------"),
        bridges={"1": ((4, 2), (5, 2))},
        letters=(LetterField("E", "west", (0, 1)), LetterField("E", "east", (5, 1))),
        cities=(CityField("Aster", (2, 1)),),
    )


def land_left(layout: Layout) -> Sheet:
    return sheet([".~~~~~"] * 4, layout)


def is_land(colour: QColor) -> bool:
    return colour.red() > colour.blue()


@pytest.mark.parametrize("layout", LAYOUTS, ids=str)
def test_column_0_is_leftmost_in_a_png(tmp_path: Path, layout: Layout) -> None:
    target = tmp_path / "map.png"
    write_map_picture(land_left(layout), target, PictureOptions(hex_mm=10.0, dpi=100))
    image = QImage(str(target))
    assert is_land(image.pixelColor(round(image.width() * 0.08), image.height() // 2))
    assert not is_land(image.pixelColor(round(image.width() * 0.9), image.height() // 2))


@pytest.mark.parametrize("layout", LAYOUTS, ids=str)
def test_column_0_is_leftmost_in_an_svg(tmp_path: Path, layout: Layout) -> None:
    target = tmp_path / "map.svg"
    write_map_picture(land_left(layout), target, PictureOptions(hex_mm=10.0))
    image = QImage(480, 320, QImage.Format.Format_RGB32)
    image.fill(QColor("white"))
    painter = QPainter(image)
    QSvgRenderer(str(target)).render(painter)
    painter.end()
    assert is_land(image.pixelColor(round(image.width() * 0.08), image.height() // 2))
    assert not is_land(image.pixelColor(round(image.width() * 0.9), image.height() // 2))


@pytest.mark.skipif(shutil.which("pdftoppm") is None, reason="pdftoppm is not installed")
@pytest.mark.parametrize("layout", LAYOUTS, ids=str)
def test_column_0_is_leftmost_in_a_pdf(tmp_path: Path, layout: Layout) -> None:
    target = tmp_path / "map.pdf"
    write_map_picture(land_left(layout), target, PictureOptions(hex_mm=10.0, paper="map"))
    image = rasterized(target, tmp_path / "page", dpi=100)
    land = [x for x in range(image.width()) if is_land(image.pixelColor(x, image.height() // 2))]
    sea = [x for x in range(image.width()) if is_sea(image.pixelColor(x, image.height() // 2))]
    assert sum(land) / len(land) < sum(sea) / len(sea)


def rasterized(pdf: Path, page: Path, *, dpi: int) -> QImage:
    command = ["pdftoppm", "-r", str(dpi), "-png", "-singlefile", str(pdf), str(page)]
    subprocess.run(command, check=True, timeout=60)
    return QImage(f"{page}.png")


def test_a_png_says_its_resolution(tmp_path: Path) -> None:
    target = tmp_path / "map.png"
    write_map_picture(world(), target, PictureOptions(hex_mm=10.0, dpi=200))
    assert QImage(str(target)).dotsPerMeterX() == round(200 / MM_PER_INCH * 1000)


def test_a_hex_of_16_mm_measures_16_mm_in_svg(tmp_path: Path) -> None:
    target = tmp_path / "map.svg"
    one = sheet(["~"])
    write_map_picture(one, target, PictureOptions(hex_mm=16.0))
    text = target.read_text(encoding="utf-8")
    found = re.search(r'width="([\d.]+)mm" height="([\d.]+)mm" viewBox="0 0 (\d+) (\d+)"', text)
    assert found is not None
    width, height, box_width, box_height = map(float, found.groups())
    assert height == pytest.approx(16.0, abs=0.1)
    assert width == pytest.approx(16.0 / FLAT_TO_FLAT * 2.0, abs=0.1)
    assert box_width / box_height == pytest.approx(width / height, rel=1e-6)


def test_an_svg_defines_each_drawing_once(tmp_path: Path) -> None:
    target = tmp_path / "map.svg"
    write_map_picture(sheet(["f" * 12] * 12), target)
    text = target.read_text(encoding="utf-8")
    assert text.count("<use ") == 144
    assert 1 < text.count('<g id="art') <= 17


@pytest.mark.parametrize("ending", ["png", "svg", "pdf"])
def test_the_same_map_gives_the_same_bytes(tmp_path: Path, ending: str) -> None:
    first, second = tmp_path / f"a.{ending}", tmp_path / f"b.{ending}"
    for target in (first, second):
        write_map_picture(world(), target, PictureOptions(hex_mm=12.0, dpi=80), title="World")
    assert first.read_bytes() == second.read_bytes()


def test_a_pdf_carries_no_date(tmp_path: Path) -> None:
    target = tmp_path / "map.pdf"
    write_map_picture(world(), target)
    dates = set(re.findall(rb"/(?:CreationDate|ModDate) \(D:(\d{14})", target.read_bytes()))
    assert dates == {b"20000101000000"}


def test_a_map_that_fits_is_printed_on_one_sheet_at_its_size() -> None:
    plan = plan_of((10.0, 8.0), 16.0, "A4")
    assert plan is not None
    assert (plan.across, plan.down, plan.hex_mm) == (1, 1, 16.0)


def test_a_larger_map_is_tiled_at_its_size_and_covered_by_the_sheets() -> None:
    plan = plan_of((84.5, 60.0), 16.0, "A4")
    assert plan is not None
    unit = 16.0 / FLAT_TO_FLAT
    assert plan.hex_mm == 16.0
    assert plan.window[0] + (plan.across - 1) * (plan.window[0] - 10.0) >= 84.5 * unit
    assert plan.window[1] + (plan.down - 1) * (plan.window[1] - 10.0) >= 60.0 * unit


def test_fit_puts_any_map_on_one_sheet() -> None:
    plan = plan_of((84.5, 60.0), 16.0, "A3-fit")
    assert plan is not None
    assert (plan.across, plan.down) == (1, 1)
    assert plan.sheet == (420.0, 297.0)
    assert plan.window[0] <= 400.0


def test_an_unknown_paper_is_refused(tmp_path: Path) -> None:
    with pytest.raises(FileFault, match="A4"):
        write_map_picture(world(), tmp_path / "map.pdf", PictureOptions(paper="B9"))


def test_a_huge_picture_is_refused_before_it_is_begun_and_says_what_fits(tmp_path: Path) -> None:
    target = tmp_path / "map.png"
    with pytest.raises(FileFault, match=r"pixels; --dpi \d+"):
        write_map_picture(all_sea(150, 150), target, PictureOptions(hex_mm=30.0, dpi=600))
    with pytest.raises(FileFault, match="1000000"):
        write_map_picture(all_sea(1000, 1000), target)
    assert not target.exists()


def test_an_old_picture_stays_when_the_new_one_is_refused(tmp_path: Path) -> None:
    target = tmp_path / "map.pdf"
    target.write_bytes(b"old")
    with pytest.raises(FileFault):
        write_map_picture(world(), target, PictureOptions(paper="none"))
    assert target.read_bytes() == b"old"


@pytest.mark.skipif(shutil.which("pdftoppm") is None, reason="pdftoppm is not installed")
def test_a_hex_of_16_mm_measures_16_mm_in_pdf(tmp_path: Path) -> None:
    target = tmp_path / "map.pdf"
    write_map_picture(sheet(["~"]), target, PictureOptions(hex_mm=16.0, paper="map"))
    image = rasterized(target, tmp_path / "page", dpi=254)
    middle = image.width() // 2
    sea = [y for y in range(image.height() - 160) if is_sea(image.pixelColor(middle, y))]
    outline = 2.0 * 0.03 * 16.0 / FLAT_TO_FLAT * 10.0
    assert (max(sea) - min(sea) + 1 + outline) / 10.0 == pytest.approx(16.0, abs=0.1)


def is_sea(colour: QColor) -> bool:
    fill = LIGHT.fill(
        next(terrain for terrain in all_sea(1, 1).terrain_set.terrains if terrain.ground == "sea")
    )
    return abs(colour.hue() - fill.hue()) < 15 and colour.saturation() > 40
