"""Define the rules for grammatical cues of Korean: particles by the last syllable, a missing verb."""

from __future__ import annotations

import re

from core.domain.answers import Span
from core.domain.question_forms import GAP
from core.quizzes.answering.key_kinds import KeyKind, key_kind
from core.quizzes.flaws._cue_rules import CueMatch, agreement_rules, answer_kind_rules
from core.text import analysers
from core.text.numbers import find_numbers

_PARTICLE = re.compile(r"(은|는|이|가|을|를|과|와|으로|로|이다|이며|이라고|라고|이었|였)(?![가-힣]*[(（])")
_DUAL = re.compile(r"\A(?:은|는|이|가|을|를|과|와|으로|로|라고)?\s*[(（/]")
_NEEDS_FINAL = {
    "은": True,
    "는": False,
    "이": True,
    "가": False,
    "을": True,
    "를": False,
    "과": True,
    "와": False,
    "으로": True,
    "로": False,
    "이다": True,
    "이며": True,
    "이라고": True,
    "라고": False,
    "이었": True,
    "였": False,
}
_FIRST_HANGUL, _FINALS, _RIEUL = 0xAC00, 28, 8
_HADA = re.compile(r"하(?!나|얀|루|늘)|한다|한\s|했|해[서야]?\s|해서|할\s|함")
HADA = -3.0
"""Threshold of Kiwi's log likelihood: nouns of doing are above -2, others below -4 (seven sentences, 28 words)."""
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
"""Question words with a kind (무슨 색, 어느 나라) that the answer ends with."""
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
"""Characters behind an ending with which the option is analysed."""
_PREDICATE = ("EF", "VV", "VA", "EC", "VX")


def _particle(stem: str) -> CueMatch | None:
    gap = GAP.search(stem)
    match = gap and not _DUAL.match(stem, gap.end()) and _PARTICLE.match(stem, gap.end())
    if not match or stem[match.end() : match.end() + 1] in {"(", "（", "/"}:
        return None
    return Span(*match.span(1)), lambda option: _takes(option, match[1])


def _takes(option: str, particle: str) -> bool:
    """Return whether the particle fits the last syllable; an option that ends in no hangul fits any."""
    last = option.strip().rstrip(".)")[-1:]
    if not "가" <= last <= "힣":
        return True
    final = (ord(last) - _FIRST_HANGUL) % _FINALS
    if particle in {"로", "으로"} and final == _RIEUL:
        return particle == "로"
    return (final > 0) is _NEEDS_FINAL[particle]


def _predicate(stem: str) -> CueMatch | None:
    """Require a predicate in a gap at the end of a sentence."""
    gap = GAP.search(stem)
    if not gap or not stem[: gap.start()].strip() or not _END.match(stem, gap.end()):
        return None
    return Span(*gap.span()), lambda option: _last_tag(option).startswith(_PREDICATE)


def _last_tag(text: str) -> str:
    morphemes = [m for m in analysers.korean(text.strip().rstrip(".")) if m.surface.strip()]
    return morphemes[-1].pos if morphemes else ""


def _hada(stem: str) -> CueMatch | None:
    """Require a noun of doing before 하다: with 하다 it is hardly less likely than with 이다, which any noun takes."""
    gap = GAP.search(stem)
    match = gap and _HADA.match(stem, gap.end())
    return (Span(*match.span()), _does) if match else None


def _does(option: str) -> bool:
    bare = option.strip()
    return analysers.korean_likelihood(f"{bare}하다") - analysers.korean_likelihood(f"{bare}이다") > HADA


def _counter(stem: str) -> CueMatch | None:
    """Require the unit of the question; a unit may begin another, so km accepts km2 too."""
    match = _UNIT.search(stem)
    if not match:
        return None

    def fits(option: str) -> bool:
        return option.strip().endswith(match[1]) or (match[1] in option and bool(find_numbers(option, "ko")))

    return Span(*match.span()), fits


def _when(stem: str) -> CueMatch | None:
    match = _WHEN.search(stem)
    return (Span(*match.span()), lambda option: key_kind(option, "ko") is KeyKind.TIME) if match else None


def _noun(stem: str) -> CueMatch | None:
    """Require a noun before a case particle, which a clause takes only as 것 or -기."""
    gap = GAP.search(stem)
    match = gap and _NOUN_ONLY.match(stem, gap.end())
    return (Span(*match.span()), lambda option: _last_tag(option).startswith(_NOUN)) if match else None


def _kind(stem: str) -> CueMatch | None:
    match = _KIND.search(stem)
    return (Span(*match.span()), lambda option: option.strip().endswith(match[1])) if match else None


def _degree(stem: str) -> CueMatch | None:
    gap = GAP.search(stem)
    match = gap and _DEGREE.search(stem[: gap.start()])
    return (Span(*match.span()), _is_predicate) if match else None


def _ending(stem: str) -> CueMatch | None:
    """Require a verb stem, analysed with the text behind it: 먹 before 고 is a verb."""
    gap = GAP.search(stem)
    match = gap and _ENDING.match(stem, gap.end())
    if not match:
        return None
    after = stem[match.start() : match.end() + _CONTEXT]

    def fits(option: str) -> bool:
        bare = option.strip()
        morphemes = [m for m in analysers.korean(bare + after) if m.end <= len(bare)]
        return bool(morphemes) and morphemes[-1].pos.startswith(_STEM)

    return Span(*match.span()), fits


def _how(stem: str) -> CueMatch | None:
    match = _HOW.search(stem)
    return (Span(*match.span()), _is_predicate) if match else None


def _is_predicate(option: str) -> bool:
    return _last_tag(option).startswith(_PREDICATE)


def _where(stem: str) -> CueMatch | None:
    match = _WHERE.search(stem)
    return (Span(*match.span()), lambda option: bool(_PLACE.search(option.strip().rstrip(".")))) if match else None


def _who(stem: str) -> CueMatch | None:
    match = _WHO.search(stem)
    return (Span(*match.span()), lambda option: _last_tag(option) == "NNP") if match else None


RULES = (
    _particle,
    _hada,
    _predicate,
    _noun,
    _counter,
    _kind,
    _when,
    _who,
    _where,
    _degree,
    _ending,
    _how,
    *answer_kind_rules("ko"),
    *agreement_rules("ko"),
)
