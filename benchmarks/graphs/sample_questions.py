"""Questions to the invented university: exact, inaccurate and without an answer, each with its whole answer set."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from core.domain.knowledge import GraphContents
from core.knowledge.graph import Graph

EXACT, INACCURATE, NONE = 133, 100, 60
_SEED = 11
_FORMS = {
    "has_department": (
        "{}の学科を教えてください。",
        "{}にはどんな学科がありますか？",
        "{}にある学科は何ですか",
        "{} 学科 一覧",
    ),
    "has_laboratory": ("{}にはどんな研究室がありますか？", "{}の研究室を教えて"),
    "located_at": ("{}はどのキャンパスにありますか？", "{}のキャンパスはどこ？"),
    "meets_at": ("{}はどのキャンパスで活動していますか？", "{}はどこで活動していますか"),
    "has_building": ("{}にはどんな建物がありますか？", "{}の建物を教えてください"),
    "professor": ("{}の教授は誰ですか？", "{}の先生を教えて"),
    "dean": ("{}の学部長は誰ですか？",),
    "president": ("{}の学長は誰ですか？",),
    "has_major": ("{}の専攻を教えてください。", "{}にはどんな専攻がありますか？"),
    "qualification": ("{}で取れる資格は何ですか？", "{}の資格を教えて"),
    "nearest_station": ("{}の最寄り駅はどこですか？", "{}の最寄り駅は？"),
    "advisor": ("{}の顧問は誰ですか？",),
    "located_in": ("{}はどの建物にありますか？",),
}
_BACK = {
    "located_at": ("{}にある学部を教えてください。", "{}にはどんな学部がありますか？"),
    "has_cafeteria": ("{}はどこにありますか？", "{}はどの建物にありますか"),
    "has_facility": ("{}はどこにありますか？", "{}があるのはどの建物？"),
    "has_laboratory": ("{}はどの学科にありますか？",),
    "professor": ("{}先生の研究室は？",),
    "qualification": ("{}が取れる学科は？",),
}
_INACCURATE: dict[str, tuple[str, ...]] = {
    "文化情報学部": ("文情", "文化情報", "文科情報学部", "文化情法学部"),
    "理工学部": ("翠嶺の理工学部",),
    "生命環境学部": ("生命環境", "生命学部", "生環", "生命環鏡学部"),
    "看護医療学部": ("看護医療", "看医", "看護医寮学部"),
    "スポーツ健康学部": ("スポ健", "スポーツ健康", "スポーツ健庫学部"),
    "知能情報工学科": ("知能情報工学部", "知情", "知能情法工学科", "知能情報工学"),
    "情報システム工学科": ("情シス", "情報システム工学部", "情報システム工学"),
    "応用化学科": ("応化", "応用化学", "応用科学科"),
    "数理科学科": ("数理", "数理科学部", "数理化学科"),
    "図書館情報学科": ("図情", "図書館情報", "図書館情報学部"),
    "食品栄養学科": ("食品栄養学部", "食栄", "食品栄養"),
    "若葉台キャンパス": ("若葉台校舎", "若葉キャンパス", "わかばだいキャンパス"),
    "西丘キャンパス": ("西ヶ丘校地", "西岡キャンパス", "西丘"),
    "北浜キャンパス": ("北浜校舎", "北浜", "北兵キャンパス"),
    "電子計算機研究会": ("電算研", "電子計算研究会", "電計研"),
    "混声合唱団": ("翠嶺グリークラブ", "混成合唱団", "混声"),
    "バドミントン部": ("バド部", "バトミントン部"),
    "陸上競技部": ("陸上部", "陸上"),
    "中央図書館": ("附属図書館", "中央図書", "中図"),
    "情報処理センター": ("情処センター", "計算機センター", "じょうほうしょりセンター"),
    "学生食堂けやき": ("けやき食堂", "けやき", "学食けやき"),
    "ベーカリー麦畑": ("麦畑", "ベーカリー麦秋"),
    "キャリアセンター": ("就職課", "キャリセン"),
    "理工学研究科": ("理工研究科", "理工学研救科"),
}
"""Abbreviations, spellings, old names, near names and wrong levels, as people write them."""
_UNKNOWN = (
    "薬学部",
    "獣医学部",
    "農学部",
    "歯学部",
    "航空宇宙工学科",
    "南山キャンパス",
    "アメフト部",
    "フィギュアスケート部",
)
_NOT_SAID = ("偏差値", "学費", "入試日程", "倍率", "校歌")


def sample_questions(contents: GraphContents) -> Iterator[dict[str, Any]]:
    """``half`` is what may be looked at (``dev``) and what only measures (``test``)."""
    rng = random.Random(_SEED)  # noqa: S311 - the same questions in every run
    graph = Graph(contents)
    exact = _exact(graph)
    rng.shuffle(exact)
    inaccurate = _inaccurate(graph)
    rng.shuffle(inaccurate)
    none = _without_answer(graph)
    rng.shuffle(none)
    kinds = (("exact", exact[:EXACT]), ("inaccurate", inaccurate[:INACCURATE]), ("none", none[:NONE]))
    for kind, asked in kinds:
        for number, (question, names, why) in enumerate(asked):
            half = "dev" if number % 2 else "test"
            yield {
                "id": f"{kind}-{number}",
                "kind": kind,
                "half": half,
                "question": question,
                "names": names,
                "why": why,
            }


_Asked = tuple[str, list[str], str]


def _exact(graph: Graph) -> list[_Asked]:
    asked: list[_Asked] = []
    for node in graph.nodes.values():
        namesakes = len(graph.by_name[graph.names[node.id][0]]) > 1
        owner = next((o for o in graph.owners(node.id) if graph.nodes[o].type == "university"), "翠嶺大学")
        qualified = node.type == "faculty" or namesakes
        name = f"{graph.name(owner)}の{node.name}" if qualified else node.name
        if (namesakes and node.type in {"department", "major"}) or node.id.startswith("白鷺大学/"):
            continue
        for rel, forms in _FORMS.items():
            if names := sorted({graph.name(e.dst) for e in graph.out.get(node.id, ()) if e.rel == rel}):
                asked += [(form.format(name), names, "") for form in forms[: 1 if rel == "professor" else 2]]
        for rel, forms in _BACK.items():
            if node.type in {"faculty", "department"}:
                continue
            if names := sorted({graph.name(e.src) for e in graph.into.get(node.id, ()) if e.rel == rel}):
                asked += [(form.format(name.replace(" ", "")), names, "") for form in forms]
    by_relation: dict[str, list[_Asked]] = {}
    for each in asked:
        by_relation.setdefault(each[0][-9:], []).append(each)
    return [each for group in by_relation.values() for each in group[:14]]


def _inaccurate(graph: Graph) -> list[_Asked]:
    asked: list[_Asked] = []
    mine = {node.name: node.id for node in graph.nodes.values() if not node.id.startswith("白鷺大学/")}
    for right, written in _INACCURATE.items():
        node = mine[right]
        for rel in ("has_department", "has_laboratory", "has_building", "meets_at", "has_major"):
            names = sorted({graph.name(edge.dst) for edge in graph.out.get(node, ()) if edge.rel == rel})
            asked += [(form.format(wrong), names, "") for wrong in written for form in _FORMS[rel][:2] if names]
        for rel in ("located_at", "has_facility", "has_cafeteria"):
            names = sorted({graph.name(edge.src) for edge in graph.into.get(node, ()) if edge.rel == rel})
            asked += [(form.format(wrong), names, "") for wrong in written for form in _BACK[rel] if names]
    return asked


def _clubs_without_advisor(graph: Graph) -> list[str]:
    mine = [node for node in graph.by_type["club"] if len(graph.by_name[graph.names[node][0]]) == 1]
    return [
        graph.name(node)
        for node in mine
        if any(edge.rel == "meets_at" for edge in graph.out.get(node, ()))
        and all(edge.rel != "advisor" for edge in graph.out.get(node, ()))
    ]


def _without_answer(graph: Graph) -> list[_Asked]:
    asked: list[_Asked] = []
    for name in _UNKNOWN:
        what = {"学部": "学科", "学科": "研究室", "ンパス": "学部"}.get(name[-2:], "")
        if what:
            asked.append((f"翠嶺大学の{name}の{what}を教えてください。", [], "no_such_entity"))
        asked.append((f"翠嶺大学の{name}について教えて", [], "no_such_entity"))
    for node in list(graph.nodes.values())[::9]:
        if node.type in {"university", "department", "club", "cafeteria"}:
            asked += [(f"{node.name}の{what}は？", [], "no_such_relation") for what in _NOT_SAID[:3]]
    asked += [(f"翠嶺大学の医学部の{what}は？", [], "no_such_entity") for what in ("学科", "学部長")]
    asked += [
        ("白鷺大学の文化情報学部の学科は？", [], "no_such_entity"),
        ("白鷺大学の馬術部はどこで活動していますか", [], "no_such_entity"),
        ("白鷺大学の馬術部の顧問は誰ですか", [], "no_such_entity"),
        ("白鷺大学の食堂はどこですか", [], "no_such_fact"),
        ("白鷺大学の大学院の研究科は？", [], "no_such_fact"),
    ]
    asked += [(f"{name}の顧問は誰ですか？", [], "no_such_fact") for name in _clubs_without_advisor(graph)]
    asked += [(f"白鷺大学の{name}の顧問は？", [], "no_such_fact") for name in ("弓道部", "写真部")]
    for club, campus in (("弓道部", 0), ("山岳部", 1), ("書道部", 2), ("卓球部", 1), ("茶道部", 0), ("馬術部", 2)):
        (here,) = {e.dst for n in graph.by_name[club] for e in graph.out.get(n, ()) if e.rel == "meets_at"}
        mine = [edge.dst for edge in graph.out["翠嶺大学"] if edge.rel == "has_campus"]
        there = [node for node in mine if node != here][campus % 2]
        asked.append((f"翠嶺大学の{club}は{graph.name(there)}にありますか？", [], "false_premise"))
    return asked
