"""Compare the rates of all languages at one threshold, and find gaps that chance does not explain."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from itertools import combinations

from core.domain.wilson import grouped_wilson
from core.tuning.difference import Difference, Share, difference
from core.tuning.sample import Sample

FEWEST = 10
"""Units of a language below which its rate is not compared."""


class RateKind(StrEnum):
    PRECISION = "precision"
    RECALL = "recall"
    FALSE_ALARMS = "false-alarms"


@dataclass(frozen=True, slots=True)
class LanguageRate:
    lang: str
    rate: RateKind
    share: Share
    """The share with Wilson's 95 % interval for documents whose units are right or wrong together."""


@dataclass(frozen=True, slots=True)
class Gap:
    rate: RateKind
    first: str
    second: str
    difference: Difference

    @property
    def alarming(self) -> bool:
        """True if the interval of the gap excludes zero."""
        return self.difference.low > 0 or self.difference.high < 0


@dataclass(frozen=True, slots=True)
class Parity:
    rates: tuple[LanguageRate, ...]
    gaps: tuple[Gap, ...]
    """Gaps between every two languages, widest first; the intervals hold at 95 % together (Bonferroni)."""


def parity(sample: Sample, cut: float) -> Parity:
    langs = sorted(sample.langs.counts())
    rates = [rate for lang in langs for rate in _rates(sample.in_language(lang), lang, cut)]
    by_rate = {
        rate: [
            language_rate for language_rate in rates if language_rate.rate is rate and language_rate.share.of >= FEWEST
        ]
        for rate in RateKind
    }
    pairs = [(rate, *pair) for rate, comparable in by_rate.items() for pair in combinations(comparable, 2)]
    gaps = [
        Gap(rate, first.lang, second.lang, _widened(difference(first.share, second.share), len(pairs)))
        for rate, first, second in pairs
    ]
    return Parity(tuple(rates), tuple(sorted(gaps, key=lambda gap: -abs(gap.difference.value))))


def _rates(sample: Sample, lang: str, cut: float) -> Iterator[LanguageRate]:
    flagged, wrong = sample.risks >= cut, sample.hallucinated
    for rate, hit, of in (
        (RateKind.PRECISION, flagged & wrong, flagged),
        (RateKind.RECALL, flagged & wrong, wrong),
        (RateKind.FALSE_ALARMS, flagged & ~wrong, ~wrong),
    ):
        if n := int(of.sum()):
            low, high = grouped_wilson(hit, of, sample.documents)
            yield LanguageRate(lang, rate, Share(n, float(hit.sum()) / n, low, high))


def _widened(gap: Difference, comparisons: int) -> Difference:
    """Widen the interval for ``comparisons`` at once, since with so many one of them would alarm by chance."""
    from scipy.stats import norm

    by = float(norm.ppf(1 - 0.025 / comparisons) / norm.ppf(0.975))
    low = max(-1.0, gap.value - by * (gap.value - gap.low))
    high = min(1.0, gap.value + by * (gap.high - gap.value))
    return Difference(gap.value, low, high)


def languages(sample: Sample) -> list[tuple[str, int]]:
    """Return languages with their units, most units first."""
    return sorted(sorted(sample.langs.counts().items()), key=lambda language: -language[1])
