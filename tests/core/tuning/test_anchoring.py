"""The meter finds who copies the detector, and nobody else."""

from __future__ import annotations

import numpy as np
import pytest

from core.tuning.anchoring import (
    AnchoredWork,
    Anchoring,
    Breakdown,
    DecisionAgreement,
    RevisedLabels,
    anchoring_of_decisions,
    anchoring_of_labels,
)


def decided(agrees: int, of: int, *, shown: bool, person: str = "anna", lang: str = "en") -> list[DecisionAgreement]:
    return [
        DecisionAgreement(person=person, lang=lang, band="review", agrees=n < agrees, shown=shown) for n in range(of)
    ]


def revised(labels: list[tuple[int, bool, bool]]) -> RevisedLabels:
    """Of bo, in Japanese, by item: whether they agreed before and do so now."""
    columns = np.array(labels, dtype=np.int64).reshape(-1, 3)
    nowhere = np.zeros(len(columns), dtype=np.int64)
    parts = {
        Breakdown.PERSON: (("bo",), nowhere),
        Breakdown.LANGUAGE: (("ja",), nowhere),
        Breakdown.BAND: (("review",), nowhere),
    }
    return RevisedLabels(columns[:, 0], columns[:, 1] > 0, columns[:, 2] > 0, parts)


def row(rows: list[Anchoring], by: Breakdown, name: str = "") -> Anchoring:
    (match,) = [each for each in rows if each.by is by and each.name == name]
    return match


def test_the_difference_of_the_arms_is_that_of_newcombe() -> None:
    every = row(anchoring_of_decisions(decided(56, 70, shown=True) + decided(48, 80, shown=False)), Breakdown.ALL)
    assert every.work is AnchoredWork.DECISIONS
    assert every.shown
    assert every.hidden
    assert (every.shown.of, every.hidden.of) == (70, 80)
    assert every.difference
    assert (every.difference.low, every.difference.high) == pytest.approx((0.0524, 0.3339), abs=5e-5)
    assert every.pulled


def test_each_person_language_and_band_has_a_row() -> None:
    units = decided(5, 10, shown=True) + decided(5, 10, shown=False, person="bo", lang="ja")
    rows = anchoring_of_decisions(units)
    assert [(each.by, each.name) for each in rows] == [
        (Breakdown.ALL, ""),
        (Breakdown.PERSON, "anna"),
        (Breakdown.PERSON, "bo"),
        (Breakdown.LANGUAGE, "en"),
        (Breakdown.LANGUAGE, "ja"),
        (Breakdown.BAND, "review"),
    ]
    assert row(rows, Breakdown.ALL).difference
    assert row(rows, Breakdown.PERSON, "anna").hidden is None
    assert row(rows, Breakdown.PERSON, "anna").difference is None
    assert not row(rows, Breakdown.PERSON, "anna").pulled


def test_without_judgements_there_are_no_rows() -> None:
    assert anchoring_of_decisions([]) == anchoring_of_labels(revised([])) == []


def simulated(random: np.random.Generator, *, copies: float, items: int = 2000) -> list[DecisionAgreement]:
    """A detector right 7 times of 10, a person right 9 times of 10 who copies it this often when it is shown."""
    units = []
    for _ in range(items):
        wrong, shown = random.random() < 0.5, random.random() > 0.1
        suspected = wrong == (random.random() < 0.7)
        called_wrong = wrong == (random.random() < 0.9)
        if shown and random.random() < copies:
            called_wrong = suspected
        units.append(
            DecisionAgreement(person="anna", lang="en", band="review", agrees=called_wrong == suspected, shown=shown)
        )
    return units


def test_whoever_copies_what_is_shown_is_found() -> None:
    random = np.random.default_rng(1)
    people = [row(anchoring_of_decisions(simulated(random, copies=0.6)), Breakdown.PERSON, "anna") for _ in range(50)]
    assert all(each.pulled for each in people)
    differences = [each.difference.value for each in people if each.difference]
    expected = 0.6 * (1 - (0.7 * 0.9 + 0.3 * 0.1))
    assert np.mean(differences) == pytest.approx(expected, abs=0.02)


def test_whoever_does_not_copy_is_rarely_suspected() -> None:
    """A 95 % interval lies above 0 by chance in 1 of 40 draws."""
    random = np.random.default_rng(2)
    rows = [row(anchoring_of_decisions(simulated(random, copies=0.0, items=800)), Breakdown.ALL) for _ in range(400)]
    assert sum(each.pulled for each in rows) <= 20


def by_period(agreements: list[float], hidden: list[float], *, of: int, seed: int) -> list[DecisionAgreement]:
    """So many decisions a period, with its chance to agree and its share that is hidden."""
    random = np.random.default_rng(seed)
    return [
        DecisionAgreement(
            person="anna",
            lang="en",
            band="review",
            agrees=random.random() < chance,
            shown=random.random() >= share,
            period=period,
        )
        for period, (chance, share) in enumerate(zip(agreements, hidden, strict=True))
        for _ in range(of)
    ]


def test_what_changes_with_time_is_not_taken_for_what_showing_does() -> None:
    """Nothing is hidden any more after a third, while agreement rises from 70 to 85 %."""
    rising, share = list(np.linspace(0.7, 0.85, 12)), [0.3] * 4 + [0.0] * 8
    rows = [row(anchoring_of_decisions(by_period(rising, share, of=50, seed=n)), Breakdown.ALL) for n in range(300)]
    assert sum(each.pulled for each in rows) <= 18
    assert np.mean([each.difference.value for each in rows if each.difference]) == pytest.approx(0.0, abs=0.015)


def test_periods_count_by_what_they_can_compare() -> None:
    """Mantel and Haenszel: 10 shown and 10 hidden weigh 5, 30 and 10 weigh 7.5; a period of one arm nothing."""
    arms = [(0, True, 8, 10), (0, False, 6, 10), (1, True, 15, 30), (1, False, 4, 10), (2, True, 99, 99)]
    units = [DecisionAgreement(person="anna", lang="en", band="review", agrees=n < agrees, shown=shown, period=period)
             for period, shown, agrees, of in arms for n in range(of)]  # fmt: skip
    every = row(anchoring_of_decisions(units), Breakdown.ALL)
    assert every.shown and every.hidden and every.difference
    assert (every.shown.of, every.hidden.of) == (40, 20)
    assert every.shown.value == pytest.approx((5 * 0.8 + 7.5 * 0.5) / 12.5)
    assert every.hidden.value == pytest.approx((5 * 0.6 + 7.5 * 0.4) / 12.5)


def test_labels_are_compared_sentence_by_sentence() -> None:
    """50 sentences of one item each: 12 moved to the detector, 2 away from it."""
    before = [True] * 36 + [False] * 12 + [True] * 2
    after = [True] * 48 + [False] * 2
    pairs = zip(before, after, strict=True)
    revisions = [(item, *pair) for item, pair in enumerate(pairs)]
    person = row(anchoring_of_labels(revised(revisions)), Breakdown.PERSON, "bo")
    assert person.work is AnchoredWork.LABELS
    assert person.difference
    assert (person.difference.low, person.difference.high) == pytest.approx((0.0569, 0.3404), abs=0.005)
    assert not person.pulled, "they may have mended slips of their own"


def test_sentences_of_one_item_are_no_independent_witnesses() -> None:
    moved = [(n // 10, n >= 60, True) for n in range(200)]
    alone = [(n, n >= 60, True) for n in range(200)]
    widths = [row(anchoring_of_labels(revised(units)), Breakdown.ALL).difference for units in (moved, alone)]
    assert widths[0]
    assert widths[1]
    assert widths[0].high - widths[0].low > 1.5 * (widths[1].high - widths[1].low)
