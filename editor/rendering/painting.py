"""Painters that are always ended: one that outlives its device takes the program down."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING

from PySide6.QtCore import QBuffer, QIODevice
from PySide6.QtGui import QPainter

if TYPE_CHECKING:
    from collections.abc import Iterator

    from PySide6.QtGui import QPaintDevice


@contextmanager
def painting_on(device: QPaintDevice) -> Iterator[QPainter]:
    """Give a smooth painter on a device and end it, whatever happens."""
    painter = QPainter(device)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    try:
        yield painter
    finally:
        painter.end()


def open_buffer() -> QBuffer:
    """Return an empty buffer to write into."""
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    return buffer
