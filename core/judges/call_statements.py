"""Choose which sentences one call of a judge is about, in which order, and add a certainly false one."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass

from core.domain.answers import Answer
from core.evidence.claim_text import claim_text
from core.judges.canary import canary, place_of_canary


@dataclass(frozen=True, slots=True)
class NumberedStatements:
    """Statements as the judge sees them, numbered from 1."""

    texts: tuple[str, ...]
    sentences: tuple[int | None, ...]
    """Which sentence of the answer each is; None: the false one."""

    @property
    def false_one(self) -> int:
        """Its number."""
        return self.sentences.index(None) + 1


def asked(answer: Answer, wanted: Sequence[int], at_once: int, turn: int = 0) -> list[NumberedStatements]:
    """Calls of at most so many sentences each. Turn 0 keeps their order, every other turn has one of its own."""
    order = list(wanted)
    if turn:
        random.Random(f"{turn}").shuffle(order)  # noqa: S311 no secret
        if len(order) > 1 and order == list(wanted):
            order.reverse()
    return [
        _asked(answer, order[start : start + at_once], turn * len(answer.sentences) + start)
        for start in range(0, len(order), at_once)
    ]


def _asked(answer: Answer, chosen: Sequence[int], call: int) -> NumberedStatements:
    place = place_of_canary(answer, call, len(chosen))
    texts = [claim_text(answer.sentences[index], answer) for index in chosen]
    sentences: list[int | None] = list(chosen)
    texts.insert(place, canary(answer, call))
    sentences.insert(place, None)
    return NumberedStatements(tuple(texts), tuple(sentences))
