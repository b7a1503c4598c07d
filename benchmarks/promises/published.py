"""The chapter of docs/thresholds.md about the simulated desks, made of the figures that are kept."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from benchmarks.promises.report import Figures, table

PAGE = Path(__file__).parents[2] / "docs" / "thresholds.md"
KEPT = Path(__file__).parents[1] / "figures" / "promises.json"
START, END = "<!-- promises -->\n", "<!-- /promises -->\n"
_CHAPTER = re.compile(f"\n?{re.escape(START)}.*?{re.escape(END)}", re.DOTALL)

TEXT = """## 8. A year at the desk

Written by `python -m benchmarks.promises --publish` (`--database` for PostgreSQL). The sections above are proven for randomly sampled labels; whether
the labels of a desk are such labels is seen only where people work. So whole desks are simulated through the services: two languages with unequal
errors, people who find a known part of the errors, conflicts, corrections, value order, control items and narrowed lanes. The truth is known, and each
row is one way in which a promise or a figure could be wrong.

A promise of 95 % may be broken in 5 % of the runs, and as often may "pulled" or an alarm be false. *Made* is how often the desk promised anything at all,
*labels when made* the median of answers labelled by then, and *at least* the number that any exact test needs that knows the right threshold beforehand (to pass nine
times in ten). Few runs show gross faults only: the interval says how gross. An estimate should lie in its interval in about 95 % of the runs; runs in which the desk shows none, because it cannot know, do not count.
With few units, an interval that is not too short covers more: of thirty answers to control items, each right 95 % of the time, none covers between 93.1 and 98.1 %.
"""


def keep(figures: Figures, database: str) -> None:
    """With what is kept of other scenarios, and write the chapter."""
    known = kept()
    known[database] = {**known.get(database, {}), **figures}
    KEPT.write_text(json.dumps(known, ensure_ascii=False, indent=1) + "\n", "utf-8")
    PAGE.write_text(with_chapter(PAGE.read_text("utf-8"), chapter(known)), "utf-8")


def kept() -> dict[str, dict[str, Any]]:
    """By database and claim."""
    return json.loads(KEPT.read_text("utf-8")) if KEPT.exists() else {}


def chapter(known: Mapping[str, Figures]) -> str:
    """Empty before anything was kept."""
    if not known:
        return ""
    parts = [f"### On {database}\n\n{_same(figures)}{table(figures)}" for database, figures in known.items()]
    return START + "\n".join([TEXT, *parts]) + END


def _same(figures: Figures) -> str:
    """Say how many outcomes of the same runs were equal on another database; empty if none were compared."""
    compared = [of["same"] for of in figures.values() if of.get("same")]
    if not compared:
        return ""
    same, both = (sum(counts) for counts in zip(*compared, strict=True))
    return (
        f"The services draw by what is stored, so a run of the same number is the same day at the desk on both databases: of {both:,} outcomes\n"
        f"that were played on SQLite too, {same:,} are equal to the last digit. The runs above speak for this database as well.\n\n"
    )


def with_chapter(page: str, chapter: str) -> str:
    """In its place, or at the end of a page without one."""
    rest = _CHAPTER.sub("", page)
    return f"{rest.rstrip()}\n\n{chapter}" if chapter else rest
