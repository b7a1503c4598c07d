"""Numbers of telephones, by the numbering plans of all countries (libphonenumber)."""

from __future__ import annotations

from collections.abc import Iterator

import regex  # type: ignore[import-untyped]

from core.domain.answers import Span
from core.text.personal.found import Found, Personal

_REGIONS = ("JP", "KR", "US", "GB")
"""Whose numbers are found without the country's own; those of all others with + before them."""
_DIGITS = regex.compile(r"\d(?:[^\w\n]{0,3}\d){6}", regex.A)
_BARE = regex.compile(r"[1-9]\d*", regex.A)
_BOOK = regex.compile(r"(?:ISBN|ISSN|DOI|arXiv)\W{0,3}[\w.:/ -]*$", regex.I)
_NEAR = 24
_YEARS = regex.compile(r"\(?(\d{4})[^\w\n]{1,3}(\d{4})\)?", regex.A)
_LIFE, _LAST_YEAR = 150, 2100


def phones(text: str) -> Iterator[Found]:
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
            if _BOOK.search(text[max(0, span.start - _NEAR) : span.start]):
                continue
            seen.add(span)
            value = phonenumbers.format_number(match.number, phonenumbers.PhoneNumberFormat.E164)
            yield Found(span, Personal.PHONE, value)


def _are_years(text: str) -> bool:
    """Numbers of services in Korea have the form of a life: 1588-1234, 1660–1720."""
    match = _YEARS.fullmatch(text)
    if not match:
        return False
    first, last = int(match.group(1)), int(match.group(2))
    return first < last <= min(first + _LIFE, _LAST_YEAR)
