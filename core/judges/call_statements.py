"""Choose which sentences one call of a judge is about, in which order, and add a certainly false and a true one."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass

from core.domain.answers import Answer
from core.evidence.claim_text import claim_text
from core.judges.canary import canary, certain, denies_all, place_of_canary, place_of_certain, void
from core.llm.base import Decided, Reply


@dataclass(frozen=True, slots=True)
class NumberedStatements:
    """Statements as the judge sees them, numbered from 1."""

    texts: tuple[str, ...]
    sentences: tuple[int | None, ...]
    """The index in the answer of the sentence that each statement is; None for the two controls."""
    false_one: int
    """Number of the certainly false statement, from 1."""
    true_one: int | None
    """Number of the certainly true one; None: there was nothing to read."""

    def check_controls(
        self, reply: Reply | Decided, *, found_false: Sequence[bool], found_true: Sequence[bool]
    ) -> None:
        """Raise ModelFailure unless the false statement was found false, and the true one was not.

        ``found_false`` and ``found_true``: what the reply says of each statement, in order.
        """
        if not found_false[self.false_one - 1]:
            raise void(reply.model, reply.used)
        if self.true_one is not None and not found_true[self.true_one - 1]:
            raise denies_all(reply.model, reply.used)


def asked(
    answer: Answer, wanted: Sequence[int], at_once: int, turn: int, read: Sequence[str]
) -> list[NumberedStatements]:
    """Calls of at most so many sentences each. Turn 0 keeps their order, every other turn has one of its own.

    ``read``: the texts that the judge is given to read, of which the true statement quotes one.
    """
    order = list(wanted)
    if turn:
        random.Random(f"{turn}").shuffle(order)  # noqa: S311 no secret
        if len(order) > 1 and order == list(wanted):
            order.reverse()
    return [
        _asked(answer, order[start : start + at_once], turn * len(answer.sentences) + start, read)
        for start in range(0, len(order), at_once)
    ]


def _asked(answer: Answer, chosen: Sequence[int], call: int, read: Sequence[str]) -> NumberedStatements:
    statements = [(claim_text(answer.sentences[index], answer), index) for index in chosen]
    false, true = (canary(answer, call), _FALSE), (certain(answer, call, read), _TRUE)
    statements.insert(place_of_canary(answer, call, len(chosen)), false)
    if true[0]:
        statements.insert(place_of_certain(answer, call, len(statements)), true)
    texts, which = zip(*statements, strict=True)
    return NumberedStatements(
        texts=texts,
        sentences=tuple(None if each < 0 else each for each in which),
        false_one=which.index(_FALSE) + 1,
        true_one=which.index(_TRUE) + 1 if true[0] else None,
    )


_FALSE, _TRUE = -1, -2
"""Stand for the controls among the numbers of sentences."""
