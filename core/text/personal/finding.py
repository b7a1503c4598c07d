"""Find personal data by its form: addresses, and the numbers of phones, cards, accounts and persons."""

from __future__ import annotations

import ipaddress
from bisect import bisect_left
from collections.abc import Iterable, Iterator
from enum import StrEnum
from typing import NamedTuple

import regex  # type: ignore[import-untyped]

from core.domain.answers import Span

_WIDE = dict.fromkeys(range(0x2010, 0x2016), "-") | {0x2212: "-", 0x3000: " ", 0xA0: " "}
_NARROW = {wide: chr(wide - 0xFEE0) for wide in range(0xFF01, 0xFF5F)} | _WIDE


class PersonalDataKind(StrEnum):
    """Kinds of personal data. The values appear in masked texts, so they must not change."""

    CREDENTIALS = "credentials"
    EMAIL = "e-mail"
    CARD = "card"
    ACCOUNT = "account"
    PERSON_NUMBER = "id number"
    PHONE = "phone"
    IP = "IP address"


class PersonalDatum(NamedTuple):
    span: Span
    kind: PersonalDataKind
    value: str
    """Canonical value, the same for all ways to write it."""


def narrow(text: str) -> str:
    """Return full-width letters, digits and dashes as on a keyboard, one for one, so that offsets stay the same."""
    return text.translate(_NARROW)


_EMAIL = regex.compile(r"[A-Za-z0-9](?:[\w.%+'-]{0,62}[\w%+-])?@(?:[A-Za-z0-9-]{1,63}\.){1,8}[A-Za-z]{2,24}", regex.A)
_IN_LINK = regex.compile(r"(?<=\b[a-z][a-z0-9+.-]{1,20}://)[^\s/@<>\"']{1,200}(?=@)", regex.I | regex.A)
_IN_QUERY = regex.compile(
    r"(?<=[?&#;](?:access_token|api_?key|auth|password|passwd|pwd|secret|session|sid|token)=)[^\s&#;<>\"']{4,500}",
    regex.I,
)
_FOUR = regex.compile(r"(?<![\w.])\d{1,3}(?:\.\d{1,3}){3}(?![\w]|\.\d)", regex.A)
_SIX = regex.compile(r"(?<![\w:.])[0-9a-f]{0,4}(?::[0-9a-f]{0,4}){2,7}(?![\w:])", regex.I | regex.A)
_SAID = regex.compile(r"\bip(?:v[46])?\b|address|アドレス|주소", regex.I)
_NEAR = 24
_LONG = 100
"""Numbers from here on mark an address: no version and no section number has three digits in one of four parts."""


def credentials(text: str) -> Iterator[PersonalDatum]:
    for pattern in (_IN_LINK, _IN_QUERY):
        for match in pattern.finditer(text):
            yield PersonalDatum(Span(*match.span()), PersonalDataKind.CREDENTIALS, match.group())


def emails(text: str) -> Iterator[PersonalDatum]:
    for match in _EMAIL.finditer(text):
        yield PersonalDatum(Span(*match.span()), PersonalDataKind.EMAIL, match.group().lower())


def machines(text: str) -> Iterator[PersonalDatum]:
    """Yield IP addresses. Dotted ones that could be a version or a section only count where the text calls them
    addresses."""
    for match in _FOUR.finditer(text):
        is_address = any(int(part) >= _LONG for part in match.group().split("."))
        is_address = is_address or bool(_SAID.search(text, max(0, match.start() - _NEAR), match.start()))
        if is_address and (value := _address(match.group())):
            yield PersonalDatum(Span(*match.span()), PersonalDataKind.IP, value)
    for match in _SIX.finditer(text):
        if len(match.group()) > len("::1") + 1 and (value := _address(match.group())):
            yield PersonalDatum(Span(*match.span()), PersonalDataKind.IP, value)


def _address(text: str) -> str:
    try:
        return str(ipaddress.ip_address(text))
    except ValueError:
        return ""


_CARD = regex.compile(r"(?<![\w.-])\d(?:[ -]?\d){12,18}(?![\w-]|\.\d)", regex.A)
_ISSUED = regex.compile(
    r"4|5[1-5]|2(?:22[1-9]|2[3-9]|[3-6]|7[01]|720)|3[47]|35(?:2[89]|[3-8])|3(?:0[0-5]|095|[689])|6011|64[4-9]|65|62",
    regex.A,
)
"""First digits of card networks (ISO/IEC 7812), from Visa to UnionPay."""
_ACCOUNT = regex.compile(r"(?<![\w])[A-Z]{2}\d\d(?: ?[A-Z0-9]){11,30}(?![\w])", regex.A)
_JAPANESE = regex.compile(r"(?<![\w.-])\d{4}([ -]?)\d{4}\1\d{4}(?![\w-]|\.\d)", regex.A)
_JAPANESE_SAID = regex.compile(r"マイナンバー|個人番号|my ?number", regex.I)
_KOREAN = regex.compile(r"(?<![\w.-])(\d{6})(-?)([1-8]\d{6})(?![\w-]|\.\d)", regex.A)
_AMERICAN = regex.compile(r"(?<![\w.-])\d{3}-\d{2}-\d{4}(?![\w-]|\.\d)", regex.A)
_LABEL_DISTANCE = 24


def cards(text: str) -> Iterator[PersonalDatum]:
    from stdnum import luhn

    for match in _CARD.finditer(text):
        digits = _digits(match.group())
        if _ISSUED.match(digits) and luhn.is_valid(digits):
            yield PersonalDatum(Span(*match.span()), PersonalDataKind.CARD, digits)


def accounts(text: str) -> Iterator[PersonalDatum]:
    """Yield bank accounts (IBAN). The longest valid one counts, as a following word does not belong to it."""
    from stdnum import iban

    for match in _ACCOUNT.finditer(text):
        words = match.group().split(" ")
        for last in range(len(words), 0, -1):
            if iban.is_valid(number := " ".join(words[:last])):
                span = Span(match.start(), match.start() + len(number))
                yield PersonalDatum(span, PersonalDataKind.ACCOUNT, number.replace(" ", ""))
                break


def person_numbers(text: str) -> Iterator[PersonalDatum]:
    from stdnum.jp import in_
    from stdnum.kr import rrn
    from stdnum.us import ssn

    for match in _JAPANESE.finditer(text):
        # One check digit lets every eleventh row of years pass, so the text has to say so, or to write it as such.
        labelled = match.group(1) == "-" or _JAPANESE_SAID.search(
            text, max(0, match.start() - _LABEL_DISTANCE), match.start()
        )
        if labelled and in_.is_valid(_digits(match.group())):
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


def _of_person(match: regex.Match[str]) -> PersonalDatum:
    return PersonalDatum(Span(*match.span()), PersonalDataKind.PERSON_NUMBER, _digits(match.group()))


def _digits(text: str) -> str:
    return "".join(char for char in text if char.isdigit())


_REGIONS = ("JP", "KR", "US", "GB")
"""Countries whose numbers are found without a country code; others need a leading +."""
_DIGITS = regex.compile(r"\d(?:[^\w\n]{0,3}\d){6}", regex.A)
_BARE = regex.compile(r"[1-9]\d*", regex.A)
_BOOK = regex.compile(r"(?:ISBN|ISSN|DOI|arXiv)\W{0,3}[\w.:/ -]*$", regex.I)
_BOOK_DISTANCE = 24
_YEARS = regex.compile(r"\(?(\d{4})[^\w\n]{1,3}(\d{4})\)?", regex.A)
_LIFE, _LAST_YEAR = 150, 2100


def phones(text: str) -> Iterator[PersonalDatum]:
    if not _DIGITS.search(text):
        return
    import phonenumbers

    seen: set[Span] = set()
    for region in _REGIONS:
        for match in phonenumbers.PhoneNumberMatcher(text, region, phonenumbers.Leniency.STRICT_GROUPING):
            span = Span(match.start, match.end)
            # Ten digits in a row that begin with no 0 are a count or a key far more often than a number of America.
            if span in seen or _BARE.fullmatch(match.raw_string) or _are_years(match.raw_string):
                continue
            if _BOOK.search(text[max(0, span.start - _BOOK_DISTANCE) : span.start]):
                continue
            seen.add(span)
            value = phonenumbers.format_number(match.number, phonenumbers.PhoneNumberFormat.E164)
            yield PersonalDatum(span, PersonalDataKind.PHONE, value)


def _are_years(text: str) -> bool:
    """Return True for a span of years, which Korean service numbers resemble: 1588-1234, 1660–1720."""
    match = _YEARS.fullmatch(text)
    if not match:
        return False
    first, last = int(match.group(1)), int(match.group(2))
    return first < last <= min(first + _LIFE, _LAST_YEAR)


_FINDERS = (credentials, emails, accounts, cards, person_numbers, machines, phones)
"""Finders in order of precedence at one place: those with a check digit come before those with a form alone."""


def find_personal(text: str) -> list[PersonalDatum]:
    """Return personal data in text order, without overlaps. Names of people, streets and firms have no form, so they
    are not found."""
    plain = narrow(text)
    return without_overlaps(datum for finder in _FINDERS for datum in finder(plain))


def without_overlaps(data: Iterable[PersonalDatum]) -> list[PersonalDatum]:
    """Return the data in text order, without those that overlap an earlier one."""
    result: list[PersonalDatum] = []
    for datum in data:
        at = bisect_left(result, datum.span, key=lambda other: other.span)
        before, after = result[at - 1 : at] if at else [], result[at : at + 1]
        if all(other.span.end <= datum.span.start for other in before) and all(
            datum.span.end <= other.span.start for other in after
        ):
            result.insert(at, datum)
    return result
