"""Lines as they stand on a page joined to the paragraphs they are."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from typing import Any

from core.material.scripts import is_hangul, stands_close

_ROOM = 2.5
"""Sizes that a line of Japanese leaves free at most before it goes on: marks may not begin the next one."""
_INDENT = 0.6
"""Sizes by which the first line of a paragraph is set in, behind the end of a sentence."""
_ENDS = frozenset("。.!?！？」』)）")
_HEADING = 1.15
"""How much larger the letters of a heading are."""
_NO_SPACE_BEFORE = re.compile(r"[,.;:!?%)\]}’”]")


@dataclass(frozen=True, slots=True)
class Line:
    text: str
    size: float
    start: float
    """Along the line."""
    end: float
    across: float


def joints(lines: Sequence[Line]) -> list[str]:
    """What stands before each line: nothing at the first, a new line before a paragraph, a space or nothing else."""
    if not lines:
        return []
    edge = max(line.end for line in lines)
    pitches = sorted(b.across - a.across for a, b in pairwise(lines) if b.across > a.across)
    pitch = pitches[len(pitches) // 2] if pitches else 0.0
    return [""] + [
        "\n" if _begins_paragraph(a, b, edge, pitch) else _between(a.text, b.text) for a, b in pairwise(lines)
    ]


def _begins_paragraph(line: Line, following: Line, edge: float, pitch: float) -> bool:
    step = following.across - line.across
    if step <= 0 or step > 1.6 * max(pitch, line.size) or not 1 / _HEADING < line.size / following.size < _HEADING:
        return True
    if line.text.rstrip()[-1:] in _ENDS and _INDENT * line.size < following.start - line.start < _ROOM * line.size:
        return True
    first_word = following.text.split(maxsplit=1)[0] if following.text.strip() else ""
    words = not stands_close(following.text[:1])
    room = max(_ROOM, len(first_word) * 0.6 if words and not is_hangul(first_word[:1]) else 0.0)
    return edge - line.end > room * line.size and line.text.rstrip()[-1:] != "\xad"


def _between(before: str, after: str) -> str:
    last, first = before[-1:], after[:1]
    if last in {"\xad", " ", ""} or first == " " or stands_close(last) or stands_close(first):
        return ""
    if last.isdigit() and re.match(r"[,.]?\d", after):
        return ""
    if is_hangul(last) or is_hangul(first):
        return _korean_joint(before, after)
    return "" if _NO_SPACE_BEFORE.match(first) else " "


def _korean_joint(before: str, after: str) -> str:
    """Korean lines break between words or within them; the analyser knows which."""
    if _NO_SPACE_BEFORE.match(after):
        return ""
    before, after = before[-40:], after[:40]
    return " " if _kiwi().glue([before, after])[len(before.rstrip()) :][:1] == " " else ""


@cache
def _kiwi() -> Any:
    from kiwipiepy import Kiwi

    return Kiwi()
