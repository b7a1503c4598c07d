"""Whether a sentence claims anything that could be wrong."""

from __future__ import annotations

from enum import StrEnum

from core.text.claimless.frame_words import frame_words
from core.text.claimless.patterns import (
    ANNOUNCING,
    BUT,
    CITATION,
    COURTESY,
    HEADING,
    MARKS,
    QUESTION,
    REFUSAL,
    SEVERAL,
)  # fmt: skip
from core.text.language import guess_language
from core.text.remembering import remembered
from core.text.tokens import TokenKind, tokens

LONGEST = 400
"""Characters: what is longer says something, and costs too much to look through."""
MOST_NEW = 1
"""Content words that an announcement may have beside those of its question and those that announce."""


class Silence(StrEnum):
    """Why there is nothing to check."""

    COURTESY = "courtesy"
    QUESTION = "question"
    LEAD_IN = "lead_in"
    HEADING = "heading"
    REFUSAL = "refusal"


@remembered
def claims_nothing(sentence: str, question: str, lang: str) -> Silence | None:
    """``question``: what the answer replies to; empty where nobody asked. None: the sentence may be right or wrong."""
    if len(sentence) > LONGEST:
        return None
    known = lang if lang in COURTESY else guess_language(sentence) or "en"
    text = MARKS.sub("", sentence)
    return next((why for why, so in _TESTS.items() if so(sentence, text, question, known)), None)


def _is_heading(sentence: str, text: str, question: str, lang: str) -> bool:
    if CITATION.fullmatch(text) or not any(map(str.isalnum, text)):
        return True
    return bool(HEADING.fullmatch(sentence)) and not _new_words(text, question, lang, numbers=True)


def _is_question(_: str, text: str, __: str, ___: str) -> bool:
    return bool(QUESTION.search(text)) and not SEVERAL.search(text)


def _is_courtesy(_: str, text: str, __: str, lang: str) -> bool:
    return COURTESY[lang].fullmatch(text) is not None


def _is_refusal(_: str, text: str, __: str, lang: str) -> bool:
    return REFUSAL[lang].match(text) is not None and _as_single(text) and not _says_more(text, lang)


def _is_lead_in(_: str, text: str, question: str, lang: str) -> bool:
    if not ANNOUNCING[lang].search(text) or not _as_single(text):
        return False
    return len(_new_words(text, question, lang, numbers=not question.strip())) <= MOST_NEW


_TESTS = {
    Silence.HEADING: _is_heading,
    Silence.QUESTION: _is_question,
    Silence.COURTESY: _is_courtesy,
    Silence.REFUSAL: _is_refusal,
    Silence.LEAD_IN: _is_lead_in,
}
"""In this order; each hears the sentence, without its marks, its question and its language."""


def _says_more(text: str, lang: str) -> bool:
    """Whether a refusal goes on, and not with another one."""
    but = BUT[lang].search(text)
    return but is not None and not REFUSAL[lang].match(but["more"])


def _as_single(text: str) -> bool:
    """A list that was not taken apart begins with its lead-in and goes on with claims."""
    return "\n" not in text.strip()


def _new_words(text: str, question: str, lang: str, *, numbers: bool) -> set[str]:
    """Content words that neither the question nor an announcement has; small counts are none (``the 4 steps``)."""
    known = frame_words(lang) | {token.form for token in tokens(question, lang)}
    asked = question.casefold()
    return {
        token.form
        for token in tokens(text, lang)
        if token.content
        and token.form not in known
        and (numbers or not (token.kind is TokenKind.NUMBER and len(token.form) < 3))  # noqa: PLR2004 below 100
        and text[token.span.start : token.span.end].casefold() not in asked
    }
