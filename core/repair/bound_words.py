"""Find a name or number that a repair puts to other words than the source does: 1932 with designed, not opened."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, pairwise

from core.repair.claims import Claims
from core.text.analysers import korean
from core.text.numbers import find_numbers
from core.text.tokens import Token, TokenKind

_DATES = frozenset({"year", "month", "day of the month", "century"})
"""Units that nobody leaves out."""
_FIGURE = 2
"""Words that a shared number counts as: it tells clauses apart better than any."""


@dataclass(frozen=True, slots=True)
class SourceClause:
    tokens: tuple[Token, ...]
    forms: frozenset[str]
    units: frozenset[str]
    """Units of its numbers: a year is no rival of a weight."""
    sentence: frozenset[str]
    """All words of the sentence that it is part of."""


def bound_elsewhere(claims: Claims, source: Sequence[Claims], topic: Collection[str], forms: Collection[str]) -> str:
    """A name or number, of these ``forms``, that the source says of something else; empty: none.

    Another of its kind, in a source sentence that has more of the words beside it than its own sentence has, shows
    that these words speak of that one; in one sentence its clauses decide, of which any may leave out the ``topic``.
    Two numbers of one kind that stand the other way round than in the source sentence that has both are bound
    elsewhere too.
    """
    units = _units(claims)
    parts = [_source_clause(clause, each) for each in source for clause in clauses(each)]
    for own in clauses(claims):
        for token in own:
            if token.kind is TokenKind.WORD or token.form not in forms or token.form in topic:
                continue
            beside = {other.form: other for other in own if other.form != token.form}
            about = {form: other for form, other in beside.items() if form not in topic}
            unit = units.get(token.span.start, "")
            places = [
                (_shared(beside, part.sentence), _shared(about, part.forms), holds)
                for part in parts
                if (holds := _holds(token, unit, part, claims)) is not None
            ]
            if places and not max(places)[-1]:
                return claims.written(token)
    return next(_turned(claims, source, forms), "")


def _source_clause(clause: tuple[Token, ...], claims: Claims) -> SourceClause:
    units = _units(claims)
    in_it = frozenset(units[t.span.start] for t in clause if t.span.start in units)
    return SourceClause(clause, frozenset(t.form for t in clause), in_it, claims.forms)


def _holds(token: Token, unit: str, part: SourceClause, claims: Claims) -> bool | None:
    """True: the clause has the very token. False: a rival instead, one that the claim lacks. None: neither."""
    if token.form in part.forms:
        return True
    if token.kind is TokenKind.NUMBER and part.units.isdisjoint({unit} if unit in _DATES else {unit, ""}):
        return None
    return False if any(t.kind is token.kind and t.form not in claims.forms for t in part.tokens) else None


def _shared(beside: dict[str, Token], forms: frozenset[str]) -> int:
    return sum(_FIGURE if beside[form].kind is TokenKind.NUMBER else 1 for form in forms & beside.keys())


def _units(claims: Claims) -> dict[int, str]:
    return {number.span.start: number.unit for number in find_numbers(claims.text, claims.language)}


def _turned(claims: Claims, source: Sequence[Claims], forms: Collection[str]) -> Iterator[str]:
    ours = find_numbers(claims.text, claims.language)
    for each in source:
        theirs = [(number.value, number.unit) for number in find_numbers(each.text, each.language)]
        common = [number for number in ours if theirs.count((number.value, number.unit)) == 1]
        for first, second in combinations(common, 2):
            places = theirs.index((first.value, first.unit)), theirs.index((second.value, second.unit))
            changed = {format(first.value, "f"), format(second.value, "f")} & set(forms)
            if first.unit == second.unit and places[0] > places[1] and changed:
                yield first.text


_CUTS = {
    "en": re.compile(
        r"[,;:](?!\d)| (?:and|but|while|whereas|then|before|after|until|who|which|where|when) ", re.IGNORECASE
    ),
    "ja": re.compile("[、，；]|そして|ながら"),
    "ko": re.compile("[,;](?!\\d)"),
}


def clauses(claims: Claims) -> Iterator[tuple[Token, ...]]:
    """The content words of each."""
    bounds = [0, *sorted(_cuts(claims)), len(claims.text)]
    for start, end in pairwise(bounds):
        if clause := tuple(t for t in claims.tokens if t.content and start <= t.span.start < end):
            yield clause


def _cuts(claims: Claims) -> Iterator[int]:
    yield from (match.start() for match in _CUTS[claims.language].finditer(claims.text))
    if claims.language == "ko":
        yield from (morpheme.end for morpheme in korean(claims.text) if morpheme.pos == "EC")
