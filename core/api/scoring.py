"""Routes that return scores or verdicts for the answers that a request sends; nothing is stored."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any, TypeVar

from fastapi import APIRouter, Depends, Request

from core.api.bodies import FindingOut, RowErrorOut, ScoreAsked, ScoresOut, VerdictsOut
from core.api.callers import Caller, allowed
from core.api.context import context_of
from core.api.guarded import GuardedRoute
from core.api.refusals import Refusal, row_errors
from core.api.status import verdict_out
from core.domain.answers import Answer
from core.domain.api_tokens import Scope
from core.formats import BadRow, Row, given_records
from core.formats.noting import has_sources
from core.scoring.scored_record import scored_record
from core.scoring.sentence_findings import flagged_json
from core.services.api.verdicts import policy_verdict
from core.services.thresholds.promise_state import promise_state
from core.wording import phrase_in
from core.wording.phrases import Phrase, say

Told = TypeVar("Told")
router = APIRouter(route_class=GuardedRoute, tags=["scoring"])
Scorer = Annotated[Caller, Depends(allowed(Scope.SCORE))]


@router.post("/score", response_model=ScoresOut)
def score(request: Request, caller: Scorer, asked: ScoreAsked) -> ScoresOut:
    """Every detector's word on every sentence, with reasons and evidence; risks as the active policy has them."""
    here, language = context_of(request), caller.person.language
    read = _Given(asked.answers, here.settings.max_cell_chars)
    policy, results = here.scoring.score(caller.person, read.answers)
    scored = [
        {
            **scored_record(row.values, answer, detections, policy, language),
            "verdict": policy_verdict(policy, answer, detections).verdict.value,
            "row": row.number,
        }
        for (row, answer), detections in zip(read.good, results, strict=True)
    ]
    return ScoresOut(
        policy=policy.version,
        answers=read.in_place(scored),
        errors=read.errors(language),
        notes=[phrase_in(note, language) for note in read.notes],
    )


@router.post("/verdict", response_model=VerdictsOut)
def verdict(request: Request, caller: Scorer, asked: ScoreAsked) -> VerdictsOut:
    """Publish, mark, replace or discard: what the active policy says of each answer, and what is wrong with each
    sentence that it flags."""
    here, language = context_of(request), caller.person.language
    read = _Given(asked.answers, here.settings.max_cell_chars)
    policy, results = here.scoring.score(caller.person, read.answers)
    kinds = {(answer.kind, answer.lang) for answer in read.answers}
    promised = {of: promise_state(here.workspace, policy, *of) for of in kinds}
    verdicts = [
        verdict_out(
            answer.id, policy_verdict(policy, answer, detections), promised[answer.kind, answer.lang]
        ).model_copy(
            update={
                "findings": [FindingOut(**each) for each in flagged_json(answer, detections, policy, language)],
                "row": row.number,
            }
        )
        for (row, answer), detections in zip(read.good, results, strict=True)
    ]
    return VerdictsOut(
        verdicts=read.in_place(verdicts),
        errors=read.errors(language),
        notes=[phrase_in(note, language) for note in read.notes],
    )


class _Given:
    """Answers as they were sent, read like rows of a file; raises Refusal where none can be used."""

    def __init__(self, given: Sequence[dict[str, Any]], max_chars: int) -> None:
        self.notes: list[Phrase] = []
        self._read = given_records(given, max_chars, self.notes.append)
        self._bad = [each for each in self._read if isinstance(each, BadRow)]
        self.good: list[tuple[Row, Answer]] = [
            (each[0], each[1].answer) for each in self._read if not isinstance(each, BadRow)
        ]
        if self.good and not any(has_sources(answer) for answer in self.answers):
            self.notes.append(say("file-no-sources"))
        if not self.good:
            raise Refusal(422, say("api-bad-answers", count=len(self._bad)), rows=self._bad)

    @property
    def answers(self) -> list[Answer]:
        return [answer for _, answer in self.good]

    def in_place(self, told: Sequence[Told]) -> list[Told | None]:
        """Return what is told of the good ones, with None in the place of each that cannot be used: whoever pairs the
        lists by place pairs the right ones."""
        rest = iter(told)
        return [None if isinstance(each, BadRow) else next(rest) for each in self._read]

    def errors(self, language: str) -> list[RowErrorOut]:
        return [RowErrorOut(**each) for each in row_errors(self._bad, language)]
