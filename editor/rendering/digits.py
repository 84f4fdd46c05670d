"""Digits as small masks, for the numbers of hexes on screen."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

import numpy as np
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QImage

from editor.rendering.lettering import FAMILIES
from editor.rendering.painting import painting_on

if TYPE_CHECKING:
    from numpy.typing import NDArray


@lru_cache(maxsize=16)
def digit_masks(size_px: int) -> NDArray[np.uint8]:
    """Return how far each digit covers each pixel, uint8[10, height, width], in a font of a size in pixels."""
    font = QFont(list(FAMILIES))
    font.setPixelSize(size_px)
    metrics = QFontMetricsF(font)
    width, height = max(1, round(metrics.horizontalAdvance("0"))), round(metrics.height())
    # Rows of Grayscale8 pictures are padded; RGB32 ones are not.
    image = QImage(width * 10, height, QImage.Format.Format_RGB32)
    image.fill(0)
    with painting_on(image) as painter:
        painter.setFont(font)
        painter.setPen(QColor("#ffffff"))
        for digit in range(10):
            painter.drawText(
                QRectF(digit * width, 0, width, height), Qt.AlignmentFlag.AlignCenter, str(digit)
            )
    grey = np.frombuffer(image.constBits(), dtype=np.uint8).reshape(height, 10, width, 4)[..., 1]
    return np.ascontiguousarray(grey.transpose(1, 0, 2))
