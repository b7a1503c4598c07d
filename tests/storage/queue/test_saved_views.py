"""Saved views, per person or shared, in each lane."""

from __future__ import annotations

import pytest

from core.domain.queue import Lane, SavedView
from core.errors import BadInput
from storage.opening._workspace import SqlWorkspace

REVIEW, LABEL = Lane.REVIEW, Lane.LABEL


def test_everybody_has_their_own_and_the_shared_ones(workspace: SqlWorkspace) -> None:
    risky = SavedView("risky", "anna", REVIEW, {"band": "reject", "mine": "1"})
    shared = SavedView("日本語", None, REVIEW, {"lang": "ja"})
    other = SavedView("risky", "bo", REVIEW, {})
    lane = SavedView("all", None, LABEL, {"set": "x"})
    for view in (risky, shared, other, lane):
        workspace.saved_views.save(view, "anna", 1.0)
    assert workspace.saved_views.of("anna", REVIEW) == [risky, shared]
    assert workspace.saved_views.of("bo", REVIEW) == [other, shared]
    assert workspace.saved_views.of("bo", LABEL) == [lane]


def test_saving_replaces_and_deleting_is_of_one(workspace: SqlWorkspace) -> None:
    mine, shared = SavedView("v", "anna", REVIEW, {"lang": "ja"}), SavedView("v", None, REVIEW, {"lang": "ko"})
    again = SavedView("v", "anna", REVIEW, {"lang": "en"})
    for view in (mine, shared, again):
        workspace.saved_views.save(view, "anna", 1.0)
    assert workspace.saved_views.of("anna", REVIEW) == [shared, again]
    workspace.saved_views.delete(None, REVIEW, "v")
    workspace.saved_views.delete("bo", REVIEW, "v")
    assert workspace.saved_views.of("anna", REVIEW) == [again]


def test_a_name_that_cannot_be_stored_is_refused(workspace: SqlWorkspace) -> None:
    with pytest.raises(BadInput):
        workspace.saved_views.save(SavedView("a\0b", None, REVIEW, {}), "anna", 1.0)
