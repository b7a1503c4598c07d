"""Choose wrong options for a key: of its kind, from the same material, and certainly wrong by it."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator, Sequence
from decimal import ROUND_HALF_EVEN, Decimal
from functools import cached_property
from itertools import combinations, islice

from core.quizzes.making._number_targets import WRITTEN
from core.quizzes.making._running_text import RunningSentence
from core.quizzes.making._targets import KeyTarget, TargetKind
from core.text.normalising import normalise
from core.text.tokens import tokens

_SAME_CONTEXT = 0.5
"""Share of the content words around a gap from which a sentence states much the same."""


class MaterialSentences:
    """The sentences of the material, which tell whether a value is certainly wrong in a sentence."""

    def __init__(self, sentences: Sequence[RunningSentence]) -> None:
        self.sentences = sentences

    @cached_property
    def _read(self) -> list[tuple[str, frozenset[str]]]:
        return [(normalise(s.text), _words(s.text, s.lang)) for s in self.sentences]

    def fits(self, sentence: RunningSentence, target: KeyTarget) -> Callable[[str], bool]:
        """Return the test whether a text is certainly wrong in the place of the target, by the material."""
        around = sentence.text[: target.span.start] + " " + sentence.text[target.span.end :]
        words, plain = _words(around, sentence.lang), normalise(around)

        def certainly_wrong(text: str) -> bool:
            value = normalise(text)
            if not value or value in plain:
                return False
            return not any(
                value in stated and len(words & others) >= _SAME_CONTEXT * len(words) for stated, others in self._read
            )

        return certainly_wrong


def _words(text: str, lang: str) -> frozenset[str]:
    return frozenset(token.form for token in tokens(text, lang) if token.content)


WrongOptionTest = Callable[[str], bool]
"""Tests whether a text may be a wrong option: no sentence makes it right as well."""

_LAST_YEAR = 2025
_BOUNDS = {"century": 21, "世紀": 21, "세기": 21, "月": 12, "월": 12, "時": 23, "시": 23, "日": 31, "일": 31}
_PERCENT = ("%", "％", "パーセント", "percent", "퍼센트")
_YEAR_APART = 5
_APART = Decimal("0.15")
"""Least difference of two options, as a share of the larger number."""
_SMALL = 20
_FACTORS = [Decimal(factor) / 100 for factor in (25, 40, 50, 60, 70, 80, 125, 150, 175, 200, 250, 300, 400)]
_FULL_WIDTH = str.maketrans("0123456789.,", "０１２３４５６７８９．，")


def number_options(
    key: KeyTarget, pool: Iterable[KeyTarget], fits: WrongOptionTest, chance: random.Random, *, count: int, rank: int
) -> tuple[str, ...]:
    """Return the key among ``count`` ascending options, ``rank`` of them below it if there are such numbers.

    Fewer than ``count`` are returned if no more fit.
    """
    assert key.value is not None  # noqa: S101 - for numbers only
    known = {target.value: target.text for target in pool if _alike(target, key)}
    varied = {value: _written(value, key) for value in _varied(key, chance)}
    candidates = [*sorted(known.items(), key=lambda pair: chance.random()), *varied.items()]
    chosen: dict[Decimal, str] = {key.value: key.text}
    for below, wanted in ((True, rank), (False, count - 1 - rank), (True, count - 1), (False, count - 1)):
        count_taken = 0
        for value, text in candidates:
            if count_taken == wanted or len(chosen) == count:
                break
            if value is None or (value < key.value) is not below or not text or not fits(text):
                continue
            if all(_apart(value, other, key) for other in chosen):
                chosen[value], count_taken = text, count_taken + 1
    return tuple(chosen[value] for value in sorted(chosen))


def _alike(target: KeyTarget, key: KeyTarget) -> bool:
    """Return whether the target has the same unit, a similar size and the same notation as the key."""
    if target.kin != key.kin or target.value is None or key.value is None or target.value == key.value:
        return False
    target_number, other = WRITTEN.fullmatch(target.bare), WRITTEN.fullmatch(key.bare)
    if target_number is None or other is None or target_number["scale"] != other["scale"]:
        return False
    if key.kind is TargetKind.YEAR:
        return abs(target.value - key.value) <= 120  # noqa: PLR2004 - years that a learner may mix up
    return key.value / 8 <= target.value <= key.value * 8


def _apart(value: Decimal, other: Decimal, key: KeyTarget) -> bool:
    if key.kind is TargetKind.YEAR:
        return abs(value - other) >= _YEAR_APART
    if max(value, other) <= _SMALL:
        return value != other
    return abs(value - other) >= _APART * max(abs(value), abs(other))


def _varied(key: KeyTarget, chance: random.Random) -> Iterator[Decimal]:
    value = key.value or Decimal(0)
    highest = _highest(key)
    if key.kind is TargetKind.YEAR:
        step = 10 if key.text.rstrip("s").endswith(("0年代", "0년대")) or key.text.endswith("0s") else 1
        offsets = [
            Decimal(sign * (each if step == 1 else round(each, -1) or 10))
            for sign in (-1, 1)
            for each in chance.sample(range(8, 61), 8)
        ]
        yield from (value + o for o in offsets if 0 < value + o <= (highest or _LAST_YEAR))
        return
    if value <= _SMALL and value == value.to_integral_value():
        fewest = 2 if key.text.endswith("s") else 1  # no plural of one
        near = [value + o for o in range(-6, 7) if o and value + o >= fewest and (not highest or value + o <= highest)]
        chance.shuffle(near)
        yield from sorted(near, key=lambda each: abs(each - value) > 4)  # noqa: PLR2004
        return
    factors = _FACTORS.copy()
    chance.shuffle(factors)
    for factor in factors:
        each = _rounded(value * factor, value, key)
        if each > 0 and each != value and (not highest or each < highest):
            yield each


def _highest(key: KeyTarget) -> int | None:
    if key.text.endswith(_PERCENT):
        return 100 if key.value is not None and key.value < 100 else None  # noqa: PLR2004
    return next((most for unit, most in _BOUNDS.items() if key.kin.endswith(f":{unit}")), None)


def _rounded(value: Decimal, like: Decimal, key: KeyTarget) -> Decimal:
    """Round to as many digits as the key has, so that the key is not the only exact or the only round option."""
    exponent = max(_last_place(like), value.adjusted() - len(like.normalize().as_tuple().digits) + 1)
    return value.quantize(Decimal(1).scaleb(exponent), ROUND_HALF_EVEN)


def _last_place(value: Decimal) -> int:
    exponent = value.normalize().as_tuple().exponent
    return exponent if isinstance(exponent, int) else 0


def _written(value: Decimal, key: KeyTarget) -> str:
    """Write a value as the key is written: scale, decimals, separators, width, unit; empty if impossible."""
    form = WRITTEN.fullmatch(key.bare)
    if form is None or key.value is None:
        return ""
    digits = form["digits"]
    plain = digits.translate(str.maketrans("０１２３４５６７８９．，", "0123456789.,"))
    scale = key.value / Decimal(plain.replace(",", ""))
    if not scale:
        return ""
    decimals = len(plain.partition(".")[2])
    number = value / scale
    if round(number, decimals) <= 0:
        return ""
    grouped = "," in plain
    text = f"{number:{',' if grouped else ''}.{decimals}f}"
    if digits != plain:
        text = text.translate(_FULL_WIDTH)
    return text + key.text[len(digits) :]


_NEAREST = 9
"""Number of candidates nearest in length from which the options are chosen."""
_MOST_TRIED = 200
_LONGER = 2.2
"""Largest ratio of the lengths of two options."""


def name_options(
    key: KeyTarget,
    pool: Iterable[KeyTarget],
    fits: WrongOptionTest,
    chance: random.Random,
    *,
    count: int,
    longest: bool,
) -> tuple[str, ...]:
    """Return the key, then up to ``count`` - 1 others; ``longest``: the key may be the longest of them."""
    candidates = list(dict.fromkeys(t.text for t in pool if t.kin == key.kin and t.text != key.text and fits(t.text)))
    candidates = [text for text in candidates if not _within(text, key.text)]
    chance.shuffle(candidates)
    candidates.sort(key=lambda text: abs(len(text) - len(key.text)))
    wanted = min(count - 1, len(candidates))
    sets = (others for others in combinations(candidates[:_NEAREST], wanted) if _distinct(others))
    best = min(islice(sets, _MOST_TRIED), key=lambda others: _lengths(key.text, others, longest=longest), default=())
    return (key.text, *best)


def _within(one: str, other: str) -> bool:
    """Return whether one text contains the other: 源頼朝 and 頼朝 are one answer, 東京 and 東京都 may be."""
    a, b = one.casefold(), other.casefold()
    return a in b or b in a


def _distinct(texts: Sequence[str]) -> bool:
    return not any(_within(a, b) for a, b in combinations(texts, 2))


def _lengths(key: str, others: Sequence[str], *, longest: bool) -> tuple[bool, bool, int]:
    """Return a sort key, low for options of similar length, and with the key longest only if it may be."""
    lengths = [len(key), *map(len, others)]
    is_longest = len(key) > max(map(len, others), default=0)
    uneven = max(lengths) > _LONGER * min(lengths)
    return uneven, is_longest and not longest, sum(abs(len(key) - length) for length in lengths)
