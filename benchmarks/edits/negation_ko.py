"""Korean: at the last predicate, taken apart and conjugated again by Kiwi."""

from __future__ import annotations

import re

from benchmarks.edits.particles import final_of
from core.text.analysers import Morpheme, kiwi, korean

_STEMS = ("VV", "VA", "XSV", "XSA")
_ADJECTIVES = ("VA", "XSA")
_END = re.compile(r"[.]?[\"”’)]?\s*\Z")
_POLITE, _INFORMAL = re.compile(r"니다\Z"), re.compile(r"요\Z")
_OPEN = re.compile(r"않|못|없|아니|아닙|밖에|말")
"""Matches words beside which another negation might leave the meaning open: none is inserted there."""


def turned(sentence: str) -> str | None:
    end = _END.search(sentence)
    body = sentence[: end.start()] if end else sentence
    words = [word for word in korean(body) if not word.pos.startswith("S") or word.pos == "SN"]
    if not words or words[-1].pos != "EF":
        return None
    tense = [word for word in words[-2:-1] if word.pos == "EP" and word.surface in {"었", "았"}]
    stems = words[: -2 if tense else -1]
    if not stems:
        return None
    made = _without(body, stems, bool(tense), words[-1])
    if made is None and not _OPEN.search(body):
        made = _with(body, stems, bool(tense), words[-1])
    return made and made + sentence[len(body) :]


def _without(body: str, stems: list[Morpheme], past: bool, ending: Morpheme) -> str | None:
    """오르지 않았다 becomes 올랐다, 찍을 수 없다 becomes 찍을 수 있다, 무료가 아니다 becomes 무료이다."""
    last = stems[-1]
    if last.surface == "없" and last.pos.startswith("VA"):
        return body[: last.start] + "있" + body[last.end :]
    if last.surface == "아니" and len(stems) > 2 and stems[-2].pos == "JKC":
        return body[: stems[-2].start] + _copula(body[: stems[-2].start], past, ending)
    if last.pos == "VX" and last.surface in {"않", "못하"} and len(stems) > 2 and stems[-2].surface == "지":
        stem = stems[-3]
        if stem.pos.startswith((*_STEMS, "VX")):
            return body[: stem.start] + _conjugated(stem, past, ending)
    return None


def _with(body: str, stems: list[Morpheme], past: bool, ending: Morpheme) -> str | None:
    last = stems[-1]
    if last.surface == "있" and last.pos.startswith(("VA", "VV")):
        return body[: last.start] + "없" + body[last.end :]
    if last.pos == "VCP":
        noun = body[: last.start]
        if not noun or final_of(noun) is None:
            return None
        return f"{noun}{'이' if final_of(noun) else '가'} {_not_being(past, ending)}"
    if last.pos.startswith((*_STEMS, "VX")):
        return f"{body[: last.start]}{last.surface}지 {_not_doing(last, past, ending)}"
    return None


def _not_doing(stem: Morpheme, past: bool, ending: Morpheme) -> str:
    if _POLITE.search(ending.surface):
        return "않았습니다" if past else "않습니다"
    if _INFORMAL.search(ending.surface):
        return "않았어요" if past else "않아요"
    if past:
        return "않았다"
    return "않다" if stem.pos.startswith(_ADJECTIVES) or stem.surface == "있" else "않는다"


def _not_being(past: bool, ending: Morpheme) -> str:
    if _POLITE.search(ending.surface):
        return "아니었습니다" if past else "아닙니다"
    if _INFORMAL.search(ending.surface):
        return "아니었어요" if past else "아니에요"
    return "아니었다" if past else "아니다"


def _copula(noun: str, past: bool, ending: Morpheme) -> str:
    final = final_of(noun)
    if _POLITE.search(ending.surface):
        return ("이었습니다" if final else "였습니다") if past else "입니다"
    if _INFORMAL.search(ending.surface):
        return ("이었어요" if final else "였어요") if past else ("이에요" if final else "예요")
    return ("이었다" if final else "였다") if past else "이다"


def _conjugated(stem: Morpheme, past: bool, ending: Morpheme) -> str:
    adjective = stem.pos.startswith(_ADJECTIVES)
    if _POLITE.search(ending.surface):
        last = "습니다" if past or final_of(stem.surface) else "ᆸ니다"
    elif _INFORMAL.search(ending.surface):
        last = "어요"
    elif past or adjective:
        last = "다"
    else:
        last = "는다"
    parts = [(stem.surface, stem.pos), *([("었", "EP")] if past else []), (last, "EF")]
    return str(kiwi().join(parts))
