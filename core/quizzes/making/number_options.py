"""Wrong numbers beside a right one: of the material where it has them, else varied, clearly apart, in their order."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator
from decimal import ROUND_HALF_EVEN, Decimal

from core.quizzes.making.number_targets import WRITTEN
from core.quizzes.making.targets import Sort, Target

Fits = Callable[[str], bool]
"""Whether a text may stand as a wrong option: nothing says that it is right as well."""

_LAST_YEAR = 2025
_BOUNDS = {"century": 21, "世紀": 21, "세기": 21, "月": 12, "월": 12, "時": 23, "시": 23, "日": 31, "일": 31}
_PERCENT = ("%", "％", "パーセント", "percent", "퍼센트")
_YEAR_APART = 5
_APART = Decimal("0.15")
"""Of the larger of two numbers."""
_SMALL = 20
_FACTORS = [Decimal(factor) / 100 for factor in (25, 40, 50, 60, 70, 80, 125, 150, 175, 200, 250, 300, 400)]
_FULL_WIDTH = str.maketrans("0123456789.,", "０１２３４５６７８９．，")


def number_options(
    key: Target, pool: Iterable[Target], fits: Fits, chance: random.Random, *, count: int, rank: int
) -> tuple[str, ...]:
    """The key among ``count`` options, ascending; ``rank`` of them below it, as far as there are such numbers. Fewer
    than ``count`` where no more fit."""
    assert key.value is not None  # noqa: S101 - for numbers only
    known = {target.value: target.text for target in pool if _alike(target, key)}
    varied = {value: _written(value, key) for value in _varied(key, chance)}
    offered = [*sorted(known.items(), key=lambda pair: chance.random()), *varied.items()]
    chosen: dict[Decimal, str] = {key.value: key.text}
    for below, wanted in ((True, rank), (False, count - 1 - rank), (True, count - 1), (False, count - 1)):
        taken = 0
        for value, text in offered:
            if taken == wanted or len(chosen) == count:
                break
            if value is None or (value < key.value) is not below or not text or not fits(text):
                continue
            if all(_apart(value, other, key) for other in chosen):
                chosen[value], taken = text, taken + 1
    return tuple(chosen[value] for value in sorted(chosen))


def _alike(target: Target, key: Target) -> bool:
    """A number of the same unit, of the same size, written in the same way."""
    if target.kin != key.kin or target.value is None or key.value is None or target.value == key.value:
        return False
    one, other = WRITTEN.fullmatch(target.bare), WRITTEN.fullmatch(key.bare)
    if one is None or other is None or one["scale"] != other["scale"]:
        return False
    if key.sort is Sort.YEAR:
        return abs(target.value - key.value) <= 120  # noqa: PLR2004 - years that a learner may mix up
    return key.value / 8 <= target.value <= key.value * 8


def _apart(value: Decimal, other: Decimal, key: Target) -> bool:
    if key.sort is Sort.YEAR:
        return abs(value - other) >= _YEAR_APART
    if max(value, other) <= _SMALL:
        return value != other
    return abs(value - other) >= _APART * max(abs(value), abs(other))


def _varied(key: Target, chance: random.Random) -> Iterator[Decimal]:
    value = key.value or Decimal(0)
    highest = _highest(key)
    if key.sort is Sort.YEAR:
        step = 10 if key.text.rstrip("s").endswith(("0年代", "0년대")) or key.text.endswith("0s") else 1
        offsets = [Decimal(sign * (each if step == 1 else round(each, -1) or 10))
                   for sign in (-1, 1) for each in chance.sample(range(8, 61), 8)]  # fmt: skip
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


def _highest(key: Target) -> int | None:
    if key.text.endswith(_PERCENT):
        return 100 if key.value is not None and key.value < 100 else None  # noqa: PLR2004
    return next((most for unit, most in _BOUNDS.items() if key.kin.endswith(f":{unit}")), None)


def _rounded(value: Decimal, like: Decimal, key: Target) -> Decimal:
    """With as many digits as the key says, so that the key is not the only exact or the only round one."""
    exponent = max(_last_place(like), value.adjusted() - len(like.normalize().as_tuple().digits) + 1)
    return value.quantize(Decimal(1).scaleb(exponent), ROUND_HALF_EVEN)


def _last_place(value: Decimal) -> int:
    exponent = value.normalize().as_tuple().exponent
    return exponent if isinstance(exponent, int) else 0


def _written(value: Decimal, key: Target) -> str:
    """As the key is written: its scale, its decimals, its separators, its width, its unit."""
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
