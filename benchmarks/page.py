"""The results page, made of the figures of each section.

    python -m benchmarks.page

Each benchmark keeps its figures as one JSON file in ``benchmarks/figures`` and writes the page again from all that are
there, so one section can be refreshed without the others. ``speed.md`` and ``speed_sets.md`` there are taken as they are.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from benchmarks import sources, tables
from benchmarks.sections import ablation, desk, learning, planted, regrets, stress, thresholds

ROOT = Path(__file__).parents[1]
FIGURES = Path(__file__).parent / "figures"
PAGE = ROOT / "docs" / "benchmarks.md"


def publish(name: str, figures: dict[str, Any]) -> None:
    """Keep the figures of a section and write the page."""
    FIGURES.mkdir(exist_ok=True)
    (FIGURES / f"{name}.json").write_text(json.dumps(figures, ensure_ascii=False, indent=1) + "\n", "utf-8")
    write()


_AS_THEY_ARE = ("speed.md", "speed_sets.md")


def kept(name: str) -> dict[str, Any] | None:
    file = FIGURES / f"{name}.json"
    return json.loads(file.read_text("utf-8")) if file.exists() else None


def write() -> None:
    sets = kept("sets")
    parts = [tables.head(sets), *(tables.section(name, figures) for name, figures in (sets or {}).items())]
    if sets:
        parts.append(sources.section(sets))
    for name, section in (
        ("regrets", regrets.section),
        ("learning", learning.section),
        ("planted", planted.section),
        ("stress", stress.section),
        ("ablation", ablation.section),
        ("desk", desk.section),
        ("thresholds", thresholds.section),
    ):
        if figures := kept(name):
            parts.append(section(figures))
    parts += [file.read_text("utf-8") for name in _AS_THEY_ARE if (file := FIGURES / name).exists()]
    PAGE.write_text("\n".join(part.rstrip("\n") + "\n" for part in parts), "utf-8")
    if sets:
        tables.write_detector_table(sets)


if __name__ == "__main__":
    write()
