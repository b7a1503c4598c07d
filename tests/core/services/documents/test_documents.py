"""Answers without passages are checked against a collection, and follow it when it changes."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from core.detectors.token_overlap import TokenOverlap
from core.domain.actions import Verdict
from core.domain.answers import Answer, Passage, whole
from core.domain.document_collections import Retrieved, retrieved
from core.domain.work import Item, JobState, Person, Record, Role, Status
from core.errors import BadInput, Forbidden
from core.ports.workspace import Workspace
from core.services.documents.adding import DocumentRequest, remove_documents, request_documents
from core.services.documents.binding import bind_set, bindings
from core.services.documents.indexes import index_of
from core.services.documents.vectors import document_encoder, encode_chunks
from core.services.jobs.worker import Worker
from core.settings import Settings
from storage.opening import open_workspace
from storage.opening._workspace import SqlWorkspace
from tests.support.fake_suite import FakeSuite
from tests.support.fakes import HashEncoder
from tests.support.records import decide
from tests.support.small_documents import HALL, LIBRARY, small_documents
from tests.support.workspaces import new_workspace

EDITOR = Person("anna", frozenset({Role.EDITOR}))
ENCODER = HashEncoder()


@pytest.fixture
def workspace(tmp_path: Path) -> Iterator[SqlWorkspace]:
    opened = open_workspace(new_workspace(tmp_path))
    yield opened
    opened.close()


def work(workspace: Workspace, suite: FakeSuite | None = None) -> FakeSuite:
    """Until nothing is left to do."""
    suite = suite or FakeSuite()
    worker = Worker(
        workspace=workspace,
        open_suite=lambda: suite,
        settings=Settings(batch=2),
        name="w",
        clock=lambda: 9.0,
        open_encoder=lambda _: ENCODER,
    )  # type: ignore[arg-type, return-value]
    while worker.work_once():
        pass
    return suite


def answer(name: str, question: str, text: str, *passages: Passage) -> Answer:
    return Answer(name, question, text, whole(text), passages, lang="ja")


def put(workspace: Workspace) -> None:
    answers = [
        answer("library", "図書館の休館日はいつですか。", "休館日は月曜日です。"),
        answer("hall", "市役所は何時に開きますか。", "市役所は朝九時に開きます。"),
        answer("own", "図書館はどこですか。", "南町です。", Passage("mine", "図書館は南町にある。")),
    ]
    workspace.items.put("desk", [Record(each) for each in answers], 1.0)


def items(workspace: Workspace) -> dict[str, Item]:
    found = workspace.items.unscored("nobody")
    return {item.answer.id: item for item in found}


def bound(workspace: Workspace) -> dict[str, Item]:
    put(workspace)
    small_documents(workspace)
    bind_set(workspace, EDITOR, "desk", "town", 2.0)
    work(workspace)
    return items(workspace)


def test_answers_without_passages_are_given_those_of_the_collection_and_scored(workspace: Workspace) -> None:
    found = bound(workspace)
    library = found["library"].answer
    assert library.passages[0] == Passage(f"library [0-{len(LIBRARY)}]", LIBRARY)
    assert retrieved(library.meta) == Retrieved("town", 1)
    assert found["own"].answer.passages == (Passage("mine", "図書館は南町にある。"),) and found["own"].revision == 1
    assert retrieved(found["own"].answer.meta) is None
    assert all(item.scored for item in found.values())
    ((score,),) = TokenOverlap().score([library])
    assert score.risk is not None and score.evidence[0].passage_id == library.passages[0].id


def accepted(workspace: Workspace) -> dict[str, Item]:
    for item in bound(workspace).values():
        decide(workspace, item.id, Verdict.ACCEPT)
    return items(workspace)


def rows(folder: Path, **texts: str) -> DocumentRequest:
    path = folder / "spooled"
    path.write_text("\n".join(json.dumps({"id": name, "text": text}) for name, text in texts.items()), "utf-8")
    return DocumentRequest("town", ((str(path), "rows.jsonl"),))


def test_a_changed_document_reopens_exactly_the_answers_that_were_shown_it(
    workspace: Workspace, tmp_path: Path
) -> None:
    """All three documents are shown to both answers here, so the new text is in both, and the third has its own."""
    before = accepted(workspace)
    changed = LIBRARY.replace("月曜日", "火曜日")
    job = request_documents(workspace, EDITOR, rows(tmp_path, library=changed), 5.0)
    suite = work(workspace)
    after = items(workspace)
    assert workspace.jobs.get(job.id).state is JobState.DONE
    assert {name: item.status for name, item in after.items()} == {
        "library": Status.OPEN, "hall": Status.OPEN, "own": Status.ACCEPTED,
    }  # fmt: skip
    assert changed in [passage.text for passage in after["library"].answer.passages]
    assert retrieved(after["library"].answer.meta) == Retrieved("town", 2)
    assert len(suite.seen) == 2 and all(item.scored for item in after.values())
    assert after["own"].revision == before["own"].revision


def test_a_document_that_nobody_is_shown_changes_nothing(workspace: Workspace, tmp_path: Path) -> None:
    put(workspace)
    small_documents(workspace, **{f"house {n}": f"図書館の休館日と市役所の第{n}館。" for n in range(12)})
    bind_set(workspace, EDITOR, "desk", "town", 2.0)
    work(workspace)
    before = items(workspace)
    request_documents(workspace, EDITOR, rows(tmp_path, faraway="Nothing of this is asked."), 5.0)
    assert not work(workspace).seen
    assert items(workspace) == before and workspace.documents.summary("town").version == 2


def test_what_was_given_is_taken_back_with_the_binding_and_with_the_document(workspace: Workspace) -> None:
    before = bound(workspace)
    put_back = remove_documents(workspace, EDITOR, "town", ["hall.txt"], 5.0)
    work(workspace)
    assert put_back.removed == 1
    assert HALL not in [passage.text for passage in items(workspace)["hall"].answer.passages]
    bind_set(workspace, EDITOR, "desk", None, 6.0)
    work(workspace)
    after = items(workspace)
    assert [after[name].answer.passages for name in ("library", "hall")] == [(), ()]
    assert retrieved(after["hall"].answer.meta) is None and after["own"] == before["own"]
    assert bindings(workspace) == {} and not workspace.document_bindings.left()


def test_what_is_imported_later_is_looked_up_too(workspace: Workspace) -> None:
    bound(workspace)
    later = answer("later", "祭りはいつですか。", "八月です。")
    brought = answer("hall", "市役所は何時に開きますか。", "八時です。", Passage("mine", "八時に開く。"))
    workspace.items.put("desk", [Record(later), Record(brought)], 5.0)
    bind_set(workspace, EDITOR, "desk", "town", 6.0)
    work(workspace)
    after = items(workspace)
    assert after["later"].answer.passages and after["hall"].answer.passages == brought.passages


def test_reading_is_stopped_between_two_steps_and_leaves_nothing(workspace: Workspace, tmp_path: Path) -> None:
    job = request_documents(workspace, EDITOR, rows(tmp_path, a="一つ目。"), 5.0)
    workspace.jobs.cancel(job.id, 6.0)
    work(workspace)
    assert workspace.jobs.get(job.id).state is JobState.CANCELLED and not workspace.documents.all()
    assert not encode_chunks(workspace, ENCODER, ["a", "b"], lambda done, total: False)


def test_bad_rows_are_told_and_a_bad_file_stores_nothing(workspace: Workspace, tmp_path: Path) -> None:
    told = request_documents(workspace, EDITOR, rows(tmp_path, a="一つ目。", b=""), 5.0)
    work(workspace)
    assert [phrase.id for phrase in workspace.jobs.get(told.id).message] == [  # type: ignore[union-attr]
        "documents-added", "documents-bad-rows", "documents-row-text",
    ]  # fmt: skip
    (tmp_path / "zip").write_bytes(b"PK\x03\x04")
    order = DocumentRequest("other", (*rows(tmp_path, a="一つ目。").files, (str(tmp_path / "zip"), "x.txt")))
    failed = request_documents(workspace, EDITOR, order, 6.0)
    work(workspace)
    assert workspace.jobs.get(failed.id).state is JobState.FAILED
    assert [each.name for each in workspace.documents.all()] == ["town"]


def test_each_distinct_chunk_is_encoded_once(workspace: Workspace) -> None:
    encoder = HashEncoder()
    small_documents(workspace, again=LIBRARY)
    index_of(workspace, "town", encoder)
    assert encoder.seen.count(LIBRARY) == 1
    assert index_of(workspace, "town", encoder) is index_of(workspace, "town", encoder)
    small_documents(workspace, other="新しい文書です。")
    assert index_of(workspace, "town", encoder).version == 2
    assert len(encoder.seen) == len(set(encoder.seen)) == 4


def test_one_encoder_serves_a_process() -> None:
    assert document_encoder(Settings()) is document_encoder(Settings(batch=1))


def test_who_may_not_import_may_not_add_or_bind(workspace: Workspace) -> None:
    nobody = Person("bo", frozenset({Role.ANNOTATOR}))
    with pytest.raises(Forbidden):
        request_documents(workspace, nobody, DocumentRequest("town", (("a", "a"),)), 1.0)
    with pytest.raises(Forbidden):
        bind_set(workspace, nobody, "desk", None, 1.0)
    with pytest.raises(BadInput):
        request_documents(workspace, EDITOR, DocumentRequest(" ", (("a", "a"),)), 1.0)
    with pytest.raises(BadInput):
        bind_set(workspace, EDITOR, "desk", "nothing", 1.0)
