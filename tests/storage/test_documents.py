"""Documents are stored whole, vectors once, and what was looked up for which answer is known."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from core.domain.answers import Passage, Span
from core.domain.document_collections import Document
from core.domain.labels import Gold, Label
from core.domain.work import ImportChange, Status
from core.errors import BadInput
from core.ports.workspace import Workspace
from tests.support.records import put, record


def document(name: str, text: str, file: str = "a.txt", pages: tuple[int, ...] = ()) -> Document:
    return Document(name, text, "ja", (Span(0, len(text)),), file, pages)


def test_what_was_put_is_loaded_and_a_name_again_takes_its_place(workspace: Workspace) -> None:
    first = workspace.documents.put("d", [document("a", "一。"), document("b", "二。", pages=(0,))], "anna", 1.0)
    assert (first.new, first.changed, first.same, first.collection.version) == (2, 0, 0, 1)
    again = workspace.documents.put("d", [document("a", "一。"), document("b", "三。", "b.txt")], "bo", 2.0)
    assert (again.new, again.changed, again.same) == (0, 1, 1)
    assert (again.collection.version, again.collection.documents, again.collection.characters) == (2, 2, 4)
    assert workspace.documents.load("d") == (again.collection, [document("a", "一。"), document("b", "三。", "b.txt")])
    assert workspace.documents.files("d") == [("a.txt", 1, 1), ("b.txt", 1, 1)]


def test_nothing_new_is_no_version_and_files_are_removed(workspace: Workspace) -> None:
    workspace.documents.put("d", [document("a", "一。")], "anna", 1.0)
    assert workspace.documents.put("d", [document("a", "一。")], "anna", 2.0).collection.version == 1
    assert workspace.documents.remove("d", ["else.txt"], "anna", 3.0).collection.version == 1
    gone = workspace.documents.remove("d", ["a.txt"], "anna", 4.0)
    assert (gone.removed, gone.collection.documents, gone.collection.version) == (1, 0, 2)


@pytest.mark.parametrize("bad", [document("b", "nul\0."), document("x" * 201, "a."), document("b", "x" * 5_000_001)])
def test_all_or_none(workspace: Workspace, bad: Document) -> None:
    with pytest.raises(BadInput):
        workspace.documents.put("d", [document("a", "一。"), bad], "anna", 1.0)
    assert workspace.documents.all() == []
    with pytest.raises(BadInput, match="There are: -"):
        workspace.documents.load("d")


def test_a_vector_is_kept_once_in_half_precision(workspace: Workspace) -> None:
    vector = np.array([0.6, 0.8], np.float32)
    for _ in range(2):
        workspace.chunk_vectors.keep("m", {"text": vector})
    there = workspace.chunk_vectors.get("m", ["text", "else"])
    assert list(there) == ["text"] and np.allclose(there["text"], vector, atol=1e-3)
    assert not workspace.chunk_vectors.get("other", ["text"])


def test_bindings_are_the_last_of_each_set(workspace: Workspace) -> None:
    workspace.documents.put("d", [document("a", "一。")], "anna", 1.0)
    workspace.document_bindings.bind("s", "d", "anna", 2.0)
    workspace.document_bindings.bind("t", "d", "anna", 3.0)
    workspace.document_bindings.bind("s", None, "bo", 4.0)
    assert [(each.set_name, each.collection, each.person) for each in workspace.document_bindings.all()] == [
        ("t", "d", "anna")
    ]
    with pytest.raises(BadInput):
        workspace.document_bindings.bind("s", "nothing", "bo", 5.0)


def test_what_was_looked_up_is_not_looked_up_again_until_the_index_or_the_wording_changes(
    workspace: Workspace,
) -> None:
    put(workspace, record("a"), record("b"))
    bindings = workspace.document_bindings
    first, second = bindings.not_at("set", "1", limit=9)
    bindings.looked_up({first: 1, second: 1}, "1")
    assert bindings.count_not_at("set", "1") == 0 and bindings.count_not_at("set", "2") == 2
    put(workspace, record("a", text="Anders."))
    assert bindings.not_at("set", "1", limit=9) == [first]
    assert bindings.left() == ["set"] and bindings.not_at("set", "", limit=9) == [first, second]
    bindings.looked_up({first: 2, second: 1}, "")
    assert bindings.left() == []


def test_given_passages_leave_labels_and_the_way_back(workspace: Workspace) -> None:
    """The file that it came in, and the export of what it is now, are both what is stored already."""
    gold = Gold(None, (Label.SUPPORTED,))
    plain = replace(record("a", text="One."), gold=gold)
    plain = replace(plain, answer=replace(plain.answer, passages=()))
    put(workspace, plain)
    (item_id,) = workspace.document_bindings.not_at("set", "1", limit=9)
    before = workspace.items.get(item_id)
    given = replace(before.answer, passages=(Passage("d [0-4]", "One."),))
    assert workspace.document_bindings.bring_own([item_id]) == {item_id}
    assert workspace.items.renew(before, given, "anna", 2.0, reopen=False, origin="documents")
    workspace.document_bindings.looked_up({item_id: 2}, "1")
    after = workspace.items.get(item_id)
    assert (after.answer, after.gold, after.status) == (given, gold, Status.OPEN)
    assert workspace.document_bindings.bring_own([item_id]) == set()
    for again in (plain, replace(plain, answer=given)):
        assert workspace.items.put("set", [again], 3.0) == [ImportChange.SAME]
    assert workspace.document_bindings.count_not_at("set", "1") == 0
