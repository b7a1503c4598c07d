"""A question as a pattern: where it starts, how it goes on, what it wants. The only form in which a model may ask."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from core.domain.answers import JSON
from core.limits import MOST_HOPS, MOST_PATTERN_FILTERS


class Comparison(StrEnum):
    EQUALS = "equals"
    CONTAINS = "contains"
    LESS = "less"
    AT_MOST = "at_most"
    MORE = "more"
    AT_LEAST = "at_least"


@dataclass(frozen=True, slots=True)
class Hop:
    relation: str
    backwards: bool = False
    """From the object to the subject."""
    type: str = ""
    """Of the things it leads to; empty: any."""


@dataclass(frozen=True, slots=True)
class Filter:
    """Of the things at the end: by an attribute, or by how many relations of a kind go out from them."""

    what: str
    counted: bool
    """Whether ``what`` is a relation, whose number is compared."""
    comparison: Comparison
    value: str


@dataclass(frozen=True, slots=True)
class Pattern:
    name: str
    """Of the thing it starts from, as the question has it; empty: all things of ``type``."""
    type: str
    hops: tuple[Hop, ...] = ()
    within: str = ""
    """Name of what it belongs to, where the question says it: 経済学部 of 湖北大学."""
    attribute: str = ""
    """Wanted of the things at the end; empty: the things themselves."""
    filters: tuple[Filter, ...] = ()
    count: bool = False
    limit: int = 0
    """0: all."""

    def __str__(self) -> str:
        """For people: ``湖北大学 → has_faculty → faculty``."""
        start = f"{self.within} / {self.name or self.type}" if self.within else self.name or self.type
        ways = [f"{'←' if hop.backwards else '→'} {hop.relation} {hop.type}".rstrip() for hop in self.hops]
        conditions = [
            f"[{'# ' if each.counted else ''}{each.what} {each.comparison} {each.value}]" for each in self.filters
        ]
        wanted = [f". {self.attribute}"] if self.attribute else []
        ends = [*(["#"] if self.count else []), *([f"≤ {self.limit}"] if self.limit else [])]
        return " ".join([start, *ways, *conditions, *wanted, *ends])


def _object(**properties: JSON) -> JSON:
    return {
        "type": "object", "properties": properties, "required": list(properties), "additionalProperties": False,
    }  # fmt: skip


_TEXT: JSON = {"type": "string"}
_YES: JSON = {"type": "boolean"}
SCHEMA: JSON = _object(
    answerable=_YES,
    start=_object(name=_TEXT, within=_TEXT, type=_TEXT),
    hops={"type": "array", "items": _object(relation=_TEXT, backwards=_YES, type=_TEXT)},
    attribute=_TEXT,
    filters={
        "type": "array",
        "items": _object(
            what=_TEXT, counted=_YES, comparison={"type": "string", "enum": [each.value for each in Comparison]},
            value=_TEXT,
        ),
    },
    count=_YES,
    limit={"type": "integer"},
)  # fmt: skip
"""Of a model's reply; lengths are checked here, as not all providers keep to them."""


def pattern_of(told: Mapping[str, Any]) -> Pattern | None:
    """From a reply that has the shape of ``SCHEMA``. None: the model found none, or it is longer than any question."""
    hops, filters = told["hops"], told["filters"]
    if not told["answerable"] or len(hops) > MOST_HOPS or len(filters) > MOST_PATTERN_FILTERS or told["limit"] < 0:
        return None
    return Pattern(
        told["start"]["name"].strip(), told["start"]["type"].strip(),
        tuple(Hop(hop["relation"], hop["backwards"], hop["type"]) for hop in hops),
        told["start"]["within"].strip(), told["attribute"],
        tuple(Filter(f["what"], f["counted"], Comparison(f["comparison"]), f["value"]) for f in filters),
        told["count"], told["limit"],
    )  # fmt: skip
