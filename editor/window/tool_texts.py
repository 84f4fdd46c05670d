"""What the tools and their commands are called."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

translate = QCoreApplication.translate


def tool_texts() -> dict[str, str]:
    """Return the text of each tool's action and of each command on what is chosen, in the language of now."""
    return {
        "brush": translate("Tools", "Terrain &brush"),
        "eraser": translate("Tools", "&Eraser"),
        "fill": translate("Tools", "&Fill"),
        "line": translate("Tools", "Li&ne"),
        "rectangle": translate("Tools", "&Rectangle"),
        "eyedropper": translate("Tools", "Eye&dropper"),
        "continent": translate("Tools", "&Continent brush"),
        "bridge": translate("Tools", "&Bridge"),
        "letters": translate("Tools", "Edge &letters"),
        "city": translate("Tools", "City &site"),
        "label": translate("Tools", "Lab&el"),
        "select": translate("Tools", "Select a &rectangle"),
        "lasso": translate("Tools", "&Lasso"),
        "wand": translate("Tools", "Magic &wand"),
        "stamp": translate("Tools", "&Stamp"),
        "larger_brush": translate("Tools", "Lar&ger brush"),
        "smaller_brush": translate("Tools", "S&maller brush"),
        "continents": translate("Tools", "Continents of all land &masses"),
        "cut": translate("Tools", "Cu&t"),
        "copy": translate("Tools", "&Copy"),
        "paste": translate("Tools", "&Paste"),
        "delete": translate("Tools", "&Delete"),
        "rename": translate("Tools", "Re&name"),
        "select_all": translate("Tools", "Select &all"),
        "rotate_right": translate("Tools", "Rotate ri&ght"),
        "rotate_left": translate("Tools", "Rotate le&ft"),
        "mirror": translate("Tools", "&Mirror"),
    }
