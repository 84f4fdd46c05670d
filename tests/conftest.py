"""What every test shares: no window on the screen, and random cases that are the same on every machine."""

from __future__ import annotations

import os

from hypothesis import HealthCheck, settings

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

_SLOW_IS_FINE = [HealthCheck.too_slow]
settings.register_profile(
    "default",
    derandomize=True,
    max_examples=40,
    deadline=None,
    database=None,
    suppress_health_check=_SLOW_IS_FINE,
)
settings.register_profile("fuzz", max_examples=2_000, deadline=None, suppress_health_check=_SLOW_IS_FINE)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "default"))
