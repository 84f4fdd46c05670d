"""The interface language: Qt's translators, and the code that `sim` wants for its own texts."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QLibraryInfo, QLocale, QTranslator

if TYPE_CHECKING:
    from editor.settings import Language

FOLDER = Path(__file__).parent / "translations"

_installed: list[QTranslator] = []


def use_language(language: Language) -> None:
    """Translate every text of the interface from now on; open windows get a LanguageChange event."""
    while _installed:
        QCoreApplication.removeTranslator(_installed.pop())
    QLocale.setDefault(QLocale(language))
    qt_texts = QTranslator()
    if qt_texts.load(f"qtbase_{language}", QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)):
        _install(qt_texts)
    own = QTranslator()
    if not own.load(f"editor_{language}", str(FOLDER)):
        raise FileNotFoundError(FOLDER / f"editor_{language}.qm")
    _install(own)


def _install(translator: QTranslator) -> None:
    QCoreApplication.installTranslator(translator)
    _installed.append(translator)
