"""Gaps between languages: seen where they are, not where chance put them."""

from __future__ import annotations

import numpy as np
import pytest

from core.domain.columns import NameColumn
from core.tuning.parity import FEWEST, RateKind, languages, parity
from core.tuning.sample import Sample


def made(counts: dict[str, tuple[int, int, int, int]]) -> Sample:
    """By language: (found, missed, false alarms, let through); every unit its own document."""
    wrong, risks, langs = [], [], []
    for lang, (hits, missed, alarms, through) in counts.items():
        wrong += [True] * (hits + missed) + [False] * (alarms + through)
        risks += [0.9] * hits + [0.1] * missed + [0.9] * alarms + [0.1] * through
        langs += [lang] * (hits + missed + alarms + through)
    n = len(risks)
    return Sample(np.array(wrong), np.array(risks), np.arange(n), NameColumn.of(langs))


def test_rates_are_counted_by_language() -> None:
    rates = {(rate.lang, rate.rate): rate.share.value for rate in parity(made({"en": (30, 10, 20, 40)}), 0.5).rates}
    assert rates == {
        ("en", RateKind.PRECISION): 0.6,
        ("en", RateKind.RECALL): 0.75,
        ("en", RateKind.FALSE_ALARMS): pytest.approx(1 / 3),
    }


def test_a_gap_that_chance_does_not_explain_alarms() -> None:
    compared = parity(made({"en": (90, 10, 20, 80), "ja": (50, 50, 20, 80)}), 0.5)
    alarming = [gap for gap in compared.gaps if gap.alarming]
    assert (alarming[0].rate, alarming[0].first, alarming[0].second) == (RateKind.RECALL, "en", "ja")
    assert alarming[0].difference.value == pytest.approx(0.4)
    assert RateKind.FALSE_ALARMS not in {gap.rate for gap in alarming}


def test_few_units_are_not_compared() -> None:
    assert parity(made({"en": (90, 10, 20, 80), "ko": (2, FEWEST - 3, 0, 3)}), 0.5).gaps == ()


@pytest.mark.slow
def test_three_equal_languages_alarm_in_at_most_5_percent_of_draws() -> None:
    random = np.random.default_rng(5)
    alarmed = 0
    for _ in range(400):
        n = 600
        wrong = random.random(n) < 0.4
        risks = np.clip(0.3 + 0.3 * wrong + random.normal(0, 0.2, n), 0, 1)
        langs = tuple(random.choice(["en", "ja", "ko"], n).tolist())
        compared = parity(Sample(wrong, risks, np.arange(n), NameColumn.of(langs)), 0.5)
        alarmed += any(gap.alarming for gap in compared.gaps)
    assert alarmed <= 0.05 * 400


def test_languages_by_their_units() -> None:
    assert languages(made({"en": (1, 1, 1, 1), "ja": (3, 3, 3, 3)})) == [("ja", 12), ("en", 4)]
