"""Parse Turtle, N-Triples, TriG, N-Quads and JSON-LD with rdflib, in bounds, and without asking any other machine."""

from __future__ import annotations

import json
import logging
import warnings
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from core.errors import BadInput
from core.formats.rows import printable
from core.knowledge._syntax import Syntax
from core.limits import MOST_EDGES, MOST_GRAPH_VALUES
from core.wording.phrases import say

_BASE = "http://graph.invalid/"
"""Addresses that a file gives without their beginning lie here until they are read, and are then as it writes them."""
_SHOWN = 200


@dataclass(frozen=True, slots=True)
class TripleTerm:
    """An address, a thing without one, or a text with its language."""

    text: str
    kind: str
    """``iri``, ``blank`` or ``literal``."""
    lang: str = ""


Triples = dict[TripleTerm, dict[str, list[TripleTerm]]]
"""The objects of each subject by predicate, in the order of the file."""


def triples_of(text: str, name: str, syntax: Syntax) -> Triples:
    """Return what a file states. Raises BadInput for one that cannot be parsed, states too much, or has its terms
    explained elsewhere."""
    import rdflib
    from rdflib.exceptions import ParserError

    rdflib.NORMALIZE_LITERALS = False
    logging.getLogger("rdflib").setLevel(logging.CRITICAL)
    if syntax is Syntax.JSON_LD:
        text = _without_elsewhere(text, name)
    store = _collecting(name)
    try:
        with warnings.catch_warnings():  # of its own use of its own old names
            warnings.simplefilter("ignore", DeprecationWarning)
            rdflib.Dataset(store=store, default_union=True).parse(data=text, format=syntax.value, publicID=_BASE)
    except (
        SyntaxError, ValueError, TypeError, KeyError, IndexError, AttributeError, AssertionError, RecursionError,
        ParserError,
    ) as error:  # fmt: skip
        if isinstance(line := getattr(error, "lines", None), int):
            raise BadInput(say("graph-no-triples-line", file=name, line=line + 1)) from None
        raise BadInput(say("graph-no-triples", file=name, error=printable(str(error)[:_SHOWN]))) from None
    return _gathered(store.collected)


def _collecting(name: str) -> Any:
    """Return a store that keeps triples in the order of the file, which rdflib's own does not, and no more of them than
    a graph may have."""
    from rdflib.plugins.stores.memory import Memory

    most = MOST_EDGES + MOST_GRAPH_VALUES

    class CollectingMemory(Memory):
        def __init__(self) -> None:
            super().__init__()
            self.collected: dict[Any, None] = {}

        def add(self, triple: Any, context: Any, quoted: bool = False) -> None:
            self.collected[triple] = None
            if len(self.collected) > most:
                raise BadInput(say("graph-many-triples", file=name, most=most))

    return CollectingMemory()


def _gathered(found: Iterable[Any]) -> Triples:
    import rdflib

    numbers: dict[str, str] = {}

    def term(one: Any) -> TripleTerm:
        if isinstance(one, rdflib.Literal):
            return TripleTerm(str(one), "literal", (one.language or "").casefold())
        if isinstance(one, rdflib.BNode):
            return TripleTerm(numbers.setdefault(str(one), f"_:{len(numbers) + 1}"), "blank")
        return TripleTerm(str(one).removeprefix(_BASE), "iri")

    triples: Triples = {}
    for subject, predicate, stated in found:
        told = triples.setdefault(term(subject), {})
        told.setdefault(str(predicate).removeprefix(_BASE), []).append(term(stated))
    return triples


def _without_elsewhere(text: str, name: str) -> str:
    """Return the document as it was looked at. Raises BadInput where a context is an address, which is not fetched."""
    try:
        document = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise BadInput(say("graph-no-triples-line", file=name, line=getattr(error, "lineno", 1))) from None
    for address in _elsewhere(document):
        raise BadInput(say("graph-context-elsewhere", file=name, address=printable(address[:_SHOWN])))
    return json.dumps(document)


def _elsewhere(document: Any) -> Iterator[str]:
    """Yield what contexts refer to, wherever they stand."""
    pending = [document]
    while pending:
        match pending.pop():
            case dict(here):
                for key, value in here.items():
                    if key in {"@context", "@import"}:
                        each = value if isinstance(value, list) else [value]
                        yield from (address for address in each if isinstance(address, str))
                    pending.append(value)
            case list(parts):
                pending.extend(parts)
