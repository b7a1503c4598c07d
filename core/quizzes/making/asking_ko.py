"""Questions in Korean, where the question word stands in the place of the answer and the ending asks."""

from __future__ import annotations

import re

from core.domain.answers import Span
from core.quizzes.making.targets import Sort, Target
from core.text import analysers

_CALLED = re.compile(r"(?:이라고|라고|이라|라)\s?(한다|부른다|불린다|합니다|부릅니다|불립니다)\.\Z")
_ASKED = {
    "한다": "하는가?", "부른다": "부르는가?", "불린다": "불리는가?",
    "합니다": "합니까?", "부릅니다": "부릅니까?", "불립니다": "불립니까?",
}  # fmt: skip
_ALLOMORPHS = [
    ("으로써", "(으)로써"), ("으로서", "(으)로서"), ("으로", "(으)로"), ("로", "(으)로"), ("은", "은(는)"),
    ("는", "은(는)"), ("이라", "(이)라"), ("이다", "(이)다"), ("이며", "(이)며"), ("이고", "(이)고"), ("이", "이(가)"),
    ("가", "이(가)"), ("을", "을(를)"), ("를", "을(를)"), ("과", "과(와)"), ("와", "과(와)"), ("라고", "(이)라고"),
]  # fmt: skip
"""Particles whose form depends on the word before them and would give it away."""
_ENDINGS = [
    ("입니다.", "입니까?"),
    ("습니다.", "습니까?"),
    ("이다.", "인가?"),
    ("었다.", "었는가?"),
    ("았다.", "았는가?"),
]
_WITHIN_A_VERB = frozenset("어아여고")
_HANGUL_WORD = re.compile(r"[가-힣]+")
_FIRST, _FINALS = 0xAC00, 28
_N = 4
_PAST_OR_BEING = frozenset({18, 20})
"""The final consonants ㅄ and ㅆ: 없다, 했다."""
"""The final consonant ㄴ in the order of Unicode."""


def gapped(text: str, span: Span) -> str:
    """With both forms of the particle behind the gap."""
    after = text[span.end :]
    ended = _HANGUL_WORD.match(after)
    particle = ended.group() if ended else ""
    if text[span.start : span.end][-1:].isdigit():
        return f"{text[: span.start]}(　　){after}"
    for given, both in _ALLOMORPHS:
        if particle == given or (given in {"이라", "이다", "이며", "이고", "라고"} and particle.startswith(given)):
            return f"{text[: span.start]}(　　){both}{after[len(given) :]}"
    return f"{text[: span.start]}(　　){after}"


def question(text: str, target: Target) -> str | None:
    """None where it would sound wrong: the target is not in the main clause, or the sentence ends otherwise."""
    before, after = text[: target.span.start], text[target.span.end :]
    if target.defined and (called := _CALLED.match(after)):
        return f"{before.rstrip('‘“')}무엇이라고 {_ASKED[called[1]]}"
    if target.sort not in {Sort.NUMBER, Sort.YEAR} or before.endswith("제") or not _main_clause(text, target):
        return None
    unit = target.text[len(target.bare) :].strip()
    if not unit or unit.startswith(("만", "억", "조")):
        return None
    asked = _interrogative(after)
    return f"{before}몇 {unit}{asked}" if asked else None


def _interrogative(after: str) -> str | None:
    for stated, asked in _ENDINGS:
        if after.endswith(stated):
            return after.removesuffix(stated) + asked
    if not after[1:].endswith("다."):
        return None
    stem, last = after[:-3], after[-3]
    final = (ord(last) - _FIRST) % _FINALS if "가" <= last <= "힣" else -1
    if final in _PAST_OR_BEING:
        return f"{stem}{last}는가?"
    if last == "는":
        return f"{stem}는가?"
    return f"{stem}{chr(ord(last) - _N)}는가?" if final == _N else None


def _main_clause(text: str, target: Target) -> bool:
    """No verb behind the target but the last: none that describes a noun, and no second clause."""
    behind = [m for m in analysers.korean(text) if m.start >= target.span.end]
    clauses = (m for m in behind if m.pos in {"ETM", "EC", "ETN"} and m.surface not in _WITHIN_A_VERB)
    return next(clauses, None) is None and not any(m.surface in {",", "‘", "“"} for m in behind)
