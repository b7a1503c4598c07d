"""Guidelines, links to sentences and open comments on the pages."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
import streamlit as st

from core.domain.actions import Stamp
from core.domain.comments import AddComment, CommentKind
from core.domain.work import Person, Role
from core.ports.workspace import Workspace
from core.services.desk.comments import add_comment
from core.services.desk.guidelines import publish
from pages.ui.desk.guidelines import ASKED
from tests.support.app import desk, html, open_app
from tests.support.desk import ANNA, fill
from tests.support.desk_page import run_page, shown

ADA = Person("ada", frozenset({Role.ADMIN}))


@pytest.fixture
def workspace(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Workspace]:
    with desk(tmp_path, monkeypatch) as opened:
        yield opened


def test_guidelines_are_shown_as_markdown_without_html(workspace: Workspace) -> None:
    fill(workspace, [0.5])
    publish(workspace, ADA, "# Rules\n<script>x</script>", note="first", replaces=0, now=5.0)
    publish(workspace, ADA, "# Rules\nRead *twice*.", note="second", replaces=1, now=6.0)
    at = run_page("label")
    assert shown(at)["guideline"] == 2
    at.session_state[ASKED] = True
    at.run()
    assert [(one.value, one.allow_html) for one in at.markdown] == [("# Rules\nRead *twice*.", False)]
    assert "-<script>x</script>\n+Read *twice*." in at.code[0].value
    assert [one.label for one in at.button] == ["Publish"]


def test_who_is_no_administrator_reads_only(workspace: Workspace, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TOUCHSTONE_ROLES", "anna=annotator")
    st.cache_resource.clear()
    fill(workspace, [0.5])
    at = run_page("label")
    at.session_state[ASKED] = True
    at.run()
    assert "Nobody has written guidelines yet." in [one.value for one in at.text]
    assert not at.button


def test_a_link_leads_to_its_sentence_on_the_label_desk(workspace: Workspace) -> None:
    fill(workspace, [0.5, 0.5], [0.5, 0.5], [0.5, 0.5])
    data = shown(run_page("label", item="3", sentence="2"))
    assert (data["item"]["id"], data["sentence"], data["chance"]) == (3, 1, 0.0)


def test_both_desks_carry_the_thread_and_the_own_keys(workspace: Workspace) -> None:
    fill(workspace, [0.9])
    workspace.preferences.put("anna", "keys", {"review": {"accept": "KeyY"}, "label": {"minor": "KeyY"}}, 1.0)
    add_comment(
        workspace, ANNA, AddComment(Stamp("anna", "anna-browser", 1), 1, 1, 0, CommentKind.COMMENT, "<i>hm</i>"), 5.0
    )
    for page, op in (("review", "accept"), ("label", "minor")):
        data = shown(run_page(page))
        assert [one["text"] for one in data["thread"]["comments"]] == ["<i>hm</i>"]
        assert next(key["cap"] for key in data["keys"] if key["op"] == op) == "y"


def test_the_overview_lists_open_comments_as_text(workspace: Workspace) -> None:
    fill(workspace, [0.9])
    assert "Open comments" not in html(open_app("overview"))
    add_comment(
        workspace, ANNA, AddComment(Stamp("anna", "anna-browser", 1), 1, 1, 0, CommentKind.COMMENT, "<i>hm</i>"), 5.0
    )
    listed = html(open_app("overview"))
    assert "&lt;i&gt;hm&lt;/i&gt;" in listed
    assert 'href="review?item=1&amp;sentence=1' in listed
