"""Tell how a graph's file is written, by its first characters and its suffix, and say how to convert what is not
read."""

from __future__ import annotations

import re
from enum import StrEnum
from pathlib import PurePath
from typing import IO

from core.errors import BadInput
from core.formats.source import ZIP
from core.wording.phrases import say

_LOOKED_AT = 4096


class Syntax(StrEnum):
    """The ways to write a graph that are read; of those of triples the name that rdflib has for it."""

    JSON = "json"
    ROWS = "rows"
    TURTLE = "turtle"
    TRIG = "trig"
    NQUADS = "nquads"
    JSON_LD = "json-ld"


TRIPLES = frozenset((Syntax.TURTLE, Syntax.TRIG, Syntax.NQUADS, Syntax.JSON_LD))

_BY_SUFFIX = {
    ".ttl": Syntax.TURTLE,
    ".turtle": Syntax.TURTLE,
    ".n3": Syntax.TURTLE,
    ".nt": Syntax.TURTLE,
    ".trig": Syntax.TRIG,
    ".nq": Syntax.NQUADS,
    ".jsonld": Syntax.JSON_LD,
}
_COMMENTS = r"(?:(?:#|//)[^\n]*\n\s*)*"
_TURTLE = re.compile(
    _COMMENTS + r"(?:@prefix|@base|PREFIX\s+[\w.-]*:|BASE\s+<|<[a-z][a-z0-9+.-]*:[^<>\s]*>\s)", re.IGNORECASE
)
_CYPHER = re.compile(
    _COMMENTS + r"(?:(?:CREATE|MERGE|MATCH)\s*(?:\(|CONSTRAINT|INDEX)|UNWIND\s|LOAD\s+CSV\s|:BEGIN)", re.IGNORECASE
)
_DRAWING = re.compile(r"(?:strict\s+)?(?:di)?graph\b[^,\t\n]*[\[{]|\*vertices\b", re.IGNORECASE)
_XML = re.compile(r"<(?:\?xml|!DOCTYPE|rdf:RDF|graphml|gexf|sparql)\b", re.IGNORECASE)
_TAGS = {"<graphml": "drawing", "<gexf": "drawing", "<sparql": "results"}
_UNREAD_SUFFIXES = {
    ".rdf": "xml",
    ".owl": "xml",
    ".graphml": "drawing",
    ".gexf": "drawing",
    ".gml": "drawing",
    ".dot": "drawing",
    ".gv": "drawing",
    ".net": "drawing",
    ".cypher": "cypher",
    ".cql": "cypher",
    ".xlsx": "workbook",
    ".xls": "workbook",
    ".ods": "workbook",
    ".srj": "results",
    ".srx": "results",
}


def syntax_of(stream: IO[bytes], name: str) -> Syntax:
    """Return the syntax of a file, which is at its start afterwards. Raises BadInput, with how to convert it, for one
    that is not read."""
    stream.seek(0)
    raw = stream.read(_LOOKED_AT)
    stream.seek(0)
    start = raw.removeprefix(b"\xef\xbb\xbf").decode("utf-8", "replace").lstrip()
    suffix = _suffix(name)
    if unread := _unread(raw, start, suffix):
        raise BadInput(say(f"graph-convert-{unread}", file=name))
    if (told := _BY_SUFFIX.get(suffix)) is not None:
        return told
    if start.startswith(("{", "[")):
        return Syntax.JSON
    return Syntax.TURTLE if _TURTLE.match(start) else Syntax.ROWS


def _unread(raw: bytes, start: str, suffix: str) -> str:
    """Return the kind of a file that is not read; empty for one that may be."""
    if raw.startswith(ZIP) or raw.startswith(b"\xd0\xcf\x11\xe0"):
        return "workbook"
    if _XML.match(start):
        return next((kind for tag, kind in _TAGS.items() if tag in start.casefold()), "xml")
    if _DRAWING.match(start):
        return "drawing"
    if _CYPHER.match(start):
        return "cypher"
    return _UNREAD_SUFFIXES.get(suffix, "")


def _suffix(name: str) -> str:
    return PurePath(name.casefold().removesuffix(".gz")).suffix
