"""Draws the neighbourhood of an answer in the graph as a figure with columns from left to right, and as a table."""

from __future__ import annotations

import unicodedata
from collections import Counter
from html import escape
from typing import Any

import streamlit as st

from core.domain.answers import stable_hash
from core.domain.knowledge import Edge
from core.knowledge.neighbourhood import NodePosition
from core.knowledge.replies import GraphReply
from core.services.knowledge.neighbourhood import NeighbourhoodView, neighbourhood_view
from pages.ui.frame.figure_table import Cell, Quoted, figure_table
from pages.ui.frame.plots import plot
from pages.ui.frame.session import workspace
from pages.ui.frame.wording import t
from pages.ui.knowledge._dates import fact_period
from pages.ui.knowledge._session_questions import MIDDLE, GraphRequest

JSON = dict[str, Any]
_ANSWER, _BESIDE, _LINE = "#d55e00", "#3d87d6", "#8a8a8a"
"""Colours that are readable on light and dark; nodes of the answer are filled, for people who see no colours."""
_HALF_WIDTH, _LINE_HEIGHT, _ROW_GAP, _COLUMN_GAP, _MARGIN = 6.5, 15, 18, 130, 24
_LINE_WIDTH = 26
"""The most half-width characters in a line of a name; longer names are broken."""
_MOST_RELATIONS = 14


def neighbourhood_figure(around: NeighbourhoodView) -> JSON:
    places = {place.node: place for place in around.drawn.places}
    lines = {node: _lines(around.names[node]) for node in places}
    outward = {node: _name_position(place, places, around.drawn.edges) for node, place in places.items()}
    x = _columns(places, lines, outward)
    # Within a column they would run through the names that stand there: the table has them.
    edges = tuple(edge for edge in around.drawn.edges if places[edge.src].column != places[edge.dst].column)
    tallest = max(len(name_lines) for name_lines in lines.values())
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
            "height": max(220, round(2 * high)),
            "margin": {"l": 4, "r": 4, "t": 4, "b": 4},
            "showlegend": False,
            "dragmode": False,
            "hovermode": "closest",
            "clickmode": "event+select",
            "xaxis": {**hidden, "range": [left - _MARGIN, right + _MARGIN]},
            "yaxis": {**hidden, "range": [-high, high]},
            "annotations": _relation_names(edges, spots),
        },
    }


def clicked_node(selection: Any) -> str:
    """Return the id of the clicked node; empty if the browser sent anything else."""
    points = (selection or {}).get("selection", {}).get("points", [])
    given = points[0].get("customdata") if points else None
    given = given[0] if isinstance(given, list) and given else given
    return given if isinstance(given, str) else ""


def _columns(places: dict[str, NodePosition], lines: dict[str, list[str]], outward: dict[str, str]) -> dict[int, float]:
    """Return the horizontal place of each column, with enough space for the names."""
    x = {0: 0.0}
    for side in (1, -1):
        for column in range(side, side * (1 + max((side * p.column for p in places.values()), default=0)), side):
            inner = [node for node, place in places.items() if place.column == column - side]
            between = [_width(lines[node]) for node in inner if outward[node].startswith("middle")]
            x[column] = x[column - side] + side * (_COLUMN_GAP + max(between, default=0.0))
    return x


def _name_position(place: NodePosition, places: dict[str, NodePosition], edges: tuple[Edge, ...]) -> str:
    """Return where a name is drawn: next to its node if no relation leaves on that side, else above it."""
    side = 1 if place.column >= 0 else -1
    beyond = (
        other
        for edge in edges
        if place.node in (edge.src, edge.dst)
        for other in (edge.src, edge.dst)
        if other != place.node
    )
    if any(side * (places[other].column - place.column) > 0 for other in beyond):
        return "top center"
    return "middle right" if side > 0 else "middle left"


def _relations(edges: tuple[Edge, ...], spots: dict[str, tuple[float, float]]) -> JSON:
    """Return the relations as arrows that point to the objects."""
    x: list[float | None] = []
    y: list[float | None] = []
    sizes: list[int] = []
    for edge in edges:
        (x0, y0), (x1, y1) = spots[edge.src], spots[edge.dst]
        x, y, sizes = [*x, x0, x1, None], [*y, y0, y1, None], [*sizes, 0, 9, 0]
    head = {"symbol": "arrow", "angleref": "previous", "standoff": 7, "size": sizes, "color": _LINE, "opacity": 1}
    return {
        "type": "scatter",
        "mode": "lines+markers",
        "x": x,
        "y": y,
        "line": {"width": 1, "color": _LINE},
        "marker": head,
        "hoverinfo": "skip",
    }


def _nodes(
    around: NeighbourhoodView,
    spots: dict[str, tuple[float, float]],
    lines: dict[str, list[str]],
    outward: dict[str, str],
    *,
    answers: bool,
) -> JSON:
    places = [place for place in around.drawn.places if place.answers == answers]
    colour = _ANSWER if answers else _BESIDE
    still = {"marker": {"opacity": 1}}
    return {
        "type": "scatter",
        "mode": "markers+text",
        "cliponaxis": False,
        "x": [spots[place.node][0] for place in places],
        "y": [spots[place.node][1] for place in places],
        "customdata": [place.node for place in places],
        "text": ["<br>".join(map(_without_tags, lines[place.node])) for place in places],
        "textposition": [outward[place.node] for place in places],
        "textfont": {"size": 12},
        "hoverinfo": "text",
        "hovertext": [
            f"{_without_tags(around.in_full[p.node])}<br>{_without_tags(around.types[p.node])}" for p in places
        ],
        "marker": {
            "size": 11,
            "color": colour,
            "symbol": "circle" if answers else "circle-open",
            "line": {"width": 2},
            "opacity": 1,
        },
        "selected": still,
        "unselected": still,
    }


def _relation_names(edges: tuple[Edge, ...], spots: dict[str, tuple[float, float]]) -> list[JSON]:
    """Return one name for all relations of a kind between one node and one column."""
    many = Counter((end, edge.rel) for edge in edges for end in (edge.src, edge.dst))
    groups: dict[tuple[str, str, float], list[str]] = {}
    for edge in edges:
        src_first = many[edge.src, edge.rel] >= many[edge.dst, edge.rel]
        hub, other = (edge.src, edge.dst) if src_first else (edge.dst, edge.src)
        groups.setdefault((hub, edge.rel, spots[other][0]), []).append(other)
    named = []
    for (hub, rel, x), others in list(groups.items())[:_MOST_RELATIONS]:
        y = sum(spots[other][1] for other in others) / len(others)
        named.append(
            {
                "x": (spots[hub][0] + x) / 2,
                "y": (spots[hub][1] + y) / 2,
                "text": _without_tags(rel),
                "showarrow": False,
                "yanchor": "bottom",
                "font": {"size": 11},
            }
        )
    return named


def _lines(name: str) -> list[str]:
    """Return a name broken into lines at word boundaries, in Japanese anywhere."""
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


def _without_tags(text: str) -> str:
    return escape(text, quote=False)


_CHOICE = "around-middle"


def neighbourhood_part(request: GraphRequest, reply: GraphReply) -> None:
    view = neighbourhood_view(workspace(), request.graph, reply, st.session_state.get(MIDDLE, ""))
    if view is None:
        return
    st.subheader(t("graphs-around"), anchor=False)
    st.session_state[_CHOICE] = view.middle
    st.selectbox(
        t("graphs-middle"),
        list(view.names),
        key=_CHOICE,
        width=420,
        on_change=_on_choice,
        format_func=lambda node: view.in_full.get(node, node),
    )
    key = f"around-{stable_hash([request.graph, request.question, view.middle])[:12]}"
    plot(
        neighbourhood_figure(view),
        key=key,
        on_select=lambda: _on_click(key),
        selection_mode="points",
        alt=t("graphs-around-alt", name=view.in_full[view.middle]),
    )
    if view.drawn.more:
        st.caption(t("graphs-more", count=view.drawn.more))
    _table(view)


def _table(view: NeighbourhoodView) -> None:
    """Draw the same as a table, for people who cannot see the figure or want to copy it."""
    heads = [t(f"graphs-{head}") for head in ("subject", "relation", "object", "held", "source")]
    rows: list[list[Cell]] = [
        [f.subject, f.relation, f.object, fact_period(f), Quoted(f.source, "")] for f in view.facts
    ]
    with st.expander(t("graphs-around-table", count=len(rows)), key="around-table"):
        st.html(figure_table(t("graphs-around"), heads, rows, words=len(heads)))


def _on_choice() -> None:
    st.session_state[MIDDLE] = st.session_state[_CHOICE]


def _on_click(key: str) -> None:
    if node := clicked_node(st.session_state.get(key)):
        st.session_state[MIDDLE] = node
