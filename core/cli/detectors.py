"""``detectors``: what there is to find hallucinations with."""

from __future__ import annotations

import argparse
import dataclasses
import textwrap

from core.cli import Subparsers
from core.cli.table import table
from core.models import Need
from core.settings import Settings

WIDTH = 44


def add(subparsers: Subparsers) -> None:
    subparsers.add_parser(
        "detectors",
        help="list the detectors",
        description="List every detector: what it needs of an answer, what it costs, what it catches, and how it "
        "explains itself. The names are those that --detectors takes.",
        epilog="Example: python -m core detectors",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )


def run(arguments: argparse.Namespace, settings: Settings) -> int:
    from core.detectors import DETECTORS
    from core.detectors.base import Detector
    from core.fusion import Fusion
    from core.presets import PRESETS, Preset

    def row(detector: type[Detector] | type[Preset]) -> list[str]:
        needs = ", ".join(sorted(need.value for need in detector.needs))
        catches = textwrap.fill(detector.catches, WIDTH)
        return [detector.name, detector.version, needs, _cost(detector), catches, detector.source, "reason, places"]

    heads = ["name", "version", "needs", "cost", "catches", "source", "explains by"]
    fusion = [
        Fusion.name,
        Fusion.version,
        "any of these",
        "none",
        "all of the above, as one risk",
        "own",
        "reason, places",
    ]
    print(table(heads, [*map(row, DETECTORS.values()), *map(row, PRESETS.values()), fusion]))
    return 0


def _cost(detector: type) -> str:
    if Need.LLM in detector.needs:  # type: ignore[attr-defined]
        return "model calls"
    return "one encoding a text" if any(f.name == "encoder" for f in dataclasses.fields(detector)) else "words only"
