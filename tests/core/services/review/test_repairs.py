"""Suggested repairs: shown where there are some, and accepted as an edit that says whose it was."""

from __future__ import annotations

from collections.abc import Sequence

from core.domain.actions import Verdict
from core.domain.work import Item
from core.ports.workspace import Workspace
from core.services.review.acts import EditText
from core.services.review.desk import ReviewDesk
from core.services.review.repairs import Suggestion
from core.text.diff import Run
from tests.support.desk import ANNA, LEASE, act, fill, shown, work

MENDED = "Item 0 says one thing."


def scripted(item: Item) -> Sequence[Suggestion]:
    return [Suggestion(item.answer.text, "echo"), Suggestion(MENDED, "scripted")]


def test_nothing_is_suggested_by_itself(workspace: Workspace) -> None:
    fill(workspace, [0.9])
    assert shown(ReviewDesk(workspace, ANNA, LEASE))[1].suggestions == ()


def test_a_suggestion_shows_what_it_would_change(workspace: Workspace) -> None:
    fill(workspace, [0.9])
    _, screen = shown(ReviewDesk(workspace, ANNA, LEASE, suggest=scripted))
    (only,) = screen.suggestions
    assert (only.text, only.source) == (MENDED, "scripted")
    assert only.runs == (
        Run("same", "Item 0 says "), Run("removed", "part 0"), Run("added", "one thing"), Run("same", "."),
    )  # fmt: skip


def test_accepting_one_is_an_edit_by_its_source(workspace: Workspace) -> None:
    fill(workspace, [0.9])
    desk = ReviewDesk(workspace, ANNA, LEASE, suggest=scripted)
    desk.act(shown(desk)[0], act(EditText, 1, seq=1, text=MENDED), 12.0)
    work(workspace)
    (stored,) = workspace.decisions.of(1)
    assert (stored.verdict, stored.text_after, stored.reason, stored.person) == (
        Verdict.EDIT, MENDED, "scripted", "anna",
    )  # fmt: skip


def test_a_text_of_ones_own_is_nobodys_suggestion(workspace: Workspace) -> None:
    fill(workspace, [0.9])
    desk = ReviewDesk(workspace, ANNA, LEASE, suggest=scripted)
    desk.act(shown(desk)[0], act(EditText, 1, seq=1, text="My own words."), 12.0)
    work(workspace)
    assert workspace.decisions.of(1)[0].reason == ""


def test_a_hidden_item_suggests_nothing(workspace: Workspace) -> None:
    fill(workspace, [0.9])
    assert shown(ReviewDesk(workspace, ANNA, LEASE, blind_share=1.0, suggest=scripted))[1].suggestions == ()
