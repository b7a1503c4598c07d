"""Track records: ranges of labels scored alike, wide enough to say something, with an honest interval."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.domain.answers import Kind
from core.domain.labelled_columns import columns_of
from core.domain.wilson import wilson
from core.domain.work import LabelledRisk
from core.tuning.track_record import FEWEST, track_record


def unit(item: int, risk: float | None, *, wrong: bool, lang: str = "ja", document: int = -1) -> LabelledRisk:
    return LabelledRisk(item, 0, lang, Kind.ANSWER, wrong, risk, document=document)


def test_the_share_is_that_of_the_labels_scored_alike() -> None:
    """200 units of risk n / 200, wrong from 0.5 on: ten ranges of 20."""
    record = track_record(columns_of([unit(n, n / 200, wrong=n >= 100) for n in range(200)]))
    stratum = record.of("ja", Kind.ANSWER, 0.93)
    assert stratum
    assert (stratum.lowest, stratum.highest, stratum.wrong, stratum.of) == (0.9, 0.995, 20, 20)
    assert (stratum.low, stratum.high) == pytest.approx(wilson(1.0, 20))
    safe = record.of("ja", Kind.ANSWER, 0.0)
    assert safe
    assert (safe.wrong, safe.of, safe.thin) == (0, 20, False)


def test_each_language_and_kind_has_its_own() -> None:
    record = track_record(columns_of([unit(n, 0.5, wrong=True) for n in range(30)]))
    assert record.of("ja", Kind.ANSWER, 0.5)
    assert record.of("ko", Kind.ANSWER, 0.5) is None
    assert record.of("ja", Kind.QUIZ, 0.5) is None


def test_what_language_could_not_be_told_is_one_of_its_own() -> None:
    units = [unit(n, 0.5, wrong=n < 3, lang=("ja", "")[n % 2]) for n in range(60)]
    (told,), (untold,) = (track_record(columns_of(units)).ranges[lang, Kind.ANSWER] for lang in ("ja", ""))
    assert [(each.wrong, each.of) for each in (told, untold)] == [(2, 30), (1, 30)]


def test_few_labels_are_one_thin_stratum() -> None:
    record = track_record(columns_of([unit(n, n / 10, wrong=n > 5) for n in range(8)]))
    (only,) = record.ranges["ja", Kind.ANSWER]
    assert (only.of, only.thin) == (8, True)


def test_what_was_not_scored_has_no_record() -> None:
    assert track_record(columns_of([unit(1, None, wrong=True)])).ranges == {}


def test_sentences_of_one_document_count_for_less() -> None:
    alone = track_record(columns_of([unit(n, 0.5, wrong=n % 2 == 0) for n in range(40)])).of("ja", Kind.ANSWER, 0.5)
    together = track_record(columns_of([unit(n, 0.5, wrong=n < 20, document=n // 10) for n in range(40)]))
    of_four = together.of("ja", Kind.ANSWER, 0.5)
    assert alone
    assert of_four
    assert of_four.high - of_four.low > 2 * (alone.high - alone.low)


RISKS = st.lists(st.sampled_from([0.0, 0.1, 0.5, 0.51, 0.9, 1.0]) | st.floats(0, 1), min_size=1, max_size=300)


@given(RISKS, st.floats(0, 1))
def test_strata_are_wide_enough_and_do_not_overlap(risks: list[float], scored_risk: float) -> None:
    record = track_record(columns_of([unit(n, risk, wrong=n % 3 == 0) for n, risk in enumerate(risks)]))
    ranges = record.ranges["ja", Kind.ANSWER]
    assert sum(stratum.of for stratum in ranges) == len(risks)
    assert all(stratum.of >= FEWEST for stratum in ranges) or len(ranges) == 1
    assert all(below.highest < above.lowest for below, above in pairwise(ranges))
    similar = record.of("ja", Kind.ANSWER, scored_risk)
    assert similar
    assert similar.low <= similar.wrong / similar.of <= similar.high
    inside = [stratum for stratum in ranges if stratum.lowest <= scored_risk <= stratum.highest]
    assert similar in inside or not inside
