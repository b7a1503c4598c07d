"""Tell what the sources say of each number of a sentence: the same, another one, what it follows from, or nothing."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from decimal import Decimal
from enum import StrEnum

from core.evidence.quantities.agreement import NumberAgreement, agreement, comparable
from core.evidence.quantities.binding import Claimed, best_bound, better_bound, claimed_words
from core.evidence.quantities.computing import computed_from
from core.evidence.quantities.own_counts import counts_points, lists_as_many
from core.evidence.quantities.places import PlacedQuantity, content_words, placed_quantities
from core.evidence.quantities.quantity import DOWNWARD, UPWARD, Limit, Quantity
from core.evidence.quantities.reading import LANGUAGES, narrow
from core.evidence.quantities.stated_quantities import StatedQuantities
from core.text.language import guess_language
from core.text.tokens import stem

_COUNTING_OFF = re.compile("第[一二三四五六七八九十0-9０-９]+に")
_EACH = re.compile(r"\s?(?:に(?!は|も|及|わた|亘|渡)|あたり|当たり|につき|에(?!서|는|도|만|야)|당|마다)")
"""These words make one week, month, day or year a measure, as in "twice a week"."""
_PERIODS = {("second", Decimal(604800)), ("second", Decimal(86400)), ("month", Decimal(1)), ("month", Decimal(12))}
_MOST_IN_A_SENTENCE = 48
"""Numbers of a sentence that are compared; in longer lists each number is only looked up."""
_MOST_WORKED_OUT = 24
_MOST_RIVALS = 64
_FACTOR = Decimal(24)
"""Times that a count or a duration may be as long as the one it is taken for."""
_NEAR, _NEAR_YEARS = Decimal("0.1"), 10
_SUPPOSED_BEFORE = re.compile(r"\b(?:for|with|at|of|if|suppose|assuming|say)\s(?:[a-z' ]{0,30}\s)?\$?\Z", re.IGNORECASE)
_SUPPOSED_BEHIND = re.compile(
    r"\s?(?:の(?:場合|人(?!口|数|気)|方(?!法|が)|とき|家庭)|なら|だと|であれば|(?:인|의)?\s?경우|라면|인 사람)"
)
_SUPPOSING = re.compile(r"\A\W*(?:for|if|with|suppose|assuming|given)\b", re.IGNORECASE)


class FindingKind(StrEnum):
    STATED = "stated"
    ROUNDED = "rounded"
    COMPUTED = "computed"
    OTHER_NUMBER = "other number"
    """The sources have another number in its place."""
    OTHER_LIMIT = "other limit"
    """The sources have the number as the opposite limit."""
    MISSING = "missing"
    UNKNOWN = "unknown"
    """Nothing tells whether it is a number that the sources would have."""


WRONG = frozenset({FindingKind.OTHER_NUMBER, FindingKind.OTHER_LIMIT, FindingKind.MISSING})


@dataclass(frozen=True, slots=True)
class NumberFinding:
    """One number of a sentence, and the numbers of the sources that it was compared with."""

    kind: FindingKind
    number: Quantity
    sources: tuple[PlacedQuantity, ...] = ()
    also_stated: bool = False
    """True of an OTHER_NUMBER which the sources have too, of something else."""


def number_findings(
    text: str, question: str, stated: StatedQuantities, lang: str, *, bind: bool = True
) -> list[NumberFinding]:
    """Return one finding for each number that a sentence claims: none that the question has, or that counts what the
    sentence lists. ``bind``: a number must also stand among the same words as in the sources. Raises MissingPart."""
    known = lang if lang in LANGUAGES else guess_language(text) or "en"
    every = [placed for placed in placed_quantities(text, known) if not placed.quantity.implied]
    many = len(every) > _MOST_IN_A_SENTENCE
    asked = [placed.quantity for placed in placed_quantities(question, known)]
    counts = [match.span() for match in _COUNTING_OFF.finditer(text)]
    beside = [] if many else [placed.quantity for placed in every]
    claims = [
        placed
        for placed in every
        if not any(start <= placed.quantity.span.start < end for start, end in counts)
        and not any(agreement(placed.quantity, other) is NumberAgreement.SAME for other in asked[:_MOST_IN_A_SENTENCE])
        and not lists_as_many(text, known, placed.quantity, beside)
        and not _is_measure(placed.quantity, text)
    ]
    reader = _Reader(text, known, [] if many else every, stated, content_words(question, known), bind=bind and not many)
    findings = [reader.find(placed) for placed in claims]
    if many:
        return findings
    findings = [_restated(finding, findings) for finding in findings]
    used = {id(count) for finding in findings for count in reader.counts.get(id(finding.number), ())}
    return [finding for finding in findings if id(finding.number) not in used or finding.kind not in WRONG]


def _is_measure(quantity: Quantity, text: str) -> bool:
    """Return True for the week of 週に2回 or 일주일에 두 번: it says how often, and counts nothing."""
    return bool(_EACH.match(text, quantity.span.end)) and any(
        (reading.unit, reading.value) in _PERIODS for reading in quantity.readings
    )


def _restated(finding: NumberFinding, findings: Sequence[NumberFinding]) -> NumberFinding:
    """Return a number that only repeats a right one of its sentence as right: 79 °F (26 °C)."""
    if finding.kind not in WRONG:
        return finding
    for other in findings:
        right = other.kind not in WRONG and other.kind is not FindingKind.UNKNOWN and other.sources
        if right and finding.number.unit != "" and agreement(finding.number, other.number):
            return NumberFinding(FindingKind.COMPUTED, finding.number, other.sources)
    return finding


class _Reader:
    """Compares the numbers of one sentence with those of the sources."""

    def __init__(
        self,
        text: str,
        lang: str,
        every: Sequence[PlacedQuantity],
        stated: StatedQuantities,
        question: Collection[str],
        *,
        bind: bool,
    ) -> None:
        self.text, self.lang, self.every, self.stated = text, lang, every, stated
        self.question, self.bind = question, bind
        self.counts: dict[int, tuple[Quantity, ...]] = {}
        """By the number that was computed with them, the counts of the sentence that went in."""
        self.said = {
            id(each)
            for placed in every
            for each in stated.candidates(placed.quantity)
            if agreement(placed.quantity, each.quantity)
        }
        """The numbers of the sources that the sentence has."""

    def find(self, placed: PlacedQuantity) -> NumberFinding:
        claim = placed.quantity
        claimed = claimed_words(placed, self.every, self.question)
        fitting = [(each, how) for each in self.stated.candidates(claim) if (how := agreement(claim, each.quantity))]
        agreeing = [(each, how) for each, how in fitting if how is not NumberAgreement.OTHER_SIDE]
        if agreeing:
            return self._found(placed, claimed, agreeing)
        if fitting:
            return NumberFinding(FindingKind.OTHER_LIMIT, claim, (fitting[0][0],))
        beside = [other.quantity for other in self.every if other is not placed]
        few = 0 < len(self.every) <= _MOST_WORKED_OUT
        if few and (computed := computed_from(claim, claimed, beside, self.stated.every, self.text)):
            self.counts[id(claim)] = computed.counts
            return NumberFinding(FindingKind.COMPUTED, claim, computed.operands)
        return self._not_found(placed, claimed)

    def _found(
        self, placed: PlacedQuantity, claimed: Claimed, agreeing: Sequence[tuple[PlacedQuantity, NumberAgreement]]
    ) -> NumberFinding:
        claim = placed.quantity
        best = best_bound(claimed, [each for each, _ in agreeing]) or agreeing[0][0]
        implied = any(each.quantity.implied for each, _ in agreeing)
        if (
            self.bind
            and claim.clear
            and not implied
            and (rival := self._better(placed, claimed, [each for each, _ in agreeing]))
        ):
            return NumberFinding(FindingKind.OTHER_NUMBER, claim, (rival,), also_stated=True)
        exact = [each for each, how in agreeing if how is NumberAgreement.SAME]
        if exact:
            chosen = best if any(best is each for each in exact) else exact[0]
            kind = FindingKind.COMPUTED if chosen.quantity.implied else FindingKind.STATED
            return NumberFinding(kind, claim, (chosen,))
        return NumberFinding(FindingKind.ROUNDED, claim, (best,))

    def _better(
        self, placed: PlacedQuantity, claimed: Claimed, fitting: Sequence[PlacedQuantity]
    ) -> PlacedQuantity | None:
        """Return a rival that stands among the words of the sentence as no fitting number does."""
        rivals = [
            rival
            for rival in self._rivals(placed)
            if _may_be_meant(placed.quantity, rival.quantity) and _counts_what(rival.quantity, claimed)
        ]
        chosen = [next((r for r in rivals if better_bound(claimed, each, r)), None) for each in fitting]
        winners = [rival for rival in chosen if rival]
        return best_bound(claimed, winners) or winners[0] if winners and len(winners) == len(fitting) else None

    def _rivals(self, placed: PlacedQuantity) -> list[PlacedQuantity]:
        """Return the numbers of its kind that the sentence does not state."""
        return [
            rival
            for rival in self.stated.of_unit(placed.quantity, _MOST_RIVALS if self.every else 2)
            if _same_kind(placed.quantity, rival.quantity) and id(rival) not in self.said
        ]

    def _not_found(self, placed: PlacedQuantity, claimed: Claimed) -> NumberFinding:
        claim = placed.quantity
        if self._is_supposed(claim):
            return NumberFinding(FindingKind.UNKNOWN, claim)
        rivals = self._rivals(placed)
        bound = best_bound(claimed, rivals)
        if not claim.clear and claim.value == 1:
            return NumberFinding(FindingKind.UNKNOWN, claim)
        if not claim.clear or counts_points(self.text, self.lang, claim):
            same = bound and bound.quantity.unit == claim.unit and _same_noun(claim, bound.quantity)
            if bound and same and claimed.near & bound.near:
                return NumberFinding(FindingKind.OTHER_NUMBER, claim, (bound,))
            return NumberFinding(FindingKind.UNKNOWN, claim)
        if bound and _inside(claim, bound.quantity):
            return NumberFinding(FindingKind.UNKNOWN, claim, (bound,))
        # years stand beside everything: one is said to stand in another's place only where words around both agree
        alike = [rival for rival in rivals if claim.unit != "year" or claimed.near & rival.near]
        other = bound or _nearest(claim, alike)
        return (
            NumberFinding(FindingKind.OTHER_NUMBER, claim, (other,))
            if other
            else NumberFinding(FindingKind.MISSING, claim)
        )

    def _is_supposed(self, claim: Quantity) -> bool:
        """Return True for an amount that the sentence takes as its example: for a rent of $1,000."""
        plain = narrow(self.text)
        if claim.date:
            return False
        if _SUPPOSED_BEHIND.match(plain, claim.span.end):
            return True
        leading = plain[: claim.span.start]
        return bool(
            self.lang == "en"
            and "," in plain[claim.span.end :]
            and "," not in leading
            and _SUPPOSING.match(leading)
            and _SUPPOSED_BEFORE.search(leading)
        )


def _counts_what(rival: Quantity, claimed: Claimed) -> bool:
    """Return False for a number of the sources with a noun that the sentence does not have: two abstentions."""
    noun = rival.counted
    return not noun.isascii() or not noun or stem(noun) in claimed.wide


def _may_be_meant(claim: Quantity, rival: Quantity) -> bool:
    """Return False for what nobody takes a number for: an ordinal, a date that is worked out, two weeks beside two
    hours."""
    if rival.implied or not rival.clear:
        return False
    if claim.unit not in {"second", ""} or claim.date or claim.value <= 0:
        return True
    ratio = rival.value / claim.value if rival.unit == claim.unit else Decimal(1)
    return 1 / _FACTOR <= ratio <= _FACTOR


def _same_kind(claim: Quantity, rival: Quantity) -> bool:
    if claim.date and rival.date:
        parts = zip(claim.date, rival.date, strict=True)
        return all(theirs is not None for ours, theirs in parts if ours is not None)
    return any(comparable(ours, theirs, claim, rival) for ours in claim.readings for theirs in rival.readings)


def _same_noun(claim: Quantity, rival: Quantity) -> bool:
    """Return True if both count the same things, or have a unit: for forms that are often no number."""
    return claim.unit != "" or (claim.counted != "" and stem(claim.counted) == stem(rival.counted))


def _inside(claim: Quantity, limit: Quantity) -> bool:
    """Return True for 12 tonnes where the sources speak of more than 10 tonnes."""
    pair = comparable(claim.readings[0], limit.readings[0], claim, limit)
    if not pair or claim.limit is not Limit.NONE or limit.limit not in UPWARD | DOWNWARD:
        return False
    return pair[0] > pair[1] if limit.limit in UPWARD else pair[0] < pair[1]


def _nearest(claim: Quantity, rivals: Sequence[PlacedQuantity]) -> PlacedQuantity | None:
    """Return the number that this one was probably altered from: of the same unit and close."""
    reach = Decimal(_NEAR_YEARS) if claim.unit == "year" else _NEAR * abs(claim.value)
    near = [(abs(pair[0] - pair[1]), place) for place, pair in _pairs(claim, rivals) if abs(pair[0] - pair[1]) <= reach]
    return rivals[min(near)[1]] if near else None


def _pairs(claim: Quantity, rivals: Sequence[PlacedQuantity]) -> Iterator[tuple[int, tuple[Decimal, Decimal]]]:
    for place, rival in enumerate(rivals):
        pair = comparable(claim.readings[0], rival.quantity.readings[0], claim, rival.quantity)
        if pair:
            yield place, pair[:2]
