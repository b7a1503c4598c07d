"""The publish gate: what leaves, what stays, what is missing, and what may be promised."""

from __future__ import annotations

import hashlib
import json
from dataclasses import replace

import pytest

from core.domain.actions import Verdict
from core.domain.acts_on_many import DecideAll, ListedItem
from core.domain.answers import SentenceScore, text_hash
from core.domain.labels import Label
from core.domain.policy import Band
from core.domain.publishing import Way
from core.domain.work import Person, Role
from core.errors import BadInput, Forbidden, Refused
from core.ports.workspace import Workspace
from core.quizzes.exchange.exporting import write_quiz
from core.quizzes.exchange.formats import QuizFormat
from core.services.publishing.gate import Gate, Lack, publish_gate
from core.services.publishing.publishable import Staying
from core.services.publishing.publishing import PublishRequest, publish
from core.services.publishing.residual_risk import RiskBudget
from core.wording.phrases import say
from tests.support.answers import plain_answer
from tests.support.publishing import (
    DISCARD,
    EDI,
    MARK,
    PUBLISH,
    REPLACE,
    SET,
    decided,
    fill_quizzes,
    in_draw_order,
    quiz_answer,
)
from tests.support.records import EVERYTHING, label
from tests.support.seeds import detection, put, scored

EASY = RiskBudget(0.99, 0.5)
"""Whatever is unreviewed may leave."""


def gate(workspace: Workspace, budget: RiskBudget = EASY) -> Gate:
    return publish_gate(workspace, EDI, SET, budget)


def lacks(found: Gate) -> dict[Lack, tuple[int, ...]]:
    return {each.lack: each.items for each in found.missing}


def test_only_editors_publish(workspace: Workspace) -> None:
    fill_quizzes(workspace, [PUBLISH])
    with pytest.raises(Forbidden):
        publish_gate(workspace, Person("ana", frozenset({Role.ANALYST})), SET)


@pytest.mark.parametrize("budget", [RiskBudget(-0.1), RiskBudget(1.0), RiskBudget(0.1, 0.0), RiskBudget(0.1, 1.0)])
def test_shares_that_are_none_are_refused(workspace: Workspace, budget: RiskBudget) -> None:
    fill_quizzes(workspace, [PUBLISH])
    with pytest.raises(BadInput):
        gate(workspace, budget)


def test_a_set_without_quizzes_has_nothing_to_publish(workspace: Workspace) -> None:
    answer = plain_answer(1)
    put(workspace, [(answer, scored(answer, [PUBLISH, PUBLISH]))], SET)
    with pytest.raises(BadInput, match="no quiz"):
        gate(workspace)


def test_bands_say_what_leaves_and_what_a_person_has_to_decide(workspace: Workspace) -> None:
    publish_band, mark, replace, discard, unchecked = fill_quizzes(workspace, [PUBLISH, MARK, REPLACE, DISCARD, None])
    found = gate(workspace)
    assert lacks(found) == {Lack.REVIEW: (mark, replace, unchecked)}
    assert [(each.item_id, why) for each, why in found.set_split.staying] == [(discard, Staying.DISCARDED)]
    for item_id in (mark, replace, unchecked, discard):
        decided(workspace, item_id)
    found = gate(workspace)
    assert found.opens
    assert [(each.candidate.item_id, each.band, each.way, each.ai_mark) for each in found.set_split.leaving] == [
        (publish_band, Band.PUBLISH, Way.UNREVIEWED, False),
        (mark, Band.MARK, Way.ACCEPTED, True),
        (replace, Band.REPLACE, Way.ACCEPTED, True),
        (unchecked, Band.MARK, Way.ACCEPTED, True),
    ]
    decided(workspace, publish_band, Verdict.REJECT)
    assert [each.candidate.item_id for each in gate(workspace).set_split.leaving] == [mark, replace, unchecked]


def test_what_the_policy_discards_leaves_only_rewritten(workspace: Workspace) -> None:
    accepted, rewritten = fill_quizzes(workspace, [DISCARD, DISCARD])
    decided(workspace, accepted)
    decided(workspace, rewritten, Verdict.EDIT)
    found = gate(workspace)
    assert [(each.candidate.item_id, each.way) for each in found.set_split.leaving] == [(rewritten, Way.EDITED)]


def test_a_decision_over_many_items_is_no_look_at_each(workspace: Workspace) -> None:
    low, high = fill_quizzes(workspace, [PUBLISH, MARK])
    rows = [ListedItem(low, 1, PUBLISH), ListedItem(high, 1, MARK)]
    workspace.bulk.decide(DecideAll("edi", "batch", Verdict.ACCEPT, 0, "", rows), 5.0)
    found = gate(workspace)
    assert lacks(found) == {Lack.REVIEW: (high,)}
    assert [(each.candidate.item_id, each.way) for each in found.set_split.leaving] == [(low, Way.UNREVIEWED)]


def test_what_is_not_scored_or_was_scored_by_an_older_suite_is_missing(workspace: Workspace) -> None:
    old, _ = fill_quizzes(workspace, [PUBLISH, PUBLISH])
    new = quiz_answer(9)
    put(workspace, [(new, scored(new, [PUBLISH]))], SET)
    unscored = quiz_answer(10)
    put(workspace, [(unscored, scored(quiz_answer(99), [PUBLISH]))], SET)
    workspace.scores.add([scored(quiz_answer(1), [PUBLISH])], 9.0)
    newer = scored(quiz_answer(2), [PUBLISH])
    workspace.scores.add([type(newer)(newer.input_hash, newer.results, newer.risk, "newer suite")], 10.0)
    ids = [each.item_id for each in workspace.publications.candidates(SET)]
    assert lacks(gate(workspace)) == {Lack.UNSCORED: (ids[-1],), Lack.STALE: (old, ids[2])}


def test_labels_against_an_item_keep_the_set(workspace: Workspace) -> None:
    contested, wrong, right = fill_quizzes(workspace, [PUBLISH] * 3)
    workspace.labelling_plans.want(EVERYTHING, 2)
    for item_id, labels in ((contested, (Label.SUPPORTED, Label.MAJOR)), (right, (Label.SUPPORTED,) * 2)):
        for person, said in zip(("bo", "cy"), labels, strict=True):
            label(workspace, item_id, 0, said, person)
    workspace.labelling_plans.want(EVERYTHING, 3)
    for person in ("bo", "cy", "di"):
        label(workspace, wrong, 0, Label.MAJOR, person)
    workspace.labelling_plans.want(EVERYTHING, 2)
    found = lacks(gate(workspace))
    assert found[Lack.LABELLED_WRONG] == (wrong,)
    assert contested in found[Lack.CONFLICT]


def test_nothing_is_promised_of_what_nobody_looked_at_and_the_gate_says_how_much_to_audit(
    workspace: Workspace,
) -> None:
    fill_quizzes(workspace, [PUBLISH] * 60)
    budget = RiskBudget(0.05, 0.9)
    order = in_draw_order(workspace)
    found = gate(workspace, budget)
    assert found.reviewed and not found.opens
    assert found.risk.to_audit == tuple(order[: len(found.risk.to_audit)])
    assert (found.risk.value, found.risk.bound) == (None, 1.0)
    for item_id in found.risk.to_audit:
        decided(workspace, item_id)
    found = gate(workspace, budget)
    assert found.opens and found.risk.bound <= 0.05 and found.risk.wrong == 0


def test_an_error_that_audits_find_asks_for_more_of_them(workspace: Workspace) -> None:
    fill_quizzes(workspace, [PUBLISH] * 100)
    order = in_draw_order(workspace)
    budget = RiskBudget(0.05, 0.9)
    first = gate(workspace, budget).risk.to_audit
    for item_id in first[:-1]:
        decided(workspace, item_id)
    decided(workspace, first[-1], Verdict.REJECT)
    found = gate(workspace, budget).risk
    assert (found.audited, found.wrong, found.leaving) == (len(first), 1, 99)
    assert found.value == pytest.approx((100 - len(first)) / len(first) / 99)
    assert found.to_audit == tuple(order[len(first) : len(first) + len(found.to_audit)]) and found.to_audit


def test_what_somebody_chose_speaks_for_itself_only(workspace: Workspace) -> None:
    """Looked at beyond the place that the draw has come to: it leaves reviewed, and says nothing of the others."""
    fill_quizzes(workspace, [PUBLISH] * 20)
    for item_id in in_draw_order(workspace)[5:]:
        decided(workspace, item_id)
    found = gate(workspace, RiskBudget(0.05, 0.9)).risk
    assert (found.audited, found.unreviewed, found.bound) == (0, 5, 0.25)
    for item_id in in_draw_order(workspace)[:5]:
        decided(workspace, item_id)
    assert gate(workspace, RiskBudget(0.0, 0.99)).opens


def test_what_was_known_when_the_policy_came_into_force_does_not_speak_for_the_rest(workspace: Workspace) -> None:
    """Its cuts may have been chosen by it."""
    fill_quizzes(workspace, [PUBLISH] * 30)
    order = in_draw_order(workspace)
    for item_id in order[:20]:
        decided(workspace, item_id, now=50.0)
    assert gate(workspace).risk.audited == 20
    saved = workspace.policies.save(workspace.policies.active(), 60.0)
    workspace.policies.activate(saved.version, "ana", 70.0)
    found = gate(workspace).risk
    assert (found.audited, found.below, found.unreviewed) == (0, 10, 10)
    decided(workspace, order[20], now=80.0)
    assert gate(workspace).risk.audited == 1


def test_without_a_promise_a_set_leaves_with_a_reason_and_without_reviews_not_at_all(workspace: Workspace) -> None:
    fill_quizzes(workspace, [PUBLISH] * 10)
    request = PublishRequest(SET, QuizFormat.JSON, "Unit 3", RiskBudget(0.02, 0.9))
    with pytest.raises(Refused, match="cannot be promised"):
        publish(workspace, EDI, request, 100.0)
    assert workspace.publications.of(SET) == []
    known = PublishRequest(SET, QuizFormat.JSON, "Unit 3", RiskBudget(0.02, 0.9), "A first trial with one class.")
    done = publish(workspace, EDI, known, 100.0)
    assert (done.publication.promised, done.publication.reason) == (False, "A first trial with one class.")
    noted = workspace.audit_log.after(0, 99)[-1]
    assert (noted.act, noted.subject, noted.details["reason"]) == ("publication", SET, "A first trial with one class.")
    assert done.manifest["residual_risk"]["reason"] == "A first trial with one class."
    marked = quiz_answer(11)
    put(workspace, [(marked, scored(marked, [MARK]))], SET)
    with pytest.raises(Refused, match="no person decided"):
        publish(workspace, EDI, known, 101.0)


def test_the_manifest_says_what_left_and_why(workspace: Workspace) -> None:
    ids = fill_quizzes(workspace, [PUBLISH, MARK, REPLACE, DISCARD])
    decided(workspace, ids[1], reason="right after all")
    decided(workspace, ids[2], Verdict.REJECT, reason="wrong key")
    decided(workspace, ids[0])
    done = publish(workspace, EDI, PublishRequest(SET, QuizFormat.JSON, "Unit 3"), 100.0)
    said = done.manifest
    assert (said["set"], said["publication"], said["by"], said["at"]) == (SET, 1, "edi", "1970-01-01T00:01:40Z")
    assert said["policy"]["version"] == 0 and said["policy"]["bands"]["quiz"]["cuts"]
    assert [each["name"] for each in said["detectors"]] == ["fusion"]
    assert said["reviewers"] == [{"person": "edi", "items": 2}]
    marked = said["items"][1]
    assert (marked["band"], marked["ai_mark"], marked["way"], marked["revision"]) == ("mark", True, "accepted", 1)
    assert marked["input_hash"] == workspace.items.get(ids[1]).input_hash
    assert [(each["by"], each["verdict"], each["reason"]) for each in marked["decisions"]] == [
        ("edi", "accept", "right after all")
    ]
    assert marked["sources"][0]["sha256"] == text_hash("Number 2 is right 2.")
    assert [(each["id"], each["why"]) for each in said["left_behind"]] == [
        ("quiz-3", "rejected"), ("quiz-4", "discarded"),
    ]  # fmt: skip
    assert said["residual_risk"]["promised"] and said["residual_risk"]["interval"] == [0.0, 0.0]
    inside = json.loads(done.file)
    assert inside["manifest"] == {name: value for name, value in said.items() if name != "file_sha256"}
    assert said["file_sha256"] == hashlib.sha256(done.file).hexdigest()
    answers = [item.answer for item in workspace.items.many(ids[:2])]
    answers[1] = replace(answers[1], meta={"quiz": {"ai_mark": True}})
    content = write_quiz(answers, QuizFormat.JSON, "Unit 3")
    assert said["content_sha256"] == hashlib.sha256(content).hexdigest()


def test_what_a_check_flagged_waits_for_a_person_whatever_the_risk_and_the_reason(workspace: Workspace) -> None:
    flagged, quiet = quiz_answer(1), quiz_answer(2)
    for each, risk in ((flagged, 1.0), (quiet, 0.4)):
        found = detection("option_duplicates", SentenceScore(risk, (say("option-duplicates-none"),)))
        put(workspace, [(each, scored(each, [PUBLISH], found))], SET)
    first, second = workspace.publications.candidates(SET)
    assert (first.flagged, second.flagged) == (True, False)
    assert lacks(gate(workspace)) == {Lack.REVIEW: (first.item_id,)}
    with pytest.raises(Refused):
        publish(workspace, EDI, PublishRequest(SET, QuizFormat.JSON, budget=EASY, reason="It is urgent."), 100.0)
    decided(workspace, first.item_id)
    assert not lacks(gate(workspace))
