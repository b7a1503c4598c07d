"""Have a model answer with probabilities whether the sources state each sentence, for the judge."""

from __future__ import annotations

import json
from collections.abc import Sequence

from core.domain.answers import Answer, SentenceScore
from core.judges.call_statements import asked
from core.judges.fencing import fenced
from core.judges.numbered import shown, source_lines
from core.llm.base import Model
from core.wording.phrases import say

AT_ONCE = 100
"""Predicates a call; servers take 400."""
_EVEN = 0.5


def decided(judge: Model, answer: Answer, wanted: Sequence[int], turn: int, purpose: str) -> dict[int, SentenceScore]:
    """Risk is one minus the probability that the sources state the sentence; where the model declined, none.

    Raises ModelFailure, also where the certainly false sentence came back as more likely than not, or not at all, or
    the certainly true one as less likely.
    """
    lines = source_lines(answer.passages, answer.lang)
    state = shown(lines)
    if answer.question.strip():
        state = f"{fenced('question', answer.question)}\n\n{state}"
    scores: dict[int, SentenceScore] = {}
    for each in asked(answer, wanted, AT_ONCE, turn, [line.text for line in lines]):
        predicates = [f"The sources state this: {json.dumps(text, ensure_ascii=False)}" for text in each.texts]
        reply = judge.decide(state, predicates, purpose)
        probabilities = reply.probabilities
        each.check_controls(
            reply,
            found_false=[likely is not None and likely < _EVEN for likely in probabilities],
            found_true=[likely is None or likely >= _EVEN for likely in probabilities],
        )
        pairs = zip(each.sentences, probabilities, strict=True)
        scores |= {index: _score(likely, judge.name) for index, likely in pairs if index is not None}
    return scores


def _score(likely: float | None, model: str) -> SentenceScore:
    if likely is None:
        return SentenceScore.abstain(say("judge-declined", model=model))
    return SentenceScore(1 - likely, (say("judge-decided", model=model, likely=likely),))
