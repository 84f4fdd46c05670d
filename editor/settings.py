"""What the editor remembers between two starts, typed, in an ini file."""

from __future__ import annotations

from pathlib import Path
from typing import Literal, cast

from PySide6.QtCore import QByteArray, QLocale, QObject, QSettings, QStandardPaths, Qt, Signal
from PySide6.QtGui import QGuiApplication

Theme = Literal["light", "dark"]
Language = Literal["en", "it"]
MAX_RECENT = 10
_MOST = 86_400
"""The largest number kept: more seconds than a timer takes are no use either."""


class Settings(QObject):
    """Language, theme, wheel, autosave, recent files and the shape of the window; `changed` names what was set."""

    changed = Signal(str)

    def __init__(self, path: Path | None = None) -> None:
        super().__init__()
        self._own_file = path
        self._spoken: Language | None = None
        if path is None:
            self._store = QSettings(
                QSettings.Format.IniFormat, QSettings.Scope.UserScope, "hex-map-editor", "editor"
            )
        else:
            self._store = QSettings(str(path), QSettings.Format.IniFormat)

    @property
    def language(self) -> Language:
        """Return the interface language: the chosen one, else the system's if we have it, else English."""
        if self._spoken is not None:
            return self._spoken
        chosen = self._store.value("language")
        if chosen in ("en", "it"):
            return cast("Language", chosen)
        return "it" if QLocale.system().language() == QLocale.Language.Italian else "en"

    @language.setter
    def language(self, value: Language) -> None:
        self._spoken = None
        self._set("language", value)

    def speak(self, language: Language) -> None:
        """Take a language for this run alone, until another is chosen."""
        self._spoken = language

    @property
    def theme(self) -> Theme:
        """Return the palette: the chosen one, else the system's, else light."""
        chosen = self._store.value("theme")
        if chosen in ("light", "dark"):
            return cast("Theme", chosen)
        scheme = QGuiApplication.styleHints().colorScheme()
        return "dark" if scheme == Qt.ColorScheme.Dark else "light"

    @theme.setter
    def theme(self, value: Theme) -> None:
        self._set("theme", value)

    @property
    def wheel_zooms(self) -> bool:
        """Say whether the wheel alone zooms; else it scrolls, and Ctrl+wheel zooms."""
        return bool(self._store.value("wheel_zooms", False, type=bool))

    @wheel_zooms.setter
    def wheel_zooms(self, value: bool) -> None:
        self._set("wheel_zooms", value)

    @property
    def hint_seen(self) -> bool:
        """Say whether the first start's hint was put away."""
        return bool(self._store.value("hint_seen", False, type=bool))

    @hint_seen.setter
    def hint_seen(self, value: bool) -> None:
        self._set("hint_seen", value)

    @property
    def autosave_seconds(self) -> int:
        """Return how long after a change unsaved work is kept, in seconds; 0: never."""
        return self._number("autosave_seconds", 30)

    @autosave_seconds.setter
    def autosave_seconds(self, value: int) -> None:
        self._set("autosave_seconds", value)

    @property
    def autosave_edits(self) -> int:
        """Return after how many edits unsaved work is kept even earlier."""
        return max(1, self._number("autosave_edits", 25))

    @autosave_edits.setter
    def autosave_edits(self, value: int) -> None:
        self._set("autosave_edits", value)

    @property
    def recovery_folder(self) -> Path:
        """Return where unsaved work is kept: the program's data folder, or beside a settings file of its own."""
        if self._own_file is not None:
            return self._own_file.parent / "recovery"
        data = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.AppDataLocation)
        return Path(data) / "recovery"

    @property
    def recent_files(self) -> list[Path]:
        """Return the files opened or saved last, newest first."""
        count = self._store.beginReadArray("recent")
        paths = []
        for index in range(count):
            self._store.setArrayIndex(index)
            paths.append(Path(str(self._store.value("path"))))
        self._store.endArray()
        return paths

    def add_recent_file(self, path: Path) -> None:
        """Put a file at the head of the recent ones."""
        resolved = path.resolve()
        self._set_recent(
            [resolved, *(known for known in self.recent_files if known != resolved)][:MAX_RECENT]
        )

    def clear_recent_files(self) -> None:
        """Forget the recent files."""
        self._set_recent([])

    @property
    def window_shape(self) -> tuple[QByteArray, QByteArray] | None:
        """Return the window's saved geometry and dock state."""
        geometry, state = self._store.value("window/geometry"), self._store.value("window/state")
        if isinstance(geometry, QByteArray) and isinstance(state, QByteArray):
            return geometry, state
        return None

    @window_shape.setter
    def window_shape(self, shape: tuple[QByteArray, QByteArray]) -> None:
        self._store.setValue("window/geometry", shape[0])
        self._store.setValue("window/state", shape[1])

    def sync(self) -> None:
        """Write what is still in memory."""
        self._store.sync()

    def _set_recent(self, paths: list[Path]) -> None:
        self._store.remove("recent")
        self._store.beginWriteArray("recent", len(paths))
        for index, path in enumerate(paths):
            self._store.setArrayIndex(index)
            self._store.setValue("path", str(path))
        self._store.endArray()
        self.changed.emit("recent_files")

    def _number(self, key: str, usual: int) -> int:
        """Return a whole number that is not negative; the usual one where the file says anything else."""
        found = str(self._store.value(key, usual))
        return min(int(found), _MOST) if found.isascii() and found.isdigit() and len(found) < 10 else usual

    def _set(self, key: str, value: object) -> None:
        self._store.setValue(key, value)
        self.changed.emit(key)
