"""Documents in a browser: files uploaded, searched, a set bound by click, and the answer in review beside the passage
that was looked up, named after its document."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from core.domain.answers import Answer, whole
from core.domain.document_collections import Retrieved, retrieved
from core.domain.queue import ItemFilter
from core.domain.work import Record
from core.ports.workspace import Workspace
from core.scoring.suite import make_suite
from core.scoring.tools import Tools
from core.services.jobs.worker import Worker
from core.settings import Settings
from tests.support.accessible import violations
from tests.support.fakes import HashEncoder
from tests.support.server import Server
from tests.support.small_documents import HALL, LIBRARY
from tests.support.waiting import PATIENCE, eventually

pytestmark = [pytest.mark.browser, pytest.mark.slow]
Open = Callable[..., Page]


def work(workspace: Workspace) -> None:
    """Run the jobs of the worker, with every detector that needs no model."""
    worker = Worker(
        workspace=workspace,
        open_suite=lambda: make_suite(Tools()),
        settings=Settings(),
        name="worker",
        open_encoder=lambda _: HashEncoder(),
    )
    while worker.work_once():
        pass


def test_from_an_upload_to_the_passage_beside_the_answer(workspace: Workspace, server: Server, desk_of: Open) -> None:
    expect.set_options(timeout=PATIENCE * 1000)
    text = "図書館は1998年に開き、休館日は火曜日です。"
    answer = Answer("1", "雪見市の図書館の休館日はいつですか。", text, whole(text), lang="ja")
    workspace.items.put("窓口", [Record(answer)], 1.0)
    server.environment["TOUCHSTONE_BLIND_SHARE"] = "0"
    server.start()
    page = desk_of("edi", "documents", wait=False)
    rows = "\n".join(json.dumps({"id": n, "text": t}, ensure_ascii=False) for n, t in (("図書館", LIBRARY), ("x", "")))
    page.locator("input[type=file]").set_input_files([
        {"name": "市役所.txt", "mimeType": "text/plain", "buffer": HALL.encode()},
        {"name": "施設.jsonl", "mimeType": "application/json", "buffer": rows.encode()},
    ])  # fmt: skip
    page.get_by_role("combobox", name="Into the collection").fill("雪見市")
    page.get_by_role("combobox", name="Into the collection").press("Enter")
    page.get_by_role("button", name="Add", exact=True).click()
    expect(page.get_by_text("Add documents to 雪見市")).to_be_visible()
    work(workspace)
    expect(page.get_by_text("2 documents new", exact=False)).to_be_visible()
    expect(page.get_by_text("Rows that were left out: 1", exact=False)).to_be_visible()
    expect(page.get_by_role("table").filter(has_text="施設.jsonl")).to_be_visible()
    assert violations(page) == []

    page.get_by_role("combobox", name="Set of answers").fill("窓口")
    page.get_by_role("combobox", name="Set of answers").press("Enter")
    page.get_by_role("button", name="Check against it").click()
    eventually(lambda: bool(workspace.jobs.unfinished()), "the set is bound, and the worker is asked to look up")
    assert workspace.document_bindings.all()
    work(workspace)
    page.get_by_role("table").filter(has_text="窓口").get_by_role("link", name="窓口").click()
    page.locator("#s-0").wait_for()
    expect(page.get_by_text(f"looked up: 図書館 [0-{len(LIBRARY)}] (雪見市, version 1)", exact=False)).to_be_visible()
    (item,) = workspace.items.many(workspace.items.ids(ItemFilter(set_name="窓口")))
    assert retrieved(item.answer.meta) == Retrieved("雪見市", 1) and item.scored
