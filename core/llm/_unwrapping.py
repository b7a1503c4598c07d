"""Take a reply out of what models put around it: thoughts, fences, a sentence before or after.

Only one whole JSON object counts, and nothing of another one may stand beside it: what it says stays as strict as ever.
"""

from __future__ import annotations

import json
import re

_TAG = r"(?:think|thinking|thought|reasoning|seed:think)"
_CLOSED = re.compile(rf"</{_TAG}>|\[/THINK\]|<\|channel\|>final<\|message\|>")
_OPENED = re.compile(rf"\s*(?:<{_TAG}>|\[THINK\]|<\|channel\|>analysis<\|message\|>)")
_OTHER_JSON = frozenset("{}[]")
_REFUSAL = re.compile(
    r"\bI(?:['’]m| am) (?:very |really )?(?:sorry|unable|afraid|not able)\b|\bas an AI\b"
    r"|\bI (?:can(?:no|['’])t|won['’]t|must decline)\b|申し訳|(?:お答え|お応え|対応)できません"
    r"|죄송|답변(?:을|해)? ?(?:드릴|할) 수 없|도와드릴 수 없",
    re.IGNORECASE,
)


def unwrapped(text: str) -> str | None:
    """Return the JSON object that a text holds; None if there is none, or more than one."""
    rest = without_thoughts(text)
    start = rest.find("{") if rest else -1
    if rest is None or start < 0:
        return None
    try:
        _, end = _DECODER.raw_decode(rest, start)
    except (ValueError, RecursionError):
        return None
    around = rest[:start] + rest[end:]
    return None if _OTHER_JSON & set(around) or refuses(around) else rest[start:end]


def without_thoughts(text: str) -> str | None:
    """Return the text behind its thoughts; None if they do not end."""
    closed = list(_CLOSED.finditer(text))
    if closed:
        return text[closed[-1].end() :].lstrip()
    return None if _OPENED.match(text) else text


def refuses(text: str) -> bool:
    """Return True if the model says in words that it does not answer."""
    return bool(_REFUSAL.search(text[:_FIRST]))


_FIRST = 400
"""Characters in which a refusal shows; further on it is more likely something that is quoted."""
_DECODER = json.JSONDecoder()
