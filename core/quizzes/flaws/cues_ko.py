"""Grammatical cues of Korean: particles by the last syllable, a verb that has to follow, what is asked for."""

from __future__ import annotations

import re

from core.domain.answers import Span
from core.domain.question_forms import GAP
from core.quizzes.answering.kinds import KeyKind, kind_of
from core.quizzes.flaws.cue import Found
from core.quizzes.flaws.cues_agreement import agreeing
from core.quizzes.flaws.cues_asked import asked_for
from core.text import analysers
from core.text.numbers import find_numbers

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
_NOUN_ONLY = re.compile(r"(?:을|를|은|는|이|가|의|에|에서|에게|으로|와|과)(?:[\s(（/]|\Z)")
_NOUN = ("N", "XR", "XSN", "ETN", "SL", "SN", "SH")
_KIND = re.compile(
    r"(?:무슨|어느|어떤) (?!것|때|쪽|분)([가-힣]{1,4}?)(?=인가|입니까|일까|이라|라고|에서|에 |을 |를 |의 |으로 )"
)
"""무슨 색, 어느 나라: what the answer ends with where it names its kind."""
_DEGREE = re.compile(r"(?:매우|아주|몹시|가장|훨씬|무척|대단히|더욱|점점)\s*\Z")
_ENDING = re.compile(r"(?:고|지|면|며|면서|아서|어서|여서|는데|습니다|았|었|였다|겠|던|자)(?=[\s가-힣])")
_HOW = re.compile(r"어떻게 (?:되|하|변|움직)|무엇을 (?:하|했|합)")
_WHERE = re.compile(r"어디(?!까지)")
_PLACE = re.compile(
    r"(?:[국도시군구읍면동리섬강산호만해항역사성궁원관주]|나라|바다|지방|지역|대륙|반도|도시|마을|학교|집|안|밖|위|아래|앞|뒤|옆|곳|에서|에)\Z"
)
_WHO = re.compile(r"누구|누가")
_WHEN = re.compile(r"언제")
_STEM = ("VV", "VA", "VX", "XSV", "XSA")
_CONTEXT = 4
"""Characters behind an ending that the option is read with."""
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
    """A unit may begin another: km asks for km2, too."""
    match = _UNIT.search(stem)
    if not match:
        return None

    def fits(option: str) -> bool:
        return option.strip().endswith(match[1]) or (match[1] in option and bool(find_numbers(option, "ko")))

    return Span(*match.span()), fits


def _when(stem: str) -> Found | None:
    match = _WHEN.search(stem)
    return (Span(*match.span()), lambda option: kind_of(option, "ko") is KeyKind.TIME) if match else None


def _noun(stem: str) -> Found | None:
    """Before a case particle; a clause takes one only as 것 or -기."""
    gap = GAP.search(stem)
    match = gap and _NOUN_ONLY.match(stem, gap.end())
    return (Span(*match.span()), lambda option: _last_tag(option).startswith(_NOUN)) if match else None


def _kind(stem: str) -> Found | None:
    match = _KIND.search(stem)
    return (Span(*match.span()), lambda option: option.strip().endswith(match[1])) if match else None


def _degree(stem: str) -> Found | None:
    gap = GAP.search(stem)
    match = gap and _DEGREE.search(stem[: gap.start()])
    return (Span(*match.span()), _is_predicate) if match else None


def _ending(stem: str) -> Found | None:
    """The option is read with what follows it: 먹 before 고 is a verb."""
    gap = GAP.search(stem)
    match = gap and _ENDING.match(stem, gap.end())
    if not match:
        return None
    after = stem[match.start() : match.end() + _CONTEXT]

    def fits(option: str) -> bool:
        bare = option.strip()
        found = [m for m in analysers.korean(bare + after) if m.end <= len(bare)]
        return bool(found) and found[-1].pos.startswith(_STEM)

    return Span(*match.span()), fits


def _how(stem: str) -> Found | None:
    match = _HOW.search(stem)
    return (Span(*match.span()), _is_predicate) if match else None


def _is_predicate(option: str) -> bool:
    return _last_tag(option).startswith(_PREDICATE)


def _where(stem: str) -> Found | None:
    match = _WHERE.search(stem)
    return (Span(*match.span()), lambda option: bool(_PLACE.search(option.strip().rstrip(".")))) if match else None


def _who(stem: str) -> Found | None:
    match = _WHO.search(stem)
    return (Span(*match.span()), lambda option: _last_tag(option) == "NNP") if match else None


RULES = (
    _particle, _hada, _predicate, _noun, _counter, _kind, _when, _who, _where, _degree, _ending, _how,
    *asked_for("ko"), *agreeing("ko"),
)  # fmt: skip
