"""Read the quantities of a text in Japanese, English and Korean."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Sequence
from decimal import Decimal
from functools import lru_cache

from core.domain.answers import Span
from core.evidence.quantities._clarity import is_clear, telephone_numbers
from core.evidence.quantities._groups import group_at
from core.evidence.quantities._limits import limit_at
from core.evidence.quantities._single_numbers import as_written, counted_at, single
from core.evidence.quantities._units import extra_unit, readings_of
from core.evidence.quantities._word_forms import WordForm, word_forms
from core.evidence.quantities.quantity import Quantity, UnitReading
from core.text.language import guess_language
from core.text.numbers import Number, find_numbers
from core.text.text_cache import cached_by_text
from core.text.units import CURRENCY, unit_behind

LANGUAGES = ("en", "ja", "ko")

_LATE_HOUR = re.compile(r"\b(?:1[3-9]|2[0-4]):[0-5][0-9]|(?:1[3-9]|2[0-4])\s?(?:時(?!間)|시(?!간))")
_JA_THINGS = re.compile("([一二三四五六七八九])つ(?!の(?:間|頃)|[いかぶ])")
_KANJI_DIGITS = "〇一二三四五六七八九"


def read_quantities(text: str, lang: str) -> tuple[Quantity, ...]:
    """Return the quantities of a text in its order, without overlaps. Raises MissingPart."""
    return _read(text, lang if lang in LANGUAGES else guess_language(text) or "en")


def narrow(text: str) -> str:
    """Return a text of the same length whose digits, letters and signs have normal width."""
    return text if text.isascii() else "".join(map(_narrow, text))


@lru_cache(maxsize=16_384)
def _narrow(char: str) -> str:
    folded = unicodedata.normalize("NFKC", char)
    return folded if len(folded) == 1 and char.isascii() is False and folded.isascii() else char


@cached_by_text
def _read(text: str, lang: str) -> tuple[Quantity, ...]:
    plain = narrow(text)
    forms = _apart([*word_forms(plain, lang), *_things(plain, lang)])
    taken = {index for start, end in telephone_numbers(plain) for index in range(start, end)}
    taken |= {index for form in forms for index in range(form.start, form.end)}
    numbers = [n for n in find_numbers(text, lang) if taken.isdisjoint(range(n.span.start, n.span.end))]
    found = [*(_of_form(text, plain, form, lang) for form in forms), *_of_numbers(text, plain, numbers, lang)]
    return tuple(sorted(found, key=lambda quantity: quantity.span.start))


def _apart(forms: Sequence[WordForm]) -> list[WordForm]:
    taken: set[int] = set()
    kept: list[WordForm] = []
    for form in forms:
        places = range(form.start, form.end)
        if taken.isdisjoint(places):
            taken.update(places)
            kept.append(form)
    return kept


def _things(plain: str, lang: str) -> Iterator[WordForm]:
    """Yield 二つ, which is no number elsewhere, since 一つ is mostly not one."""
    for match in _JA_THINGS.finditer(plain) if lang == "ja" else ():
        if match[1] != "一":
            yield WordForm((UnitReading("", Decimal(_KANJI_DIGITS.index(match[1]))),), *match.span(), clear=False)


def _of_form(text: str, plain: str, form: WordForm, lang: str) -> Quantity:
    readings, end = form.readings, form.end
    if form.readings[0].unit == "":
        unit = unit_behind(plain, end)
        extra = extra_unit(plain, end)
        if unit and unit.name != "%":
            readings, end = readings_of(form.readings[0].value * unit.factor, unit.name), unit.end
        elif extra:
            readings, end = readings_of(form.readings[0].value, extra[0]), extra[1]
    return Quantity(
        readings,
        text[form.start : end],
        Span(form.start, end),
        limit_at(plain, form.start, end, lang),
        counted=("つ" if text[end - 1] == "つ" else counted_at(plain, end, lang)) if readings[0].unit == "" else "",
        clear=form.clear,
        date=form.date,
    )


def _of_numbers(text: str, plain: str, numbers: Sequence[Number], lang: str) -> Iterator[Quantity]:
    long_days = _LATE_HOUR.search(plain) is not None
    index = 0
    while index < len(numbers):
        group = group_at(plain, numbers, index, long_days=long_days) or single(plain, numbers[index])
        start = numbers[index].span.start if group.start is None else group.start
        counted = counted_at(plain, group.end, lang) if group.readings[0].unit == "" else ""
        if plain[max(0, start - 1) : start] in CURRENCY:
            start -= 1
        yield Quantity(
            (*group.readings, *as_written(numbers[index], group)),
            text[start : group.end],
            Span(start, group.end),
            group.limit or limit_at(plain, start, group.end, lang),
            counted=counted,
            clear=is_clear(
                plain,
                numbers[index].span.start,
                numbers[index].span.end,
                one=numbers[index].value == 1 and group.numbers == 1,
                counts=group.readings[0].unit == "" and (bool(counted) or numbers[index].value != 1),
            ),
            date=group.date,
        )
        index += group.numbers
