"""Facts and stances are stored with scores; scores of before there were three stances say no more than was computed."""

from __future__ import annotations

import dataclasses

import sqlalchemy as sa

from core.domain.answers import (
    Detection,
    DetectorKey,
    Evidence,
    Fact,
    FactKind,
    SentenceScore,
    Span,
    Stance,
    Stances,
)
from core.domain.work import Scored
from core.wording.phrases import say
from storage.opening._workspace import SqlWorkspace
from storage.tables.items import score

INPUT = "x" * 64
ALTERED = Evidence("p1", Span(0, 4), Stance.CONTRADICTS, "1911")
READ = Evidence("p1", Span(5, 9), Stance.CONTRADICTS, "read")
NEAR = Evidence("p1", Span(10, 14), Stance.SUPPORTS, "near")
WHY = (say("no-text"),)


def detection(name: str, given: SentenceScore) -> Detection:
    return Detection(DetectorKey(name, "1", "{}"), (given,))


def test_facts_and_stances_come_back(workspace: SqlWorkspace) -> None:
    fact = Fact.at(FactKind.DIFFERS, "開館は😀1923年", Span(4, 8), stated="1911", place=ALTERED)
    given = SentenceScore(0.9, WHY, (ALTERED,), (fact, Fact(kind=FactKind.NOT_SAID)), Stances(0.1, 0.7, 0.2))
    workspace.scores.add([Scored(INPUT, (detection("grounding", given),), 0.9, "suite")], 0.0)
    assert workspace.scores.of(INPUT) == [detection("grounding", given)]


def test_old_scores_say_what_was_computed(workspace: SqlWorkspace) -> None:
    """Only what a comparison of numbers found contradicts; a place that a reader or a word count named is silent."""
    old = [
        detection("fusion", SentenceScore(0.9, WHY, (ALTERED, READ, NEAR))),
        detection("grounding", SentenceScore(0.9, WHY, (READ,))),
        detection("rouge", SentenceScore(0.9, WHY, (NEAR,))),
        detection("unmatched_numbers", SentenceScore(1.0, WHY, (ALTERED,))),
    ]
    workspace.scores.add([Scored(INPUT, tuple(old), 0.9, "suite")], 0.0)
    with workspace._database.write() as conn:
        conn.execute(sa.update(score).values(facts=sa.null(), stances=sa.null()))
    silent = [dataclasses.replace(piece, stance=Stance.SILENT) for piece in (READ, NEAR)]
    read = {result.detector.name: result for result in workspace.scores.of(INPUT)}
    assert [read[name].scores[0].evidence for name in ("fusion", "grounding", "rouge", "unmatched_numbers")] == [
        (ALTERED, *silent),
        (silent[0],),
        (silent[1],),
        (ALTERED,),
    ]
