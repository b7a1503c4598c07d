"""Read one table as a graph: a row for each thing, or what a query of Wikidata was downloaded as."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import PurePath

from core.errors import BadInput
from core.formats.columns import normal
from core.formats.rows import RowError
from core.wording.phrases import say

Piece = tuple[str, int, Mapping[str, str] | RowError]
"""Nodes or edges, the number of the row, and the row or why it is none."""
NODES, EDGES = "nodes", "edges"

_OURS = {
    "id": ("id",),
    "type": ("type", "種類", "種別", "종류", "유형"),
    "name": ("name", "名前", "名称", "氏名", "이름", "명칭", "성명", "title", "label"),
    "aliases": ("aliases", "alias", "別名", "별칭", "다른_이름"),
    "description": ("description", "説明", "설명"),
}
"""Names that a table of things may have for our columns; of several that are there the first counts."""
_LABEL, _DESCRIPTION, _OTHER_NAMES = "Label", "Description", "AltLabel"
_TYPES = ("type", "instanceOf", "instance_of", "class", "instance", "P31")
_PROPERTIES, _VALUES = ("property", "prop", "p", "predicate", "wd"), ("value", "val", "v", "object", "o")
_SINCE, _UNTIL = ("since", "start", "startTime", "start_time", "from"), ("until", "end", "endTime", "end_time", "to")
_MIDNIGHT = re.compile(r"^(-?\d{4,}-\d\d-\d\d)T00:00:00Z$")
_SEVERAL = "; "


def guessed(columns: Iterable[str]) -> dict[str, str]:
    """Return our name to the table's for what can be told by the names of columns."""
    by_normal = {normal(column): column for column in reversed([*columns])}
    found = {
        ours: next((by_normal[name] for name in names if name in by_normal), None) for ours, names in _OURS.items()
    }
    return {ours: theirs for ours, theirs in found.items() if theirs is not None}


def table_rows(rows: Sequence[tuple[int, Mapping[str, str]]], name: str) -> Iterator[Piece]:
    """Yield the nodes of a table, then its edges. Raises BadInput where no column names the things."""
    columns = [*dict.fromkeys(column for _, row in rows for column in row)]
    if not columns:
        raise BadInput(say("graph-nothing-stated", file=name))
    if is_wikidata(columns):
        return _wikidata(rows, columns, _main_column(columns)).pieces()
    if {"src", "rel", "dst"} <= {*columns}:
        raise BadInput(say("graph-only-relations", file=name))
    if "name" not in guessed(columns):
        raise BadInput(say("graph-no-names", file=name, columns=tuple(columns)))
    return _things(rows, guessed(columns), PurePath(name.removesuffix(".gz")).stem)


def is_wikidata(columns: Sequence[str]) -> bool:
    """Return True for the columns of a query of Wikidata, some of which have labels of their own."""
    main = _main_column(columns)
    return main == "item" or bool(main and "name" not in guessed(columns))


def _things(rows: Sequence[tuple[int, Mapping[str, str]]], ours: Mapping[str, str], kind: str) -> Iterator[Piece]:
    """Yield a node for each row. A value that names another row is a relation to it, any other an attribute."""
    things = [(number, _own(row, ours, kind)) for number, row in rows]
    ids = {thing["id"] for _, thing in things if thing["id"]}
    called: dict[str, dict[str, None]] = defaultdict(dict)
    for _, thing in things:
        for each in (thing["name"], *thing.get("aliases", "").split("|")):
            if each.strip() and thing["id"]:
                called[each.strip()][thing["id"]] = None
    known = {*ours.values()}
    relations: list[Piece] = []
    for (number, thing), (_, row) in zip(things, rows, strict=True):
        free: dict[str, str] = {}
        for column, value in row.items():
            if column in known or not value.strip():
                continue
            others = [_named(part.strip(), column, ids, called) for part in value.split("|")]
            if all(others) and (thing["id"],) not in others:
                relations.extend(_relations(number, thing["id"], column, value, others))
            else:
                free[_beside(column, thing)] = value
        yield NODES, number, {**thing, **free}
    yield from relations


def _own(row: Mapping[str, str], ours: Mapping[str, str], kind: str) -> dict[str, str]:
    own = {column: row.get(theirs, "").strip() for column, theirs in ours.items()}
    own["id"] = own.get("id") or own["name"]
    own["type"] = own.get("type") or kind
    return own


def _beside(column: str, thing: Mapping[str, str]) -> str:
    return f"{column} (2)" if column in thing else column


def _named(value: str, column: str, ids: set[str], called: Mapping[str, Mapping[str, None]]) -> tuple[str, ...]:
    """Return the ids of rows that a value names. A number is a row's id only in a column whose name ends in ``id``."""
    if value.isdecimal():
        return (value,) if value in ids and column.casefold().endswith("id") else ()
    return tuple(called.get(value, ())) or ((value,) if value in ids else ())


def _relations(number: int, src: str, column: str, value: str, others: Sequence[tuple[str, ...]]) -> Iterator[Piece]:
    for part, found in zip(value.split("|"), others, strict=True):
        if len(found) > 1:
            yield EDGES, number, RowError(column, say("graph-namesakes", ids=found), part.strip())
        else:
            yield EDGES, number, {"src": src, "rel": column, "dst": found[0]}


@dataclass
class _Things:
    """The things of rows that repeat each other, each with all values that any of its rows has."""

    names: dict[str, tuple[int, str]] = field(default_factory=dict)
    types: dict[str, str] = field(default_factory=dict)
    texts: dict[str, dict[str, dict[str, None]]] = field(default_factory=lambda: defaultdict(lambda: defaultdict(dict)))
    relations: dict[tuple[str, str, str, str, str], int] = field(default_factory=dict)
    bad: list[Piece] = field(default_factory=list)

    def thing(self, number: int, thing: str, name: str, kind: str) -> None:
        if thing not in self.names or (self.names[thing][1] == _last(thing) and name):
            self.names[thing] = (number, name or _last(thing))
        self.types.setdefault(thing, kind)

    def pieces(self) -> Iterator[Piece]:
        for thing, (number, name) in self.names.items():
            texts = {
                column: ("|" if column == "aliases" else _SEVERAL).join(values)
                for column, values in self.texts[thing].items()
            }
            yield NODES, number, {**texts, "id": thing, "type": self.types[thing], "name": name}
        for (src, relation, dst, since, until), number in self.relations.items():
            yield EDGES, number, {"src": src, "rel": relation, "dst": dst, "since": since, "until": until}
        yield from self.bad


def _main_column(columns: Sequence[str]) -> str:
    """Return the column of the things that a query of Wikidata is about; empty for a table of another kind."""
    labelled = [column for column in columns if f"{column}{_LABEL}" in columns]
    return "item" if "item" in labelled else next(iter(labelled), "")


def _wikidata(rows: Sequence[tuple[int, Mapping[str, str]]], columns: Sequence[str], main: str) -> _Things:
    """Read ``item``, ``itemLabel`` and the columns beside them: those with a label of their own lead to other things.

    Rows of statements, with ``propertyLabel`` and ``value``, are read as the relation or attribute of that name.
    """
    things = _Things()
    kinds = next((each for each in _TYPES if each in columns or f"{each}{_LABEL}" in columns), "")
    stated = _first(_PROPERTIES, columns), _first(_VALUES, columns)
    statement = all(stated) and main not in stated
    own = {main, *(f"{main}{end}" for end in (_LABEL, _DESCRIPTION, _OTHER_NAMES)), kinds, f"{kinds}{_LABEL}"}
    if statement:
        own |= {*stated, *(f"{each}{_LABEL}" for each in stated), *_SINCE, *_UNTIL}
    for number, row in rows:
        if not (thing := _id(row.get(main, ""))):
            things.bad.append((NODES, number, RowError(main, say("graph-needed"))))
            continue
        kind = row.get(f"{kinds}{_LABEL}", "") or _last(_id(row.get(kinds, ""))) if kinds else ""
        things.thing(number, thing, row.get(f"{main}{_LABEL}", "").strip(), kind.strip() or main)
        _note(things, thing, "description", row.get(f"{main}{_DESCRIPTION}", ""))
        for other in row.get(f"{main}{_OTHER_NAMES}", "").split(", "):
            _note(things, thing, "aliases", other)
        if statement:
            relation = row.get(f"{stated[0]}{_LABEL}", "").strip() or _last(_id(row.get(stated[0], "")))
            times = tuple(_plain(row.get(_first(each, columns), "")) for each in (_SINCE, _UNTIL))
            _value(things, (number, thing, relation), (row, stated[1]), times)
        for column in columns:
            if column not in own and not (column.endswith(_LABEL) and column.removesuffix(_LABEL) in columns):
                _value(things, (number, thing, column.removesuffix(_LABEL)), (row, column), ("", ""))
    return things


def _value(
    things: _Things, at: tuple[int, str, str], cell: tuple[Mapping[str, str], str], times: Sequence[str]
) -> None:
    """Take a value as a relation to another thing if it is one of Wikidata or has a label, else as an attribute."""
    (number, thing, relation), (row, column) = at, cell
    value, label = row.get(column, "").strip(), row.get(f"{column}{_LABEL}", "").strip()
    if not value:
        return
    other = _id(value)
    if other != value or (label and label != value):
        things.thing(number, other, label, relation)
        things.relations.setdefault((thing, relation, other, *times), number)  # type: ignore[arg-type]
    else:
        _note(things, thing, relation, _plain(value))


def _note(things: _Things, thing: str, column: str, value: str) -> None:
    taken = {"id", "type", "name"}
    if value.strip():
        things.texts[thing][f"{column} (2)" if column in taken else column][value.strip()] = None


def _first(names: Sequence[str], columns: Sequence[str]) -> str:
    return next((name for name in names if name in columns), "")


def _id(value: str) -> str:
    """``http://www.wikidata.org/entity/Q42`` is ``Q42``; anything else stays."""
    found = re.fullmatch(r"<?https?://www\.wikidata\.org/(?:entity|prop/direct|wiki)/([QPL]\d+)>?", value.strip())
    return found[1] if found else value.strip()


def _last(iri: str) -> str:
    return re.split(r"[/#]", iri.rstrip("/#"))[-1]


def _plain(value: str) -> str:
    """A day is written without the midnight that Wikidata adds."""
    found = _MIDNIGHT.match(value.strip())
    return found[1] if found else value.strip()
