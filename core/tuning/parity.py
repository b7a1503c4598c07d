"""Whether one cut serves all languages alike: their rates at the cut, and the gaps that chance does not explain."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from itertools import combinations

from core.domain.langs import langs_of
from core.tuning.difference import Difference, Share, difference
from core.tuning.sample import Sample
from core.tuning.wilson import grouped_wilson

FEWEST = 10
"""Units of a language that a rate is counted on, without which it is not compared."""


class Rate(StrEnum):
    PRECISION = "precision"
    RECALL = "recall"
    FALSE_ALARMS = "false-alarms"


@dataclass(frozen=True, slots=True)
class LanguageRate:
    lang: str
    rate: Rate
    share: Share
    """With Wilson's 95 % interval for documents that stand or fall together."""


@dataclass(frozen=True, slots=True)
class Gap:
    rate: Rate
    first: str
    second: str
    difference: Difference

    @property
    def alarming(self) -> bool:
        """The interval of the gap excludes zero."""
        return self.difference.low > 0 or self.difference.high < 0


@dataclass(frozen=True, slots=True)
class Parity:
    rates: tuple[LanguageRate, ...]
    gaps: tuple[Gap, ...]
    """Of every two languages, widest first. Each interval is at 95 % over all of them (Bonferroni)."""


def parity(sample: Sample, cut: float) -> Parity:
    langs = sorted(langs_of(sample.langs).counts())
    rates = [rate for lang in langs for rate in _rates(sample.in_language(lang), lang, cut)]
    by_rate = {rate: [each for each in rates if each.rate is rate and each.share.of >= FEWEST] for rate in Rate}
    pairs = [(rate, *pair) for rate, comparable in by_rate.items() for pair in combinations(comparable, 2)]
    gaps = [
        Gap(rate, first.lang, second.lang, _widened(difference(first.share, second.share), len(pairs)))
        for rate, first, second in pairs
    ]
    return Parity(tuple(rates), tuple(sorted(gaps, key=lambda gap: -abs(gap.difference.value))))


def _rates(sample: Sample, lang: str, cut: float) -> Iterator[LanguageRate]:
    flagged, wrong = sample.risks >= cut, sample.hallucinated
    for rate, hit, of in (
        (Rate.PRECISION, flagged & wrong, flagged),
        (Rate.RECALL, flagged & wrong, wrong),
        (Rate.FALSE_ALARMS, flagged & ~wrong, ~wrong),
    ):
        if n := int(of.sum()):
            low, high = grouped_wilson(hit, of, sample.documents)
            yield LanguageRate(lang, rate, Share(n, float(hit.sum()) / n, low, high))


def _widened(gap: Difference, comparisons: int) -> Difference:
    """As wide as ``comparisons`` at once call for: with so many looks one of them else alarms by chance."""
    from scipy.stats import norm

    by = float(norm.ppf(1 - 0.025 / comparisons) / norm.ppf(0.975))
    low = max(-1.0, gap.value - by * (gap.value - gap.low))
    high = min(1.0, gap.value + by * (gap.high - gap.value))
    return Difference(gap.value, low, high)


def languages(sample: Sample) -> list[tuple[str, int]]:
    """With their units, most first."""
    return sorted(sorted(langs_of(sample.langs).counts().items()), key=lambda language: -language[1])
