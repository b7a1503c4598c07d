"""Nodes and relations as a figure: columns from left to right as relations lead, every name in full.

Written as Plotly's own JSON, as the other charts are. Names are anybody's, and Plotly reads tags in them.
"""

from __future__ import annotations

import unicodedata
from collections import Counter
from html import escape
from typing import Any

from core.domain.knowledge import Edge
from core.knowledge.neighbourhood import Place
from core.services.knowledge.around import Around

JSON = dict[str, Any]
_ANSWER, _BESIDE, _LINE = "#d55e00", "#3d87d6", "#8a8a8a"
"""Readable on light and dark; what answers is filled as well, for those who see no colours."""
_HALF_WIDTH, _LINE_HEIGHT, _ROW_GAP, _COLUMN_GAP, _MARGIN = 6.5, 15, 18, 130, 24
_LINE_WIDTH = 26
"""Of a name, in half widths; longer ones are broken into lines."""
_MOST_RELATIONS = 14


def around_figure(around: Around) -> JSON:
    places = {place.node: place for place in around.drawn.places}
    lines = {node: _lines(around.names[node]) for node in places}
    outward = {node: _outward(place, places, around.drawn.edges) for node, place in places.items()}
    x = _columns(places, lines, outward)
    # Within a column they would run through the names that stand there: the table has them.
    edges = tuple(edge for edge in around.drawn.edges if places[edge.src].column != places[edge.dst].column)
    tallest = max(len(each) for each in lines.values())
    step = tallest * _LINE_HEIGHT + _ROW_GAP
    counts: dict[int, int] = {}
    for place in places.values():
        counts[place.column] = counts.get(place.column, 0) + 1
    spots = {
        node: (x[place.column], ((counts[place.column] - 1) / 2 - place.row) * step) for node, place in places.items()
    }
    left = min(at - (_width(lines[node]) if outward[node] == "middle left" else 0) for node, (at, _) in spots.items())
    right = max(at + (_width(lines[node]) if outward[node] == "middle right" else 0) for node, (at, _) in spots.items())
    high = (max(counts.values()) - 1) / 2 * step + tallest * _LINE_HEIGHT + _MARGIN
    hidden = {"visible": False, "fixedrange": True}
    return {
        "data": [
            _relations(edges, spots),
            *(_nodes(around, spots, lines, outward, answers=answers) for answers in (False, True)),
        ],
        "layout": {
            "height": max(220, round(2 * high)), "margin": {"l": 4, "r": 4, "t": 4, "b": 4}, "showlegend": False,
            "dragmode": False, "hovermode": "closest", "clickmode": "event+select",
            "xaxis": {**hidden, "range": [left - _MARGIN, right + _MARGIN]},
            "yaxis": {**hidden, "range": [-high, high]},
            "annotations": _relation_names(edges, spots),
        },
    }  # fmt: skip


def clicked_node(selection: Any) -> str:
    """Id of the node that was clicked, from what the browser sent, which may be anything."""
    points = (selection or {}).get("selection", {}).get("points", [])
    given = points[0].get("customdata") if points else None
    given = given[0] if isinstance(given, list) and given else given
    return given if isinstance(given, str) else ""


def _columns(places: dict[str, Place], lines: dict[str, list[str]], outward: dict[str, str]) -> dict[int, float]:
    """Far enough from each other for the names that stand between."""
    x = {0: 0.0}
    for side in (1, -1):
        for column in range(side, side * (1 + max((side * p.column for p in places.values()), default=0)), side):
            inner = [node for node, place in places.items() if place.column == column - side]
            between = [_width(lines[node]) for node in inner if outward[node].startswith("middle")]
            x[column] = x[column - side] + side * (_COLUMN_GAP + max(between, default=0.0))
    return x


def _outward(place: Place, places: dict[str, Place], edges: tuple[Edge, ...]) -> str:
    """Beside the node where no relation leaves it on that side, else above."""
    side = 1 if place.column >= 0 else -1
    beyond = (
        other for edge in edges if place.node in (edge.src, edge.dst)
        for other in (edge.src, edge.dst) if other != place.node
    )  # fmt: skip
    if any(side * (places[other].column - place.column) > 0 for other in beyond):
        return "top center"
    return "middle right" if side > 0 else "middle left"


def _relations(edges: tuple[Edge, ...], spots: dict[str, tuple[float, float]]) -> JSON:
    """Lines with their heads at the objects."""
    x: list[float | None] = []
    y: list[float | None] = []
    sizes: list[int] = []
    for edge in edges:
        (x0, y0), (x1, y1) = spots[edge.src], spots[edge.dst]
        x, y, sizes = [*x, x0, x1, None], [*y, y0, y1, None], [*sizes, 0, 9, 0]
    head = {"symbol": "arrow", "angleref": "previous", "standoff": 7, "size": sizes, "color": _LINE, "opacity": 1}
    return {
        "type": "scatter", "mode": "lines+markers", "x": x, "y": y, "line": {"width": 1, "color": _LINE},
        "marker": head, "hoverinfo": "skip",
    }  # fmt: skip


def _nodes(
    around: Around, spots: dict[str, tuple[float, float]], lines: dict[str, list[str]], outward: dict[str, str],
    *, answers: bool,
) -> JSON:  # fmt: skip
    places = [place for place in around.drawn.places if place.answers == answers]
    colour = _ANSWER if answers else _BESIDE
    still = {"marker": {"opacity": 1}}
    return {
        "type": "scatter", "mode": "markers+text", "cliponaxis": False,
        "x": [spots[place.node][0] for place in places], "y": [spots[place.node][1] for place in places],
        "customdata": [place.node for place in places],
        "text": ["<br>".join(map(_safe, lines[place.node])) for place in places],
        "textposition": [outward[place.node] for place in places], "textfont": {"size": 12},
        "hoverinfo": "text",
        "hovertext": [f"{_safe(around.in_full[p.node])}<br>{_safe(around.types[p.node])}" for p in places],
        "marker": {
            "size": 11, "color": colour, "symbol": "circle" if answers else "circle-open", "line": {"width": 2},
            "opacity": 1,
        },
        "selected": still, "unselected": still,
    }  # fmt: skip


def _relation_names(edges: tuple[Edge, ...], spots: dict[str, tuple[float, float]]) -> list[JSON]:
    """One for all relations of a kind that leave or reach one node side by side."""
    many = Counter((end, edge.rel) for edge in edges for end in (edge.src, edge.dst))
    groups: dict[tuple[str, str, float], list[str]] = {}
    for edge in edges:
        src_first = many[edge.src, edge.rel] >= many[edge.dst, edge.rel]
        hub, other = (edge.src, edge.dst) if src_first else (edge.dst, edge.src)
        groups.setdefault((hub, edge.rel, spots[other][0]), []).append(other)
    named = []
    for (hub, rel, x), others in list(groups.items())[:_MOST_RELATIONS]:
        y = sum(spots[other][1] for other in others) / len(others)
        named.append({
            "x": (spots[hub][0] + x) / 2, "y": (spots[hub][1] + y) / 2, "text": _safe(rel), "showarrow": False,
            "yanchor": "bottom", "font": {"size": 11},
        })  # fmt: skip
    return named


def _lines(name: str) -> list[str]:
    """Broken where a word ends, in Japanese anywhere."""
    lines, used = [""], 0
    for word in _words(name):
        width = sum(map(_char, word))
        if used and used + width > _LINE_WIDTH:
            lines.append("")
            used = 0
        lines[-1] += word
        used += width
    return [line.strip() for line in lines]


def _words(name: str) -> list[str]:
    words = [""]
    for char in name:
        if _char(char) > 1 or char == " " or len(words[-1]) >= _LINE_WIDTH:
            words += [char, ""]
        else:
            words[-1] += char
    return [word for word in words if word]


def _char(char: str) -> int:
    return 2 if unicodedata.east_asian_width(char) in "WF" else 1


def _width(lines: list[str]) -> float:
    return max(sum(map(_char, line)) for line in lines) * _HALF_WIDTH + 10


def _safe(text: str) -> str:
    return escape(text, quote=False)
