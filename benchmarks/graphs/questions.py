"""Questions with known answers: names as they are, with noise, of things that are not there, and of no such relation."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from core.domain.knowledge import Node
from core.knowledge.graph import Graph
from core.knowledge.replies import RefusalReason
from core.knowledge.spelling import reading

_NOT_THERE = ("偏差値", "入試日程", "学費", "校歌", "創設者の出身地", "奨学金")
_FACULTIES = ("{}にある学部を教えてください。", "{}にはどんな学部がありますか？", "{}の学部は？", "{} 学部 一覧")


@dataclass(frozen=True, slots=True)
class Asked:
    kind: str
    question: str
    names: frozenset[str]
    """The whole answer set; empty: it is to be refused."""
    why: RefusalReason | None = None


class Questions:
    """Over a sample of universities whose name no other has."""

    def __init__(self, graph: Graph, universities: int, seed: int) -> None:
        self.graph = graph
        self._random = random.Random(seed)  # noqa: S311 - the same questions in every run
        every = [graph.nodes[node] for node in graph.by_type["university"]]
        names = Counter(node.name for node in every)
        alone = [node for node in every if names[node.name] == 1]
        self._universities = self._random.sample(alone, min(universities, len(alone)))
        self._characters = "".join(node.name for node in every)
        self._pieces = [piece for node in every for piece in (node.name[:2], node.name[-4:-2])]

    def __iter__(self) -> Iterator[Asked]:
        for university in self._universities:
            faculties = self._objects(university.id, "has_faculty")
            if not faculties:
                continue
            yield from self._exact(university, faculties)
            yield from self._inexact(university, faculties)
            yield from self._without_answer(university, faculties)

    def with_two_names(self, most: int) -> Iterator[Asked]:
        """Two universities beside each other; both names of one question wrong."""
        able = [each for each in self._universities if self._objects(each.id, "has_faculty")]
        for one, other in zip(able[::2][:most], able[1::2], strict=False):
            first, second = (self._names(self._objects(each.id, "has_faculty")) for each in (one, other))
            question = self._random.choice(("{}と{}の学部を教えてください", "{}と{}にはどんな学部がありますか？"))
            yield Asked("two universities", question.format(one.name, other.name), first | second)
            written = self._random.choice([n for _, n in self._noises()])(other.name)
            if written and written not in self.graph.by_name:
                yield Asked("two universities, one wrong", question.format(one.name, written), first | second)
            if only := sorted(first - second):
                question = f"{one.name}と{other.name}で{self._random.choice(only)}があるのはどちらですか"
                yield Asked("which of two universities", question, frozenset({one.name}))
        for university in able[:most]:
            faculty = self._random.choice(self._objects(university.id, "has_faculty"))
            departments = self._objects(faculty, "has_department")
            wrong = [
                self._random.choice([n for _, n in self._noises()])(n)
                for n in (university.name, self.graph.name(faculty))
            ]
            if departments and all(wrong) and not set(wrong) & self.graph.by_name.keys():
                yield Asked("both names wrong", "{}の{}の学科を教えてください".format(*wrong), self._names(departments))

    def _exact(self, university: Node, faculties: list[str]) -> Iterator[Asked]:
        name, pick = university.name, self._random.choice
        yield Asked("exact", pick(_FACULTIES).format(name), self._names(faculties))
        yield Asked("exact", f"{name}の学長は誰ですか？", self._names(self._objects(university.id, "president")))
        if campuses := self._objects(university.id, "has_campus"):
            yield Asked("exact", f"{name}のキャンパスを教えて", self._names(campuses))
        faculty = pick(faculties)
        if departments := self._objects(faculty, "has_department"):
            form = pick(("{}の{}にはどんな学科がありますか", "{}{}の学科を教えて"))
            yield Asked("exact", form.format(name, self.graph.name(faculty)), self._names(departments))

    def _inexact(self, university: Node, faculties: list[str]) -> Iterator[Asked]:
        for noise, change in self._noises():
            if (written := change(university.name)) and written not in self.graph.by_name:
                question = self._random.choice(("{}の学部を教えてください", "{}にある学部は？")).format(written)
                yield Asked(f"university, {noise}", question, self._names(faculties))
        faculty = self._random.choice(faculties)
        departments = self._objects(faculty, "has_department")
        for noise, change in self._noises():
            written = change(self.graph.name(faculty))
            if departments and written and written not in self.graph.by_name:
                question = f"{university.name}の{written}の学科を教えてください"
                yield Asked(f"faculty, {noise}", question, self._names(departments))

    def _without_answer(self, university: Node, faculties: list[str]) -> Iterator[Asked]:
        other = self.graph.name(self._random.choice(self.graph.by_type["faculty"]))
        if other not in self._names(faculties):
            question = f"{university.name}の{other}の学科は？"
            yield Asked("another university's faculty", question, frozenset(), RefusalReason.NO_SUCH_ENTITY)
        question = f"{university.name}の{self._random.choice(_NOT_THERE)}を教えて"
        yield Asked("no such relation", question, frozenset(), RefusalReason.NO_SUCH_RELATION)
        made_up = f"{self._random.choice(self._pieces)}{self._random.choice(self._pieces)}大学"
        if made_up not in self.graph.by_name:
            yield Asked("made-up university", f"{made_up}の学部は？", frozenset(), RefusalReason.NO_SUCH_ENTITY)

    def _noises(self) -> tuple[tuple[str, Callable[[str], str]], ...]:
        return (
            ("a wrong character", self._typo),
            ("without its ending", lambda name: name[:-2] if len(name) > 4 else ""),
            ("in kana", lambda name: f"{reading(name[:-2])}{name[-2:]}"),
            ("without its beginning", lambda name: name[1:] if len(name) > 5 else ""),
        )

    def _typo(self, name: str) -> str:
        """One character of what is not its ending is another one, missing, or swapped with the next."""
        core, ending = name[:-2], name[-2:]
        if len(core) < 3:
            return ""
        at, how = self._random.randrange(len(core)), self._random.randrange(3)
        if how == 0:
            changed = core[:at] + self._random.choice(self._characters) + core[at + 1 :]
        elif how == 1:
            changed = core[:at] + core[at + 1 :]
        else:
            at = min(at, len(core) - 2)
            changed = core[:at] + core[at + 1] + core[at] + core[at + 2 :]
        return changed + ending if changed != core else ""

    def _objects(self, node: str, relation: str) -> list[str]:
        return [edge.dst for edge in self.graph.out.get(node, ()) if edge.rel == relation]

    def _names(self, nodes: list[str]) -> frozenset[str]:
        return frozenset(map(self.graph.name, nodes))
