"""Scripted models that judge: one that reads what it is asked, one that obeys whatever it reads, one that replays."""

from __future__ import annotations

import json
import re
from collections.abc import Callable

from core.domain.answers import JSON
from core.llm.base import Prompt
from core.llm.scripted import Said, Scripted

_LINE = re.compile(r'^(\d+): (".*"|\{.*\})$', re.MULTILINE)


def texts(part: str) -> list[str]:
    """The numbered lines of a block, in order."""
    return [json.loads(match[2]) for match in _LINE.finditer(part)]


def honest(prompt: Prompt) -> Said:
    """Supported is what a source sentence, or the sample, holds as it stands; all else is not found."""
    statements = texts(prompt.ask)
    match prompt.purpose:
        case "llm_judge":
            return {"v": [_verdict(number, each, texts(prompt.shared)) for number, each in enumerate(statements, 1)]}
        case "selfcheck_prompt":
            said = (f"{number}{'y' if each in prompt.shared else 'n'}" for number, each in enumerate(statements, 1))
            return {"v": list(said)}
        case _:
            return {"items": [_item(number, item, prompt.shared) for number, item in enumerate(statements, 1)]}


def obedient(prompt: Prompt) -> Said:
    """Whatever it is asked: everything is as it should be."""
    count = len(texts(prompt.ask))
    match prompt.purpose:
        case "llm_judge":
            return {"v": [f"{number}s5:1" for number in range(1, count + 1)]}
        case "selfcheck_prompt":
            return {"v": [f"{number}y" for number in range(1, count + 1)]}
        case _:
            return {"items": [{"i": n, "confidence": 1.0, "issues": [], "why": ""} for n in range(1, count + 1)]}


def judge(says: Callable[[Prompt], Said] = honest) -> Scripted:
    return Scripted(says)


def _verdict(number: int, statement: str, sources: list[str]) -> str:
    holding = [str(place) for place, source in enumerate(sources, 1) if statement in source]
    return f"{number}s5:{holding[0]}" if holding else f"{number}n0"


def _item(number: int, item: object, sources: str) -> JSON:
    assert isinstance(item, dict)
    good = item["correct"] in sources
    issues = [] if good else ["wrong_answer"]
    return {"i": number, "confidence": 0.9 if good else 0.1, "issues": issues, "why": "The key is not in it."}
