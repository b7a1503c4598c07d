"""Join the printed lines of a page to paragraphs."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from typing import Any

from core.material._scripts import is_hangul, stands_close

_ROOM = 2.5
"""Largest free room at the end of a line that continues, in its size: Japanese marks may not begin a line."""
_INDENT = 0.6
"""Least indent of the first line of a paragraph, in its size, behind the end of a sentence."""
_ENDS = frozenset("。.!?！？」』)）")
_HEADING = 1.15
"""Ratio of letter sizes from which a line is a heading."""
_NO_SPACE_BEFORE = re.compile(r"[,.;:!?%)\]}’”]")


@dataclass(frozen=True, slots=True, kw_only=True)
class TextLine:
    """A printed line in reading direction: ``start`` and ``end`` along it, ``across`` from line to line."""

    text: str
    size: float
    start: float
    end: float
    across: float


def joints(lines: Sequence[TextLine]) -> list[str]:
    """Return the text to put before every line: a line break at a paragraph, else a space or none; first none."""
    if not lines:
        return []
    edge = max(line.end for line in lines)
    pitches = sorted(b.across - a.across for a, b in pairwise(lines) if b.across > a.across)
    pitch = pitches[len(pitches) // 2] if pitches else 0.0
    return [""] + [
        "\n" if _begins_paragraph(a, b, edge, pitch) else _between(a.text, b.text) for a, b in pairwise(lines)
    ]


def _begins_paragraph(line: TextLine, following: TextLine, edge: float, pitch: float) -> bool:
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
    """Let the analyser decide whether a Korean line broke between words or within one."""
    if _NO_SPACE_BEFORE.match(after):
        return ""
    before, after = before[-40:], after[:40]
    return " " if _kiwi().glue([before, after])[len(before.rstrip()) :][:1] == " " else ""


@cache
def _kiwi() -> Any:
    from kiwipiepy import Kiwi

    return Kiwi()
