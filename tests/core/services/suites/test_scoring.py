"""Scoring: everything once, from where it stopped, failures told."""

from dataclasses import replace

import pytest

from core.domain.answers import DetectorFailure
from core.domain.judgements import imported_judgement
from core.domain.policy import PRESET
from core.domain.work import Person, Role
from core.errors import Forbidden
from core.ports.workspace import Workspace
from core.scoring.suite import make_suite
from core.scoring.tools import Tools
from core.services.suites.scoring import Summary, queue_scoring, request_scoring, score_items
from core.wording import explain
from core.wording.phrases import Phrases
from tests.support.answers import library_answer, library_answers
from tests.support.fake_suite import FakeSuite, put

ANALYST = Person("ana", frozenset({Role.ANALYST}))


def run(workspace: Workspace, suite: FakeSuite, *, set_name: str | None = None, batches: int = 1000) -> Summary:
    """Score in batches of two, stopped after ``batches``."""
    told: list[int] = []

    def go_on(done: int, total: int, message: Phrases) -> bool:
        told.append(done)
        return len(told) <= batches

    return score_items(workspace, suite, set_name=set_name, batch=2, clock=lambda: 5.0, on_progress=go_on)


def test_every_item_gets_its_risk(workspace: Workspace) -> None:
    ids = put(workspace, *library_answers(5))
    summary = run(workspace, FakeSuite())
    assert [workspace.items.get(item).risk for item in ids] == [0.75] * 5
    assert (summary.scored, summary.finished, explain(summary.phrases, "en")) == (5, True, "5 scored.")


def test_what_is_stored_is_skipped(workspace: Workspace) -> None:
    put(workspace, *library_answers(3))
    suite = FakeSuite()
    run(workspace, suite)
    put(workspace, *library_answers(4))
    assert run(workspace, suite).scored == 1
    assert len(suite.seen) == len(set(suite.seen)) == 4


def test_a_stopped_run_goes_on_where_it_stopped(workspace: Workspace) -> None:
    put(workspace, *library_answers(7))
    suite = FakeSuite()
    first = run(workspace, suite, batches=2)
    assert not first.finished
    assert run(workspace, suite).finished
    assert sorted(suite.seen) == sorted(each.text for each in library_answers(7))


def test_a_run_stopped_before_it_starts_scores_nothing(workspace: Workspace) -> None:
    put(workspace, *library_answers(2))
    suite = FakeSuite()
    assert not run(workspace, suite, batches=0).finished
    assert suite.seen == []


def test_progress_ends_at_the_total(workspace: Workspace) -> None:
    put(workspace, *library_answers(5))
    told: list[tuple[int, int]] = []
    score_items(
        workspace, FakeSuite(), set_name=None, batch=2, clock=lambda: 5.0,
        on_progress=lambda done, total, message: told.append((done, total)) is None,
    )  # fmt: skip
    assert told == [(0, 5), (2, 5), (4, 5), (5, 5)]


def test_another_suite_scores_again(workspace: Workspace) -> None:
    put(workspace, *library_answers(2))
    run(workspace, FakeSuite("first"))
    assert run(workspace, FakeSuite("second")).scored == 2


def test_only_the_set_that_was_asked_for(workspace: Workspace) -> None:
    put(workspace, *library_answers(2))
    put(workspace, *library_answers(1, start=10), set_name="other")
    suite = FakeSuite()
    run(workspace, suite, set_name="other")
    assert suite.seen == ["It is in building 10."]


def test_equal_inputs_are_scored_once(workspace: Workspace) -> None:
    twin = library_answer("It is on the hill.", id="a")
    ids = put(workspace, twin, *library_answers(1), replace(twin, id="b"))
    suite = FakeSuite()
    summary = run(workspace, suite)
    assert suite.seen.count("It is on the hill.") == 1
    assert [workspace.items.get(item).risk for item in ids] == [0.75] * 3
    assert summary.scored == len(ids), "progress ends at the total, though one item came along with its twin"


def test_a_detector_that_fails_is_stored_and_told(workspace: Workspace) -> None:
    put(workspace, *library_answers(3), library_answer("a bad one", id="bad"))
    summary = run(workspace, FakeSuite(fails_on="bad"))
    assert explain(summary.phrases, "en") == "4 scored. length failed on 1."
    bad = workspace.items.get(4)
    assert bad.risk == 0.75
    assert [r.message for r in workspace.scores.of(bad.input_hash) if isinstance(r, DetectorFailure)] == ["too long"]


def test_risk_is_that_of_the_active_signal(workspace: Workspace) -> None:
    ids = put(workspace, *library_answers(1), library_answer("a bad one", id="bad"))
    version = workspace.policies.save(replace(PRESET, signal="length"), now=2.0).version
    workspace.policies.activate(version, "ana", now=2.0)
    run(workspace, FakeSuite(fails_on="bad"))
    assert [workspace.items.get(item).risk for item in ids] == [0.25, None]


def test_asking_again_while_the_wish_waits_gives_the_same_job(workspace: Workspace) -> None:
    job = request_scoring(workspace, ANALYST, "handbook", now=1.0)
    assert request_scoring(workspace, ANALYST, "handbook", now=2.0) == job
    assert queue_scoring(workspace, "ana", None, now=2.0).id != job.id
    workspace.jobs.claim("w", now=3.0, stale_after=10.0)
    assert request_scoring(workspace, ANALYST, "handbook", now=4.0).id != job.id


def test_annotators_may_not_ask_for_scores(workspace: Workspace) -> None:
    with pytest.raises(Forbidden, match="ann may not score"):
        request_scoring(workspace, Person("ann", frozenset({Role.ANNOTATOR})), None, now=1.0)
    assert workspace.jobs.recent() == []


def test_what_a_judge_said_once_is_kept_through_every_scoring(workspace: Workspace) -> None:
    (item_id,) = put(workspace, library_answers(1)[0])
    first, second = (make_suite(Tools(), names) for names in (["token_overlap"], ["token_overlap", "source_match"]))
    score_items(workspace, first, set_name=None, batch=2, clock=lambda: 5.0, on_progress=lambda *_: True)
    item = workspace.items.get(item_id)
    alone = item.risk or 0.0
    risks = [1.0] * len(item.answer.sentences)
    workspace.judgements.add(item.input_hash, imported_judgement("llm_judge", "gemma", risks), 6.0)
    heard = []
    for suite in (first, second):
        assert workspace.items.count_unscored(suite.digest) == 1
        score_items(workspace, suite, set_name=None, batch=2, clock=lambda: 7.0, on_progress=lambda *_: True)
        assert "llm_judge" in {result.detector.name for result in workspace.scores.of(item.input_hash)}
        heard.append(workspace.items.get(item_id).risk or 0.0)
    unheard = second.score([item.answer])[0][-1].risk
    assert (heard[0] > alone, heard[1] > unheard) == (True, True)
