"""What each family of detectors says of a sentence, in one letter: disagreement at a glance."""

from __future__ import annotations

from collections.abc import Mapping
from statistics import fmean

from core.domain.log_odds import SUREST, believed, log_odds
from core.scoring.fusion import ALARMS, FAMILIES, LEANINGS

DOUBT, SUPPORT, SILENT = "d", "s", "-"
_FAMILIES: tuple[tuple[str, ...], ...] = (
    *(names for families in FAMILIES.values() for names, _ in families),
    ("unmatched_numbers", "quiz_numbers"),
    ("negation_flip",),
    ("unsupported_entities", "graph_support"),
)
"""Alarms of one kind have one voice: what a graph says otherwise is a name in the wrong place."""
FIRST_OF_FAMILIES: tuple[str, ...] = tuple(names[0] for names in _FAMILIES)
"""Each family by its first detector, in the order of the letters."""


def family_signs(risks: Mapping[str, float | None]) -> str:
    """One letter per family. An alarm that found nothing stays silent; the others doubt from the middle of the scale
    on, each read as the fusion reads it."""
    return "".join(_letter(names, risks) for names in _FAMILIES)


def _letter(names: tuple[str, ...], risks: Mapping[str, float | None]) -> str:
    scored = [risk for name in names if (risk := risks.get(name)) is not None]
    if not scored:
        return SILENT
    risk = believed(fmean(scored))
    if names[0] in ALARMS:
        return DOUBT if risk > SUREST else SILENT
    leaning = max(LEANINGS.get(name, 0.0) for name in names)
    return DOUBT if log_odds(risk) > leaning else SUPPORT
