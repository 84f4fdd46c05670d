"""The powers a type of piece may have; what each does is its game's affair."""

from typing import Literal

Power = Literal[
    "lord",
    "charge",
    "escort",
    "aura",
    "throws_only",
    "flames_first",
    "single",
    "overrun",
    "flies",
    "vanishes",
    "king",
    "governs",
    "rides",
    "carries",
]
