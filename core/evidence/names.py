"""Find the names in a text, and decide whether another text has them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from core.domain.answers import Span
from core.text.tokens import Token, TokenKind

_BETWEEN = re.compile(r"[ ・·=＝‐-]?|\. ?")
"""Matches the joints of one name: John F. Kennedy, バラク・オバマ, 山田太郎."""
_POSSESSIVE = re.compile(r".*['’]s?", re.DOTALL)
_OF_COUNTRIES = ("ium", "ian", "ese", "ish", "ia", "an", "es", "ey", "a", "i", "y")
"""Endings, longest first, by which the stems of Russia and Russian, China and Chinese, Italy and Italian differ."""
_SHORTEST_ROOT = 4
_FIRST_KANJI = "一"


@dataclass(frozen=True, slots=True)
class Name:
    """A run of name words."""

    parts: tuple[str, ...]
    """Forms, in text order."""
    text: str
    span: Span

    @property
    def letters(self) -> str:
        """U.N. is UN."""
        return "".join(filter(str.isalnum, self.text)).casefold()

    @property
    def initials(self) -> str:
        return "".join(part[0] for part in self.parts)

    @property
    def family(self) -> str:
        """The last part; in kanji and hangul the first."""
        return self.parts[-1 if self.parts[-1][0] < _FIRST_KANJI else 0]


@dataclass(frozen=True, slots=True)
class KnownNames:
    """The names of the sources, in the ways another text may write them."""

    letters: frozenset[str]
    initials: frozenset[str]
    roots: frozenset[str]
    full: dict[str, set[str]]
    """By family name, all parts of the names of several parts that have it."""

    def have(self, name: Name, unknown: set[str]) -> bool:
        """Return True if the name is among them; ``unknown`` are the forms that the sources lack.

        The parts they lack are forgiven if they have its initials (UN), what it is the initials of, its country or
        people, or the family name without another given name: that would be somebody else.
        """
        lacking = [part for part in name.parts if part in unknown and _root(part) not in self.roots]
        if not lacking or name.letters in self.letters or name.letters in self.initials:
            return True
        if len(name.parts) == 1:
            return False
        if name.initials in self.letters:
            return True
        return name.family not in lacking and not self.belongs_to_others(name)

    def belongs_to_others(self, name: Name) -> bool:
        given = self.full.get(name.family, set())
        return bool(given) and given.isdisjoint(set(name.parts) - {name.family})


def known_names(every: Iterable[Name]) -> KnownNames:
    every = list(every)
    several = [name for name in every if len(name.parts) > 1]
    full: dict[str, set[str]] = {}
    for name in several:
        full.setdefault(name.family, set()).update(set(name.parts) - {name.family})
    return KnownNames(
        frozenset(name.letters for name in every),
        frozenset(name.initials for name in several),
        frozenset(_root(part) for name in every for part in name.parts),
        full,
    )


def names(text: str, tokens: Sequence[Token]) -> list[Name]:
    """In text order. A single Latin letter is none: the C of 175 °C."""
    candidates = [_name(text, run) for run in _runs(text, tokens)]
    return [name for name in candidates if len(name.text) > 1 or not name.text.isascii()]


def is_name(token: Token) -> bool:
    return token.content and token.kind is TokenKind.NAME


def may_be_same(name: Name, other: Name) -> bool:
    """Obama and Barack Obama, the US and the United States, Britain and British."""
    a, b = set(name.parts), set(other.parts)
    if a <= b or b <= a or name.letters in {other.letters, other.initials} or other.letters == name.initials:
        return True
    return set(map(_root, a)) == set(map(_root, b))


def _root(form: str) -> str:
    endings = (e for e in _OF_COUNTRIES if form.endswith(e) and len(form) - len(e) >= _SHORTEST_ROOT)
    return form.removesuffix(next(endings, ""))


def _name(text: str, run: Sequence[Token]) -> Name:
    span = Span(run[0].span.start, run[-1].span.end)
    return Name(tuple(token.form for token in run), text[span.start : span.end], span)


def _runs(text: str, tokens: Sequence[Token]) -> Iterator[list[Token]]:
    run: list[Token] = []
    for token in filter(is_name, tokens):
        if run and not _continues(text, run[-1], token):
            yield run
            run = []
        run.append(token)
    if run:
        yield run


def _continues(text: str, before: Token, token: Token) -> bool:
    if token.span.start < before.span.end or _POSSESSIVE.fullmatch(text, before.span.start, before.span.end):
        return False
    return _BETWEEN.fullmatch(text, before.span.end, token.span.start) is not None
