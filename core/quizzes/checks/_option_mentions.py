"""Find where a text mentions an option or declares one the answer."""

from __future__ import annotations

import re
from decimal import Decimal

from core.domain.answers import Span
from core.text.normalising import normalise, normalise_mapped
from core.text.numbers import find_numbers, in_base_unit
from core.text.synonyms import Synonyms, members
from core.text.tokens import TokenKind, tokens

_MOST = 0.6
"""Share of an option's content words that counts as a mention; of one or two words all are needed."""
_LETTERS = "abcdefghijklmnopqrstuvwxyz"
_KANA = "アイウエオカキク"
_CIRCLED = "①②③④⑤⑥⑦⑧"
_ANSWER_IS = (
    r"(?:(?:the )?(?:correct |right )?(?:answer|option|choice|key) (?:is|was|:)|答えは|正解は|正答は|解答は|"
    r"정답은|답은|(?:正解|正答|答え|정답) ?[:：])"
)
_LETTER = re.compile(
    rf"{_ANSWER_IS}\s*(?:option |choice )?"
    rf"[「『“\"(（]?(?:([A-Ha-h])|([{_KANA}])|([{_CIRCLED}]))[」』”\")）]?(?![A-Za-z0-9ァ-ヺー])",
    re.IGNORECASE,
)


def mention(option: str, text: str, lang: str, synonyms: Synonyms | None = None) -> Span | None:
    """Return the span of the first mention: verbatim, by its numbers, or by most of its words; None: there is none."""
    if span := _verbatim(option, text):
        return span
    wanted = [token for token in tokens(option, lang) if token.content]
    numbers = {(n.value, n.unit) for n in map(in_base_unit, find_numbers(option, lang))}
    words = {token.form: token for token in wanted if token.kind is not TokenKind.NUMBER}
    there = {token.form: token.span for token in tokens(text, lang) if token.content}
    mentions = [there[form] for form in words if form in there]
    if len(mentions) < len(words):
        groups = {member.group: member.span for member in members(text, lang, synonyms)}
        akin = {
            member.span: groups[member.group] for member in members(option, lang, synonyms) if member.group in groups
        }
        mentions += [akin[t.span] for form, t in words.items() if form not in there and t.span in akin]
        if len(mentions) < len(words) and synonyms and any(s == Span(0, len(option.strip())) for s in akin):
            return next(iter(akin.values()))
    stated = [n for n in find_numbers(text, lang) if _equal(in_base_unit(n).value, in_base_unit(n).unit, numbers)]
    if numbers and len({n.value for n in stated}) < len({value for value, _ in numbers}):
        return None
    places = [*mentions, *(number.span for number in stated)]
    enough = len(mentions) >= (_MOST * len(words) if len(words) > 2 else len(words))  # noqa: PLR2004
    return Span(min(p.start for p in places), max(p.end for p in places)) if places and enough else None


def declared_answer(option: str, text: str) -> Span | None:
    """Return where the text declares the option the answer: 「正解は〇〇」, "the answer is ..."; None: nowhere."""
    pattern = rf"{_ANSWER_IS}\s*[「『“\"]?{re.escape(option.strip())}(?![A-Za-z0-9])" if option.strip() else r"(?!)"
    match = re.search(pattern, text, re.IGNORECASE)
    return Span(*match.span()) if match else None


def declared_letter(text: str) -> tuple[Span, int, str] | None:
    """Return where the answer is given by a letter, the index of that option, and the letter; None: nowhere."""
    match = _LETTER.search(text)
    if not match:
        return None
    latin, kana, circled = match.groups()
    if latin:
        return Span(*match.span()), _LETTERS.index(latin.lower()), latin
    letter = kana or circled
    return Span(*match.span()), (_KANA if kana else _CIRCLED).index(letter), letter


def _verbatim(option: str, text: str) -> Span | None:
    wanted = normalise(option)
    if not wanted:
        return None
    plain = normalise_mapped(text)
    match = re.search(rf"(?<![0-9a-z]){re.escape(wanted)}(?![0-9a-z]|[.,][0-9])", plain.text)
    return plain.original(Span(*match.span())) if match else None


def _equal(value: Decimal, unit: str, numbers: set[tuple[Decimal, str]]) -> bool:
    return any(value == number and (unit == other or not unit or not other) for number, other in numbers)
