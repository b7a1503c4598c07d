"""Write samples/graph: an invented university of the size of S4's graph, with questions and their whole answers.

    python -m benchmarks.graphs.sample_university

Every name is made up. A second university has faculties and departments of the same names, so that a name alone decides nothing.
"""

from __future__ import annotations

import csv
import json
import random
from dataclasses import replace
from pathlib import Path

from benchmarks.graphs.sample_made import Made
from benchmarks.graphs.sample_more import DESCRIPTIONS, OLD_NAMES, more
from benchmarks.graphs.sample_names import CAFETERIAS, CLUBS, FACILITIES, FACULTIES, FIELDS, GIVEN, OTHER, SURNAMES
from benchmarks.graphs.sample_questions import sample_questions
from core.domain.knowledge import GraphContents, RelationKind

FOLDER = Path(__file__).parents[2] / "samples" / "graph"
SEED = 4
_LABS = 5
CAMPUSES = {
    "若葉台キャンパス": ("若葉台校舎", ("彩雲館", "清風館", "暁光館", "翠嶺講堂", "若葉会館", "第一体育館")),
    "北浜キャンパス": ("北浜校舎", ("汐見館", "白波館", "灯台館", "北浜会館", "研究棟A", "研究棟B")),
    "西丘キャンパス": ("西ヶ丘校地", ("欅館", "楓館", "西丘体育館", "実習棟")),
}


KINDS = {
    "president": RelationKind.ONE_VALUE, "dean": RelationKind.ONE_VALUE, "has_campus": RelationKind.COMPLETE,
    "has_faculty": RelationKind.COMPLETE, "has_department": RelationKind.COMPLETE, "has_major": RelationKind.COMPLETE,
}  # fmt: skip


def made() -> GraphContents:
    """The same in every run."""
    rng = random.Random(SEED)  # noqa: S311 - the same university in every run
    people = [f"{surname} {given}" for surname in SURNAMES for given in GIVEN]
    rng.shuffle(people)
    it = Made()
    whole = it.node("university", "翠嶺大学", tel="0123-45-6700", founded="1949年")
    it.edge(whole, "president", it.node("person", people.pop()))
    places = _campuses(it, whole)
    fields = list(FIELDS)
    for faculty_name, (campus, departments) in FACULTIES.items():
        faculty = it.node("faculty", faculty_name, under=whole)
        it.edge(whole, "has_faculty", faculty)
        it.edge(faculty, "located_at", campus)
        it.edge(faculty, "dean", it.node("person", people.pop()))
        for name in departments:
            department = it.node("department", name, under=faculty)
            it.edge(faculty, "has_department", department)
            for _ in range(_LABS):
                lab = it.node("laboratory", f"{fields.pop(0)}研究室")
                it.edge(department, "has_laboratory", lab)
                it.edge(lab, "professor", it.node("person", people.pop()))
    _student_life(it, whole, places, rng)
    other = it.node("university", "白鷺大学", tel="0987-65-4300", founded="1962年")
    it.edge(other, "president", it.node("person", people.pop()))
    for name, departments in OTHER.items():
        faculty = it.node("faculty", name, under=other)
        it.edge(other, "has_faculty", faculty)
        for each in departments:
            it.edge(faculty, "has_department", it.node("department", each, under=faculty))
    it.edge(other, "has_campus", it.node("campus", "本町キャンパス"))
    more(it, whole, other, rng)
    nodes = [
        replace(
            node, aliases=(*node.aliases, *OLD_NAMES.get(node.name, ())), description=DESCRIPTIONS.get(node.name, "")
        )
        if not node.id.startswith(f"{other}/")
        else node
        for node in it.nodes.values()
    ]
    return GraphContents(nodes, it.edges, KINDS)


def _campuses(it: Made, whole: str) -> list[str]:
    buildings = []
    for name, (old, houses) in CAMPUSES.items():
        it.edge(whole, "has_campus", it.node("campus", name, aliases=(old,)))
        for house in houses:
            it.edge(name, "has_building", it.node("building", house))
            buildings.append(house)
    return buildings


def _student_life(it: Made, whole: str, places: list[str], rng: random.Random) -> None:
    for name, hours in CAFETERIAS.items():
        it.edge(rng.choice(places), "has_cafeteria", it.node("cafeteria", name, opening_hours=hours))
    for name in FACILITIES:
        it.edge(rng.choice(places), "has_facility", it.node("facility", name))
    for name in CLUBS:
        it.edge(whole, "has_club", it.node("club", name))
        it.edge(name, "meets_at", rng.choice(list(CAMPUSES)))


def main() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    contents = made()
    with (FOLDER / "nodes.csv").open("w", encoding="utf-8", newline="") as file:
        rows = csv.writer(file)
        extra = sorted({name for node in contents.nodes for name in node.attributes})
        rows.writerow(["id", "type", "name", "aliases", "description", *extra])
        for node in contents.nodes:
            values = [node.attributes.get(name, "") for name in extra]
            rows.writerow([node.id, node.type, node.name, "|".join(node.aliases), node.description, *values])
    with (FOLDER / "edges.csv").open("w", encoding="utf-8", newline="") as file:
        csv.writer(file).writerows(
            [
                ("src", "rel", "dst", "kind"),
                *((edge.src, edge.rel, edge.dst, KINDS.get(edge.rel, "")) for edge in contents.edges),
            ]
        )
    with (FOLDER / "questions.jsonl").open("w", encoding="utf-8") as file:
        for asked in sample_questions(contents):
            file.write(json.dumps(asked, ensure_ascii=False) + "\n")


if __name__ == "__main__":
    main()
