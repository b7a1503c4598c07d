"""Small graphs for tests."""

from core.domain.knowledge import Edge, GraphContents, Node, RelationKind
from core.knowledge.bound_graph import BoundGraph

TODAY = (2026, 11, 22)

LAKES = BoundGraph(
    "lakes",
    GraphContents(
        [Node("b", "lake", "Lake Biwa", ("琵琶湖", "비와호")), Node("s", "prefecture", "Shiga", ("滋賀県", "시가현")),
         Node("n", "prefecture", "Nagano", ("長野県",))],
        [Edge("b", "located_in", "s", "lakes.csv:2")],
        {"located_in": RelationKind.ONE_VALUE},
    ),
    TODAY,
)  # fmt: skip
LAKES_ROWS = {"Lake Biwa – located_in – Shiga"}


_NODES = """
u university 翠嶺大学 Suirei_University
v university 白鷺大学 Shirasagi_University
u/e faculty 経済学部 Faculty_of_Economics
u/l faculty 法学部 Faculty_of_Law 법학부
v/e faculty 経済学部 Faculty_of_Economics
v/m faculty 医学部 Faculty_of_Medicine 의학부
u/e/e department 経済学科
u/e/m department 経営学科
v/e/k department 国際学科
p person 柏原_朝陽 Asahi_Kashiwabara
q person 大路_郁美 Ikumi_Oji
r person 戸叶_静真
k campus 若葉台キャンパス
w campus 北浜キャンパス
c club 天文部
d club 将棋部
x club 茶道部
"""
_EDGES = """
u has_faculty u/e
u has_faculty u/l
v has_faculty v/e
v has_faculty v/m
u/e has_department u/e/e
u/e has_department u/e/m
v/e has_department v/e/k
u/e located_at k
u/l located_at w
u has_club c
u has_club d
v has_club x
v president r
u president q 2015-04-01 2021-03-31
u president p 2021-04-01
"""


def universities(**kinds: RelationKind) -> BoundGraph:
    """Two that have a 経済学部 each, presidents with terms, and clubs, of which there may be more."""
    nodes = [_node(line) for line in _NODES.strip().splitlines()]
    edges = [
        Edge(*line.split()[:3], f"edges.csv:{number}", *line.split()[3:])
        for number, line in enumerate(_EDGES.strip().splitlines(), 2)
    ]
    told = {
        "president": RelationKind.ONE_VALUE,
        "located_at": RelationKind.ONE_VALUE,
        "has_faculty": RelationKind.COMPLETE,
        "has_department": RelationKind.COMPLETE,
    }
    return BoundGraph("university", GraphContents(nodes, edges, told), TODAY, kinds)


def _node(line: str) -> Node:
    node, type_, *names = line.split()
    name, *others = (each.replace("_", " ") for each in names)
    return Node(node, type_, name, tuple(others))
