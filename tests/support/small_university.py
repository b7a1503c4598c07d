"""A university of ours with namesakes in another one: small enough to know every answer by heart."""

from __future__ import annotations

from core.domain.knowledge import Edge, GraphContents, Node

_NODES = [
    ("k", "university", "湖北大学"), ("s", "university", "白鷺大学"),
    ("k/kita", "campus", "北浜キャンパス"), ("k/kyo", "campus", "新京谷キャンパス"),
    ("s/main", "campus", "本町キャンパス"),
    ("k/eco", "faculty", "経済学部"), ("k/bun", "faculty", "文化情報学部"), ("k/riko", "faculty", "理工学部"),
    ("s/eco", "faculty", "経済学部"), ("s/med", "faculty", "医学部"),
    ("k/eco/1", "department", "経済学科"), ("k/bun/1", "department", "文化情報学科"),
    ("k/riko/1", "department", "機械工学科"), ("k/riko/2", "department", "電子工学科"),
    ("s/eco/1", "department", "国際経済学科"), ("s/med/1", "department", "医学科"),
    ("p/1", "person", "岸本 律子"), ("p/2", "person", "早瀬 航"),
    ("k/hall", "building", "創生館"), ("k/cafe", "cafeteria", "カフェ・ソレイユ"),
    ("k/kyudo", "club", "弓道部"),
]  # fmt: skip
_EDGES = [
    ("k", "has_faculty", "k/eco"), ("k", "has_faculty", "k/bun"), ("k", "has_faculty", "k/riko"),
    ("s", "has_faculty", "s/eco"), ("s", "has_faculty", "s/med"),
    ("k/eco", "has_department", "k/eco/1"), ("k/bun", "has_department", "k/bun/1"),
    ("k/riko", "has_department", "k/riko/1"), ("k/riko", "has_department", "k/riko/2"),
    ("s/eco", "has_department", "s/eco/1"), ("s/med", "has_department", "s/med/1"),
    ("k", "has_campus", "k/kita"), ("k", "has_campus", "k/kyo"), ("s", "has_campus", "s/main"),
    ("k/eco", "located_at", "k/kita"), ("k/bun", "located_at", "k/kyo"), ("k/riko", "located_at", "k/kyo"),
    ("k", "president", "p/1"), ("s", "president", "p/2"),
    ("k/kyo", "has_building", "k/hall"), ("k/hall", "has_cafeteria", "k/cafe"),
    ("k", "has_club", "k/kyudo"), ("k/kyudo", "meets_at", "k/kyo"),
]  # fmt: skip


def small_university() -> GraphContents:
    attributes = {"k": {"tel": "077-000-1111"}, "k/cafe": {"opening_hours": "10:00-18:00"}}
    aliases = {"k/kita": ("浜キャン",)}
    nodes = [Node(i, t, n, aliases.get(i, ()), "", attributes.get(i, {})) for i, t, n in _NODES]
    edges = [Edge(*each, f"edges.csv:{row}") for row, each in enumerate(_EDGES, 2)]
    return GraphContents(nodes, edges)
