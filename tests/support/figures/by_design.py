"""Figures that say something else than the last release did because that one was wrong.

One file for each reason in ``tests/releases/by_design``: ``why``, and what each figure is now, as this folder tells
it. When the next release takes its place, there are none.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

FILES = Path(__file__).parents[2] / "releases" / "by_design"


def changed_by_design() -> dict[str, Any]:
    """New values, by the names of figures. A figure stands in one file only."""
    values: dict[str, Any] = {}
    for file in sorted(FILES.glob("*.json")):
        reason = json.loads(file.read_text("utf-8"))
        assert reason["why"] and not values.keys() & reason["figures"].keys(), file.name
        values |= reason["figures"]
    return values
