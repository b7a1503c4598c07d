"""Make detectors by name, each with the tools it asks for, and say why one is off."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence

from core.detectors.base import Detector
from core.errors import BadInput, MissingPart
from core.scoring.detectors import DETECTORS
from core.scoring.tools import Tools


def make_detectors(names: Sequence[str] | None = None, *, tools: Tools) -> list[Detector]:
    """Detectors by name, each once, in the order asked for; None: all whose tools are there.

    Raises BadInput for an unknown name, and MissingPart when one asked for lacks a tool.
    """
    if names is None:
        return [_make(detector, tools) for detector in DETECTORS.values() if not _lacking(detector, tools)]
    unknown = [name for name in names if name not in DETECTORS]
    if unknown:
        raise BadInput(f"Unknown detector {', '.join(map(repr, unknown))}. Known: {', '.join(DETECTORS)}.")
    for name in names:
        if off := why_off(DETECTORS[name], tools):
            raise MissingPart(f"{name} is {off}.")
    return [_make(DETECTORS[name], tools) for name in dict.fromkeys(names)]


def why_off(detector: type[Detector], tools: Tools) -> str:
    """Return the setting that a detector lacks; empty if it runs."""
    lacking = _lacking(detector, tools)
    if not lacking:
        return ""
    if lacking[0] in Tools.ELSEWHERE:
        return Tools.ELSEWHERE[lacking[0]]
    return f"off: {tools.why_off.get(lacking[0]) or f'set TOUCHSTONE_{lacking[0].upper()} to {Tools.HOW[lacking[0]]}'}"


def _make(detector: type[Detector], tools: Tools) -> Detector:
    """Fields named like a tool are filled with it; an optional one keeps its default where the tool is missing."""
    given = {name: tool for name in _fields(detector) if (tool := getattr(tools, name, None)) is not None}
    return detector(**given)


def _lacking(detector: type[Detector], tools: Tools) -> list[str]:
    return [name for name, needed in _fields(detector).items() if needed and getattr(tools, name, None) is None]


def _fields(detector: type[Detector]) -> dict[str, bool]:
    """By name, whether it has no default."""
    fields = dataclasses.fields(detector)  # type: ignore[arg-type]
    return {
        f.name: f.default is dataclasses.MISSING and f.default_factory is dataclasses.MISSING for f in fields if f.init
    }
