"""Read triples as the nodes and edges of a graph: what has a name is a node, texts are its attributes."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from urllib.parse import unquote

from core.knowledge._table_rows import EDGES, NODES
from core.knowledge._triples import Triples, TripleTerm

_RDF, _RDFS = "http://www.w3.org/1999/02/22-rdf-syntax-ns#", "http://www.w3.org/2000/01/rdf-schema#"
_SKOS, _OWL = "http://www.w3.org/2004/02/skos/core#", "http://www.w3.org/2002/07/owl#"
_FOAF, _DC, _TERMS = "http://xmlns.com/foaf/0.1/", "http://purl.org/dc/elements/1.1/", "http://purl.org/dc/terms/"
_SCHEMA = ("http://schema.org/", "https://schema.org/")
_TYPE, _FIRST, _REST, _VALUE = f"{_RDF}type", f"{_RDF}first", f"{_RDF}rest", f"{_RDF}value"
_NIL = TripleTerm(f"{_RDF}nil", "iri")

_NAMES = (
    f"{_RDFS}label", f"{_SKOS}prefLabel", *(f"{each}name" for each in _SCHEMA), f"{_FOAF}name", f"{_TERMS}title",
    f"{_DC}title",
)  # fmt: skip
"""The first of several that a thing has counts."""
_OTHER_NAMES = (
    f"{_SKOS}altLabel",
    f"{_SKOS}hiddenLabel",
    *(f"{each}alternateName" for each in _SCHEMA),
    f"{_FOAF}nick",
)
_DESCRIPTIONS = (
    f"{_RDFS}comment", f"{_SKOS}definition", *(f"{each}description" for each in _SCHEMA), f"{_TERMS}description",
    f"{_DC}description",
)  # fmt: skip
_LINKS = frozenset((
    f"{_OWL}sameAs", f"{_RDFS}seeAlso", f"{_FOAF}homepage", f"{_FOAF}page", f"{_FOAF}depiction",
    *(f"{each}{last}" for each in _SCHEMA for last in ("url", "sameAs", "image", "logo")),
))  # fmt: skip
"""Predicates that lead out of the graph: to an address to show, and no thing of it."""
_OF_SCHEMAS = frozenset((
    f"{_RDFS}Class", f"{_RDFS}Datatype", f"{_RDF}Property",
    *(f"{_OWL}{last}" for last in (
        "Class", "Restriction", "Ontology", "ObjectProperty", "DatatypeProperty", "AnnotationProperty",
        "FunctionalProperty", "InverseFunctionalProperty", "TransitiveProperty", "SymmetricProperty",
    )),
))  # fmt: skip
"""Types of what explains the words of a graph, and is no thing of it."""
_NO_TYPES = frozenset((f"{_OWL}NamedIndividual", f"{_OWL}Thing", f"{_RDFS}Resource"))
_SINCE = frozenset(("since", "startDate", "startTime", "start", "validFrom", "from"))
_UNTIL = frozenset(("until", "endDate", "endTime", "end", "validThrough", "to"))
_UNTYPED = "Thing"
_SEVERAL = "; "

Row = tuple[str, int, Mapping[str, str]]


def triple_rows(triples: Triples, name: str, columns: Mapping[str, str]) -> Iterator[Row]:
    """Yield nodes, then edges; ``columns`` are last parts of predicates with the columns of ours that they are."""
    reading = _TripleReading(triples, columns)
    described = [subject for subject in triples if reading.is_node(subject)]
    reading.nodes.update(described)
    facts = [(subject, reading.facts(subject)) for subject in described]
    mentioned = dict.fromkeys(
        dst for _, (_, edges) in facts for _, dst, _, _ in edges if dst not in reading.nodes and dst.kind == "iri"
    )
    number = 0
    for subject, (texts, _) in facts:
        number += 1
        yield NODES, number, {**reading.own(subject), **texts}
    for dst in mentioned:
        number += 1
        yield NODES, number, {"id": dst.text, "type": _UNTYPED, "name": reading.word(dst.text)}
    number = 0
    for subject, (_, edges) in facts:
        for relation, dst, since, until in edges:
            number += 1
            source = f"{name}: {subject.text}"
            yield EDGES, number, {
                "src": subject.text, "rel": relation, "dst": dst.text, "source": source, "since": since, "until": until,
            }  # fmt: skip


_Edges = list[tuple[str, TripleTerm, str, str]]


@dataclass
class _TripleReading:
    """Holds what all triples of a file tell together: its language, its types, and the words for its predicates."""

    triples: Triples
    columns: Mapping[str, str]
    """The last part of a predicate, with the column of ours that it is."""
    nodes: set[TripleTerm] = field(default_factory=set)
    lang: str = field(init=False)
    types: Counter[str] = field(init=False)
    roles: Mapping[str, tuple[str, ...]] = field(init=False)
    taken: frozenset[str] = field(init=False)
    """Predicates that say what a thing is called, and what it is."""

    def __post_init__(self) -> None:
        mapped = {ours: [p for p in self._predicates() if self.columns.get(last_part(p)) == ours] for ours in _ROLES}
        self.roles = {ours: (*mapped[ours], *known) for ours, known in _ROLES.items()}
        self.taken = frozenset((_TYPE, *(each for known in self.roles.values() for each in known)))
        self.lang = _language(self.triples, self.roles["name"])
        self.types = Counter(one.text for told in self.triples.values() for one in told.get(_TYPE, ()))

    def _predicates(self) -> dict[str, None]:
        return dict.fromkeys(predicate for told in self.triples.values() for predicate in told)

    def is_node(self, subject: TripleTerm) -> bool:
        """Return True for what has an address or a name, and does not explain the graph's words."""
        told = self.triples[subject]
        if any(one.text in _OF_SCHEMAS for one in told.get(_TYPE, ())) or _FIRST in told:
            return False
        return subject.kind == "iri" or any(name in told for name in self.roles["name"])

    def own(self, subject: TripleTerm) -> dict[str, str]:
        """Return id, type, name, other names and description."""
        names = self._texts(subject, self.roles["name"])
        chosen = self._chosen(names)
        name = chosen.text if chosen else self.word(subject.text)
        others = [one.text for one in (*names, *self._texts(subject, self.roles["aliases"])) if one.text != name]
        own = {"id": subject.text, "type": self._type(subject), "name": name.strip()}
        if others:
            own["aliases"] = json.dumps(list(dict.fromkeys(others)), ensure_ascii=False)
        if described := self._chosen(self._texts(subject, self.roles["description"])):
            own["description"] = described.text
        return own

    def facts(self, subject: TripleTerm) -> tuple[dict[str, str], _Edges]:
        """Return the attributes of a node and its edges, those of nameless things that only it leads to included."""
        texts: dict[str, dict[str, None]] = {}
        edges: _Edges = []
        seen, pending = {subject}, [(subject, "", "", "")]
        while pending:
            here, along, since, until = pending.pop()
            for predicate, objects in self.triples[here].items():
                if predicate in self.taken or (here is not subject and predicate == _TYPE):
                    continue
                word = self.word(predicate)
                for one in self._in_language(self._unlisted(objects)):
                    if one.kind == "literal" or (predicate in _LINKS and one not in self.nodes):
                        if not (along and (since or until) and last_part(predicate) in _SINCE | _UNTIL):
                            attribute = along if predicate == _VALUE and along else word
                            texts.setdefault(attribute, {})[one.text] = None
                    elif one.kind == "iri" or one in self.nodes:
                        if not self._explains(one):
                            edges.append((along or word, one, since, until))
                    elif one in self.triples and one not in seen:
                        seen.add(one)
                        pending.append((one, along or word, *self._times(one)))
        own = {"id", "type", "name", "aliases", "description"}
        joined = {f"{word} (2)" if word in own else word: _SEVERAL.join(values) for word, values in texts.items()}
        return joined, list(dict.fromkeys(edges))

    def _explains(self, one: TripleTerm) -> bool:
        told = self.triples.get(one)
        return told is not None and one not in self.nodes

    def _times(self, blank: TripleTerm) -> tuple[str, str]:
        """Return since and until of a nameless thing that leads to another one."""
        told = self.triples[blank]
        if not any(
            one.kind != "literal" for predicate, objects in told.items() if predicate != _TYPE for one in objects
        ):
            return "", ""
        dated = {last_part(predicate): objects[0].text for predicate, objects in told.items()}
        since, until = (next((dated[name] for name in dated if name in names), "") for names in (_SINCE, _UNTIL))
        return since, until

    def _unlisted(self, objects: Sequence[TripleTerm]) -> Iterator[TripleTerm]:
        """Yield objects, with the members of a list in its place."""
        for one in objects:
            seen: set[TripleTerm] = set()
            here = one
            while _FIRST in self.triples.get(here, {}) and here not in seen:
                seen.add(here)
                yield from (each for each in self.triples[here][_FIRST][:1] if _FIRST not in self.triples.get(each, {}))
                here = next(iter(self.triples[here].get(_REST, ())), _NIL)
            if not seen and one != _NIL:
                yield one

    def _in_language(self, objects: Iterator[TripleTerm]) -> list[TripleTerm]:
        """Return objects, of texts in several languages those in the file's own."""
        all_ = list(objects)
        langs = {one.lang for one in all_ if one.lang}
        if len(langs) < 2 or self.lang not in langs:  # noqa: PLR2004 - one language is no choice
            return all_
        return [one for one in all_ if one.kind != "literal" or one.lang in {"", self.lang}]

    def _texts(self, subject: TripleTerm, predicates: Sequence[str]) -> list[TripleTerm]:
        told = self.triples.get(subject, {})
        found = (one for predicate in predicates for one in told.get(predicate, ()))
        return [one for one in found if one.kind == "literal" and one.text.strip()]

    def _chosen(self, texts: Sequence[TripleTerm]) -> TripleTerm | None:
        return next((one for one in texts if one.lang == self.lang), texts[0] if texts else None)

    def _type(self, subject: TripleTerm) -> str:
        """Return the type that fewest things of the file have, which says most."""
        told = self.triples[subject]
        mapped = self._texts(subject, self.roles["type"])
        if mapped:
            return mapped[0].text
        types = [one.text for one in told.get(_TYPE, ()) if one.text not in _NO_TYPES]
        return self.word(min(types, key=lambda each: self.types[each])) if types else _UNTYPED

    def word(self, address: str) -> str:
        """Return what a type or predicate is called: as the file labels it, else the last part of its address."""
        label = self._chosen(self._texts(TripleTerm(address, "iri"), _NAMES))
        return label.text.strip() if label else last_part(address)


_ROLES: Mapping[str, tuple[str, ...]] = {
    "name": _NAMES, "aliases": _OTHER_NAMES, "description": _DESCRIPTIONS, "type": (),
}  # fmt: skip


def last_part(address: str) -> str:
    """``http://example.org/parts#has_blade`` is ``has_blade``."""
    return unquote(re.split(r"[/#:]", address.rstrip("/#:"))[-1]) or address


def _language(triples: Triples, names: Sequence[str]) -> str:
    """Return the language that most names are in; empty where most say none."""
    langs = Counter(one.lang for told in triples.values() for name in names for one in told.get(name, ()))
    return max(langs, key=lambda each: langs[each], default="")
