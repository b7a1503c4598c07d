"""A graph of the Ministry's list of universities, as University-info-of-Japan has it in one JSON file."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from core.domain.knowledge import Edge, GraphContents, Node

_PREFECTURE = re.compile(r"北海道|東京都|京都府|大阪府|.{2,3}県")
_PARTS = (
    ("faculty", "faculty", "has_faculty", "department", "has_department"),
    ("graduate_course", "graduate_school", "has_graduate_school", "major", "has_major"),
)


def universities(file: Path) -> GraphContents:
    nodes: dict[str, Node] = {}
    edges: dict[tuple[str, str, str], None] = {}

    def node(node_id: str, type_: str, name: str, **attributes: str) -> str:
        nodes.setdefault(node_id, Node(node_id, type_, name, attributes={k: v for k, v in attributes.items() if v}))
        return node_id

    for number, given in enumerate(json.loads(file.read_text("utf-8"))):
        whole = node(f"u{number}", "university", _plain(given["name"]), tel=given["tel"], address=_plain(given["addr"]))
        if president := _plain(given["president"]):
            edges[whole, "president", node(f"{whole}/p", "person", president)] = None
        if found := _PREFECTURE.search(_plain(given["addr"])):
            edges[whole, "located_in", node(f"pref/{found[0]}", "prefecture", found[0])] = None
        for row in given["campus"]["rows"]:
            if campus := _plain(row["name"]):
                at = node(f"{whole}/campus/{campus}", "campus", campus, address=_plain(row["addr"]))
                edges[whole, "has_campus", at] = None
        for key, *how in _PARTS:
            for row in given[key]["rows"]:
                edges |= dict.fromkeys(_row(node, whole, row, how))
    return GraphContents(list(nodes.values()), [Edge(*each, f"row {n}") for n, each in enumerate(edges, 1)])


def _row(node: Any, whole: str, row: Mapping[str, Any], how: list[str]) -> list[tuple[str, str, str]]:
    faculty_type, has_faculty, part_type, has_part = how
    if not (name := _plain(row["name"])):
        return []
    faculty = node(f"{whole}/{faculty_type}/{name}", faculty_type, name)
    made = [(whole, has_faculty, faculty)]
    if part := _plain(row["major"]):
        made.append((faculty, has_part, node(f"{faculty}/{part}", part_type, part)))
    return made


def _plain(text: Any) -> str:
    return re.sub(r"\s+", "", text.replace("_x000D_", "")) if isinstance(text, str) else ""
