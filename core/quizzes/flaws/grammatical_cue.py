"""A stem that only some of its options can complete, by grammar alone, and the key can."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping

from core.domain.answers import QuizItem, Span
from core.domain.question_forms import GAP
from core.domain.quiz_parts import STEM, option, point_at
from core.quizzes.flaws.flaw import Flaw, FlawKind
from core.quizzes.options.referring import refers_to_options
from core.text import analysers

_ARTICLE = re.compile(r"\b(an?)\s*(?:_{2,}|\[\s*\]|\(\s*\)|[:….]*\s*\Z)", re.IGNORECASE)
_VERB = re.compile(r"\b(is|was|are|were)(?: (?:the|called|known as|named|a|an))?\s*(?:_{2,}|[:….]*\s*\Z)")
_VOWEL = re.compile(
    r"(?!u(?:ni[^nm]|s[aeiu]|ter)|eu|one?\b)[aeiou]|hour|honest|heir|[FHLMNRSX](?=[A-Z\d-])|8|11\b|18\b"
)
_PLURAL = re.compile(
    r"\A(?:the )?(?:\w+[ -]){0,3}\w+(?<![suio'])s\b|\band\b"
    r"|\A(?:men|women|people|children|mice|teeth|feet|bacteria|data)\b",
    re.IGNORECASE,
)
_KO_PARTICLE = re.compile(r"(은|는|이|가|을|를|과|와|으로|로|이다|이며|이라고|라고|이었|였)(?![가-힣]*[(（])")
_DUAL = re.compile(r"\A(?:은|는|이|가|을|를|과|와|으로|로|라고)?\s*[(（/]")
_NEEDS_FINAL = {"은": True, "는": False, "이": True, "가": False, "을": True, "를": False, "과": True, "와": False,
                "으로": True, "로": False, "이다": True, "이며": True, "이라고": True, "라고": False, "이었": True,
                "였": False}  # fmt: skip
_FIRST_HANGUL, _FINALS, _RIEUL = 0xAC00, 28, 8
_JA_SURU = re.compile(r"(?:する|した|して|される|された|し、|しな)")
_JA_NA = re.compile(r"な(?![らいかくけのど])")
_JA_UNIT = re.compile(
    r"何\s?(年|人|歳|個|本|枚|回|倍|県|ヶ国|か国|カ国|種類|時間|分間|日間|か月"
    r"|ヶ月|km|m|kg|g|％|%|円|度|℃|世紀|時代|県|市|川|山|湖|氏|王|大陸|海)"
)


def grammatical_cue(quiz: QuizItem, lang: str) -> Iterator[Flaw]:
    """Told by what stands beside the gap: a or an, is or are; in Korean particles by the last syllable; in Japanese
    する and な behind the gap, and the counter that the question asks for."""
    shown = [at for at, choice in enumerate(quiz.choices) if choice.strip() and not refers_to_options(choice)]
    for rule in _RULES.get(lang, ()):
        found = rule(quiz.stem)
        if not found:
            continue
        span, fits = found
        fitting = {at for at in shown if fits(quiz.choices[at])}
        keyed = {at for at in fitting if quiz.choices[at] == quiz.key}
        if keyed and 0 < len(fitting) <= len(shown) / 2 and len(fitting) < len(shown):
            cue = quiz.stem[span.start : span.end].strip()
            places = (point_at(quiz, STEM, span), *(point_at(quiz, option(at)) for at in sorted(keyed)))
            yield Flaw(FlawKind.GRAMMATICAL_CUE, (cue,), places)
            return


Found = tuple[Span, Callable[[str], bool]]


def _article(stem: str) -> Found | None:
    match = _ARTICLE.search(stem)
    wanted = match is not None and match[1].lower() == "an"
    return (Span(*match.span(1)), lambda option: _begins_with_vowel(option) is wanted) if match else None


def _begins_with_vowel(option: str) -> bool:
    first = option.strip()
    written = first if first[:2].isupper() else first[:1].lower() + first[1:]
    return _VOWEL.match(written) is not None


def _number(stem: str) -> Found | None:
    match = _VERB.search(stem)
    wanted = match is not None and match[1] in {"are", "were"}
    return (Span(*match.span(1)), lambda option: bool(_PLURAL.search(option.strip())) is wanted) if match else None


def _particle(stem: str) -> Found | None:
    gap = GAP.search(stem)
    match = gap and not _DUAL.match(stem, gap.end()) and _KO_PARTICLE.match(stem, gap.end())
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


def _suru(stem: str) -> Found | None:
    return _behind_gap(stem, _JA_SURU, "サ変")


def _na(stem: str) -> Found | None:
    return _behind_gap(stem, _JA_NA, "形状詞")


def _behind_gap(stem: str, cue: re.Pattern[str], kind: str) -> Found | None:
    gap = GAP.search(stem)
    match = gap and cue.match(stem, gap.end())
    return (Span(*match.span()), lambda option: kind in _last_pos(option)) if match else None


def _last_pos(text: str) -> str:
    found = [m for m in analysers.japanese(text.strip()) if m.surface.strip()]
    return found[-1].pos if found else ""


def _counter(stem: str) -> Found | None:
    match = _JA_UNIT.search(stem)
    return (Span(*match.span()), lambda option: option.strip().endswith(match[1])) if match else None


_RULES: Mapping[str, tuple[Callable[[str], Found | None], ...]] = {
    "en": (_article, _number),
    "ja": (_suru, _na, _counter),
    "ko": (_particle,),
}
