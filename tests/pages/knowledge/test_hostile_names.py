"""Names of nodes and relations that try to be something else than names are drawn as the texts that they are."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from html import unescape
from pathlib import Path

import pytest

from core.domain.knowledge import Edge, GraphContents, Node
from core.limits import LONGEST_NODE_NAME
from core.ports.workspace import Workspace
from core.services.knowledge.neighbourhood import neighbourhood_view
from core.services.knowledge.queries import ask
from pages.ui.knowledge._neighbourhood import neighbourhood_figure
from tests.support.app import desk, html, open_app

HOSTILE = (
    "<script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    "</text><svg onload=alert(1)>",
    "<br>" * 70,
    "<a href='javascript:alert(1)'>y</a>",
    "$\\href{javascript:alert(1)}{x}$",
    "%{customdata}<extra></extra>",
    "{{constructor.constructor('alert(1)')()}}",
    "\u202eesrever\u202c",
    "\u200b" * 200,
    "a\u0301" * 100,
    "\u5b57" * LONGEST_NODE_NAME,
    "x" * LONGEST_NODE_NAME,
    "'\";--",
    "=cmd|' /C calc'!A0",
    "한국어 " * 60,
    "&lt;b&gt;",
    "\U0001f468\u200d\U0001f469\u200d\U0001f467" * 40,
    "__proto__",
    "constructor",
    "NaN",
    "",
)


@pytest.fixture
def workspace(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Workspace]:
    with desk(tmp_path, monkeypatch) as opened:
        nodes = [
            Node("1", "club", "弓道部"),
            *(Node(f"n{at}<b>", name, name or "-") for at, name in enumerate(HOSTILE)),
        ]
        edges = [Edge("1", name or "-", f"n{at}<b>", source=name) for at, name in enumerate(HOSTILE)]
        opened.graphs.put("g", GraphContents(nodes, [*edges, Edge("1", "president", "n0<b>")]), "ana", 1.0)
        yield opened


def test_every_name_is_drawn_as_text(workspace: Workspace) -> None:
    told = neighbourhood_view(workspace, "g", ask(workspace, "g", "弓道部の部長は？"), "1")
    assert told
    figure = neighbourhood_figure(told)
    json.dumps(figure, allow_nan=False)
    texts = [text for trace in figure["data"][1:] for part in ("text", "hovertext") for text in trace[part]]
    texts += [note["text"] for note in figure["layout"]["annotations"]]
    assert texts and not [text for text in texts if re.search("<(?!br>)", text)]
    assert all(len(text) < 6 * LONGEST_NODE_NAME for text in texts)
    drawn = {unescape(text.replace("<br>", "")).strip() for text in texts}
    assert {name.replace("<br>", "").strip() for name in (HOSTILE[0], HOSTILE[1], HOSTILE[2])} <= drawn
    assert all("hovertemplate" not in trace and "texttemplate" not in trace for trace in figure["data"])


def test_the_table_beside_it_holds_no_tag_of_theirs(workspace: Workspace) -> None:
    at = open_app("ask")
    at.text_input(key="ask-question").set_value("弓道部の部長は？").run()
    assert not at.exception
    assert not re.search(r"<(script|img|svg|a )[^>]*(alert|javascript)", html(at))
