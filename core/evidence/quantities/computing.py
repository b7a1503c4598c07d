"""Find sums, differences, shares, ages and durations of source numbers that give a number of the sentence."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from decimal import Decimal
from itertools import combinations, permutations

from core.domain.answers import Span
from core.evidence.quantities.agreement import COUNTABLE, NumberAgreement, agreement, digits
from core.evidence.quantities.binding import Claimed
from core.evidence.quantities.places import PlacedQuantity
from core.evidence.quantities.quantity import Limit, Quantity, UnitReading
from core.evidence.quantities.spans_of_time import spans_of_time

_MOST_OPERANDS = 40
_MOST_IN_A_SUM = 6
_HUNDRED = Decimal(100)
_LARGEST_COUNT = 1000
_SMALLEST_COUNT = 10
"""A smaller count is computed only where the sentence says so: too many pairs give it by chance."""
_NO_AMOUNT = frozenset({"year", "date", "clock", "fold", "celsius", "degree", "age"})
_MONEY = frozenset({"yen", "won", "dollar", "euro", "pound", "yuan"})

_COMBINING = re.compile(
    r"\b(?:total|altogether|in all|together|combined|sum|overall|both|remain(?:s|ing|der)?|rest|left|without|except|"
    r"other than|excluding|no|not|difference|differ|gap|lead|more than|less than|fewer|dearer|cheaper|longer|shorter|"
    r"higher|lower|heavier|lighter|rose|risen|rise[sn]?|grew|grow(?:n|th)?|fell|fall(?:en)?|drop(?:ped)?|increas\w*|"
    r"decreas\w*|up by|down by|took part)\b|合計|合わせ|合算|総|全部|計|残|以外|除|差|増|減|上が|下が|"
    r"上回|下回|多い|少ない|高い|低い|足|"
    r"安い|모두|합계|합쳐|합하|합한|총|전체|나머지|제외|이외|외에|없는|차이|늘|줄|오르|올랐|오른|내리|내렸|많|적|비싸|싸|높|낮|더",
    re.IGNORECASE,
)
_REMAINING = re.compile(
    r"\b(?:not|no|other|others|remaining|rest|without|except|outside|n't)\b|以外|残り|ない|未|除|나머지|이외|제외|아닌|않|없는",
    re.IGNORECASE,
)
_WORKING_OUT = re.compile(
    r"[×=+]|\bso\b|\b(?:total|altogether|in all|makes?|leaves?|leaving|plus|minus|comes? to)\b|合計|合わせ|よって|"
    r"なので|残り|합|모두|총|따라서|남"
)
_GONE = re.compile(r"\b(?:disappeared|lost|gone|vanished)\b|失われ|消え|사라|없어", re.IGNORECASE)
_RISE = re.compile(
    r"\b(?:up|rose|risen|rise|grew|grow|increas\w*|more|higher|gain\w*)\b|増|伸び|上が|上昇|늘|증가|올[라랐]|오르|상승|많"
)
_DISCOUNT = re.compile(
    r"\b(?:down|fell|fall\w*|drop\w*|decreas\w*|less|lower|off|discount\w*|reduc\w*|cut|cheaper)\b|引|減|下が|下落|低下|割安|"
    r"줄|감소|할인|내[려렸]|하락|깎|적"
)
_LATER_ON = 24
"""Characters after a percentage in which a word says what it does to the amount."""

_PERIODS = (
    (
        re.compile(
            r"\b(?:a|per|each|one) year\b|\byear of\b|\b(?:annual|yearly)\b|年間|年額|1年|一年|연간|1년|일 년|한 해",
            re.IGNORECASE,
        ),
        frozenset({"month", "月", "月額", "毎月", "월", "달", "매월", "매달", "개월"}),
        Decimal(12),
    ),
    (
        re.compile(r"\b(?:a|per|each|one) week\b|\bweekly\b|週間|1週|一週|일주일|1주", re.IGNORECASE),
        frozenset({"day", "日", "毎日", "일", "하루", "매일"}),
        Decimal(7),
    ),
)


@dataclass(frozen=True, slots=True)
class Computed:
    """The quantities of the sources that give a claimed one, and the counts of the sentence that went in."""

    operands: tuple[PlacedQuantity, ...]
    counts: tuple[Quantity, ...] = ()


@dataclass(frozen=True, slots=True)
class _Result:
    reading: UnitReading
    computed: Computed


def computed_from(
    claim: Quantity, claimed: Claimed, beside: Sequence[Quantity], stated: Sequence[PlacedQuantity], text: str
) -> Computed | None:
    """Return what a claimed quantity follows from. ``beside``: the other quantities of the sentence."""
    if claim.date and (claim.date.month or claim.date.day):
        return None
    pool = _pool(claimed, stated)
    if found := spans_of_time(claim, claimed.wide, pool, text):
        return Computed(found)
    unit = claim.unit
    if unit in {"%", "fold"}:
        results = _ratios(claim, claimed, pool, text)
    elif unit == "year":
        results = _years(pool)
    elif unit in _NO_AMOUNT or (unit in COUNTABLE and claim.value < _SMALLEST_COUNT and not _COMBINING.search(text)):
        return None
    else:
        results = _amounts(claim, claimed, beside, pool, text)
    return next((result.computed for result in results if _is(claim, result)), None)


def _pool(claimed: Claimed, stated: Sequence[PlacedQuantity]) -> list[PlacedQuantity]:
    """Return the operands that may be meant: with many, those that share most words with the sentence."""
    if len(stated) <= _MOST_OPERANDS:
        return list(stated)
    ranked = sorted(stated, key=lambda placed: -len(claimed.wide & placed.wide))
    chosen = {id(placed) for placed in ranked[:_MOST_OPERANDS] if claimed.wide & placed.wide}
    return [placed for placed in stated if id(placed) in chosen]


def _is(claim: Quantity, result: _Result) -> bool:
    """Return True if a result is the claimed value. To a share of whole percents it is rounded as people do."""
    first = result.computed.operands[0].quantity
    counted = first.counted if result.reading.unit in COUNTABLE else ""
    outcome = Quantity((result.reading,), "", Span(0, 0), counted=counted)
    if agreement(claim, outcome) in {NumberAgreement.SAME, NumberAgreement.ROUNDED}:
        return True
    if claim.unit != "%" or claim.limit is not Limit.NONE:
        return False
    exponent = claim.value.as_tuple().exponent
    step = Decimal(1).scaleb(exponent if isinstance(exponent, int) and exponent < 0 else 0)
    return digits(claim.value) > 1 and abs(result.reading.value - claim.value) <= step / 2


def _close(first: PlacedQuantity, second: PlacedQuantity) -> bool:
    """Return True for operands of one sentence, of neighbouring ones, or of one table."""
    if first.source_id != second.source_id:
        return False
    return first.block == second.block or (min(first.block, second.block) >= 0 and abs(first.block - second.block) == 1)


def _together(first: PlacedQuantity, second: PlacedQuantity) -> bool:
    return first.source_id == second.source_id and first.block == second.block


def _bound(claimed: Claimed, placed: PlacedQuantity) -> bool:
    return not claimed.wide.isdisjoint(placed.near)


def _alike(first: PlacedQuantity, second: PlacedQuantity) -> bool:
    """Return True if two quantities may be added or divided: of one unit, and of no two counters."""
    ours, theirs = first.quantity, second.quantity
    if ours.date or theirs.date:
        return False
    if ours.unit != theirs.unit:
        return {ours.unit, theirs.unit} <= COUNTABLE and not (ours.counted and theirs.counted) and _bare(ours, theirs)
    if ours.unit not in COUNTABLE or not (ours.counted and theirs.counted):
        return True
    return ours.counted == theirs.counted


def _bare(ours: Quantity, theirs: Quantity) -> bool:
    """Return True unless one counts things by a counter of their own, and the other people."""
    return all(not quantity.counted or quantity.counted.isascii() for quantity in (ours, theirs))


def _ratios(claim: Quantity, claimed: Claimed, pool: Sequence[PlacedQuantity], text: str) -> Iterator[_Result]:
    for first, second in permutations(pool, 2):
        ours, theirs = first.quantity, second.quantity
        if not _alike(first, second) or ours.unit in {"clock", "fold"} or theirs.value <= 0 or ours.value < 0:
            continue
        bound = _bound(claimed, first), _bound(claimed, second)
        if not (all(bound) or (any(bound) and _together(first, second))):
            continue
        ratio = ours.value / theirs.value
        computed = Computed((first, second))
        if claim.unit == "fold":
            yield _Result(UnitReading("fold", ratio), computed)
        elif ours.unit != "%":
            values = (ratio, abs(ratio - 1)) if _close(first, second) else (ratio,)
            yield from (_Result(UnitReading("%", value * _HUNDRED), computed) for value in values if value > 0)
    for placed in pool if claim.unit == "%" and _REMAINING.search(text) else ():
        if placed.quantity.unit == "%" and placed.quantity.value < _HUNDRED and _bound(claimed, placed):
            yield _Result(UnitReading("%", _HUNDRED - placed.quantity.value), Computed((placed,)))


def _years(pool: Sequence[PlacedQuantity]) -> Iterator[_Result]:
    """Yield years of birth and the like: a year less an age."""
    for dated, aged in permutations(pool, 2):
        year = dated.quantity.date.year if dated.quantity.date else None
        if year is not None and aged.quantity.unit == "age" and _close(dated, aged):
            for off in (0, 1):
                yield _Result(UnitReading("year", Decimal(year) - aged.quantity.value - off), Computed((dated, aged)))


def _amounts(
    claim: Quantity, claimed: Claimed, beside: Sequence[Quantity], pool: Sequence[PlacedQuantity], text: str
) -> Iterator[_Result]:
    alike = [p for p in pool if p.quantity.date is None and not p.quantity.implied and _of_unit(p.quantity, claim)]
    if claim.unit != "%":
        said = _COMBINING.search(text) is not None
        for first, second in combinations(alike, 2):
            if _alike(first, second) and _may_combine(claimed, beside, first, second, said=said):
                computed = Computed((first, second))
                yield _Result(UnitReading(claim.unit, first.quantity.value + second.quantity.value), computed)
                yield _Result(UnitReading(claim.unit, abs(first.quantity.value - second.quantity.value)), computed)
        yield from _whole_sums(claim.unit, claimed, beside, alike) if said else ()
    gone = _REMAINING.search(text) is not None or _GONE.search(text) is not None
    yield from _scaled(claim, claimed, alike, pool, gone=gone)
    yield from _multiplied(claim, claimed, beside, alike, text)
    yield from _of_the_sentence(claim, beside, pool)
    yield from _worked_out(claim, beside, pool, text)


def _may_combine(
    claimed: Claimed, beside: Sequence[Quantity], first: PlacedQuantity, second: PlacedQuantity, *, said: bool
) -> bool:
    """Return True for a sum or a difference that the sentence may speak of."""
    bound = _bound(claimed, first), _bound(claimed, second)
    if said:
        return all(bound) or (any(bound) and _close(first, second)) or _together(first, second)
    repeated = all(any(agreement(other, placed.quantity) for other in beside) for placed in (first, second))
    return all(bound) and not repeated


def _of_unit(quantity: Quantity, claim: Quantity) -> bool:
    return quantity.unit == claim.unit or {quantity.unit, claim.unit} <= COUNTABLE


def _whole_sums(
    unit: str, claimed: Claimed, beside: Sequence[Quantity], alike: Sequence[PlacedQuantity]
) -> Iterator[_Result]:
    """Yield the sum of three or more numbers of one sentence or table."""
    blocks: dict[tuple[str, int], list[PlacedQuantity]] = {}
    for placed in alike:
        blocks.setdefault((placed.source_id, placed.block), []).append(placed)
    for block in blocks.values():
        repeated = any(agreement(other, placed.quantity) for other in beside for placed in block)
        if len(block) > _MOST_IN_A_SUM or not (repeated or any(_bound(claimed, placed) for placed in block)):
            continue
        for size in range(3, len(block) + 1):
            for chosen in combinations(block, size):
                total = sum((placed.quantity.value for placed in chosen), Decimal(0))
                yield _Result(UnitReading(unit, total), Computed(chosen))


def _scaled(
    claim: Quantity, claimed: Claimed, alike: Sequence[PlacedQuantity], pool: Sequence[PlacedQuantity], *, gone: bool
) -> Iterator[_Result]:
    """Yield shares, increases and multiples of an amount, and what it comes to for each of so many."""
    for placed, other in ((p, o) for p in alike for o in pool if o is not p and o.quantity.date is None):
        if not _together(placed, other) and not (_close(placed, other) and _bound(claimed, other)):
            continue
        value, computed = placed.quantity.value, Computed((placed, other))
        for reading in other.quantity.readings:
            if reading.unit == "%" and reading.value > 0:
                share = reading.value / _HUNDRED
                for factor in (*_factors(share, other), *((1 - share,) if gone and share < 1 else ())):
                    yield _Result(UnitReading(claim.unit, value * factor), computed)
            elif reading.unit == "fold" and reading.value:
                yield _Result(UnitReading(claim.unit, value * reading.value), computed)
                yield _Result(UnitReading(claim.unit, value / reading.value), computed)
        each = other.quantity.unit in COUNTABLE and other.quantity.value > 1 and not _alike(placed, other)
        if each and _together(placed, other) and _bound(claimed, other):
            yield _Result(UnitReading(claim.unit, value / other.quantity.value), computed)


def _factors(share: Decimal, placed: PlacedQuantity) -> tuple[Decimal, ...]:
    """Return what a percentage makes of an amount, by the words after it: a part, or more or less of the amount."""
    if _RISE.search(placed.behind[:_LATER_ON]):
        return (1 / (1 + share), share)
    if _DISCOUNT.search(placed.behind[:_LATER_ON]) and share < 1:
        return (1 - share, 1 / (1 - share), share)
    return (share,)


def _multiplied(
    claim: Quantity, claimed: Claimed, beside: Sequence[Quantity], alike: Sequence[PlacedQuantity], text: str
) -> Iterator[_Result]:
    """Yield prices times the counts of the sentence, and the sum of two such: two adults and one child."""
    if claim.unit not in _MONEY:
        return
    counts = [q for q in beside if q.unit in COUNTABLE and q.date is None and 0 < q.value <= _LARGEST_COUNT]
    bound = [placed for placed in alike if _bound(claimed, placed)]
    for placed in bound:
        yield from (
            _Result(UnitReading(claim.unit, placed.quantity.value * count.value), Computed((placed,), (count,)))
            for count in counts
        )
        for period, words, factor in _PERIODS:
            if period.search(text) and words & (placed.near | placed.wide):
                yield _Result(UnitReading(claim.unit, placed.quantity.value * factor), Computed((placed,)))
    one = [(Decimal(1), ())] if counts else []
    factors: list[tuple[Decimal, tuple[Quantity, ...]]] = [*((count.value, (count,)) for count in counts), *one]
    for first, second in ((f, s) for f in bound for s in alike if s is not f):
        for (n, used), (m, also) in permutations(factors, 2) if _close(first, second) else ():
            total = first.quantity.value * n + second.quantity.value * m
            yield _Result(UnitReading(claim.unit, total), Computed((first, second), (*used, *also)))


def _worked_out(
    claim: Quantity, beside: Sequence[Quantity], pool: Sequence[PlacedQuantity], text: str
) -> Iterator[_Result]:
    """Yield what the sentence itself works out of numbers that it states: 12 × £62 plus £30, so £774."""
    if claim.unit not in _MONEY or not _WORKING_OUT.search(text):
        return
    sources = {
        number: next((placed for placed in pool if agreement(quantity, placed.quantity)), None)
        for number, quantity in enumerate(beside)
        if quantity.date is None
    }
    money = [n for n in sources if beside[n].unit == claim.unit and sources[n]]
    counts = [n for n in sources if beside[n].unit in COUNTABLE]
    for amount in money:
        for count, factor in [(None, Decimal(1)), *((n, beside[n].value) for n in counts)]:
            product = beside[amount].value * factor
            for other in (None, *(n for n in money if n != amount)):
                rest = beside[other].value if other is not None else Decimal(0)
                operands = tuple(placed for n in (amount, other) if n is not None and (placed := sources[n]))
                used = (beside[count],) if count is not None else ()
                yield _Result(UnitReading(claim.unit, product + rest), Computed(operands, used))
                yield _Result(UnitReading(claim.unit, abs(product - rest)), Computed(operands, used))


def _of_the_sentence(claim: Quantity, beside: Sequence[Quantity], pool: Sequence[PlacedQuantity]) -> Iterator[_Result]:
    """Yield the share that a source states of an amount that the sentence supposes: 2 % of a rent of $1,000."""
    for amount in beside:
        if amount.unit == claim.unit and amount.date is None:
            for placed in pool:
                for share in (reading.value / _HUNDRED for reading in placed.quantity.readings if reading.unit == "%"):
                    for factor in (share, 1 - share, 1 + share):
                        yield _Result(UnitReading(claim.unit, amount.value * factor), Computed((placed,), (amount,)))
