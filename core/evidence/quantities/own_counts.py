"""Recognise numbers that only count what the writer lists: two ways, 大きく三つ, 두 가지."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from decimal import Decimal

from core.evidence.quantities.quantity import Quantity
from core.evidence.quantities.reading import narrow

_MOST_LISTED = 12
_GENERIC = {
    "en": re.compile(
        r"[ -](?:[a-z]+ ){0,2}(?:ways?|reasons?|types?|kinds?|steps?|points?|factors?|methods?|aspects?|things?|"
        r"options?|"
        r"examples?|tips?|categories|parts?|areas?|elements?|components?|advantages|benefits|differences|tasks?|stages|"
        r"phases|forms?|sections?|approaches|causes|conditions|principles|characteristics|features|strategies)\b"
    ),
    "ja": re.compile(
        "\\s?(?:つ|種類|通り|段階|項目|要素|要因|観点|側面|方法|理由|ポイント|タイプ|ステップ|パターン|カテゴリ|か条|本柱|分類)"
    ),
    "ko": re.compile("\\s?(?:가지|단계|종류|항목|측면|요소|방법|이유|유형|요인|관점|방식)"),
}
_LIST_FOLLOWS = {
    "en": re.compile(r"\b(?:following|these|below)\s\Z", re.IGNORECASE),
    "ja": re.compile("(?:以下|次|下記|上記)の\\s?\\Z"),
    "ko": re.compile("(?:다음|아래|위)(?:의|과 같은)?\\s?\\Z"),
}
_SEPARATOR = {
    "en": re.compile(r",? (?:and|or|as well as) |, |; "),
    "ja": re.compile(
        "、|・|および|及び|ならびに|または|(?<=[一-龥ァ-ヺー])と(?=[一-龥ァ-ヺー])|(?<=[一-龥ァ-ヺー])や(?=[一-龥ァ-ヺー])"
    ),
    "ko": re.compile(", |(?<=[가-힣])[와과](?= )| 및 | 또는 |(?<=[가-힣])(?:이랑|랑|하고) "),
}
_MARK = re.compile(r"(?:[(（]?[0-9a-c][)）.．]|[①-⑨])\s?")


def lists_as_many(text: str, lang: str, quantity: Quantity, beside: Sequence[Quantity]) -> bool:
    """Return True if the sentence itself lists as many things, or as many times and dates, as its number says."""
    if not _may_count(quantity):
        return False
    if _LIST_FOLLOWS[lang].search(text[: quantity.span.start]) or text.rstrip().endswith((":", "：")):
        return True
    listed_behind = Counter(other.unit for other in beside if other.span.start > quantity.span.end)
    if any(listed_behind[unit] == quantity.value for unit in ("clock", "date", "year")):
        return True
    plain = narrow(text)
    count = int(quantity.value)
    behind, before = plain[quantity.span.end :], plain[: quantity.span.start]
    colon = re.search(r"[:：—–]|\bnamely\b|\bthat is\b", behind)
    if colon:
        listed = behind[colon.end() :]
        return count in {_items(listed, lang), len(_MARK.findall(listed))}
    if lang == "en":
        return _items(before, lang) == count and not re.search(r"\.\s", before)
    follows = re.search("[、，,。]", behind)
    return count in {_items(_head(before), lang), _items(behind[follows.end() :], lang) if follows else 0}


def _head(before: str) -> str:
    """Return the list before a number: AとBの二つ, without what leads up to it."""
    for mark in ("は、", "は", "은 ", "는 "):
        if mark in before:
            return before.rsplit(mark, 1)[1]
    return before


def _items(listed: str, lang: str) -> int:
    listed = listed.strip(" 、。.,のは:")
    return len([item for item in _SEPARATOR[lang].split(listed) if item.strip()]) if listed else 0


def counts_points(text: str, lang: str, quantity: Quantity) -> bool:
    """Return True for a small number of ways, reasons, 点 or 가지, which the writer may have counted."""
    if not _may_count(quantity):
        return False
    generic = _GENERIC[lang].match(narrow(text), quantity.span.end) is not None
    return generic or (lang != "en" and quantity.text.endswith("つ"))


def _may_count(quantity: Quantity) -> bool:
    value = quantity.value
    whole = value == value.to_integral_value() and Decimal(2) <= value <= _MOST_LISTED
    return whole and quantity.unit in {"", "times"} and quantity.date is None
