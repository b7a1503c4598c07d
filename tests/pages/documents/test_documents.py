"""The page of documents: a search, what is in a collection, sets bound to it, and files handed to the worker."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from core.domain.work import JobKind
from core.ports.workspace import Workspace
from core.services.documents import searching
from tests.support.app import desk, html, markdowns, open_app, texts
from tests.support.fakes import HashEncoder
from tests.support.records import put, record
from tests.support.small_documents import LIBRARY, small_documents

BAD = "<img src=x onerror=alert(1)> **太字** [x](javascript:alert(1))"


@pytest.fixture
def workspace(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Workspace]:
    encoder = HashEncoder()
    monkeypatch.setattr(searching, "document_encoder", lambda _: encoder)
    with desk(tmp_path, monkeypatch) as opened:
        yield opened


def test_an_empty_workspace_asks_for_documents(workspace: Workspace) -> None:
    at = open_app("documents")
    assert not at.exception and at.button(key="documents-add").disabled
    assert not workspace.documents.all()


def test_what_is_found_is_shown_as_text(workspace: Workspace) -> None:
    small_documents(workspace, **{BAD[:28]: f"図書館。{BAD}"})
    at = open_app("documents", collection="town")
    at.text_input(key="documents-search").set_value("図書館の休館日").run()
    assert not at.exception
    assert LIBRARY in texts(at) and f"library [0-{len(LIBRARY)}]" in texts(at)
    assert "<img" not in html(at) and "太字" not in markdowns(at)


def test_a_set_is_bound_and_a_file_taken_out(workspace: Workspace) -> None:
    put(workspace, record("a"))
    small_documents(workspace)
    at = open_app("documents")
    at.selectbox(key="documents-set").set_value("set").run()
    at.button(key="documents-bind").click().run()
    assert not at.exception
    assert [each.collection for each in workspace.document_bindings.all()] == ["town"]
    assert [job.kind for job in workspace.jobs.unfinished()] == [JobKind.SCORE]
    at.selectbox(key="documents-file").set_value("hall.txt").run()
    at.button(key="documents-remove").click().run()
    assert workspace.documents.summary("town").documents == 2 and not at.exception
    at.selectbox(key="documents-set").set_value("set").run()
    at.button(key="documents-bind").click().run()
    assert not workspace.document_bindings.all()


def test_who_may_not_import_may_search(workspace: Workspace, monkeypatch: pytest.MonkeyPatch) -> None:
    small_documents(workspace)
    monkeypatch.setenv("TOUCHSTONE_ROLES", "ana=annotator")
    at = open_app("documents")
    assert not at.exception and not [button for button in at.button if (button.key or "").startswith("documents-")]


def test_an_address_of_a_collection_that_is_gone_says_so_and_shows_no_other(workspace: Workspace) -> None:
    small_documents(workspace)
    at = open_app("documents", collection="gone")
    assert "Not known here: gone." in texts(at)
    assert at.selectbox(key="documents-collection").value is None
