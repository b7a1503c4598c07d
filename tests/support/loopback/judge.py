"""A judge behind OpenAI's wire format: supported is what shares its letters with a source. It knows the exam."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from core.judges.exam import exam_languages, known_sentences
from tests.support.loopback.openai_wire import completion
from tests.support.loopback.server import Call, Says
from tests.support.scripted_judges import meant

MODEL = "openai/small"
LIKE, NEAR = 0.75, 0.45
"""Shares of a statement's pairs of letters that a source has: from here on supported, from here on in part."""
_EXAM = {text: true for lang in exam_languages() for text, true in known_sentences(lang).items()}
_LINE = re.compile(r'^(\d+): (".*")$', re.MULTILINE)


def judging(call: Call) -> Says:
    return judging_by_letters(call, _EXAM)


def judging_by_letters(call: Call, known: Mapping[str, bool] = MappingProxyType({})) -> Says:
    """Without knowing the exam it takes a changed number for the right one, and fails."""
    if not call.path.endswith("/chat/completions"):
        return Says({"error": {"message": "not found"}}, 404)
    asked = "\n".join(_text(message["content"]) for message in call.data["messages"])
    statements, sources = _numbered(asked, "statements"), _numbered(asked, "sources")
    if not statements:
        return Says(completion("A draft about the question."))
    verdicts = [
        (f"{number}s5:1" if known[text] else f"{number}n0") if text in known else _verdict(number, text, sources)
        for number, text in statements.items()
    ]
    return Says(completion(json.dumps({"v": verdicts})))


def _verdict(number: int, text: str, sources: dict[int, str]) -> str:
    shares = {at: _share(meant(text), source) for at, source in sources.items()}
    best = max(shares, key=lambda at: shares[at], default=0)
    if best and shares[best] >= LIKE:
        return f"{number}s5:{best}"
    return f"{number}p2:{best}" if best and shares[best] >= NEAR else f"{number}n0"


def _share(text: str, source: str) -> float:
    own, other = _pairs(text), _pairs(source)
    return len(own & other) / max(1, len(own))


def _pairs(text: str) -> set[str]:
    letters = "".join(filter(str.isalnum, text.lower()))
    return {letters[at : at + 2] for at in range(len(letters) - 1)}


def _numbered(asked: str, name: str) -> dict[int, str]:
    part = re.search(rf"<{name} (\w+)>(.*?)</{name} \1>", asked, re.DOTALL)
    return {int(number): json.loads(text) for number, text in _LINE.findall(part[2])} if part else {}


def _text(content: Any) -> str:
    return content if isinstance(content, str) else "\n".join(part.get("text", "") for part in content)
