"""True sentences, planted false ones and such as the graph does not decide, of the rows of a graph."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from benchmarks.graph_support.wordings import BESIDE, DENIED, SAID, TYPES, WORDS
from core.domain.knowledge import Edge, RelationKind
from core.knowledge.bound_graph import BoundGraph

TRUE = ("true, one value", "true, complete list", "true, open", "true, denies what is not so")
FALSE = ("wrong object", "a namesake's fact", "wrong subject", "turned round", "denies what is so")
UNKNOWN = ("open, not in the graph", "of the same things, no relation", "a namesake, not told which")


@dataclass(frozen=True, slots=True)
class Planted:
    kind: str
    question: str
    text: str
    lang: str
    scope: frozenset[str]
    """Nodes that the sentence speaks of, with their parts: a row of any other thing would be a namesake's."""


class Planter:
    def __init__(self, bound: BoundGraph, half: str, seed: int) -> None:
        self.graph = bound.graph
        self.relations, self.cues = bound.reader.wholes.relations, bound.reader.cues
        self.half, self.rng = half, random.Random(seed)  # noqa: S311 - the same sentences in every run

    def sentences(self, each: int) -> Iterator[Planted]:
        """About so many of every kind, for each of the three kinds of relations."""
        for kind in (*TRUE, *FALSE, *UNKNOWN):
            made = 0
            for edge in self._rows(kind):
                if made >= each:
                    break
                if planted := self._planted(kind, edge):
                    made += 1
                    yield planted

    def _rows(self, kind: str) -> list[Edge]:
        """Relations in turn, so that large ones do not hide the others."""
        wanted = [
            [edge for edges in self.graph.out.values() for edge in edges if edge.rel == relation.name]
            for relation in self.relations.values()
            if self._fits(kind, relation.kind)
        ]
        for rows in wanted:
            self.rng.shuffle(rows)
        return [rows[n] for n in range(max(map(len, wanted), default=0)) for rows in wanted if n < len(rows)]

    def _fits(self, kind: str, relation: RelationKind) -> bool:
        if kind == "true, one value":
            return relation is RelationKind.ONE_VALUE
        if kind == "true, complete list":
            return relation is RelationKind.COMPLETE
        if kind in {"true, open", "open, not in the graph"}:
            return relation is RelationKind.OPEN
        return relation is not RelationKind.OPEN or kind in UNKNOWN

    def _planted(self, kind: str, edge: Edge) -> Planted | None:
        src, dst = edge.src, edge.dst
        match kind:
            case "wrong object" | "open, not in the graph" | "true, denies what is not so":
                dst = self._other(edge.rel, src)
            case "a namesake's fact":
                dst = self._of_namesake(edge)
            case "wrong subject":
                src = self._other_subject(edge)
            case "turned round" if self._how(edge.rel) == "place" or self.relations[edge.rel].to_places:
                return None
            case "a namesake, not told which" if len(self._namesakes(src)) == 1 or not self.graph.owners(src):
                return None
        if not src or not dst or not self._named(dst):
            return None
        bare = kind == "a namesake, not told which"
        wordings = DENIED if kind in {"denies what is so", "true, denies what is not so"} else SAID
        pattern = self.rng.choice(
            (BESIDE if kind == "of the same things, no relation" else wordings[self._how(edge.rel)])[self.half]
        )
        lang = "ko" if any("가" <= char <= "힣" for char in pattern) else "en" if pattern.isascii() else "ja"
        subject, question = (self.graph.name(src), "") if bare else self._subject(src, lang)
        names = (self.graph.name(dst), subject) if kind == "turned round" else (subject, self.graph.name(dst))
        word, english, korean = WORDS.get(edge.rel, ("", "", ""))
        type_ = TYPES.get(self.graph.nodes[edge.dst].type, self.graph.nodes[edge.dst].type)
        text = pattern.format(s=names[0], o=names[1], r=word, en=english, ko=korean, t=type_)
        return Planted(kind, question, text, lang, self._around(src))

    def _named(self, node: str) -> bool:
        """It has a name, and none of another type: the list has campuses called － and 看護学研究科."""
        hinted = self.cues.type_of_ending("".join(self.graph.names[node][:1]))
        return bool(self.graph.names[node]) and (not hinted or self.graph.nodes[node].type in hinted)

    def _how(self, relation: str) -> str:
        return "role" if relation in WORDS else "place" if self.relations[relation].inside else "has"

    def _subject(self, node: str, lang: str) -> tuple[str, str]:
        """In full, or by its own name where the question says of what it is."""
        owners = self.graph.owners(node)[:1]
        if not owners:
            return self.graph.name(node), ""
        top = owners[0]
        while above := self.graph.owners(top)[:1]:
            top = above[0]
        wholes = list(dict.fromkeys((top, owners[0])))
        if self.rng.random() < 0.5 or len(wholes) > 1:
            return _joined([*map(self.graph.name, wholes), self.graph.name(node)], lang), ""
        return self.graph.name(node), f"{self.graph.name(top)}について教えてください。"

    def _other(self, relation: str, src: str) -> str:
        """Something of the same type that no row gives this subject, by its name."""
        type_ = self.graph.nodes[next(e.dst for e in self.graph.out[src] if e.rel == relation)].type
        given = {self.graph.names[edge.dst][:1] for edge in self.graph.out[src] if edge.rel == relation}
        for _ in range(50):
            node = self.rng.choice(self.graph.by_type[type_])
            if self.graph.names[node][:1] not in given:
                return node
        return ""

    def _of_namesake(self, edge: Edge) -> str:
        """Return a node to which the same relation leads from another node of the same name; empty if none is."""
        given = {self.graph.names[each.dst][:1] for each in self.graph.out[edge.src] if each.rel == edge.rel}
        others = [
            each.dst
            for node in self._namesakes(edge.src) if node != edge.src
            for each in self.graph.out.get(node, ())
            if each.rel == edge.rel and self.graph.names[each.dst][:1] not in given
        ]  # fmt: skip
        return self.rng.choice(others) if others else ""

    def _other_subject(self, edge: Edge) -> str:
        """Something of the type of the subject that has such relations, and not to this object or one of its name."""
        name = self.graph.names[edge.dst][:1]
        for _ in range(50):
            node = self.rng.choice(self.graph.by_type[self.graph.nodes[edge.src].type])
            rows = [each for each in self.graph.out.get(node, ()) if each.rel == edge.rel]
            if rows and name not in {self.graph.names[each.dst][:1] for each in rows}:
                return node
        return ""

    def _namesakes(self, node: str) -> Sequence[str]:
        return self.graph.by_name.get("".join(self.graph.names[node][:1]), (node,))

    def _around(self, node: str) -> frozenset[str]:
        """It, what it is a part of, and its parts."""
        above, here = [node], [node]
        while here := [owner for each in here for owner in self.graph.owners(each)[:1] if owner not in above]:
            above += here
        below, here = [node], [node]
        while here := [edge.dst for each in here for edge in self.graph.out.get(each, ()) if edge.dst not in below]:
            below += here
        return frozenset({*above, *below})


def _joined(names: Sequence[str], lang: str) -> str:
    """The widest first: 翠嶺大学の文学部, 文学部 of 翠嶺大学."""
    if lang == "en":
        return " of ".join(reversed(names))
    return ("の" if lang == "ja" else "의 ").join(names)
