"""Scripted models that judge: one that reads what it is asked, one that obeys whatever it reads, one that replays."""

from __future__ import annotations

import json
import re
from collections.abc import Callable

from core.domain.answers import JSON
from core.llm.base import Prompt
from core.llm.scripted import Said, Scripted

_LINE = re.compile(r'^(\d+): (".*"|\{.*\})$', re.MULTILINE)
_QUOTING = re.compile(
    r"[“「](.*)[”」] ?(?:stand in what was given to read\.|という語句があります。|라는 말이 있습니다\.)$", re.DOTALL
)


def texts(part: str) -> list[str]:
    """The numbered lines of a block, in order."""
    return [json.loads(match[2]) for match in _LINE.finditer(part)]


def meant(statement: str) -> str:
    """Return the words that the sources must have for a statement to be true: those that a true control quotes."""
    found = _QUOTING.search(statement)
    return found[1] if found else statement


def on_controls(prompt: Prompt) -> JSON:
    """Return what an honest model replies on the two statements beside a question of validation."""
    statements = re.findall(r"<statement (\w+)>\n(.*?)\n</statement \1>", prompt.ask, re.DOTALL)
    said = ["yes" if meant(text) in prompt.shared else "no" for _, text in statements]
    return dict(zip(("statement", "second"), [*said, "no"], strict=False))


def honest(prompt: Prompt) -> Said:
    """Supported is what a source sentence, or the sample, holds as it stands; all else is not found."""
    statements = texts(prompt.ask)
    match prompt.purpose:
        case "llm_judge":
            return {"v": [_verdict(number, each, texts(prompt.shared)) for number, each in enumerate(statements, 1)]}
        case "selfcheck_prompt":
            said = (
                f"{number}{'y' if each in prompt.shared else 'n'}"
                for number, each in enumerate(map(meant, statements), 1)
            )
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
    holding = [str(place) for place, source in enumerate(sources, 1) if meant(statement) in source]
    return f"{number}s5:{holding[0]}" if holding else f"{number}n0"


_KNOWN = ("Seven", "7日", "7일")
"""Right options of controls without sources."""


def _item(number: int, item: object, sources: str) -> JSON:
    assert isinstance(item, dict)
    good = json.dumps(item["correct"], ensure_ascii=False)[1:-1] in sources or item["correct"] in _KNOWN
    issues = [] if good else ["wrong_answer"]
    return {"i": number, "confidence": 0.9 if good else 0.1, "issues": issues, "why": "The key is not in it."}
