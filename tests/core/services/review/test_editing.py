"""Edits: stored once, as of what was on screen, and scored."""

import json
from collections.abc import Sequence
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.domain.actions import ActOutcome, Decide, Stamp, Verdict
from core.domain.answers import Answer, Detection, DetectorFailure, Passage
from core.domain.queue import Lane
from core.domain.work import Job, Person, Role, Status
from core.errors import BadInput, Forbidden, Refused, Stale
from core.ports.workspace import Workspace
from core.services.review.editing import apply_edit, edited, request_edit, score_edit
from tests.support.answers import kyoto_quiz, library_answer, library_answers
from tests.support.fake_suite import FakeSuite, put

EDITOR = Person("eda", frozenset({Role.EDITOR}))
STAMP = Stamp("eda", "browser-1", 7)


def ask(workspace: Workspace, item: int, text: str, *, revision: int = 1, stamp: Stamp = STAMP) -> Job:
    decision = Decide(stamp, item, revision, Verdict.EDIT, 0, workspace.items.get(item).risk, "wrong place")
    return request_edit(workspace, EDITOR, decision, text, now=10.0)


def lease(workspace: Workspace, item: int, person: str = "eda") -> None:
    assert workspace.queue.take(Lane.REVIEW, item, person, now=9.0, lease=300.0)


def test_an_edit_is_an_urgent_job_that_survives_json(workspace: Workspace) -> None:
    (item,) = put(workspace, *library_answers(1))
    lease(workspace, item)
    job = ask(workspace, item, "It is on the hill.")
    assert workspace.jobs.urgent_waiting()
    done = apply_edit(workspace, json.loads(json.dumps(dict(job.payload))), now=11.0)
    assert done.outcome is ActOutcome.STORED


def test_an_edit_stores_the_new_text_beside_the_old(workspace: Workspace) -> None:
    (item,) = put(workspace, *library_answers(1))
    lease(workspace, item)
    apply_edit(workspace, ask(workspace, item, "It is on the hill. It opens at nine.").payload, now=11.0)
    stored = workspace.items.get(item)
    (decision,) = workspace.decisions.of(item)
    assert [s.text for s in stored.answer.sentences] == ["It is on the hill.", "It opens at nine."]
    assert stored.answer.passages == library_answers(1)[0].passages
    assert (stored.status, stored.revision, stored.scored) == (Status.EDITED, 2, False)
    assert (decision.text_before, decision.reason, decision.person) == ("It is in building 0.", "wrong place", "eda")


def test_the_edited_text_is_scored_at_once(workspace: Workspace) -> None:
    (item,) = put(workspace, *library_answers(1))
    lease(workspace, item)
    apply_edit(workspace, ask(workspace, item, "It is on the hill.").payload, now=11.0)
    suite = FakeSuite()
    score_edit(workspace, suite, item, now=12.0)
    assert suite.seen == ["It is on the hill."]
    assert workspace.items.get(item).risk == 0.75


def test_an_edit_asked_for_twice_is_stored_once(workspace: Workspace) -> None:
    (item,) = put(workspace, *library_answers(1))
    lease(workspace, item)
    first, again = ask(workspace, item, "It is on the hill."), ask(workspace, item, "It is on the hill.")
    apply_edit(workspace, first.payload, now=11.0)
    assert apply_edit(workspace, again.payload, now=12.0).outcome is ActOutcome.REPEATED
    assert len(workspace.decisions.of(item)) == 1


def test_an_edit_of_what_changed_meanwhile_is_refused(workspace: Workspace) -> None:
    (item,) = put(workspace, *library_answers(1))
    lease(workspace, item)
    apply_edit(workspace, ask(workspace, item, "It is on the hill.").payload, now=11.0)
    late = ask(workspace, item, "It is by the sea.", stamp=replace(STAMP, seq=8))
    with pytest.raises(Stale, match="changed since it was shown"):
        apply_edit(workspace, late.payload, now=12.0)
    assert workspace.items.get(item).answer.text == "It is on the hill."


def test_an_edit_of_what_somebody_else_holds_is_refused(workspace: Workspace) -> None:
    (item,) = put(workspace, *library_answers(1))
    lease(workspace, item, "bo")
    with pytest.raises(Refused, match="somebody else holds"):
        apply_edit(workspace, ask(workspace, item, "It is on the hill.").payload, now=11.0)
    assert workspace.items.get(item).revision == 1


@pytest.mark.parametrize("text", ["", "  \n "])
def test_an_edit_leaves_something(workspace: Workspace, text: str) -> None:
    (item,) = put(workspace, *library_answers(1))
    with pytest.raises(BadInput, match="Reject the item instead"):
        ask(workspace, item, text)


def test_only_editors_edit(workspace: Workspace) -> None:
    (item,) = put(workspace, *library_answers(1))
    with pytest.raises(Forbidden, match="ann may not edit"):
        decision = Decide(STAMP, item, 1, Verdict.EDIT, 0, None)
        request_edit(workspace, Person("ann", frozenset({Role.ANNOTATOR})), decision, "x", now=1.0)
    assert workspace.jobs.recent() == []


def test_an_edited_option_of_a_quiz_replaces_the_key() -> None:
    new = edited(kyoto_quiz(), "Nara\nIt was the first.").quiz
    assert new is not None
    assert (new.choices, new.key, new.explanation) == (("Nara", "Tokyo", "Osaka"), "Nara", "It was the first.")


def test_another_option_of_a_quiz_becomes_the_key() -> None:
    new = edited(kyoto_quiz(), "Tokyo").quiz
    assert new is not None
    assert (new.choices, new.key, new.explanation) == (("Kyoto", "Tokyo", "Osaka"), "Tokyo", "")


def test_line_ends_of_windows_are_not_part_of_a_key() -> None:
    new = edited(kyoto_quiz(), "Tokyo\r\nSince 1868.\r\n")
    assert new.text == "Tokyo\nSince 1868."
    assert new.quiz is not None
    assert new.quiz.key == "Tokyo"


@given(st.text(min_size=1).filter(str.strip), st.sampled_from(["en", "ja", ""]))
def test_what_an_edit_is_checked_against_stays(text: str, lang: str) -> None:
    before = library_answer("It is in building 0.", lang=lang)
    after = edited(before, text)
    assert replace(after, text=before.text, sentences=before.sentences) == before
    assert after.text == text.replace("\r\n", "\n").strip()


def test_an_edit_keeps_how_the_item_came_up_and_how_long_it_took(workspace: Workspace) -> None:
    (item,) = put(workspace, *library_answers(1))
    lease(workspace, item)
    decision = Decide(
        STAMP, item, 1, Verdict.EDIT, 0, None, scores_visible=False, inclusion_probability=0.05, active_seconds=12.5
    )
    job = request_edit(workspace, EDITOR, decision, "It is on the hill.", now=10.0)
    apply_edit(workspace, json.loads(json.dumps(dict(job.payload))), now=11.0)
    (stored,) = workspace.decisions.of(item)
    assert (stored.scores_visible, stored.inclusion_probability, stored.active_seconds) == (False, 0.05, 12.5)


def test_an_edit_is_scored_against_the_same_evidence(workspace: Workspace) -> None:
    (item,) = put(workspace, *library_answers(1))
    before = workspace.items.get(item).answer
    lease(workspace, item)
    apply_edit(workspace, json.loads(json.dumps(dict(ask(workspace, item, "It is on the hill.").payload))), now=11.0)
    suite = Watching()
    score_edit(workspace, suite, item, 12.0)
    assert suite.answers == [("It is on the hill.", before.passages, before.samples)]


class Watching(FakeSuite):
    """Remembers what each answer was scored against."""

    answers: list[tuple[str, tuple[Passage, ...], tuple[str, ...]]]

    def score(self, answers: Sequence[Answer], judged: object = None) -> list[list[Detection | DetectorFailure]]:
        self.answers = [(each.text, each.passages, each.samples) for each in answers]
        return super().score(answers, judged)
