"""Define the learned weights of the detectors, and compute the combined risk from them."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from statistics import fmean

from core.domain.answers import Detection, DetectorFailure, Kind, stable_hash
from core.domain.calibration import Calibration
from core.domain.log_odds import log_odds, probability

AnswerRisks = Mapping[str, Sequence[float | None]]
"""Risks by detector for the sentences of one answer; None where it abstained; failed ones are absent."""


class Feature(StrEnum):
    """A feature of a detector for a sentence; all but ``SILENT`` are log-odds of risk."""

    OWN = "own"
    """The detector's log-odds for the sentence."""
    SILENT = "silent"
    """1 where it abstained on the sentence, else 0."""
    MEAN = "mean"
    """Mean over the answer's sentences: errors of one document occur together."""
    HIGHEST = "highest"
    LOWEST = "lowest"


@dataclass(frozen=True, slots=True)
class Term:
    """Adds ``weight * (value - usual)`` to the log-odds, and nothing where there is no value."""

    signal: str
    part: Feature
    usual: float
    """Mean of the value over the labelled units."""
    wrong: float
    """Weight in the log-odds of an error, minor or major. Only of ``SILENT`` may it be negative."""
    major: float
    """Weight in the log-odds of a major error."""


@dataclass(frozen=True, slots=True)
class Language:
    """Offset of a language's log-odds from the common ones; 0 for a language that is not listed."""

    lang: str
    wrong: float
    major: float


@dataclass(frozen=True, slots=True)
class RiskModel:
    """Risk of a sentence: ``(1 - severity) * P(minor or major) + severity * P(major)``, two logistic models.

    ``severity`` puts major errors above minor ones. ``calibration`` keeps the order.
    """

    kind: Kind
    terms: tuple[Term, ...]
    languages: tuple[Language, ...]
    wrong: float
    """Log-odds of an error where every value is as usual."""
    major: float
    severity: float
    calibration: Calibration | None = None
    """Makes the risk a probability of an error, minor or major; fitted after the weights."""
    judges: tuple[tuple[str, str], ...] = ()
    """Judges among the signals, each with who it was (``judge_of``): of another one nothing was learnt."""

    @property
    def signals(self) -> frozenset[str]:
        return frozenset(term.signal for term in self.terms)

    def risks(self, answer: AnswerRisks, lang: str) -> list[float | None]:
        """Return the combined risk of each sentence; None where no detector has a risk."""
        weighed = {name: risks for name, risks in answer.items() if name in self.signals}
        count = max(map(len, weighed.values()), default=0)
        values = {name: list(parts_of(risks)) for name, risks in weighed.items()}
        return [
            self._risk({name: parts[i] for name, parts in values.items()}, lang)
            if any(risks[i] is not None for risks in weighed.values())
            else None
            for i in range(count)
        ]

    def pulls(self, answer: AnswerRisks, sentence: int) -> list[tuple[Term, float]]:
        """Return the contribution of each term to the log-odds of an error in this sentence."""
        values = {name: list(parts_of(risks))[sentence] for name, risks in answer.items()}
        return [
            (term, term.wrong * (value - term.usual))
            for term in self.terms
            if (value := values.get(term.signal, {}).get(term.part)) is not None
        ]

    def _risk(self, values: Mapping[str, Mapping[Feature, float]], lang: str) -> float:
        off = next((each for each in self.languages if each.lang == lang), None)
        wrong, major = self.wrong + (off.wrong if off else 0.0), self.major + (off.major if off else 0.0)
        for term in self.terms:
            value = values.get(term.signal, {}).get(term.part)
            if value is not None:
                wrong += term.wrong * (value - term.usual)
                major += term.major * (value - term.usual)
        risk = (1 - self.severity) * probability(wrong) + self.severity * probability(major)
        return self.calibration.of(risk) if self.calibration else risk


@dataclass(frozen=True, slots=True)
class Weights:
    """One model per kind that had labels enough."""

    models: tuple[RiskModel, ...]

    @property
    def digest(self) -> str:
        models = [dataclasses.asdict(model) for model in self.models]
        for model in models:  # as weights were digested before there was any calibration, or any judge
            if model["calibration"] is None:
                del model["calibration"]
            if not model["judges"]:
                del model["judges"]
        return stable_hash(models)

    @property
    def signals(self) -> frozenset[str]:
        """Detectors that have to run for these weights."""
        return frozenset[str]().union(*(model.signals - dict(model.judges).keys() for model in self.models))

    def of(self, kind: Kind) -> RiskModel | None:
        return next((model for model in self.models if model.kind is kind), None)


def risks_of(results: Sequence[Detection | DetectorFailure], names: Sequence[str]) -> AnswerRisks:
    """Return the detectors' risks for one answer."""
    return {
        result.detector.name: [score.risk for score in result.scores]
        for result in results
        if isinstance(result, Detection) and result.detector.name in names
    }


def parts_of(risks: Sequence[float | None]) -> Iterator[dict[Feature, float]]:
    """Return one detector's features for each sentence of an answer; log-odds that it did not give are left out."""
    odds = [None if risk is None else log_odds(risk) for risk in risks]
    given = [value for value in odds if value is not None]
    answer = {Feature.MEAN: fmean(given), Feature.HIGHEST: max(given), Feature.LOWEST: min(given)} if given else {}
    for own in odds:
        yield {**({} if own is None else {Feature.OWN: own}), Feature.SILENT: float(own is None), **answer}
