"""What can be counted of a machine's question beside the other questions that machines asked for the same answer."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from math import log1p

import numpy as np

from core.domain.answers import Answer
from core.encoders.base import Encoded, Encoder, Floats
from core.quizzes.answering.features import features_of
from core.quizzes.answering.reading import read, texts_of
from core.quizzes.answering.weights import shipped
from core.text.tokens import tokens

CHECK = "key_answers_question"
_BATCH = 50
_ALIKE = 0.92
_ASKING = ("what", "who", "when", "where", "why", "how", "which")
_POINTING = {"it", "they", "its", "their", "this", "these", "he", "she", "his", "her", "that"}
Row = dict[str, float]


def rows(answers: Sequence[Answer], encoder: Encoder) -> list[Row]:
    """One per question: of the check of keys, of the question's form, of the questions beside it."""
    weights = shipped()
    own: list[Row] = []
    vectors: list[Floats] = []
    for start in range(0, len(answers), _BATCH):
        items = [(answer, answer.quiz) for answer in answers[start : start + _BATCH] if answer.quiz]
        texts = list(dict.fromkeys(text for item in items for text in texts_of(*item)))
        encoded: Mapping[str, Encoded] = dict(zip(texts, encoder.encode(texts), strict=True))
        for answer, quiz in items:
            found = features_of(read(answer, quiz, encoded, encoder)).values
            risk = weights.risk(found, answer.lang)
            own.append({CHECK: risk} | found | _form(quiz.stem, quiz.key))
            vectors.append(encoded[quiz.stem].vector)
    return [row | each for row, each in zip(own, company(answers, np.array(vectors)), strict=True)]


def company(answers: Sequence[Answer], vectors: Floats) -> list[Row]:
    """Of each question, what the others for the same answer say of it; ``vectors`` are of the questions."""
    return [_company(place, others, answers, vectors) for place, others in enumerate(_beside(answers))]


def _beside(answers: Sequence[Answer]) -> list[list[int]]:
    """Places of the other questions, each once, for the same answer in the same passage."""
    groups: dict[tuple[str, str], dict[str, int]] = {}
    keys = [(answer.passages[0].text, answer.text) for answer in answers]
    for place, (key, answer) in enumerate(zip(keys, answers, strict=True)):
        groups.setdefault(key, {}).setdefault(answer.question, place)
    return [
        [place for question, place in groups[key].items() if question != answer.question]
        for key, answer in zip(keys, answers, strict=True)
    ]


def _form(stem: str, key: str) -> Row:
    words = re.findall(r"[a-z']+", stem.lower())
    triples = list(zip(words, words[1:], words[2:], strict=False))
    counted = {
        "length": float(len(words)),
        "length_of_key": log1p(len(key)),
        "asks_first": float(bool(words) and words[0] in _ASKING),
        "repeated": 1 - len(set(words)) / max(1, len(words)),
        "repeated_triples": 1 - len(set(triples)) / max(1, len(triples)),
        "marked": float(stem.rstrip().endswith("?")),
        "no_capital": float(stem[1:].islower()),
        "points": float(bool(_POINTING & set(words))),
        "ofs": float(words.count("of")),
        "like_key": _jaccard(_words(stem), _words(key)),
    }
    return counted | {f"first_{word}": float(words[:1] == [word]) for word in _ASKING}


def _company(place: int, others: Sequence[int], answers: Sequence[Answer], vectors: Floats) -> Row:
    """How far the other questions agree with this one: S1's second pattern."""
    stems = [answers[each].question for each in others]
    stem = answers[place].question
    cosines = sorted(float(vectors[place] @ vectors[each]) for each in others)
    shared = [_jaccard(_words(stem), _words(each)) for each in stems]
    spelt = [_jaccard(_triples(stem), _triples(each)) for each in stems]
    elsewhere = [
        float(vectors[place] @ vectors[each])
        for each, answer in enumerate(answers)
        if answer.passages == answers[place].passages and answer.text != answers[place].text
    ]
    among = [float(vectors[a] @ vectors[b]) for a in others for b in others if a < b]
    return {
        "others": log1p(len(others)),
        "agree": _mean(cosines),
        "agree_median": float(np.median(cosines)) if cosines else 0.0,
        "agree_two_best": _mean(cosines[-2:]),
        "agree_most": max(cosines, default=0.0),
        "agree_share": _mean([float(each > _ALIKE) for each in cosines]),
        "agree_less_than_others": _mean(cosines) - _mean(among) if among else 0.0,
        "words_shared": _mean(shared),
        "words_shared_most": max(shared, default=0.0),
        "spelling_shared": _mean(spelt),
        "spelling_shared_most": max(spelt, default=0.0),
        "asked_by": log1p(str(answers[place].meta.get("model")).count("|")),
        "like_one_for_another_answer": max(elsewhere, default=0.0),
        "like_others_for_other_answers": _mean(sorted(elsewhere)[-5:]),
        "longer_than_others": len(stem.split()) - _mean([float(len(each.split())) for each in stems]) if stems else 0.0,
    }


def _words(text: str) -> frozenset[str]:
    return frozenset(token.form for token in tokens(text, "en") if token.content)


def _triples(text: str) -> frozenset[str]:
    return frozenset(text.lower()[start : start + 3] for start in range(len(text) - 2))


def _jaccard(a: frozenset[str], b: frozenset[str]) -> float:
    return len(a & b) / max(1, len(a | b))


def _mean(values: Sequence[float]) -> float:
    return float(np.mean(values)) if values else 0.0
