"""Choose the doubtful concepts of a sentence, and have a model write the yes / no question that resolves each."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, replace

from core.domain.answers import JSON
from core.judges.concepts import Concept
from core.judges.fencing import DATA_ONLY, fenced
from core.llm.base import Model, Prompt, Reply
from core.llm.reply_check import each_once, wrong_shape


@dataclass(frozen=True, slots=True)
class ConceptDoubt:
    """A concept of a sentence that is not taken on trust, and the question that would settle it."""

    concept: Concept
    probability: float | None
    """Probability of the concept; None if it is unknown."""
    question: str = ""
    """With yes for an answer where the sentence is right."""


def doubted(concepts: Sequence[Concept], probabilities: Sequence[float | None], below: float) -> list[ConceptDoubt]:
    """Those less likely than ``below``, the least likely first; where nothing says how likely, all (S5)."""
    pairs = zip(concepts, probabilities, strict=True)
    chosen = [ConceptDoubt(concept, p) for concept, p in pairs if p is None or p < below]
    return sorted(chosen, key=lambda doubt: (doubt.probability is not None, doubt.probability or 0.0))


def with_questions(
    sentence: str, before: str, doubts: Sequence[ConceptDoubt], lang: str, writer: Model
) -> list[ConceptDoubt]:
    """One call. ``before``: the text that the sentence stands after tells who is spoken of. Raises ModelFailure."""
    if not doubts:
        return []
    prompt = question_prompt(sentence, before, [doubt.concept.text for doubt in doubts], lang)
    rows = _questions(writer.write(prompt, _QUESTIONS_SCHEMA), range(1, len(doubts) + 1))
    return [replace(doubt, question=row["question"].strip()) for doubt, row in zip(doubts, rows, strict=True)]


def question_prompt(sentence: str, before: str, concepts: Sequence[str], lang: str) -> Prompt:
    numbers = range(1, len(concepts) + 1)
    words = (fenced(f"words {n}", concept) for n, concept in zip(numbers, concepts, strict=True))
    parts = [fenced("before", before)] if before.strip() else []
    likely = {"questions": [{"i": n, "question": _LIKELY.get(lang, _LIKELY["en"])} for n in numbers]}
    return Prompt(
        "questions",
        f"{QUESTION_INSTRUCTIONS} {_in_language(lang)} {DATA_ONLY}",
        "\n".join([*parts, fenced("sentence", sentence), *words]),
        most_tokens=80 * len(concepts) + 50,
        likely=json.dumps(likely, ensure_ascii=False),
        check=lambda reply: _check_questions(reply, numbers),
    )


_LIKELY = {
    "en": "Does Lake Biwa lie in Shiga Prefecture?",
    "ja": "琵琶湖は滋賀県にありますか。",
    "ko": "비와호는 시가현에 있습니까?",
}
"""A question as long as most."""
_LANGUAGES = {"en": "English", "ja": "Japanese", "ko": "Korean"}


def _in_language(lang: str) -> str:
    return f"Write them in {_LANGUAGES[lang]}." if lang in _LANGUAGES else "Write them in the sentence's language."


QUESTION_INSTRUCTIONS = (
    "For each numbered group of words of the sentence write one question that can be answered with yes or no. "
    "The answer must be yes exactly if what the sentence says with these words is right. Whoever answers sees the "
    "question only: name the subject, use no pronouns, and ask for nothing but what these words state."
)
_QUESTIONS_SCHEMA: JSON = {
    "type": "object",
    "properties": {
        "questions": {
            "type": "array",
            "items": {
                "type": "object",
                "properties": {"i": {"type": "integer"}, "question": {"type": "string"}},
                "required": ["i", "question"],
                "additionalProperties": False,
            },
        }
    },
    "required": ["questions"],
    "additionalProperties": False,
}


def _questions(reply: Reply, numbers: Sequence[int]) -> list[JSON]:
    rows = each_once((reply.data or {})["questions"], numbers, model=reply.model, used=reply.used)
    if empty := [row["i"] for row in rows if not row["question"].strip()]:
        raise wrong_shape(f"question {empty[0]} is empty", reply.model, reply.used)
    return rows


def _check_questions(reply: Reply, numbers: Sequence[int]) -> None:
    _questions(reply, numbers)
