"""Tell the kind of text an answer is, and which weights of detector families the combined risk has for it."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from math import log

from core.domain.answers import Answer
from core.scoring.source_kinds import answers_from_documents, beside_a_reference


class TextKind(StrEnum):
    """Names the kinds: what an answer is compared with decides how far each detector is to be believed."""

    DOCUMENTS = "documents"
    """It answers a question from sources of several sentences."""
    SUMMARY = "summary"
    """Nobody asked, and its sources are long: it selects from them."""
    SHORT_SOURCE = "short_source"
    """Its sources have a few sentences, or nobody asked and they are short: it repeats or rewords them."""
    REFERENCE = "reference"
    """All its sources are one sentence of about its length: a translation or a paraphrase."""
    QUIZ = "quiz"
    FREE = "free"
    """It has no sources: other generations are all that it can be compared with."""


def text_kind(answer: Answer) -> TextKind:
    if answer.quiz:
        return TextKind.QUIZ
    if not answer.passages:
        return TextKind.FREE
    if beside_a_reference(answer):
        return TextKind.REFERENCE
    if answers_from_documents(answer):
        return TextKind.DOCUMENTS
    return TextKind.SHORT_SOURCE if answer.question.strip() or _is_short(answer) else TextKind.SUMMARY


def _is_short(answer: Answer) -> bool:
    """Return True for sources that are read whole, about 256 tokens."""
    return sum(len(passage.text) for passage in answer.passages) <= SHORT.get(answer.lang, SHORT["en"])


SHORT: Mapping[str, int] = {"en": 1100, "ja": 450, "ko": 500}
"""Characters up to which sources are short, by language. Other languages count as English."""


_BESIDE_A_REFERENCE = {
    "novel_bigrams": 0.0,
    "embedding_similarity": 2.0,
    "token_alignment": 2.0,
    "grounding": 1.0,
    "source_stance": 0.0,
}
"""The source may share no word with the answer, so meaning counts more than wording."""
_OF_A_QUIZ = {"rouge": 0.0, "grounding": 0.0, "source_stance": 0.0}
"""On keys and explanations these were not measured."""


def family_weights(kind: TextKind) -> Mapping[str, float]:
    """Return the weights of families that differ from ``families.FAMILIES``, by their first detector."""
    if kind is TextKind.QUIZ:
        return _OF_A_QUIZ
    return _BESIDE_A_REFERENCE if kind is TextKind.REFERENCE else {}


_DOUBTED_LATER: Mapping[TextKind, Mapping[str, float]] = {
    TextKind.DOCUMENTS: {"": 0.5, "ko": 0.8},
    TextKind.SHORT_SOURCE: {"": 0.6, "ja": log(0.6 / 0.4)},
}
"""By kind, and by language where it differs: around what an answer takes from its sources it introduces, joins and
rewords. Chosen on the visible halves (docs/decisions/0066)."""


def later_doubt(kind: TextKind, lang: str, *, sampled: bool = False) -> float:
    """Return the log-odds by which sentences of this kind look worse than they are; 0.5 stands where more was.

    ``sampled``: other generations were compared too, which look no worse for short sources.
    """
    if sampled and kind is TextKind.SHORT_SOURCE:
        return 0.0
    by_lang = _DOUBTED_LATER.get(kind, {})
    return by_lang.get(lang, by_lang.get("", 0.0))
