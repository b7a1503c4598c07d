"""Find the writing flaws of a quiz item: wording that gives the key away or misleads the learner."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from itertools import pairwise

from core.domain.answers import Evidence, QuizItem, Span
from core.domain.question_forms import QuestionForm, form_of
from core.domain.quiz_parts import STEM, option, point_at
from core.quizzes.flaws._cue_rules import CueMatch
from core.quizzes.flaws._cues_en import RULES as _ENGLISH
from core.quizzes.flaws._cues_ja import RULES as _JAPANESE
from core.quizzes.flaws._cues_ko import RULES as _KOREAN
from core.quizzes.flaws._vague_words import VAGUE
from core.quizzes.flaws.negative_stem import negation_in
from core.quizzes.options.amounts import amounts_of
from core.quizzes.options.option_kinds import width_of
from core.quizzes.options.referring import is_all_of_them, is_combination, is_none_of_them, refers_to_options
from core.text.language import guess_language
from core.text.question_words import question_words
from core.text.token_model import Token, TokenKind
from core.text.tokens import tokens


class FlawKind(StrEnum):
    """The kinds of SAQUET (Moore et al. 2023) that a rule can decide, with numbers out of order in addition."""

    NEGATIVE_STEM = "negative_stem"
    ABSOLUTE_TERM = "absolute_term"
    VAGUE_TERM = "vague_term"
    ALL_OF_THE_ABOVE = "all_of_the_above"
    NONE_OF_THE_ABOVE = "none_of_the_above"
    K_TYPE = "k_type"
    CLANG_WORD = "clang_word"
    GRAMMATICAL_CUE = "grammatical_cue"
    LONGEST_KEY = "longest_key"
    UNORDERED_NUMBERS = "unordered_numbers"


@dataclass(frozen=True, slots=True)
class WritingFlaw:
    kind: FlawKind
    words: tuple[str, ...]
    """The words of the item that show the flaw."""
    places: tuple[Evidence, ...]
    """Evidence that points at these words in the item."""


LONGER, LETTERS = 1.5, 16
"""Least ratio to the longest of the others, and least difference in letters; a kanji, kana or hangul is two."""


def longest_key(quiz: QuizItem, lang: str) -> Iterator[WritingFlaw]:
    del lang
    rest = max(map(width_of, quiz.distractors), default=0.0)
    width = width_of(quiz.key)
    if rest and width >= LONGER * rest and width >= rest + LETTERS:
        place = quiz.choices.index(quiz.key) if quiz.key in quiz.choices else None
        places = () if place is None else (point_at(quiz, option(place)),)
        yield WritingFlaw(FlawKind.LONGEST_KEY, (f"{width / rest:.1f}",), places)


_FEWEST = 3


def unordered_numbers(quiz: QuizItem, lang: str) -> Iterator[WritingFlaw]:
    """Yield a flaw for three or more amounts of one unit that neither rise nor fall; referring options are ignored."""
    own_options = [choice for choice in quiz.choices if not refers_to_options(choice)]
    amounts = [amount for amount in amounts_of(own_options, lang) if amount]
    if len(amounts) < max(_FEWEST, len(own_options)) or len({amount.unit for amount in amounts if amount.unit}) > 1:
        return
    values = [(amount.low, amount.high) for amount in amounts]
    if all(a <= b for a, b in pairwise(values)) or all(a >= b for a, b in pairwise(values)):
        return
    places = tuple(point_at(quiz, option(at)) for at, choice in enumerate(quiz.choices) if choice in own_options)
    yield WritingFlaw(FlawKind.UNORDERED_NUMBERS, tuple(own_options), places)


_LABELLED = re.compile(
    r"(?:\A|[\s。.:：、])[(（]?(?:[IVXⅠ-Ⅻivx]{1,4}|[A-Ea-e]|[1-5①-⑤]|[ア-オ]|[あ-お]|[ㄱ-ㅁ]|[가나다라마]|"
    r"[甲乙丙丁])[)）.．、:：]\s?\S"
)
_FEWEST_LABELS = 2


def all_of_the_above(quiz: QuizItem, lang: str) -> Iterator[WritingFlaw]:
    del lang
    yield from _flaw(
        quiz, FlawKind.ALL_OF_THE_ABOVE, [at for at, choice in enumerate(quiz.choices) if is_all_of_them(choice)]
    )


def none_of_the_above(quiz: QuizItem, lang: str) -> Iterator[WritingFlaw]:
    del lang
    places = [at for at, choice in enumerate(quiz.choices) if is_none_of_them(choice)]
    yield from _flaw(quiz, FlawKind.NONE_OF_THE_ABOVE, places)


def k_type(quiz: QuizItem, lang: str) -> Iterator[WritingFlaw]:
    """Yield a flaw for combinations of labels; numbers are labels only if the stem lists them."""
    del lang
    places = [at for at, choice in enumerate(quiz.choices) if is_combination(choice)]
    labelled = len(_LABELLED.findall(quiz.stem)) >= _FEWEST_LABELS
    named = any(re.search(r"[A-Za-zア-ンㄱ-ㅎ가-힣①-⑩㉠-㉭Ⅰ-Ⅻ甲乙]", quiz.choices[at]) for at in places)
    if labelled or named:
        yield from _flaw(quiz, FlawKind.K_TYPE, places)


def _flaw(quiz: QuizItem, kind: FlawKind, places: list[int]) -> Iterator[WritingFlaw]:
    if places:
        yield WritingFlaw(
            kind, tuple(quiz.choices[at] for at in places), tuple(point_at(quiz, option(at)) for at in places)
        )


_SHORTEST = {"en": 4, "ja": 1, "ko": 2}
_LONGEST_STEM = 60
"""Content words from which a stem is a text of its own, whose words any key repeats."""


def clang_words(quiz: QuizItem, lang: str) -> Iterator[WritingFlaw]:
    """Yield a flaw if the key alone repeats a noticeable content word of the stem that is no question formula."""
    place = next((at for at, choice in enumerate(quiz.choices) if choice == quiz.key), None)
    if place is None or refers_to_options(quiz.key):
        return
    stem = {token.form: token for token in _words(quiz.stem, lang)}
    others = {token.form for choice in quiz.distractors for token in tokens(choice, lang)}
    wrong = " ".join(quiz.distractors).casefold()
    repeated = {
        token.form: token
        for token in _words(quiz.key, lang)
        if token.form in stem and token.form not in others and _text(quiz.key, token).casefold() not in wrong
    }
    shared = {token.form for choice in quiz.distractors for token in _words(choice, lang)} & stem.keys()
    if repeated and not shared and len(stem) < _LONGEST_STEM:
        first = next(iter(repeated.values()))
        yield WritingFlaw(
            FlawKind.CLANG_WORD,
            tuple(_text(quiz.key, token) for token in repeated.values()),
            (point_at(quiz, option(place), first.span), point_at(quiz, STEM, _span(stem[first.form]))),
        )


def _words(text: str, lang: str) -> list[Token]:
    question_terms = question_words(lang)
    return [
        token
        for token in tokens(text, lang)
        if token.content
        and token.kind is not TokenKind.NUMBER
        and token.form not in question_terms
        and _is_noticed(text, token, lang)
    ]


def _is_noticed(text: str, token: Token, lang: str) -> bool:
    written = _text(text, token)
    kana = re.fullmatch("[ぁ-ゖ]+", written) is not None
    return len(written) >= _SHORTEST.get(lang, 5) + 2 * kana


def _text(text: str, token: Token) -> str:
    return text[token.span.start : token.span.end]


def _span(token: Token) -> Span:
    return token.span


_ABSOLUTE = {
    "en": """
        always, never, absolutely, invariably, without exception, in (?:all|every) cases?, at all times,
        in no case, forever, under (?:no|any|all) circumstances, everyone, everybody, no ?one, nobody, nothing,
        everything, impossible, inevitably, every single, all (?:the|of the) time, completely, totally,
        entirely, each and every, no matter what, 100 ?%
    """,
    "ja": """
        必ず, かならず, 決して, けっして, 絶対, 常に, つねに, いつも, 例外なく, いかなる, 一切, いっさい,
        まったく, 全く, 完全に, あらゆる, 永久に, 永遠に, 誰でも, 誰もが, だれもが, 誰一人,
        どんな[^、。]*も, いつでも, 100[%％], 何もかも, すべての場合, 全員, もれなく, 不可能
    """,
    "ko": """
        항상, 언제나, 절대, 반드시, 결코, 전혀, 무조건, 예외 ?없이, 완전히, 영원히, 아무도, 누구나, 언제든,
        어떤 경우에도, 일절, 모조리, 하나도, 100 ?%, 늘\\s, 불가능, 빠짐없이, 모든 경우
    """,
}


def absolute_terms(quiz: QuizItem, lang: str) -> Iterator[WritingFlaw]:
    """Yield a flaw for absolute words in wrong options alone: such options are mostly wrong, which gives them away."""
    yield from _terms(quiz, lang, FlawKind.ABSOLUTE_TERM, among_wrong=True)


def vague_terms(quiz: QuizItem, lang: str) -> Iterator[WritingFlaw]:
    """Yield a flaw for vague words in the key alone or in wrong options alone.

    A careful statement is mostly right, which gives a vague key away; nobody can tell whether a vague option is wrong.
    A vague stem asks for such words and is no flaw.
    """
    if not _pattern(FlawKind.VAGUE_TERM, lang).search(quiz.stem):
        yield from _terms(quiz, lang, FlawKind.VAGUE_TERM, among_wrong=False)


@lru_cache
def _pattern(kind: FlawKind, lang: str) -> re.Pattern[str]:
    table = _ABSOLUTE if kind is FlawKind.ABSOLUTE_TERM else VAGUE
    listed = "|".join(word.strip() for word in table[lang].split(",") if word.strip())
    return re.compile(rf"\b(?:{listed})\b" if lang == "en" else listed, re.IGNORECASE)


def _terms(quiz: QuizItem, lang: str, kind: FlawKind, *, among_wrong: bool) -> Iterator[WritingFlaw]:
    pattern = _pattern(kind, lang)
    matches = [
        (place, choice == quiz.key, match)
        for place, choice in enumerate(quiz.choices)
        if not refers_to_options(choice) and (match := pattern.search(choice))
    ]
    keyed = {is_key for _, is_key, _ in matches}
    if len(keyed) != 1 or len(matches) == len(quiz.choices) or (among_wrong and True in keyed):
        return
    yield WritingFlaw(
        kind,
        tuple(dict.fromkeys(match.group().strip() for _, _, match in matches)),
        tuple(point_at(quiz, option(place), Span(*match.span())) for place, _, match in matches),
    )


def grammatical_cue(quiz: QuizItem, lang: str) -> Iterator[WritingFlaw]:
    """Yield a flaw if by grammar at most half of the options fit the stem, the key among them.

    The cue is next to the gap (an article, a particle, a verb that needs a noun) or is a question word (何人 asks for a
    number of people, 언제 for a time).
    """
    own_options = [at for at, choice in enumerate(quiz.choices) if choice.strip() and not refers_to_options(choice)]
    for rule in _CUE_RULES.get(lang, ()):
        cue_match = rule(quiz.stem)
        if not cue_match:
            continue
        span, fits = cue_match
        fitting = {at for at in own_options if fits(quiz.choices[at])}
        keyed = {at for at in fitting if quiz.choices[at] == quiz.key}
        if keyed and 0 < len(fitting) <= len(own_options) / 2 and len(fitting) < len(own_options):
            cue_text = quiz.stem[span.start : span.end].strip()
            places = (point_at(quiz, STEM, span), *(point_at(quiz, option(at)) for at in sorted(keyed)))
            yield WritingFlaw(FlawKind.GRAMMATICAL_CUE, (cue_text,), places)
            return


_CUE_RULES: Mapping[str, tuple[Callable[[str], CueMatch | None], ...]] = {
    "en": _ENGLISH,
    "ja": _JAPANESE,
    "ko": _KOREAN,
}


def find_flaws(quiz: QuizItem, lang: str) -> tuple[WritingFlaw, ...]:
    """Return all flaws of an item in the order of the rules; true-false and open questions have none."""
    if form_of(quiz) is not QuestionForm.CHOICE:
        return ()
    known = lang if lang in {"en", "ja", "ko"} else guess_language(quiz.stem) or "en"
    return tuple(flaw for rule in _RULES for flaw in rule(quiz, known))


def _negative_stem(quiz: QuizItem, lang: str) -> Iterator[WritingFlaw]:
    if span := negation_in(quiz.stem, lang):
        yield WritingFlaw(FlawKind.NEGATIVE_STEM, (quiz.stem[span.start : span.end],), (point_at(quiz, STEM, span),))


_RULES: tuple[Callable[[QuizItem, str], Iterator[WritingFlaw]], ...] = (
    _negative_stem,
    absolute_terms,
    vague_terms,
    all_of_the_above,
    none_of_the_above,
    k_type,
    clang_words,
    grammatical_cue,
    longest_key,
    unordered_numbers,
)
