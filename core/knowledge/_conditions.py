"""Turn numbers and years of a question into conditions: cheaper than 80 euros, founded before 1920, two platforms."""

from __future__ import annotations

import operator
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal

from core.knowledge._concepts import concepts_of
from core.knowledge._lexicon import ATTRIBUTE, GraphLexicon
from core.knowledge._phrases import Phrasing
from core.knowledge._scan import Fragment, PartKind
from core.knowledge._times import day_of
from core.knowledge._walks import GraphWalk
from core.text.numbers import find_numbers

_ORDERS: Mapping[Phrasing, Callable[[float, float], bool]] = {
    Phrasing.AT_MOST: operator.le,
    Phrasing.LESS: operator.lt,
    Phrasing.AT_LEAST: operator.ge,
    Phrasing.MORE: operator.gt,
    Phrasing.AFTER: operator.gt,
    Phrasing.BEFORE: operator.lt,
}
_INCLUSIVE = {"以降": operator.ge, "以後": operator.ge, "이후": operator.ge, "이래": operator.ge, "以前": operator.le}
_NEAR = 3


def amount(value: str) -> float | None:
    """Return the first number of a value, 9억원 as 900 million; None without one."""
    numbers = list(find_numbers(value, ""))
    return float(numbers[0].value) if numbers else None


def unit_of(value: str) -> str:
    numbers = list(find_numbers(value, ""))
    return numbers[0].unit if numbers else ""


def sort_key(lexicon: GraphLexicon, attribute: str, value: str, *, late: bool = True) -> tuple[float, ...] | None:
    """Return what values of an attribute are ordered by: dates by day, opening hours by their end or beginning."""
    shape = lexicon.shape(attribute)
    if shape == "hours":
        times = re.findall(r"(\d{1,2}):(\d{2})", value)
        if not times:
            return None
        hour, minute = times[-1 if late else 0]
        return (float(hour), float(minute))
    if shape == "date":
        day = day_of(value)
        return tuple(map(float, day)) if day else None
    number = amount(value)
    return None if number is None else (number,)


@dataclass(frozen=True)
class NumberConditions:
    lexicon: GraphLexicon
    pieces: Sequence[Fragment]

    def of_numbers(self) -> Iterator[tuple[int, list[GraphWalk]]]:
        """Yield the place of each number with the walks that it may stand for."""
        for at, piece in enumerate(self.pieces):
            if piece.kind is PartKind.NUMBER:
                yield at, list(self._of(at, piece))

    def _of(self, at: int, piece: Fragment) -> Iterator[GraphWalk]:
        found = self._comparator(at)
        for attribute, used, weight in self._attributes(at, piece):
            order: Callable[[float, float], bool] = operator.eq
            used_cue: set[int] = set()
            if found:
                cue_at, order = found
                used_cue = {cue_at}
            elif (quality := self._quality_beside(at)) is not None:
                most = next(iter(self.pieces[quality].qualities.values()))
                order = operator.gt if most else operator.lt
                used_cue = {quality}
            wanted = piece.number
            by_type: dict[str, list[str]] = {}
            for node in self.lexicon.graph.nodes.values():
                value = self._comparable(attribute, node.attributes.get(attribute, ""))
                if value is not None and order(value, wanted):
                    by_type.setdefault(node.type, []).append(node.id)
            for type_ in self.lexicon.types_of_attribute[attribute]:
                nodes = by_type.get(type_, [])
                if not nodes and not used and not used_cue:
                    continue
                yield GraphWalk(
                    type=type_,
                    paths=dict.fromkeys(nodes, ()),
                    origins=dict.fromkeys(nodes, frozenset()),
                    used=frozenset({at, *used, *used_cue}),
                    score=0.6 + weight,
                    attributes=frozenset({attribute}),
                )

    def _comparable(self, attribute: str, value: str) -> float | None:
        if not value:
            return None
        if self.lexicon.shape(attribute) == "date":
            day = day_of(value)
            return float(day[0]) if day else None
        return amount(value)

    def _comparator(self, at: int) -> tuple[int, Callable[[float, float], bool]] | None:
        near = [
            (abs(other - at), other)
            for other, piece in enumerate(self.pieces)
            if piece.cue in _ORDERS and abs(other - at) <= 1
        ]
        if not near:
            return None
        _, place = min(near)
        cue = self.pieces[place]
        return (place, _INCLUSIVE.get(cue.text, _ORDERS[cue.cue])) if cue.cue else None

    def _quality_beside(self, at: int) -> int | None:
        return next(
            (
                other
                for other in range(max(0, at - _NEAR), min(len(self.pieces), at + _NEAR))
                if self.pieces[other].kind is PartKind.QUALITY
            ),
            None,
        )

    def _attributes(self, at: int, piece: Fragment) -> Iterator[tuple[str, frozenset[int], float]]:
        """Yield attributes that the number may be compared with, the pieces that name them, and how surely."""
        dated = piece.unit == "year"
        named = False
        for other, word in enumerate(self.pieces):
            if other == at:
                continue
            near = 0.2 if abs(other - at) <= _NEAR else 0.0
            for sense, weight in word.senses.items():
                if sense.kind == ATTRIBUTE and self._fits(sense.name, dated, piece.unit):
                    named = True
                    yield sense.name, frozenset({other}), weight + near
            for concept in word.qualities:
                for attribute in self.lexicon.types_of_attribute:
                    if concepts_of(attribute).get(concept, 0.0) >= _SURE and self._fits(attribute, dated, piece.unit):
                        named = True
                        yield attribute, frozenset({other}), concepts_of(attribute)[concept]
        if not named or piece.unit:
            for attribute in self.lexicon.types_of_attribute:
                if dated and self.lexicon.shape(attribute) == "date":
                    yield attribute, frozenset(), 0.1
                elif (
                    not dated
                    and piece.unit
                    and self.lexicon.shape(attribute) == "number"
                    and self._unit(attribute) == piece.unit
                ):
                    yield attribute, frozenset(), 0.4

    def _counted_in(self, attribute: str, unit: str) -> bool:
        return self.lexicon.shape(attribute) == "number" and self._unit(attribute) == unit

    def _fits(self, attribute: str, dated: bool, unit: str) -> bool:
        shape = self.lexicon.shape(attribute)
        if dated:
            return shape == "date"
        return shape == "number" and (not unit or self._unit(attribute) in {"", unit})

    def _unit(self, attribute: str) -> str:
        for node in self.lexicon.graph.nodes.values():
            if value := node.attributes.get(attribute):
                return unit_of(value)
        return ""


_SURE = 0.6


def as_decimal(value: float) -> Decimal:
    return Decimal(str(value))
