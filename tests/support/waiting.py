"""Wait for another process; no test measures time."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

PATIENCE = 30.0
"""Seconds to wait for a busy machine."""


def eventually(check: Callable[[], Any], what: str, patience: float = PATIENCE) -> Any:
    """Wait until it holds; the value that made it so."""
    end = time.monotonic() + patience
    while not (value := check()):
        assert time.monotonic() < end, f"waited {patience:.0f} s in vain: {what}"
        time.sleep(0.05)
    return value
