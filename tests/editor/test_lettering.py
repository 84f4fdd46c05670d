"""Lettering is set by the window and by workers at once."""

from __future__ import annotations

import threading

from editor.rendering.lettering import serif


def test_each_thread_has_fonts_of_its_own(qapp):
    found = []

    def look() -> None:
        found.append(serif(italic=False, bold=True))

    for _ in range(2):
        worker = threading.Thread(target=look)
        worker.start()
        worker.join()
        look()
    ours = [font for number, font in enumerate(found) if number % 2]
    assert ours[0] is ours[1]
    assert not any(font is ours[0] for number, font in enumerate(found) if number % 2 == 0)
