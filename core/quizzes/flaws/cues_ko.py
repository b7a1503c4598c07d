"""Grammatical cues of Korean: particles by the last syllable, a verb that has to follow, what is asked for."""

from __future__ import annotations

import re

from core.domain.answers import Span
from core.domain.question_forms import GAP
from core.quizzes.answering.kinds import KeyKind, kind_of
from core.quizzes.flaws.cue import Found
from core.text import analysers

_PARTICLE = re.compile(r"(은|는|이|가|을|를|과|와|으로|로|이다|이며|이라고|라고|이었|였)(?![가-힣]*[(（])")
_DUAL = re.compile(r"\A(?:은|는|이|가|을|를|과|와|으로|로|라고)?\s*[(（/]")
_NEEDS_FINAL = {"은": True, "는": False, "이": True, "가": False, "을": True, "를": False, "과": True, "와": False,
                "으로": True, "로": False, "이다": True, "이며": True, "이라고": True, "라고": False, "이었": True,
                "였": False}  # fmt: skip
_FIRST_HANGUL, _FINALS, _RIEUL = 0xAC00, 28, 8
_HADA = re.compile(r"하(?!나|얀|루|늘)|한다|한\s|했|해[서야]?\s|해서|할\s|함")
HADA = -3.0
"""In Kiwi's log likelihood: nouns of doing lay above -2, others below -4 (seven sentences, 28 words)."""
_END = re.compile(r"[\s.?!。]*\Z")
_UNIT = re.compile(
    r"몇\s?(년|월|일|시|분|초|명|사람|살|세|개|권|대|마리|번|배|도|층|그루|장|병|잔|원|퍼센트|미터|킬로미터|센티미터|그램|킬로그램|톤|리터|"
    r"시간|주|주일|달|개월|세기|가지|종류|줄|쪽|회|인|곳|호|학년)(?![가-힣]*째)"
)
_WHO = re.compile(r"누구|누가")
_WHEN = re.compile(r"언제")
_PREDICATE = ("EF", "VV", "VA", "EC", "VX")


def _particle(stem: str) -> Found | None:
    gap = GAP.search(stem)
    match = gap and not _DUAL.match(stem, gap.end()) and _PARTICLE.match(stem, gap.end())
    if not match or stem[match.end() : match.end() + 1] in {"(", "（", "/"}:
        return None
    return Span(*match.span(1)), lambda option: _takes(option, match[1])


def _takes(option: str, particle: str) -> bool:
    """An option that ends in no hangul takes either."""
    last = option.strip().rstrip(".)")[-1:]
    if not "가" <= last <= "힣":
        return True
    final = (ord(last) - _FIRST_HANGUL) % _FINALS
    if particle in {"로", "으로"} and final == _RIEUL:
        return particle == "로"
    return (final > 0) is _NEEDS_FINAL[particle]


def _predicate(stem: str) -> Found | None:
    """A gap at the end of a sentence that has no verb yet."""
    gap = GAP.search(stem)
    if not gap or not stem[: gap.start()].strip() or not _END.match(stem, gap.end()):
        return None
    return Span(*gap.span()), lambda option: _last_tag(option).startswith(_PREDICATE)


def _last_tag(text: str) -> str:
    found = [m for m in analysers.korean(text.strip().rstrip(".")) if m.surface.strip()]
    return found[-1].pos if found else ""


def _hada(stem: str) -> Found | None:
    """A noun of doing before 하다: read with 하다 it is hardly less likely than with 이다, which any noun takes."""
    gap = GAP.search(stem)
    match = gap and _HADA.match(stem, gap.end())
    return (Span(*match.span()), _does) if match else None


def _does(option: str) -> bool:
    bare = option.strip()
    return analysers.korean_likelihood(f"{bare}하다") - analysers.korean_likelihood(f"{bare}이다") > HADA


def _counter(stem: str) -> Found | None:
    match = _UNIT.search(stem)
    return (Span(*match.span()), lambda option: option.strip().endswith(match[1])) if match else None


def _when(stem: str) -> Found | None:
    match = _WHEN.search(stem)
    return (Span(*match.span()), lambda option: kind_of(option, "ko") is KeyKind.TIME) if match else None


def _who(stem: str) -> Found | None:
    match = _WHO.search(stem)
    return (Span(*match.span()), lambda option: _last_tag(option) == "NNP") if match else None


RULES = (_particle, _hada, _predicate, _counter, _when, _who)
