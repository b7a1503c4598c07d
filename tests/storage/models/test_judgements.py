"""Judgements: appended, by wording and judge; the judge that spoke last counts, with its first word."""

from __future__ import annotations

import json

from core.domain.answers import Detection, DetectorKey, Evidence, SentenceScore, Span, Stance, Usage
from core.domain.judgements import Rerun, judge_of
from core.wording.phrases import say
from storage.opening._workspace import SqlWorkspace
from tests.support.records import put, record, score

WORDING, OTHER = "w" * 64, "o" * 64


def key(model: str = "a/b", **how: object) -> DetectorKey:
    config = {"judge": model, "prompt": "p", "sentences": None, "turn": 0} | how
    return DetectorKey("llm_judge", "1", json.dumps(config, sort_keys=True))


def judged(*risks: float | None, by: DetectorKey | None = None, usage: Usage = Usage(7, 3, 0.25)) -> Detection:  # noqa: B008
    quote = Evidence("p", Span(0, 4), Stance.SUPPORTS, "Lake")
    scores = (
        SentenceScore.abstain(say("judge-not-asked"))
        if risk is None
        else SentenceScore(risk, (say("judge-supported", grade=5),), (quote,))
        for risk in risks
    )
    return Detection(by or key(), tuple(scores), usage, 1.5)


def test_what_was_said_comes_back_whole(workspace: SqlWorkspace) -> None:
    free, unknown = judged(0.0, None), judged(0.1, 0.2, by=key("c/d"), usage=Usage(1, 1, None))
    workspace.judgements.add(WORDING, free, 1.0)
    workspace.judgements.add(OTHER, unknown, 2.0)
    assert workspace.judgements.of(WORDING) == [free]
    assert workspace.judgements.of_each([WORDING, OTHER, "n" * 64]) == {WORDING: [free], OTHER: [unknown]}


def test_the_judge_that_spoke_last_counts_and_with_its_first_word(workspace: SqlWorkspace) -> None:
    first, second, other = judged(0.1), judged(0.9), judged(0.5, by=key("c/d"))
    for each in (first, second, other):
        workspace.judgements.add(WORDING, each, 1.0)
    assert workspace.judgements.of(WORDING) == [other]
    workspace.judgements.add(WORDING, second, 2.0)
    assert workspace.judgements.of(WORDING) == [first]


def test_a_rerun_is_measured_and_does_not_count(workspace: SqlWorkspace) -> None:
    first, rerun = judged(0.1, 0.8), judged(0.3, None, by=key(turn=1))
    for each in (first, rerun):
        workspace.judgements.add(WORDING, each, 1.0)
    workspace.judgements.add(OTHER, first, 1.0)
    assert workspace.judgements.of(WORDING) == [first]
    assert workspace.judgements.reruns(judge_of(key())) == [Rerun(WORDING, (0.1, 0.8), (0.3, None))]
    assert workspace.judgements.reruns(judge_of(key("c/d"))) == []
    workspace.judgements.add(OTHER, judged(None, 0.7, by=key(turn=1, sentences=[1])), 2.0)
    assert workspace.judgements.reruns(judge_of(key()))[1] == Rerun(OTHER, (0.8,), (0.7,)), "of what it was asked twice"


def test_who_was_judged_by_this_very_judge(workspace: SqlWorkspace) -> None:
    some = key(sentences=[0])
    workspace.judgements.add(WORDING, judged(0.1), 1.0)
    workspace.judgements.add(OTHER, judged(0.1, by=some), 1.0)
    assert workspace.judgements.judged([WORDING, OTHER], key().digest) == {WORDING}
    assert workspace.judgements.judged([WORDING, OTHER], some.digest) == {OTHER}
    assert workspace.judgements.judged([WORDING], key("c/d").digest) == set()
    assert judge_of(some) == judge_of(key())


def test_an_item_that_was_scored_is_taken_up_by_the_next_scoring(workspace: SqlWorkspace) -> None:
    put(workspace, record("scored"), record("new", "Three. Four."))
    first, _ = workspace.items.unscored("suite")
    score(workspace, first.id, 0.5, suite="suite")
    workspace.judgements.add(first.input_hash, judged(0.1), 2.0)
    assert workspace.items.count_unscored("suite") == 2
    again, new = workspace.items.unscored("suite")
    assert (again.scored, again.risk, new.scored) == (True, 0.5, False)
