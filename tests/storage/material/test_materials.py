"""Material is stored whole, corrected revision by revision, and knows the items that were made of it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from core.domain.answers import Answer, Passage, QuizItem, Span, whole
from core.domain.material import Furigana, Material, MaterialKind, NewMaterial, Page, PageText, ReadingDoubt, passage_id
from core.domain.work import Record
from core.errors import BadInput, Stale
from core.limits import LARGEST_PICTURE, LONGEST_MATERIAL_NAME, LONGEST_PAGE, MOST_PAGES
from storage.opening import migrate, open_workspace
from storage.opening._workspace import SqlWorkspace
from tests.support.records import EVERYTHING, put

READ = PageText("東京は11時。", (Furigana(Span(0, 2), "とうきょう"),), (ReadingDoubt(Span(3, 5), "1"),), "rapidocr")
PICTURE = b"\x89PNG\r\n\x1a\n" + bytes(range(256))
PAGES = (Page(1, READ, PICTURE), Page(2, PageText("<b>二</b>")))


def added(workspace: SqlWorkspace, name: str = "理科", digest: str = "a", pages: tuple[Page, ...] = PAGES) -> Material:
    return workspace.material.add(NewMaterial(name, "ja", MaterialKind.PDF, digest, pages), "ana", 5.0)


def test_pages_come_back_as_they_were_read(workspace: SqlWorkspace) -> None:
    new = added(workspace)
    assert new == Material(new.id, "理科", "ja", MaterialKind.PDF, "ana", 5.0, "a", 2, 1)
    assert workspace.material.get(new.id) == new and workspace.material.all() == [new]
    first, second = workspace.material.pages(new.id)
    assert (first.read, first.picture, first.revision) == (READ, "image/png", 1)
    assert (second.read.text, second.picture) == ("<b>二</b>", "")
    assert workspace.material.pages(new.id, [2]) == [second] == [workspace.material.page(new.id, 2)]
    assert [workspace.material.picture(new.id, number) for number in (1, 2, 9)] == [PICTURE, b"", b""]
    assert [(row.number, row.doubts, row.characters) for row in workspace.material.rows(new.id)] == [
        (1, 1, 7),
        (2, 0, 8),
    ]


def test_the_same_bytes_are_there_once_and_names_differ(workspace: SqlWorkspace) -> None:
    first = added(workspace)
    assert added(workspace, "another name") == first == workspace.material.of_digest("a")
    assert added(workspace, digest="b").name == "理科 (2)"
    assert added(workspace, digest="c").name == "理科 (3)"
    long = "長" * LONGEST_MATERIAL_NAME
    assert added(workspace, long, "d").name == long
    assert added(workspace, long, "e").name == long[:-4] + " (2)"
    assert workspace.material.of_digest("f") is None


def test_a_correction_is_one_more_revision_of_what_was_on_screen(workspace: SqlWorkspace) -> None:
    new = added(workspace)
    before = workspace.material.page(new.id, 1)
    better = PageText("東京は1時。", READ.readings, (), READ.reader)
    page = workspace.material.correct(before, better, "bo", 6.0)
    assert (page.revision, page.read, page.person, page.picture) == (2, better, "bo", "image/png")
    with pytest.raises(Stale):
        workspace.material.correct(before, READ, "cy", 7.0)
    assert workspace.material.page(new.id, 1) == page == workspace.material.history(new.id, 1)[0]
    assert workspace.material.page(new.id, 1, 1).read == READ
    assert workspace.material.get(new.id).doubts == 0
    assert workspace.material.page(new.id, 2).revision == 1


@pytest.mark.parametrize(
    "page",
    [
        Page(1, PageText("x" * (LONGEST_PAGE + 1))),
        Page(1, PageText("a\0b")),
        Page(1, PageText("ab", (Furigana(Span(0, 1), "\ud800"),))),
        Page(1, PageText("ab", (), (ReadingDoubt(Span(0, 1), "x" * 1000),))),
        Page(1, PageText("ab"), b"<svg/>"),
        Page(1, PageText("ab"), PICTURE + bytes(LARGEST_PICTURE)),
    ],
    ids=["long", "nul", "half", "doubt", "no-picture", "large"],
)
def test_one_bad_page_and_nothing_is_stored(workspace: SqlWorkspace, page: Page) -> None:
    with pytest.raises(BadInput):
        added(workspace, pages=(PAGES[0], replace(page, number=2)))
    assert workspace.material.all() == []


def test_empty_long_and_unknown_ones_are_refused(workspace: SqlWorkspace) -> None:
    too_many = tuple(Page(number, PageText("")) for number in range(1, MOST_PAGES + 2))
    for name, pages in (("", PAGES), ("x" * (LONGEST_MATERIAL_NAME + 1), PAGES), ("n", ()), ("n", too_many)):
        with pytest.raises(BadInput):
            added(workspace, name, pages=pages)
    new = added(workspace)
    for ask in (lambda: workspace.material.get(99), lambda: workspace.material.page(new.id, 9),
                lambda: workspace.material.page(new.id, 1, 2)):  # fmt: skip
        with pytest.raises(BadInput):
            ask()
    assert workspace.material.rows(99) == workspace.material.pages(99) == workspace.material.history(99, 1) == []


def quiz(name: str, material: object, page: object) -> Record:
    passages = (Passage(passage_id("理科", 1), READ.text),)
    text = "東京"
    item = QuizItem("どこ？", ("東京", "大阪"), "東京")
    meta = {"quiz": {"material": material, "page": page}}
    return Record(Answer(name, item.stem, text, whole(text), passages, lang="ja", quiz=item, meta=meta))


def test_items_are_found_by_the_page_they_were_made_of(workspace: SqlWorkspace) -> None:
    new = added(workspace)
    put(
        workspace, quiz("one", new.id, 1), quiz("two", new.id, 2), quiz("odd", "<x>", [1]), quiz("other", new.id + 1, 1)
    )
    put(workspace, replace(quiz("bare", 0, 0), answer=replace(quiz("bare", 0, 0).answer, meta={"quiz": "x"})))
    names = {item.id: item.answer.id for item in workspace.items.many(workspace.items.ids(EVERYTHING))}
    assert [names[each] for each in workspace.material.items_of(new.id)] == ["one", "two"]
    assert [names[each] for each in workspace.material.items_of(new.id, 2)] == ["two"]


def test_items_of_before_are_found_as_well(empty_url: str) -> None:
    """What was kept in their meta alone is read once, whatever else stands there."""
    workspace = open_workspace(empty_url)
    new = added(workspace)
    odd: list[object] = ["", "<x>", [1], {}, None, True, 1.5, -1, "9" * 30, "１"]
    put(workspace, quiz("one", new.id, 1), quiz("two", str(new.id), "2"), *(quiz(f"{o}", o, o) for o in odd))
    put(workspace, replace(quiz("bare", 0, 0), answer=replace(quiz("bare", 0, 0).answer, meta={"quiz": "x"})))
    found = [workspace.material.items_of(new.id, number) for number in (None, 1, 2)]
    assert [len(candidate) for candidate in found] == [2, 1, 1]
    workspace.close()
    migrate(empty_url, "merges")
    again = open_workspace(empty_url)
    assert [again.material.items_of(new.id, number) for number in (None, 1, 2)] == found
    again.close()
