"""Keep the risk of a detector that looks for one fault and found it as a floor under the combined risk.

Eight detectors count equal words, and a sentence with two names exchanged has them all. So a detector that looked for
one kind of fault and found it is not one voice of nine: its chance of being right is a floor under the combined risk.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import prod

from core.domain.answers import SentenceScore, Stance

FALSE_SILENCE = "false_silence"

ALARMS: Mapping[str, float] = {
    "unmatched_numbers": 0.5,
    "negation_flip": 0.6,
    "unstated_claims": 0.5,
    FALSE_SILENCE: 0.6,
    "wrong_slot": 0.6,
    "unsupported_entities": 0.3,
    "quiz_numbers": 0.8,
    "graph_support": 0.8,
}
"""They speak only when they raise: a number that is not in the passages is a fact, one that is proves little. With
the chance that what they found is an error; from 0.5 on such a sentence never falls below the cut that ships. Of the
checks of quizzes only that of numbers is one: terms as alarms raised more right items (docs/quizzes.md)."""

SEEN: Mapping[str, float] = {"unsupported_entities": 0.5}
"""The chance where the alarm shows a place that contradicts the sentence: another name where this one stands is more
than a name that is nowhere. Alarms that are not listed count the same with such a place and without."""


READ_TOO = frozenset({"unmatched_numbers"})
"""Alarms that a reader of the whole sentence can weaken. A number may follow from the sources in more ways than are
tried (docs/decisions/0066)."""
_READER = "source_stance"


def chance_of_error(name: str, score: SentenceScore, read: SentenceScore | None = None) -> float:
    """Return the chance that what an alarm says of a sentence is an error; 0 where it did not raise.

    ``read``: what the reader of stances says of the sentence. As far as it finds the sentence supported, an alarm of
    ``READ_TOO`` counts less.
    """
    if not score.risk or name not in ALARMS:
        return 0.0
    shown = any(piece.stance is Stance.CONTRADICTS for piece in score.evidence)
    chance = SEEN.get(name, ALARMS[name]) if shown else ALARMS[name]
    if name in READ_TOO and read is not None and read.risk is not None:
        return chance * min(1.0, 2 * read.risk)
    return chance


def least_risk(heard: Mapping[str, SentenceScore]) -> float:
    """Return the risk that the alarms leave of a sentence, whatever all others say of it: one of them suffices."""
    return 1 - prod(1 - chance_of_error(name, score, heard.get(_READER)) for name, score in heard.items())


def with_alarms(risk: float | None, heard: Mapping[str, SentenceScore]) -> float | None:
    """Return the risk that a sentence is wrong in its words (``risk``) or where an alarm says. Alarms that nobody
    speaks beside are believed as they are; None: nobody spoke."""
    if risk is None:
        return max((score.risk or 0.0 for name, score in heard.items() if name in ALARMS), default=None)
    return 1 - (1 - risk) * (1 - least_risk(heard))
