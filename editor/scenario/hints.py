"""What a click on the map of a scenario does, in one line for the status bar."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication

from editor.scenario.items import CityItem, Eraser, Lifted, PieceItem, item_name, people_name
from editor.scenario.peoples import stock_of

if TYPE_CHECKING:
    from editor.scenario.document import ScenarioDocument
    from editor.scenario.items import Item

translate = QCoreApplication.translate


def hint_of(item: Item | None, document: ScenarioDocument) -> str:
    """Return what a click does with an item in hand, or with nothing, in the language of now."""
    ruleset = document.ruleset
    match item:
        case None:
            return translate(
                "ScenarioHints",
                "Click chooses a hex · drag moves what stands there · right click takes its like in hand · "
                "Del takes it off",
            )
        case Eraser():
            return translate(
                "ScenarioHints", "Click or drag takes off what stands there · Esc lays the eraser aside"
            )
        case PieceItem(people=people):
            text = translate(
                "ScenarioHints",
                "{piece} ({people}), {left} left: click or drag sets it down · Esc lays it aside",
            )
            left = stock_of(document.draft, ruleset, people, item.type).left
            return text.format(piece=item_name(ruleset, item), people=people_name(ruleset, people), left=left)
        case CityItem(owner):
            text = translate("ScenarioHints", "City ({}): click sets it down · Esc lays it aside")
            return text.format(people_name(ruleset, owner))
        case Lifted():
            text = translate(
                "ScenarioHints", "{} is picked up: click sets it down · Esc leaves it where it was"
            )
            return text.format(item_name(ruleset, item))
