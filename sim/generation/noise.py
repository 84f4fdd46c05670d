"""Smooth random fields over a map's graph, so that they go on through seams."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from sim.generation.symmetry import NO_IMAGE

if TYPE_CHECKING:
    from random import Random

    from sim.generation.sketch import Sketch

_OCTAVES = ((1, 0.55), (4, 0.9), (10, 0.8))
"""Rounds of smoothing, and the weight of the layer: fine ragged edges on broad swells."""


def smooth_noise(sketch: Sketch, rng: Random) -> list[float]:
    """Return a value for each hex, mean 0 and deviation 1, changing little from hex to hex; symmetric as the map."""
    total = [0.0] * sketch.size
    for rounds, weight in _OCTAVES:
        layer = [rng.gauss(0.0, 1.0) for _ in range(sketch.size)]
        for _ in range(rounds):
            layer = [
                (layer[h] + sum(layer[n] for n in near)) / (1 + len(near))
                for h, near in enumerate(sketch.near)
            ]
        layer = _standard(layer)
        total = [value + weight * more for value, more in zip(total, layer, strict=True)]
    if sketch.is_symmetric:
        total = [
            value if there == NO_IMAGE else (value + total[there]) / 2
            for value, there in zip(total, sketch.image, strict=True)
        ]
    return _standard(total)


def _standard(values: list[float]) -> list[float]:
    mean = sum(values) / len(values)
    spread = math.sqrt(sum((value - mean) ** 2 for value in values) / len(values)) or 1.0
    return [(value - mean) / spread for value in values]
