"""Answers in, scores or verdicts out; nothing is stored."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Request

from core.api.bodies import ScoreAsked, ScoresOut, VerdictsOut
from core.api.callers import Caller, allowed
from core.api.context import context_of
from core.api.guarded import GuardedRoute
from core.api.refusals import Refusal
from core.api.status import verdict_out
from core.domain.answers import Answer
from core.domain.api_tokens import Scope
from core.formats import BadRow, Row, RowError, to_record
from core.scoring.scored_record import scored_record
from core.services.api.verdicts import policy_verdict
from core.wording.phrases import say

router = APIRouter(route_class=GuardedRoute, tags=["scoring"])
Scorer = Annotated[Caller, Depends(allowed(Scope.SCORE))]


@router.post("/score", response_model=ScoresOut)
def score(request: Request, caller: Scorer, asked: ScoreAsked) -> ScoresOut:
    """Every detector's word on every sentence, with reasons and evidence; risks as the active policy has them."""
    here = context_of(request)
    answers = _answers(asked.answers, here.settings.max_cell_chars)
    policy, results = here.scoring.score(caller.person, answers)
    scored = [
        {**scored_record(values, answer, said, policy, caller.person.language),
         "verdict": policy_verdict(policy, answer, said).verdict.value}
        for values, answer, said in zip(asked.answers, answers, results, strict=True)
    ]  # fmt: skip
    return ScoresOut(policy=policy.version, answers=scored)


@router.post("/verdict", response_model=VerdictsOut)
def verdict(request: Request, caller: Scorer, asked: ScoreAsked) -> VerdictsOut:
    """Publish, mark, replace or discard: what the active policy says of each answer."""
    here = context_of(request)
    answers = _answers(asked.answers, here.settings.max_cell_chars)
    policy, results = here.scoring.score(caller.person, answers)
    return VerdictsOut(verdicts=[
        verdict_out(answer.id, policy_verdict(policy, answer, said))
        for answer, said in zip(answers, results, strict=True)
    ])  # fmt: skip


def _answers(given: Sequence[dict[str, Any]], max_chars: int) -> list[Answer]:
    """All of them, or none: raises Refusal that names every one that cannot be used."""
    answers: list[Answer] = []
    bad: list[BadRow] = []
    for number, values in enumerate(given, 1):
        try:
            answers.append(to_record(Row(number, values), max_chars).answer)
        except RowError as error:
            bad.append(error.at(number))
    if bad:
        raise Refusal(422, say("api-bad-answers", count=len(bad)), rows=bad)
    return answers
