"""Give the same right replies for every personality, in each form in which it is asked."""

from __future__ import annotations

import json
import re
from typing import Any

from core.domain.answers import Answer, Passage, QuizItem, as_sentences
from core.judges.exam import exam_languages, known_sentences
from core.text.splitting import split
from tests.support.scripted_judges import meant

SOURCE = Passage("s", "The Harrow Bridge was opened in 1932. The ferry over the river was opened in 1901.")
TEXT = "The Harrow Bridge was opened in 1932. The bridge was opened by a herd of cows."
ANSWER = Answer("a", "When was the Harrow Bridge opened?", TEXT, split(TEXT, "en"), (SOURCE,), lang="en")
STEM, KEY, OTHERS = "When was the Harrow Bridge opened?", "1932", ("1901", "1932", "1950")
QUIZ = Answer(
    "q",
    STEM,
    KEY,
    as_sentences(KEY, [(0, len(KEY))]),
    (SOURCE,),
    lang="en",
    quiz=QuizItem(stem=STEM, choices=OTHERS, key=KEY, explanation=""),
)
CONCEPTS = {"sentences": [{"i": 1, "concepts": ["Harrow Bridge", "1932"]}, {"i": 2, "concepts": ["a herd of cows"]}]}
REPAIR = {"sentence": "The bridge was opened in 1932.", "sources": [1]}
QUESTION = {
    "form": "choice",
    "question": STEM,
    "options": list(OTHERS),
    "answer": KEY,
    "page": 1,
    "explanation": "It was opened in 1932.",
    "quote": "The Harrow Bridge was opened in 1932.",
}
GRAPH = {
    "sentences": [
        {"text": "湖北大学には経済学部と文化情報学部があります。", "triples": [1, 2]},
        {"text": "理工学部も湖北大学にあります。", "triples": [3]},
    ]
}
VERDICTS = {"verdicts": [{"i": 7, "grade": 0}, {"i": 3, "grade": 5}]}
_LINE = re.compile(r'^(\d+): (".*"|\{.*\})$', re.MULTILINE)


def data_for(asked: str) -> dict[str, Any]:
    """The object that is the right reply to all texts of a request; VERDICTS for what no job asks."""
    statements, sources = _numbered(asked, "statements"), _numbered(asked, "sources")
    if statements:
        return {"v": [_verdict(number, text, sources) for number, text in statements.items()]}
    if items := _numbered(asked, "items"):
        return {"items": [_item(number, item) for number, item in items.items()]}
    known = {
        "Name the key concepts": CONCEPTS,
        "You correct one sentence": REPAIR,
        "Write quiz questions": {"questions": [QUESTION]},
        "Word the answer": GRAPH,
    }
    return next((reply for start, reply in known.items() if start in asked), VERDICTS)


def words_for(asked: str) -> str:
    """Return the reply where no form is asked for, or none is understood."""
    return "Blue." if "colour" in asked else "All of it looks right to me."


def tells_form(asked: str) -> bool:
    """Return True if the texts of a request say which JSON is wanted."""
    return "JSON" in asked and "Write no JSON" not in asked


_EXAM = {text: true for lang in exam_languages() for text, true in known_sentences(lang).items()}


def _verdict(number: int, text: Any, sources: dict[int, Any]) -> str:
    if _EXAM.get(text):
        return f"{number}s5:1"
    place = next((str(at) for at, source in sources.items() if meant(str(text)) in str(source)), "")
    return f"{number}s5:{place}" if place else f"{number}n0"


def _item(number: int, item: Any) -> dict[str, Any]:
    right = item["question"] == STEM or item["correct"] in SOURCE.text
    return {"i": number, "confidence": 0.95 if right else 0.05, "issues": [], "why": "By the source."}


def _numbered(asked: str, name: str) -> dict[int, Any]:
    part = re.search(rf"<{name} (\w+)>(.*?)</{name} \1>", asked, re.DOTALL)
    return {int(number): json.loads(text) for number, text in _LINE.findall(part[2])} if part else {}
