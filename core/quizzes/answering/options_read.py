"""Read the options of a question as answers, as the reader of stances does: how far sources support each."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from core.domain.answers import Passage
from core.domain.log_odds import log_odds, probability
from core.evidence.sources import SourceText, read_sources
from core.grounding.base import StanceJudge
from core.grounding.stance_reading import StanceReading

_CLAIMS = 0.05
"""Least probability that a text claims something, so that shares of it stay finite."""
TIMES = 3
"""Times by which the odds of another answer must exceed those of the key before the key is doubted."""
SUPPORTED = 0.3
"""Least support of an answer that may speak against the key: below it the reader compares noise."""
_UNHEARD = 0.4
"""Highest risk where no other answer has that support."""


@dataclass(frozen=True, slots=True)
class TextRead:
    """One text beside the sources."""

    support: float
    """Probability that the sources support it, if it claims anything."""
    reading: StanceReading


def read_texts(reader: StanceJudge, asked: Sequence[tuple[Sequence[SourceText], str, str, str]]) -> list[TextRead]:
    """Read texts, each given as sources, context, text and language, in one batch."""
    readings = [reader.read(sources, context, text, lang) for sources, context, text, lang in asked]
    judged = reader.judge([each.triple for each in readings])
    return [
        TextRead(min(1.0, each.supported / max(_CLAIMS, 1 - each.claims_nothing)), reading)
        for each, reading in zip(judged, readings, strict=True)
    ]


def sources_of(passages: Sequence[Passage], lang: str) -> list[SourceText]:
    """Return the sources; none where they hold no sentence."""
    sources = read_sources(passages, lang)
    return sources if any(source.sentences for source in sources) else []


def strongest_rival(key: float, others: Sequence[float]) -> int | None:
    """Return the index of the best supported other answer; None: there is none that may speak against the key."""
    best = max(range(len(others)), key=others.__getitem__, default=None)
    return best if best is not None and others[best] >= SUPPORTED and others[best] > key else None


def rival_risk(key: float, others: Sequence[float]) -> float:
    """Return the risk that another answer is the right one: 0.5 where its odds are ``TIMES`` those of the key."""
    best = max(others, default=0.0)
    risk = probability(log_odds(best) - log_odds(key) - log_odds(TIMES / (1 + TIMES)))
    return risk if best >= SUPPORTED else min(risk, _UNHEARD)
