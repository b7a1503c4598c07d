"""``detectors``: list the detectors with what each needs, costs and catches."""

from __future__ import annotations

import argparse
import dataclasses
import textwrap
from collections.abc import Sequence

from core.cli import Subparsers
from core.cli.output import print_table
from core.domain.answers import Need
from core.settings import Settings

WIDTH = 44


def add(subparsers: Subparsers) -> None:
    subparsers.add_parser(
        "detectors",
        description="List every detector: what it needs of an answer, what it costs, what it catches, and how it "
        "explains itself. The names are those that --detectors takes. Those marked off run once what they name is set.",
        epilog="Example: python -m core detectors",
    )


def run(arguments: argparse.Namespace, settings: Settings) -> int:
    from core.detectors.base import Detector
    from core.scoring.detectors import DETECTORS
    from core.scoring.fusion import Fusion
    from core.scoring.make_detectors import why_off
    from core.scoring.presets import PRESETS, Preset
    from core.services.suites.load_suite import open_tools

    tools = open_tools(settings)

    def row(detector: type[Detector] | type[Preset], parts: Sequence[str]) -> list[str]:
        needs = ", ".join(sorted(need.value for need in detector.needs))
        off = next((off for part in parts if part in DETECTORS and (off := why_off(DETECTORS[part], tools))), "")
        lines = [*textwrap.wrap(detector.catches, WIDTH), *textwrap.wrap(off, WIDTH)]
        catches = "\n".join(lines)
        return [detector.name, detector.version, needs, _cost(detector), catches, detector.source, "reason, places"]

    detectors = [row(detector, [name]) for name, detector in DETECTORS.items()]
    presets = [row(preset, preset.parts) for preset in PRESETS.values()]

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
    print_table(heads, [*detectors, *presets, fusion])
    return 0


def _cost(detector: type) -> str:
    if Need.LLM in detector.needs:  # type: ignore[attr-defined]
        return "model calls"
    fields = {field.name for field in dataclasses.fields(detector)}
    if "nli" in fields:
        return "one reading a pair"
    return "one encoding a text" if "encoder" in fields else "words only"
