"""Accepting a band: what its audit must show first, and that one step back undoes all of it."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from core.domain.actions import Decide, Stamp, Verdict
from core.domain.acts_on_many import AuditCount, DecideAll
from core.domain.answers import Kind
from core.domain.policy import PRESET
from core.domain.work import Job, JobKind, JobState, Status
from core.errors import Stale
from core.ports.workspace import Workspace
from core.services.desk.queue_view import Show
from core.services.desk.same_claim import claim_view, open_items
from core.services.review.accept_low_risk import (
    BandOffer,
    accept_band,
    audits_missing,
    band_offer,
    band_payload,
    decide_listed,
    fits_a_band,
    undo_batch,
)
from core.wording.phrases import say
from tests.support.answers import answer_of, plain_answer
from tests.support.desk import ANNA, fill, work
from tests.support.seeds import put, scored

SHOW = Show(set_name="own", kind="answer")
FAR = BandOffer("answer", "accept", 0, 0, 0, 1.0, 0.05, 0, 74)


def go_on(_done: int, _total: int) -> bool:
    return True


@pytest.mark.parametrize(
    ("items", "wrong", "more"),
    [(0, 0, 74), (73, 0, 1), (74, 0, 0), (74, 1, 57), (131, 1, 0), (100, 60, None)],
)
def test_how_many_audits_are_missing(items: int, wrong: int, more: int | None) -> None:
    """0 of 74 and 1 of 131 are the smallest samples that bound the share below 5 % at every look together. Clopper and
    Pearson ask for 0 of 59 and 1 of 93, which holds at a single look only."""
    assert audits_missing(AuditCount(items, wrong)) == more


def test_a_band_as_wrong_as_allowed_hardly_ever_passes_though_one_looks_after_each_audit() -> None:
    """Of 2,000 bands with exactly 5 % wrong ones, 1,000 audits each. Tested anew at each look, 23 % would pass."""
    from_items = [74]
    for wrong in range(1, 50):
        from_items.append(from_items[-1] + (audits_missing(AuditCount(from_items[-1], wrong)) or 0))
    wrong = np.cumsum(np.random.default_rng(12).random((2000, 1000)) < 0.05, axis=1)
    needed = np.array([*from_items, 10_000])[np.minimum(wrong, 50)]
    assert (needed <= np.arange(1, 1001)).any(axis=1).sum() <= 0.05 * 2000


@pytest.mark.parametrize(
    ("show", "fits"),
    [
        (SHOW, True),
        (Show(lang="ja", kind="quiz"), True),
        (Show(kind="answer"), False),
        (Show(set_name="own"), False),
        (Show(set_name="own", kind="answer", mine=True), False),
        (Show(set_name="own", kind="answer", flagged=True), False),
    ],
)
def test_a_band_belongs_to_one_kind_of_a_set_or_a_language(show: Show, fits: bool) -> None:
    assert fits_a_band(show) is fits


OWN_CUTS = {Kind.ANSWER: {"ja": (0.15, 0.9), "ko": (0.8, 0.9)}}


def in_languages(workspace: Workspace) -> None:
    """Items 1 to 6: of each language one of risk 0.1, then one of 0.3 or, in Korean, of 0.6."""
    risks = [("en", 0.1), ("ja", 0.1), ("ko", 0.1), ("en", 0.3), ("ja", 0.3), ("ko", 0.6)]
    items = [replace(plain_answer(number, 1), lang=lang) for number, (lang, _) in enumerate(risks)]
    put(workspace, [(one, scored(one, [risk])) for one, (_, risk) in zip(items, risks, strict=True)])


def test_an_item_belongs_to_the_band_below_the_cut_of_its_language(workspace: Workspace) -> None:
    in_languages(workspace)
    strict = replace(PRESET, languages=OWN_CUTS)
    offers = {lang: band_offer(workspace, replace(SHOW, lang=lang), strict).items for lang in ("", "en", "ja", "ko")}
    assert offers == {"": 5, "en": 2, "ja": 1, "ko": 2}
    for item_id in range(1, 7):
        audit(workspace, item_id, Verdict.ACCEPT)
    found = {lang: band_offer(workspace, replace(SHOW, lang=lang), strict).audited for lang in ("", "en", "ja", "ko")}
    assert found == offers, "an audit counts for the band of its item"


def test_a_band_over_languages_is_accepted_by_the_cut_of_each(workspace: Workspace) -> None:
    in_languages(workspace)
    saved = workspace.policies.save(replace(PRESET, languages=OWN_CUTS), 3.0)
    workspace.policies.activate(saved.version, "anna", 4.0)
    assert accept_band(workspace, band_payload(ANNA, "batch", SHOW, saved, FAR), lambda: 5.0, go_on) == 5
    left = [item for item in workspace.items.many(range(1, 7)) if item.status is Status.OPEN]
    assert [(item.answer.lang, item.risk) for item in left] == [("ja", 0.3)]


def audit(workspace: Workspace, item_id: int, verdict: Verdict) -> None:
    stamp = Stamp("bo", "bo-browser", item_id)
    risk = workspace.items.get(item_id).risk
    workspace.decisions.apply(Decide(stamp, item_id, 1, verdict, 0, risk, inclusion_probability=0.05), 5.0)


def test_the_offer_counts_what_is_open_and_what_was_found(workspace: Workspace) -> None:
    fill(workspace, *([0.1] for _ in range(85)), [0.6], [None])
    for item_id in range(1, 75):
        audit(workspace, item_id, Verdict.ACCEPT)
    offer = band_offer(workspace, SHOW, PRESET)
    assert (offer.band, offer.items, offer.audited, offer.wrong, offer.passes) == ("accept", 11, 74, 0, True)
    assert offer.bound == pytest.approx(0.0498, abs=1e-4)
    audit(workspace, 75, Verdict.REJECT)
    offer = band_offer(workspace, SHOW, PRESET)
    assert (offer.wrong, offer.more, offer.passes) == (1, 56, False)


def test_a_band_is_accepted_whole_and_taken_back_whole(workspace: Workspace) -> None:
    fill(workspace, *([0.1] for _ in range(5)), [0.6], [0.49])
    payload = band_payload(ANNA, "batch", SHOW, PRESET, FAR)
    assert accept_band(workspace, payload, lambda: 5.0, go_on) == 6
    assert [item.status is Status.ACCEPTED for item in workspace.items.many(range(1, 8))] == [True] * 5 + [False, True]
    assert accept_band(workspace, payload, lambda: 6.0, go_on) == 0
    assert undo_batch(workspace, "anna", "batch", lambda: 7.0, go_on) == 6
    assert {item.status for item in workspace.items.many(range(1, 8))} == {Status.OPEN}


def test_another_policy_means_another_band(workspace: Workspace) -> None:
    fill(workspace, [0.1])
    payload = band_payload(ANNA, "batch", SHOW, PRESET, FAR)
    saved = workspace.policies.save(PRESET, 3.0)
    workspace.policies.activate(saved.version, "anna", 4.0)
    with pytest.raises(Stale, match="another policy"):
        accept_band(workspace, payload, lambda: 5.0, go_on)
    assert workspace.items.get(1).status is Status.OPEN


def done_by_worker(workspace: Workspace, payload: dict[str, object]) -> Job:
    job = workspace.jobs.add(JobKind.BULK, payload, "anna", 4.0)
    work(workspace)
    return workspace.jobs.get(job.id)


def test_the_worker_accepts_and_takes_back(workspace: Workspace) -> None:
    fill(workspace, *([0.1] for _ in range(4)))
    job = done_by_worker(workspace, dict(band_payload(ANNA, "batch", SHOW, PRESET, FAR)))
    assert (job.state, job.message) == (JobState.DONE, (say("job-accepted", count=4),))
    job = done_by_worker(workspace, {"undo": "batch", "person": "anna"})
    assert (job.state, job.message) == (JobState.DONE, (say("job-taken-back", count=4),))
    assert {item.status for item in workspace.items.many(range(1, 5))} == {Status.OPEN}


def test_a_claim_is_listed_everywhere_and_decided_once_per_item(workspace: Workspace) -> None:
    twice = answer_of("twice", "Q?", ["It opens at ten.", "Yes: it opens at ten.", "It opens at ten"])
    once, other = answer_of("once", "Other?", ["So it is.", "It opens at ten."]), plain_answer(3)
    put(workspace, [(a, scored(a, [0.9] * len(a.sentences))) for a in (twice, once, other)])
    view = claim_view(workspace, 1, 0, PRESET, lambda _: False)
    assert [(place.item_id, place.sentence) for place in view.places] == [(1, 0), (1, 2), (2, 1)]
    assert view.open == 2
    rows = open_items(workspace.bulk.same_claim(1, 0, 10))
    wish = DecideAll("anna", "batch", Verdict.REJECT, 0, "not in the source", rows)
    assert decide_listed(workspace, wish, 5.0) == 2
    assert [item.status.value for item in workspace.items.many([1, 2, 3])] == ["rejected", "rejected", "open"]
    assert claim_view(workspace, 2, 1, PRESET, lambda _: False).open == 0
