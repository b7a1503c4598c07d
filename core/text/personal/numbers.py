"""Numbers of cards, accounts and persons: by their form, and by the check digit where they have one."""

from __future__ import annotations

from collections.abc import Iterator

import regex  # type: ignore[import-untyped]

from core.domain.answers import Span
from core.text.personal.found import Found, Personal

_CARD = regex.compile(r"(?<![\w.-])\d(?:[ -]?\d){12,18}(?![\w-]|\.\d)", regex.A)
_ISSUED = regex.compile(
    r"4|5[1-5]|2(?:22[1-9]|2[3-9]|[3-6]|7[01]|720)|3[47]|35(?:2[89]|[3-8])|3(?:0[0-5]|095|[689])|6011|64[4-9]|65|62",
    regex.A,
)
"""How numbers of the networks begin (ISO/IEC 7812), from Visa to UnionPay."""
_ACCOUNT = regex.compile(r"(?<![\w])[A-Z]{2}\d\d(?: ?[A-Z0-9]){11,30}(?![\w])", regex.A)
_JAPANESE = regex.compile(r"(?<![\w.-])\d{4}([ -]?)\d{4}\1\d{4}(?![\w-]|\.\d)", regex.A)
_JAPANESE_SAID = regex.compile(r"マイナンバー|個人番号|my ?number", regex.I)
_KOREAN = regex.compile(r"(?<![\w.-])(\d{6})(-?)([1-8]\d{6})(?![\w-]|\.\d)", regex.A)
_AMERICAN = regex.compile(r"(?<![\w.-])\d{3}-\d{2}-\d{4}(?![\w-]|\.\d)", regex.A)
_NEAR = 24


def cards(text: str) -> Iterator[Found]:
    from stdnum import luhn

    for match in _CARD.finditer(text):
        digits = _digits(match.group())
        if _ISSUED.match(digits) and luhn.is_valid(digits):
            yield Found(Span(*match.span()), Personal.CARD, digits)


def accounts(text: str) -> Iterator[Found]:
    """In a bank (IBAN). A word behind one is not of it: the longest that is valid counts."""
    from stdnum import iban

    for match in _ACCOUNT.finditer(text):
        words = match.group().split(" ")
        for last in range(len(words), 0, -1):
            if iban.is_valid(whole := " ".join(words[:last])):
                span = Span(match.start(), match.start() + len(whole))
                yield Found(span, Personal.ACCOUNT, whole.replace(" ", ""))
                break


def person_numbers(text: str) -> Iterator[Found]:
    from stdnum.jp import in_
    from stdnum.kr import rrn
    from stdnum.us import ssn

    for match in _JAPANESE.finditer(text):
        # One check digit lets every eleventh row of years pass, so the text has to say so, or to write it as such.
        said = match.group(1) == "-" or _JAPANESE_SAID.search(text, max(0, match.start() - _NEAR), match.start())
        if said and in_.is_valid(_digits(match.group())):
            yield _of_person(match)
    for match in _KOREAN.finditer(text):
        # Since October 2020 they are given out without a check digit: with the dash a date of birth is enough.
        if rrn.is_valid(_digits(match.group())) or (match.group(2) and _is_born(_digits(match.group()))):
            yield _of_person(match)
    for match in _AMERICAN.finditer(text):
        if ssn.is_valid(match.group()):
            yield _of_person(match)


def _is_born(number: str) -> bool:
    from stdnum.exceptions import ValidationError
    from stdnum.kr import rrn

    try:
        rrn.get_birth_date(number)
    except ValidationError:
        return False
    return True


def _of_person(match: regex.Match[str]) -> Found:
    return Found(Span(*match.span()), Personal.PERSON_NUMBER, _digits(match.group()))


def _digits(text: str) -> str:
    return "".join(each for each in text if each.isdigit())
