"""The Settings menu: language, theme and wheel, applied at once and remembered."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, cast

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QApplication

from editor.languages import use_language
from editor.theme import apply_theme
from editor.window.action_specs import LANGUAGE_ACTIONS, THEME_ACTIONS

if TYPE_CHECKING:
    from editor.settings import Language, Settings, Theme
    from editor.window.actions import Actions


class Preferences(QObject):
    """Tie the actions to the settings. `themeChanged` and `wheelChanged` tell the new value."""

    themeChanged = Signal(str)
    wheelChanged = Signal(bool)

    def __init__(self, actions: Actions, settings: Settings, parent: QObject) -> None:
        super().__init__(parent)
        self._settings = settings
        actions[LANGUAGE_ACTIONS[settings.language]].setChecked(True)
        actions[THEME_ACTIONS[settings.theme]].setChecked(True)
        actions["wheel_zooms"].setChecked(settings.wheel_zooms)
        for language, name in LANGUAGE_ACTIONS.items():
            actions[name].triggered.connect(partial(self.set_language, language))
        for theme, name in THEME_ACTIONS.items():
            actions[name].triggered.connect(partial(self.set_theme, theme))
        actions["wheel_zooms"].toggled.connect(self._set_wheel_zooms)

    def set_language(self, language: Language) -> None:
        """Speak a language from now on."""
        self._settings.language = language
        use_language(language)

    def set_theme(self, theme: Theme) -> None:
        """Look light or dark from now on."""
        self._settings.theme = theme
        apply_theme(cast("QApplication", QApplication.instance()), theme)
        self.themeChanged.emit(theme)

    def _set_wheel_zooms(self, zooms: bool) -> None:
        self._settings.wheel_zooms = zooms
        self.wheelChanged.emit(zooms)
