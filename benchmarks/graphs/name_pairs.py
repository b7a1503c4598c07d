"""Names of companies, universities, organisations, laws and sights with how else they are written: SudachiDict's own pairs."""

from __future__ import annotations

import json
import random
from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from core.domain.knowledge import Edge, GraphContents, Node
from core.text.normalising import normalise

TYPES = {
    "大学名": "university", "企業名": "company", "旧企業名": "company", "組織名": "organisation",
    "旧組織名": "organisation", "法律": "law", "観光": "sight",
}  # fmt: skip
KINDS = ("abbreviation", "spelling variant", "other name", "old name", "Latin abbreviation")


@dataclass(frozen=True, slots=True)
class Pair:
    kind: str
    written: str
    """Normalised."""
    node: str
    half: str
    """``tune`` or ``report``, by entity."""


def read_pairs(file: Path, seed: int = 0) -> tuple[GraphContents, list[Pair]]:
    """Entities by their first name alone, and the other names of each by kind. What two entities are called is left out.

    ``file``: the synonym dictionary of Sudachi as JSON (npm: sudachi-synonyms-dictionary) or as its ``synonyms.txt``.
    """
    nodes, pairs = {}, []
    rng = random.Random(seed)  # noqa: S311 - the same halves in every run
    for entity, entries in _entities(file):
        first = [each for each in entries if _kind(each) == "name"]
        domain = next((TYPES[each] for each in entries[0]["bunya"] if each in TYPES), None)
        if not first or domain is None:
            continue
        nodes[entity] = Node(entity, domain, first[0]["midashi"])
        half = rng.choice(("tune", "report"))
        pairs += [Pair(_kind(each), normalise(each["midashi"]), entity, half) for each in entries]
    names = {normalise(node.name) for node in nodes.values()}
    meant: dict[str, set[str]] = defaultdict(set)
    for pair in pairs:
        meant[pair.written].add(pair.node)
    kept = [p for p in pairs if p.kind in KINDS and p.written not in names and len(meant[p.written]) == 1]
    return GraphContents(list(nodes.values()), list[Edge]()), list(dict.fromkeys(kept))


def _entities(file: Path) -> Iterator[tuple[str, list[dict[str, Any]]]]:
    by_entity: dict[str, list[dict[str, Any]]] = defaultdict(list)
    for group, entry in _rows(file):
        by_entity[f"{group}-{entry['vocabularyNumber']}"].append(entry)
    yield from by_entity.items()


def _rows(file: Path) -> Iterable[tuple[str, dict[str, Any]]]:
    text = file.read_text("utf-8")
    if text.startswith("["):
        yield from ((group["id"], entry) for group in json.loads(text) for entry in group["items"])
        return
    forms, short = ("代表語", "対訳", "別称", "旧称", "間違い"), ("代表語形", "略語・略称/アルファベット", "略語・略称")
    spelt = ("代表表記", "アルファベット表記", "異表記・表記ゆれ", "間違い表記")
    for line in filter(None, text.splitlines()):
        group, _, _, number, form, shortened, spelling, domains, name, *_ = line.split(",")
        yield group, {
            "vocabularyNumber": number, "gokeiSyubetsu": forms[int(form or 0)], "ryakusyou": short[int(shortened or 0)],
            "hyoukiYure": spelt[int(spelling or 0)], "bunya": domains.strip("()").split("/"), "midashi": name,
        }  # fmt: skip


def _kind(entry: dict[str, Any]) -> str:
    """``name`` is the first name itself; empty: a translation, a mistake, or the name in Latin letters."""
    if entry["hyoukiYure"] in {"アルファベット表記", "間違い表記"}:
        return ""
    if entry["gokeiSyubetsu"] in {"別称", "旧称"}:
        return "other name" if entry["gokeiSyubetsu"] == "別称" else "old name"
    if entry["gokeiSyubetsu"] != "代表語":
        return ""
    if entry["ryakusyou"] == "略語・略称/アルファベット":
        return "Latin abbreviation"
    if entry["ryakusyou"] == "略語・略称":
        return "abbreviation"
    return "spelling variant" if entry["hyoukiYure"] == "異表記・表記ゆれ" else "name"
