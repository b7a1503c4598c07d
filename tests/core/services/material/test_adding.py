"""Files become material page by page, all of it or nothing, and the worker tells how it went."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from core.domain.answers import Span
from core.domain.material import MaterialKind, Page, PageText, ReadingDoubt
from core.domain.work import JobKind, JobState, Person, Role
from core.errors import BadInput, Forbidden
from core.limits import LONGEST_MATERIAL_NAME
from core.ports.workspace import Workspace
from core.services.jobs.job_list import job_list
from core.services.jobs.worker import Worker
from core.services.material.adding import MaterialRequest, add_material, request_material
from core.settings import Settings
from core.typed_json import from_json
from core.wording import explain

EDI = Person("edi", frozenset({Role.EDITOR}))


def spooled(folder: Path, *texts: str) -> MaterialRequest:
    paths = [folder / f"spool-{number}" for number in range(len(texts))]
    for path, text in zip(paths, texts, strict=True):
        path.write_text(text, "utf-8")
    return MaterialRequest(tuple((str(path), f"理科 {number}.txt") for number, path in enumerate(paths, 1)))


def doubtful(data: bytes, name: str) -> Iterator[Page]:
    for number in (1, 2, 3):
        yield Page(number, PageText(f"{name} {data.decode()}", (), (ReadingDoubt(Span(0, 1), "x"),), "rapidocr"))


def test_a_text_becomes_material_and_is_there_once(workspace: Workspace, tmp_path: Path) -> None:
    order = spooled(tmp_path, "水は百度で沸く。\fその次。")
    job = request_material(workspace, EDI, order, 1.0)
    assert (job.kind, from_json(MaterialRequest, job.payload)) == (JobKind.MATERIAL, order)
    worker = Worker(
        workspace=workspace, open_suite=lambda: pytest.fail("nothing is scored"), settings=Settings(), name="test"
    )
    assert worker.work_once()
    (new,) = workspace.material.all()
    assert (new.name, new.lang, new.kind, new.pages, new.person) == ("理科 1", "ja", MaterialKind.TEXT, 2, "edi")
    done = job_list(workspace)[0]
    assert (done.state, done.title, done.share) == (JobState.DONE, "Read the material 理科 1", 1.0)
    assert done.message == "理科 1 was added: 2 pages."
    said = add_material(workspace, order, "bo", 2.0, lambda *_: True)
    assert explain(said, "en") == "This is there already, as 理科 1." and len(workspace.material.all()) == 1


def test_several_files_are_one_material_in_their_order(workspace: Workspace, tmp_path: Path) -> None:
    order = spooled(tmp_path, "一", "二")
    seen: list[tuple[int, int]] = []
    said = add_material(workspace, order, "edi", 1.0, lambda *at: seen.append(at) is None, doubtful)
    (new,) = workspace.material.all()
    pages = workspace.material.pages(new.id)
    assert [page.number for page in pages] == [1, 2, 3, 4, 5, 6]
    assert [page.read.text[-1] for page in pages] == ["一"] * 3 + ["二"] * 3
    assert seen[-1] == (6, 6) and new.doubts == 6
    assert explain(said, "en").endswith("to look at: 6.")


def test_cancelled_between_two_pages_nothing_is_stored(workspace: Workspace, tmp_path: Path) -> None:
    order = spooled(tmp_path, "一", "二")
    assert add_material(workspace, order, "edi", 1.0, lambda done, _: done < 4, doubtful) == ()
    assert workspace.material.all() == []


@pytest.mark.parametrize("data", [b"", b"PK\x03\x04zip", b"GIF89a", b"%PDF-1.7 and no more"])
def test_what_cannot_be_read_is_told_and_nothing_is_stored(workspace: Workspace, tmp_path: Path, data: bytes) -> None:
    order = spooled(tmp_path, "fine.", "x")
    (tmp_path / "spool-1").write_bytes(data)
    with pytest.raises(BadInput):
        add_material(workspace, order, "edi", 1.0, lambda *_: True)
    assert workspace.material.all() == []


def test_a_file_that_was_swept_away_says_what_to_do(workspace: Workspace, tmp_path: Path) -> None:
    order = spooled(tmp_path, "x")
    (tmp_path / "spool-0").unlink()
    with pytest.raises(BadInput, match="Add it again"):
        add_material(workspace, order, "edi", 1.0, lambda *_: True)


def test_who_may_not_and_what_has_no_name_is_refused(workspace: Workspace) -> None:
    with pytest.raises(Forbidden):
        request_material(workspace, Person("ann", frozenset({Role.ANNOTATOR})), MaterialRequest((("/x", "a"),)), 1.0)
    for order in (MaterialRequest(()), MaterialRequest((("/x", "a"),), "n" * (LONGEST_MATERIAL_NAME + 1)),
                  MaterialRequest((("/x", "a"),), "a\nb")):  # fmt: skip
        with pytest.raises(BadInput):
            request_material(workspace, EDI, order, 1.0)
    assert not workspace.jobs.recent()
