"""A correction reaches the quizzes of its page, and only what its own sentence says otherwise is decided anew."""

from __future__ import annotations

import pytest

from core.domain.actions import Decide, Verdict
from core.domain.answers import Answer, Passage, QuizItem, Span, whole
from core.domain.material import MaterialKind, NewMaterial, Page, PageText, ReadingDoubt, StoredPage, passage_id
from core.domain.work import JobKind, Person, Record, Role, Status
from core.errors import BadInput, Forbidden, Stale
from core.limits import LONGEST_PAGE
from core.ports.workspace import Workspace
from core.services.material.corrections import correct_text, settle_doubt
from core.services.material.propagate_corrections import QuizUpdates
from tests.support.records import put, stamp

EDI = Person("edi", frozenset({Role.EDITOR}))
TEXT = "水は百度で沸く。夜11時に終わる。"
WATER, NIGHT = Span(0, 8), Span(8, 17)


@pytest.fixture
def page(workspace: Workspace) -> StoredPage:
    read = PageText(TEXT, (), (ReadingDoubt(Span(9, 11), "1"),), "rapidocr")
    pages = (Page(1, read), Page(2, PageText(TEXT)))
    new = workspace.material.add(NewMaterial("理科", "ja", MaterialKind.PHOTO, "a", pages), "edi", 1.0)
    return workspace.material.page(new.id, 1)


def quiz(page: StoredPage, name: str, span: object, text: str = TEXT, number: int = 1) -> Record:
    item = QuizItem(f"{name}？", ("百度", "十度"), "百度")
    meta = {"quiz": {"material": page.material, "page": number, "span": span}}
    passages = (Passage("other", TEXT), Passage(passage_id("理科", number), text))
    return Record(Answer(name, item.stem, item.key, whole(item.key), passages, lang="ja", quiz=item, meta=meta))


def accept(workspace: Workspace, item_id: int) -> None:
    workspace.decisions.apply(Decide(stamp("edi"), item_id, 1, Verdict.ACCEPT, 0, None), 2.0)


def test_every_quiz_of_the_page_gets_the_text_and_those_of_the_sentence_are_reopened(
    workspace: Workspace, page: StoredPage
) -> None:
    records = (quiz(page, "water", [0, 8]), quiz(page, "night", [8, 17]), quiz(page, "odd", "x"))
    ids = put(workspace, *records, quiz(page, "elsewhere", [0, 8], number=2))
    for item_id in ids:
        accept(workspace, item_id)
    assert correct_text(workspace, EDI, page, TEXT.replace("11時", "10時"), 3.0) == QuizUpdates(3, 2)
    water, night, odd, elsewhere = workspace.items.many(ids)
    assert [each.status for each in (water, night, odd, elsewhere)] == [
        Status.ACCEPTED, Status.OPEN, Status.OPEN, Status.ACCEPTED,
    ]  # fmt: skip
    assert [each.revision for each in (water, night, odd, elsewhere)] == [2, 2, 2, 1]
    assert water.answer.passages == (Passage("other", TEXT), Passage("理科 p.1", TEXT.replace("11時", "10時")))
    assert [job.payload["set"] for job in workspace.jobs.unfinished() if job.kind is JobKind.SCORE] == ["set"]


def test_the_place_of_the_sentence_moves_along(workspace: Workspace, page: StoredPage) -> None:
    (item_id,) = put(workspace, quiz(page, "night", [8, 17]))
    correct_text(workspace, EDI, page, f"はじめに。{TEXT}", 3.0)
    answer = workspace.items.get(item_id).answer
    start, end = answer.meta["quiz"]["span"]
    assert answer.passages[1].text[start:end] == TEXT[8:17]


def test_keeping_a_doubt_changes_no_quiz_and_taking_the_other_reading_does(
    workspace: Workspace, page: StoredPage
) -> None:
    (item_id,) = put(workspace, quiz(page, "night", [8, 17]))
    (doubt,) = page.read.doubts
    assert settle_doubt(workspace, EDI, page, doubt, 3.0, take_other=False) == QuizUpdates()
    assert workspace.items.get(item_id).revision == 1
    with pytest.raises(Stale):
        settle_doubt(workspace, EDI, page, doubt, 3.0, take_other=True)
    kept = workspace.material.page(page.material, 1)
    with pytest.raises(Stale):
        settle_doubt(workspace, EDI, kept, doubt, 3.0, take_other=True)
    other = workspace.material.page(page.material, 1, 1)
    assert other.read == page.read


def test_what_was_edited_at_the_same_moment_is_left_and_counted(workspace: Workspace, page: StoredPage) -> None:
    (item_id,) = put(workspace, quiz(page, "night", [8, 17]))
    item = workspace.items.get(item_id)
    assert workspace.items.renew(item, item.answer, "edi", 3.0, reopen=False)
    assert not workspace.items.renew(item, item.answer, "edi", 3.0, reopen=True)
    assert workspace.items.get(item_id).revision == 2


def test_nothing_changes_without_a_change_a_role_or_room(workspace: Workspace, page: StoredPage) -> None:
    assert correct_text(workspace, EDI, page, TEXT.replace("\n", "\r\n"), 3.0) == QuizUpdates()
    with pytest.raises(Forbidden):
        correct_text(workspace, Person("ann", frozenset({Role.ANNOTATOR})), page, "x", 3.0)
    with pytest.raises(BadInput):
        correct_text(workspace, EDI, page, "x" * (LONGEST_PAGE + 1), 3.0)
    assert workspace.material.page(page.material, 1) == page
