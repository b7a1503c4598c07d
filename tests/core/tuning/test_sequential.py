"""Looking again and again breaks no promise, and a later label moves no draw."""

from __future__ import annotations

import numpy as np
import pytest

from core.tuning.certificate import Promise, certify, labels_needed
from core.tuning.sequential import LOOKS, DocumentLabels, certify_so_far, first_units

SHARE = 0.1
RUNS = 1000


def draw(random: np.random.Generator, n: int) -> DocumentLabels:
    """A unit with risk r is hallucinated with probability r / 2, so of those below a cut a quarter of it is."""
    risks = random.random(n)
    return DocumentLabels(risks, random.random(n) < risks / 2)


@pytest.mark.slow
def test_a_promise_asked_for_at_every_look_breaks_in_at_most_5_percent_of_draws() -> None:
    random = np.random.default_rng(1)
    certificates = [certify_so_far(draw(random, 800), Promise.ACCEPTED, SHARE).certificate for _ in range(RUNS)]
    broken = sum(
        certificate is not None and certificate.cut is not None and certificate.cut / 4 > SHARE
        for certificate in certificates
    )
    assert broken <= 0.05 * RUNS
    assert sum(certificate is not None and certificate.cut is not None for certificate in certificates) > RUNS / 4


@pytest.mark.slow
def test_stopping_at_the_first_label_that_passes_breaks_it_far_more_often() -> None:
    """What the looks are for: the same test after every ten labels, until it passes. Every cut breaks the promise."""
    random = np.random.default_rng(1)
    broken = 0
    for _ in range(200):
        risks, hallucinated = random.random(800), random.random(800) < SHARE + 0.005
        broken += any(
            certify(risks[:n], hallucinated[:n], [2.0], Promise.ACCEPTED, SHARE).cut for n in range(30, 801, 10)
        )
    assert broken > 0.08 * 200


def test_nothing_is_settled_before_the_first_look_and_nothing_between_two() -> None:
    labels = draw(np.random.default_rng(2), LOOKS[1] - 1)
    early = certify_so_far(DocumentLabels(labels.risks[:99], labels.hallucinated[:99]), Promise.ACCEPTED, SHARE)
    assert (early.certificate, early.looks, early.next_look) == (None, 0, 1)
    first = certify_so_far(
        DocumentLabels(labels.risks[: LOOKS[0]], labels.hallucinated[: LOOKS[0]]), Promise.ACCEPTED, SHARE
    )
    later = certify_so_far(labels, Promise.ACCEPTED, SHARE)
    assert first.certificate == later.certificate and later.next_look == 1


def test_what_was_certified_stays_certified() -> None:
    """Clean at first, then as bad as can be."""
    risks = np.tile(np.linspace(0.01, 0.99, 100), 4)
    labels = DocumentLabels(risks, np.arange(400) >= 100)
    first = certify_so_far(DocumentLabels(risks[:100], labels.hallucinated[:100]), Promise.ACCEPTED, SHARE)
    assert first.certificate is not None and first.certificate.cut is not None
    last = certify_so_far(labels, Promise.ACCEPTED, SHARE)
    assert last.certificate is not None and last.certificate.cut == first.certificate.cut
    assert (last.advice.inside, last.looks) == (0, 3)


def test_what_is_missing_is_as_many_as_the_tail_asks_for() -> None:
    """100 clean ones, of which no more than 95 lie below the highest cut tried."""
    labels = DocumentLabels(np.linspace(0, 1, 100), np.zeros(100, dtype=bool))
    progress = certify_so_far(labels, Promise.ACCEPTED, 0.02)
    assert progress.certificate is not None and progress.certificate.cut is None
    advice = progress.advice
    assert advice.n + advice.inside == labels_needed(0.02, 0.05 / len(LOOKS))
    assert advice.to_label == round(advice.inside * 100 / advice.n)
    assert not advice.too_many


def test_a_bad_record_is_told_apart_from_a_short_one() -> None:
    labels = DocumentLabels(np.linspace(0, 1, 100), np.arange(100) % 2 == 0)
    assert certify_so_far(labels, Promise.ACCEPTED, 0.02).advice.too_many


def test_the_advice_is_the_cut_that_would_pass_soonest() -> None:
    """Clean below 0.5, all wrong above: never mind what lies there."""
    risks = np.linspace(0, 1, 140)
    advice = certify_so_far(DocumentLabels(risks, risks > 0.5), Promise.ACCEPTED, 0.02).advice
    assert 0.45 < advice.cut <= 0.5 and advice.misses == 0 and not advice.too_many


def test_one_unit_of_each_document_whatever_comes_later() -> None:
    documents = np.array([4, 4, 7, 4, 7, 9])
    keys = np.array([10, 11, 12, 13, 14, 15])
    chosen = first_units(documents, keys)
    assert documents[chosen].tolist() == [4, 7, 9]
    before = first_units(documents[:5], keys[:5])
    assert keys[before].tolist() == keys[chosen][:2].tolist()


def test_every_unit_of_a_document_may_be_the_one() -> None:
    drawn = [int(first_units(np.zeros(3, dtype=np.int64), np.arange(n, n + 3))[0]) for n in range(0, 3000, 3)]
    assert np.bincount(drawn, minlength=3).min() > 270
