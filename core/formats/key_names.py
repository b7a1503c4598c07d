"""Find the option that a file names as right: by its text, its letter, its number or the label of its place."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

_LETTERS = "ABCDEFGHIJKLMNOPQRST"
_ROWS = (_LETTERS, "アイウエオカキクケコ", "가나다라마바사아자차", "ㄱㄴㄷㄹㅁㅂㅅㅇㅈㅊ", "①②③④⑤⑥⑦⑧⑨⑩⑪⑫⑬⑭⑮⑯⑰⑱⑲⑳")
"""Signs that count options; each row counts from its own beginning."""
_BRACKETS = re.compile(r"[\s(（\[【「<]*(.+?)[\s)）\]】」>.．。:：、]*", re.DOTALL)
_NUMBERED = re.compile(
    r"(?:(?:option|choice|answer|no|選択肢|選択|選|第|선택지|보기)[\s_.#-]*([1-9]\d?)|#?([1-9]\d?)\s*(?:番目?|번째?|つ目|つめ))"
    r"|(?:option|choice|answer|選択肢|선택지|보기)[\s_-]*(.)",
    re.IGNORECASE,
)
"""Matches a number that says itself that it counts places, from 1, and a sign behind a word for option."""


@dataclass(frozen=True, slots=True)
class GivenOptions:
    texts: Sequence[Any]
    labels: Sequence[str] = ()
    """By which the file calls them, as ``{"A": ...}`` does; none where it has a mere list."""


def given_options(value: Any) -> GivenOptions | None:
    """Return options and their labels from a list, an object by label, or an object of two lists; None for others."""
    if isinstance(value, list):
        if value and all(isinstance(each, Mapping) for each in value):
            return _of_objects(value)
        return GivenOptions(value)
    if not isinstance(value, Mapping):
        return None
    texts, labels = value.get("text"), value.get("label")
    if isinstance(texts, list) and isinstance(labels, list) and len(texts) == len(labels):
        return GivenOptions(texts, list(map(str, labels)))
    return GivenOptions(list(value.values()), list(map(str, value)))


def _of_objects(options: Sequence[Mapping[str, Any]]) -> GivenOptions | None:
    """Options of the form ``{"label": "A", "text": ...}``, as question banks write them."""
    texts = [each.get("text", each.get("content")) for each in options]
    labels = [each.get("label", each.get("id", each.get("key"))) for each in options]
    if any(text is None for text in texts):
        return None
    return GivenOptions(texts, [str(label) for label in labels] if all(label is not None for label in labels) else ())


def named_place(name: str, options: GivenOptions) -> int | None:
    """Return the index of the option that a text names for certain; None: it names none, or may count from 0.

    The text of an option comes first, then its label, then a letter or another sign that counts places.
    """
    if name in options.texts:
        return list(options.texts).index(name)
    folded = _folded(name)
    if (place := _only([_folded(text) if isinstance(text, str) else "" for text in options.texts], folded)) is not None:
        return place
    bare = _bare(name)
    if options.labels:
        return _only([_folded(_bare(label)) for label in options.labels], _folded(bare))
    place = _counted(bare)
    if place is None:
        place = _before_text(name, options.texts)
    return place if place is not None and place < len(options.texts) else None


def whole_number(value: Any) -> int | None:
    """Return the number of a cell, also of ``2.0`` as spreadsheets write it and in wide digits; None if it is none."""
    if isinstance(value, bool):
        return None
    if isinstance(value, int):
        return value
    if isinstance(value, float):
        return int(value) if value.is_integer() else None
    if not isinstance(value, str) or value.strip()[:1] in _ROWS[-1]:
        return None
    text = unicodedata.normalize("NFKC", value).strip().removesuffix(".0")
    return int(text) if re.fullmatch(r"-?[0-9]{1,4}", text) else None


def _counted(bare: str) -> int | None:
    numbered = _NUMBERED.fullmatch(bare)
    if numbered and (digits := numbered[1] or numbered[2]):
        return int(digits) - 1
    sign = numbered[3] if numbered else bare
    if sign not in _ROWS[-1]:
        sign = unicodedata.normalize("NFKC", sign).upper()
    return next((row.index(sign) for row in _ROWS if len(sign) == 1 and sign in row), None)


def _before_text(name: str, texts: Sequence[Any]) -> int | None:
    """Return the place of an option that stands with its letter before it: ``B) Paris``."""
    sign, separator, text = name.strip().partition(next((c for c in ").．:：、" if c in name[:4]), "\0"))
    place = _counted(_bare(sign)) if separator else None
    if place is None or place >= len(texts) or not isinstance(texts[place], str):
        return None
    return place if _folded(text) == _folded(texts[place]) else None


def _bare(name: str) -> str:
    match = _BRACKETS.fullmatch(name.strip())
    return match[1] if match else name.strip()


def _folded(text: str) -> str:
    return " ".join(unicodedata.normalize("NFKC", text).casefold().split())


def _only(texts: Sequence[str], wanted: str) -> int | None:
    """Return the place of the one text that is equal; None for none and for several."""
    places = [place for place, text in enumerate(texts) if text == wanted and wanted]
    return places[0] if len(places) == 1 else None
