"""Parse options that state an amount: one number, a range, "10 or more", 17世紀."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal

from core.text.numbers import Number, find_numbers, in_base_unit
from core.text.text_cache import cached_by_text
from core.text.units import CURRENCY, unit_behind

INFINITY = Decimal("Infinity")
_MARK = "\0"
_ABOUT = (
    r"約|およそ|ほぼ|おおよそ|概ね|about|approximately|approx\.?|around|roughly|nearly|almost|circa|ca?\."
    "|대략|약|거의|~|≈"
)
_ABOUT_BEHIND = r"ほど|くらい|ぐらい|前後|程度|余り|ごろ|頃|정도|쯤|가량|경"
_LEAST = (
    r"at least|no less than|not less than|no fewer than|minimum(?: of)?|from|since"
    "|少なくとも|最低(?:でも)?|최소|적어도|≥|≧"
)
_LEAST_BEHIND = (
    r"以上|以降|(?:or|and) (?:more|above|over|higher|greater|older|longer|later|larger)|\+|이상|이후|から(?:上|後)"
)
_MORE = r"(?:more|greater|higher|longer|larger|older|later) than|over|above|exceeding|after|>"
_MORE_BEHIND = r"を?(?:超(?:える|え)?|超過)|より(?:多い|大きい|長い|上|後)|초과|보다 (?:많|크|길).*"
_MOST = r"at most|no more than|not more than|up to|maximum(?: of)?|until|最大(?:でも)?|多くとも|最高|최대|많아야|≤|≦"
_MOST_BEHIND = (
    r"以下|以内|まで|以前|(?:or|and) (?:less|below|under|fewer|lower|younger|shorter|earlier|smaller)|이하|"
    r"이내|까지|이전"
)
_LESS = r"(?:less|fewer|lower|shorter|smaller|younger|earlier) than|under|below|before|<"
_LESS_BEHIND = r"未満|より(?:少ない|小さい|短い|下|前)|弱|미만|보다 (?:적|작|짧).*"
_BETWEEN = r"[-–—−~〜～]|to|and|から|ないし|부터|에서"
_COUNTER = (
    r"(?:か所|ヶ所|箇所|か国|ヶ国|カ国|種類|個体|番目|"
    r"[個本枚冊匹頭羽台件点位番章巻歩杯軒着足種色語字画戸校国州県市条級階段冠石貫文両つ])"
    r"|(?:개국|가지|번째|마리|[개권대위장자루곳층조])|(?:items?|pieces?|countries|states|points?|cells?|layers?)"
)
_ORDINAL = re.compile(r"(?:st|nd|rd|th)\b", re.IGNORECASE)
_EMPTY = r"(?:the|a|an|は|が|です|である|だ|から|이다|입니다|in|of|年に|에)"
_PATTERNS = (
    ("range", rf"(?:from |between )?{_MARK} ?(?:{_BETWEEN}) ?{_MARK}(?: ?(?:まで|の間|間|까지|사이))?"),
    ("least", rf"(?:{_LEAST}) ?{_MARK}|{_MARK} ?(?:{_LEAST_BEHIND})"),
    ("more", rf"(?:{_MORE}) ?{_MARK}|{_MARK} ?(?:{_MORE_BEHIND})"),
    ("most", rf"(?:{_MOST}) ?{_MARK}|{_MARK} ?(?:{_MOST_BEHIND})"),
    ("less", rf"(?:{_LESS}) ?{_MARK}|{_MARK} ?(?:{_LESS_BEHIND})"),
    ("about", rf"(?:{_ABOUT}) ?{_MARK}|{_MARK} ?(?:{_ABOUT_BEHIND})"),
    ("point", _MARK),
)
_SHAPES = [
    (name, re.compile(rf"(?:{_EMPTY} ?)?(?:{pattern})(?: ?{_EMPTY})*", re.IGNORECASE)) for name, pattern in _PATTERNS
]
_COUNTER_BEHIND = re.compile(rf" ?(?:{_COUNTER})(?![^\W\d_a-z])", re.IGNORECASE)
_DECADE = re.compile(r"年代|년대|['’]?s\b")
_ABOUT_A_YEAR, _ABOUT_SHARE = Decimal(5), Decimal("0.05")
_JUST = Decimal("1e-9")
"""Share of a number at which "more than" it begins above it."""
_SPACES = re.compile(r"[\s　]+")


@dataclass(frozen=True, slots=True, kw_only=True)
class Amount:
    """All values from ``low`` to ``high`` in the base unit; an open end is infinite."""

    low: Decimal
    high: Decimal
    unit: str
    whole: bool
    """True if it is written without a decimal point."""
    about: Decimal | None = None
    """The single number that it states, even if rounded; None: a range, or open."""

    @property
    def is_point(self) -> bool:
        return self.low == self.high

    @property
    def is_open(self) -> bool:
        return self.low == -INFINITY or self.high == INFINITY

    def fits(self, other: Amount) -> bool:
        """Return whether the units are equal, or one is missing."""
        return self.unit == other.unit or not self.unit or not other.unit

    def shares_values(self, other: Amount) -> bool:
        """Return whether the ranges overlap in more than an end: 10-20 and 20-30 do not."""
        low, high = max(self.low, other.low), min(self.high, other.high)
        return self.fits(other) and (low < high or (low == high and (self.is_point or other.is_point)))


@dataclass(frozen=True, slots=True)
class Frame:
    """A text without its numbers, which is compared with that of another option."""

    text: str
    numbers: tuple[Number, ...]
    """The numbers in base units."""
    whole: tuple[bool, ...]


@cached_by_text
def frame_of(text: str, lang: str) -> Frame:
    """Return the frame of a text; case, width and spaces are ignored, units belong to their numbers."""
    plain = "".join(_narrow(char) for char in text)
    numbers = find_numbers(text, lang)
    parts, behind = list[str](), 0
    for number in numbers:
        start, end = number.span.start, number.span.end
        while start > behind and plain[start - 1] in CURRENCY:
            start -= 1
        parts.append(plain[behind:start])
        ordinal = _ORDINAL.match(plain, end)
        unit = unit_behind(plain, ordinal.end() if ordinal else end)
        behind = max(end, unit.end if unit and unit.name == number.unit else end)
        if behind == end and (counter := _COUNTER_BEHIND.match(plain, end)):
            behind = counter.end()
        if number.unit in {"year", "century"} and (decade := _DECADE.match(plain, end)):
            behind = max(behind, decade.end())
    rest = _MARK.join([*parts, plain[behind:]])
    written = tuple("." not in text[number.span.start : number.span.end] for number in numbers)
    tidy = _SPACES.sub(" ", rest).strip(" .。,、()（）[]").casefold()
    return Frame(tidy, tuple(map(in_base_unit, numbers)), written)


@cached_by_text
def amount_of(text: str, lang: str) -> Amount | None:
    """Return the amount of an option that states nothing else; None: it is not just an amount."""
    frame = frame_of(text, lang)
    shape = next((name for name, pattern in _SHAPES if pattern.fullmatch(frame.text)), None)
    if not shape or not frame.numbers:
        return None
    low, high = _ends(shape, frame.numbers, text)
    about = frame.numbers[0].value if shape == "about" or low == high else None
    if low > high:
        return None
    return Amount(low=low, high=high, unit=_unit(frame.numbers), whole=all(frame.whole), about=about)


def amounts_of(texts: Sequence[str], lang: str) -> list[Amount | None]:
    return [amount_of(text, lang) for text in texts]


def _ends(shape: str, numbers: Sequence[Number], text: str) -> tuple[Decimal, Decimal]:
    value = numbers[0].value
    just = abs(value) * _JUST
    ends = {
        "range": (value, numbers[-1].value),
        "least": (value, INFINITY),
        "more": (value + just, INFINITY),
        "most": (-INFINITY, value),
        "less": (-INFINITY, value - just),
        "about": (value - _rounding(numbers[0]), value + _rounding(numbers[0])),
    }
    return ends.get(shape) or _years(numbers[0], text) or (value, value)


def _years(number: Number, text: str) -> tuple[Decimal, Decimal] | None:
    """Return the first and last year of a century or decade, or None; 1900年代 is read as a hundred years."""
    if number.unit == "century":
        return (number.value - 1) * 100 + 1, number.value * 100
    if number.unit == "year" and _DECADE.match(text, number.span.end):
        return number.value, number.value + (99 if number.value % 100 == 0 else 9)
    return None


def _unit(numbers: Sequence[Number]) -> str:
    unit = next((number.unit for number in numbers if number.unit), "")
    return "year" if unit == "century" else unit


def _rounding(number: Number) -> Decimal:
    """Return the tolerance of "about": half of the last digit, at most 5 % or five years."""
    exponent = number.value.normalize().as_tuple().exponent if number.value else 0
    half = min(Decimal(5).scaleb(int(exponent) - 1), abs(number.value) * _ABOUT_SHARE)
    return min(half, _ABOUT_A_YEAR) if number.unit == "year" else half


def _narrow(char: str) -> str:
    folded = unicodedata.normalize("NFKC", char)
    return folded if len(folded) == 1 else char
