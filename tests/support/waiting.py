"""Wait for another process; no test measures time."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from typing import Any

PATIENCE = float(os.environ.get("TEST_PATIENCE", "30"))
"""Seconds to wait for a busy machine; TEST_PATIENCE says more for one that does much else."""


def eventually(check: Callable[[], Any], what: str, patience: float = PATIENCE) -> Any:
    """Wait until it holds; the value that made it so."""
    end = time.monotonic() + patience
    while not (value := check()):
        assert time.monotonic() < end, f"waited {patience:.0f} s in vain: {what}"
        time.sleep(0.05)
    return value
