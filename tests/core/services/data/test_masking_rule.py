"""Where the settings ask for it, nothing comes in with personal data that has a form: by way in."""

from __future__ import annotations

import io
import json
from pathlib import Path

import pytest

from core import cli
from core.domain.answers import Span
from core.domain.material import Furigana, Page, PageText, ReadingDoubt
from core.domain.queue import ItemFilter
from core.domain.work import Person, Role
from core.formats import Format
from core.ports.workspace import Workspace
from core.services.data.exporting import EXPORTS
from core.services.data.importing import import_file, preview_import, request_import
from core.services.documents.adding import DocumentRequest, request_documents
from core.services.jobs.worker import Worker
from core.services.material.adding import MaterialRequest, request_material
from core.services.material.masking import masked_pages
from core.settings import Settings
from core.wording import explain
from storage.opening import open_workspace
from tests.support.both_databases import ON_BOTH
from tests.support.fakes import HashEncoder
from tests.support.workspaces import new_workspace

RULE = Settings(mask=True)
ANYBODY = Person("Ada", frozenset(Role))
TEXT = "Write to Anna.Lee@example.org. Or call (415) 555-2671."
DATA = (json.dumps({"id": "1", "question": "Where?", "answer": TEXT}) + "\n").encode()


def worked(workspace: Workspace) -> str:
    """What the job says of itself."""
    encoder = HashEncoder()
    worker = Worker(
        workspace=workspace, open_suite=None, settings=RULE, name="w", clock=lambda: 2.0, open_encoder=lambda _: encoder
    )  # type: ignore[arg-type, return-value]
    assert worker.work_once()
    return explain(next(job for job in workspace.jobs.recent() if job.done).message, "en")


def stored(workspace: Workspace) -> str:
    items = b"".join(EXPORTS["items"](workspace, ANYBODY, ItemFilter(), Format.JSONL)).decode()
    pages = [page.read.text for each in workspace.material.all() for page in workspace.material.pages(each.id)]
    there = [each.name for each in workspace.documents.all()]
    documents = [document.text for name in there for document in workspace.documents.load(name)[1]]
    return "\n".join([items, *pages, *documents])


def all_masked(told: str) -> None:
    assert "[e-mail 1]" in told and "[phone 1]" in told
    assert "lee@" not in told.lower() and "2671" not in told


@ON_BOTH
def test_a_file_though_nobody_asks(workspace: Workspace) -> None:
    preview = preview_import(workspace, ANYBODY, io.BytesIO(DATA), "a.jsonl", "s", RULE)
    report = import_file(workspace, io.BytesIO(DATA), "a.jsonl", "s", RULE, 1.0, mask=False)
    assert report.masked == preview.report.masked == (("e-mail", 1), ("phone", 1))
    all_masked(stored(workspace))


@ON_BOTH
def test_an_upload_that_waited_since_before_the_rule(workspace: Workspace, tmp_path: Path) -> None:
    path = tmp_path / "spooled"
    path.write_bytes(DATA)
    request_import(workspace, ANYBODY, path, "a.jsonl", "s", 1.0)
    assert "[e-mail] 1" in worked(workspace)
    all_masked(stored(workspace))
    assert not path.exists()


@ON_BOTH
def test_documents(workspace: Workspace, tmp_path: Path) -> None:
    path = tmp_path / "spooled"
    path.write_text(f"The house rules. {TEXT}", "utf-8")
    request_documents(workspace, ANYBODY, DocumentRequest("handbook", ((str(path), "house.txt"),)), 1.0)
    assert "[e-mail] 1, [phone] 1" in worked(workspace)
    all_masked(stored(workspace))
    assert not path.exists()


@ON_BOTH
def test_material(workspace: Workspace, tmp_path: Path) -> None:
    path = tmp_path / "spooled"
    path.write_text(TEXT, "utf-8")
    request_material(workspace, ANYBODY, MaterialRequest(((str(path), "page.txt"),)), 1.0)
    assert "[e-mail] 1, [phone] 1" in worked(workspace)
    all_masked(stored(workspace))
    assert not path.exists()


def test_what_hangs_on_a_page_moves_and_no_picture_stays() -> None:
    text = "call (415) 555-2671 or 漢字 at 9"
    kanji, phone = Span(23, 25), Span(6, 9)
    doubts = (ReadingDoubt(phone, "475"), ReadingDoubt(Span(29, 30), "anna@example.org"))
    before = Page(1, PageText(text, (Furigana(kanji, "かんじ"),), doubts, "rapidocr"), b"picture")
    (after,), _ = masked_pages([before])
    assert after.read.text == "call [phone 1] or 漢字 at 9"
    (reading,) = after.read.readings
    assert after.read.text[reading.span.start : reading.span.end] == "漢字"
    (doubt,) = after.read.doubts
    assert (after.read.text[doubt.span.start : doubt.span.end], doubt.other) == ("9", "[e-mail 1]")
    assert after.image == b""


@pytest.mark.parametrize(
    ("command", "name"),
    [(["import", "FILE", "--set", "s", "--no-score"], "a.jsonl"), (["quiz", "make", "FILE", "--set", "s"], "page.txt")],
)
def test_the_command_line(
    command: list[str], name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    url, file = new_workspace(tmp_path), tmp_path / name
    file.write_bytes(DATA if name == "a.jsonl" else f"鎌倉幕府は1185年に成立した。{TEXT}".encode())
    monkeypatch.setenv("TOUCHSTONE_DATABASE", url)
    monkeypatch.setenv("TOUCHSTONE_MASK", "1")
    assert cli.main([str(file) if part == "FILE" else part for part in command]) == 0
    workspace = open_workspace(url)
    all_masked(stored(workspace))
    workspace.close()


def test_a_record_called_by_an_address_is_left_out(workspace: Workspace) -> None:
    row = json.dumps({"id": "anna@example.org", "question": "Where?", "answer": "Here."}).encode()
    with_bad = DATA + row
    report = import_file(workspace, io.BytesIO(with_bad), "a.jsonl", "s", RULE, 1.0)
    assert (report.new, len(report.bad)) == (1, 1)
