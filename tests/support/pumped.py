"""Texts that make a bad expression slow: a beginning that it takes, a piece that it repeats, and an end it refuses."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from re import _constants as sre  # type: ignore[attr-defined]
from re import _parser as parser  # type: ignore[attr-defined]
from typing import Any

_TYPICAL = "1a A.,-あア漢가\n(){}[]<>\"'*_:;!?/\\=+@#&%|~。、（）「」\u200b"
"""Tried of classes, whose members are told only by matching."""
_OF_CATEGORY = {
    sre.CATEGORY_DIGIT: "1",
    sre.CATEGORY_NOT_DIGIT: "a",
    sre.CATEGORY_SPACE: " ",
    sre.CATEGORY_NOT_SPACE: "a",
    sre.CATEGORY_WORD: "a",
    sre.CATEGORY_NOT_WORD: ".",
}
_REPEATS = (sre.MAX_REPEAT, sre.MIN_REPEAT, sre.POSSESSIVE_REPEAT)
_FEW = 3
"""A repetition of at most so many times is none."""
_VARIANTS = 3
ENDS = ("\0", "")


def pumped(pattern: str, flags: int) -> Iterator[tuple[str, str]]:
    """Beginning and repeated piece, for every repetition in an expression of ``re``."""
    yield from dict.fromkeys(_inside(parser.parse(pattern, flags), ""))


def pieces(matches: Any) -> Iterator[tuple[str, str]]:
    """The same for syntax that only ``regex`` reads: its own characters, one by one and in pairs."""
    alphabet = list(dict.fromkeys([*(char for char in matches.pattern if char not in "\\()[]{}|?*+^$"), *_TYPICAL]))
    alive = [char for char in alphabet if matches.search(char * _FEW)] or alphabet
    for one in alive[:12]:
        yield "", one
        for other in alive[:3]:
            yield "", one + other
        yield one, "a"


def _inside(nodes: Any, before: str) -> Iterator[tuple[str, str]]:
    for kind, what in nodes:
        if kind in _REPEATS:
            least, most, body = what
            yield from _inside(body, before)
            if most > _FEW:
                for piece in _written(body):
                    if piece:
                        yield before, piece
            before += next(_written(body), "") * min(least, 50)
            continue
        if kind is sre.SUBPATTERN:
            yield from _inside(what[3], before)
        elif kind is sre.ATOMIC_GROUP:
            yield from _inside(what, before)
        elif kind is sre.BRANCH:
            for branch in what[1]:
                yield from _inside(branch, before)
        elif kind in {sre.ASSERT, sre.ASSERT_NOT}:
            yield from _inside(what[1], before)
            continue
        before += next(_written([(kind, what)]), "")


def _written(nodes: Any) -> Iterator[str]:
    """A few texts that the nodes match."""
    texts = [""]
    for kind, what in nodes:
        options = list(islice(_one(kind, what), _VARIANTS))
        texts = list(islice(dict.fromkeys(text + option for option in options for text in texts), _VARIANTS))
    yield from texts


def _one(kind: Any, what: Any) -> Iterator[str]:
    if kind is sre.LITERAL:
        yield chr(what)
    elif kind is sre.NOT_LITERAL:
        yield "a" if chr(what) != "a" else "b"
    elif kind is sre.ANY:
        yield from "a1"
    elif kind is sre.IN:
        yield from _of_class(what)
    elif kind is sre.BRANCH:
        for branch in what[1]:
            yield from islice(_written(branch), 2)
    elif kind is sre.SUBPATTERN:
        yield from _written(what[3])
    elif kind is sre.ATOMIC_GROUP:
        yield from _written(what)
    elif kind in _REPEATS:
        least, most, body = what
        for times in dict.fromkeys((max(least, min(1, most)), least)):
            yield from (text * min(times, 50) for text in islice(_written(body), 2))
    else:  # places and what stands around match nothing
        yield ""


def _of_class(members: Any) -> Iterator[str]:
    if members[0][0] is sre.NEGATE:
        taken = set(_members(members[1:]))
        yield from (char for char in _TYPICAL if char not in taken)
        return
    yield from _members(members)


def _members(members: Any) -> Iterator[str]:
    for kind, what in members:
        if kind is sre.LITERAL:
            yield chr(what)
        elif kind is sre.RANGE:
            yield chr(what[0])
            yield chr(what[1])
        elif kind is sre.CATEGORY:
            yield _OF_CATEGORY[what]
