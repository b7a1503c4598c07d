"""List the ids of the phrases of a language, and the values that each mentions."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from fluent.syntax import FluentParser
from fluent.syntax import ast as fluent
from fluent.syntax.visitor import Visitor

from tests.support.paths import ROOT

WORDING = ROOT / "core" / "wording"


class Variables(Visitor):
    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: fluent.VariableReference) -> None:
        self.names.add(node.id.name)


@cache
def catalogue(language: str) -> Mapping[str, set[str]]:
    """Message ids with the names of the values they show."""
    by_id: dict[str, set[str]] = {}
    for path in sorted((WORDING / language).glob("*.ftl")):
        for entry in FluentParser().parse(path.read_text("utf-8")).body:
            assert not isinstance(entry, fluent.Junk), f"{path.name}: {entry.content}"
            if isinstance(entry, fluent.Message):
                assert entry.id.name not in by_id, f"{entry.id.name} is there twice"
                (variables := Variables()).visit(entry)
                by_id[entry.id.name] = variables.names
    return by_id
