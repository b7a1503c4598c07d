"""A check speaks of an item as a whole, and says so at its key."""

from __future__ import annotations

from collections.abc import Iterable

from core.detectors.evidence.claim_text import is_key
from core.domain.answers import Answer, Evidence, SentenceScore
from core.wording.phrases import say


def at_key(answer: Answer, score: SentenceScore) -> list[SentenceScore]:
    """The score at each sentence of the key; sentences of the explanation abstain."""
    elsewhere = SentenceScore.abstain(say("quiz-check-at-key"))
    return [score if is_key(sentence, answer) else elsewhere for sentence in answer.sentences]


def shown(pieces: Iterable[Evidence]) -> tuple[Evidence, ...]:
    """Each place once, and none that is blank."""
    return tuple(dict.fromkeys(piece for piece in pieces if piece.quote.strip()))
