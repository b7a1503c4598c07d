"""Measure how far an answer is in its own words, and weigh its detectors accordingly.

Most detectors count the words that a sentence shares with its sources. Where an answer copies, a word that they lack
is a sign of an error; where all of it is reworded, right sentences lack as many words as wrong ones. So there the
detectors of wording say one thing of every sentence, and the reader of stances tells them apart (docs/decisions/0066).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from statistics import fmean

from core.domain.answers import SentenceScore
from core.domain.log_odds import probability
from core.scoring.families import FAMILIES, family_odds, odds_of_risk

READER = "source_stance"
_WORDING = ("unsupported_terms", "novel_bigrams", "source_match", "token_alignment", "rouge")
"""First detectors of the families that count shared words."""
_BY_WORDING = frozenset({*_WORDING, "token_overlap", "grounding"})
"""Those that say little of reworded answers. ``grounding`` has learnt to read, and still doubts what is reworded."""
_HALF = 0.3
"""Mean log-odds of the detectors of wording at which an answer counts as half in its own words."""
_STEEPNESS = 3.0
_REWORDED = 1.0
"""Log-odds that they all say where an answer is in its own words: it is riskier than a copy, however far it goes."""
_READS_MORE = 1.5
"""Weight that the reader gains there, beside the one that it has for copies."""
CLEARLY = 0.5
"""Share of own words from which an explanation mentions them."""


@dataclass(frozen=True, slots=True)
class Voices:
    """Says what the word of each detector is worth for one answer."""

    weights: Mapping[str, float]
    """Weights of families that differ from ``FAMILIES``, by their first detector."""
    own_words: float = 0.0
    """From 0, a copy of the sources, to 1."""

    def weight(self, first: str, usual: float) -> float:
        weight = self.weights.get(first, usual)
        return weight + _READS_MORE * self.own_words if first == READER and weight else weight

    def odds(self, name: str, risk: float) -> float:
        """Return the log-odds that a detector says of a sentence of this answer."""
        return self._heard_as(name, odds_of_risk(name, risk))

    def family_odds(self, heard: Mapping[str, SentenceScore], names: Sequence[str]) -> float:
        return self._heard_as(names[0], family_odds(heard, names))

    def _heard_as(self, name: str, odds: float) -> float:
        if name not in _BY_WORDING:
            return odds
        return (1 - self.own_words) * odds + self.own_words * _REWORDED


def voices_of(sentences: Sequence[Mapping[str, SentenceScore]], weights: Mapping[str, float]) -> Voices:
    """Return what the detectors are worth, from what they said of all sentences of an answer.

    Where the reader was not heard, or does not count, nobody could speak in place of the words: they count as always.
    """
    if weights.get(READER) == 0 or not any(READER in heard for heard in sentences):
        return Voices(weights)
    lacking = [odds for heard in sentences if (odds := _wording(heard)) is not None]
    if not lacking:
        return Voices(weights)
    return Voices(weights, probability(_STEEPNESS * (fmean(lacking) - _HALF)))


def _wording(heard: Mapping[str, SentenceScore]) -> float | None:
    """Return the mean log-odds of the detectors of wording; None where all abstained."""
    said = [
        family_odds(heard, names)
        for family, _ in FAMILIES["sources"]
        if family[0] in _WORDING and (names := [name for name in family if name in heard])
    ]
    return fmean(said) if said else None
