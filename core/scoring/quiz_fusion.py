"""How the risk of a quiz is joined where its checks ran: from the check of keys, and from what is said of its words."""

from __future__ import annotations

from math import prod

from core.detectors.evidence.claim_text import is_key
from core.domain.answers import Answer, Sentence
from core.domain.log_odds import FAINTEST, log_odds, probability
from core.domain.question_forms import says_false

KEY_CHECK = "key_answers_question"
MIDDLE = 0.2
"""What 0.5 is elsewhere: S1 publishes a quiz below it, and puts it before a person from there on."""
_SHIFT = log_odds(MIDDLE)
SURELY = 2.2
"""Log-odds by which a page must state a sentence before the key that calls it false is doubted. A false statement is
mostly a true one with a word exchanged: of false ones people wrote, 5 % looked stated beyond this."""


def key_odds(odds: float | None, check: float | None) -> float | None:
    """Log-odds of a key, from those of its words and the risk that it does not answer: either suspicion is enough.

    Each is moved so that its own cut, 0.5, comes to lie at ``MIDDLE``. Nothing in here was learnt.
    """
    heard = [each for each in (odds, None if check is None else log_odds(check, FAINTEST)) if each is not None]
    if not heard:
        return None
    sound = prod(1 - probability(each + _SHIFT) for each in heard)
    return log_odds(1 - sound, FAINTEST)


def false_key_odds(risk: float) -> float:
    """Log-odds of a key that calls a statement false, from the risk of the statement."""
    return -log_odds(risk, FAINTEST) - SURELY + _SHIFT


def explanation_odds(odds: float | None) -> float | None:
    """An explanation is read as a sentence of an answer is, and put before a person at the same point."""
    return None if odds is None else odds + _SHIFT


def calls_false(answer: Answer, sentence: Sentence) -> bool:
    return answer.quiz is not None and is_key(sentence, answer) and says_false(answer.quiz)
