"""The pages around the desk in a real browser: who may see what from the first request on, and how a file comes in."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from core.domain.work import Job, JobState
from core.ports.workspace import Workspace
from core.services.data.importing import import_file
from core.settings import Settings
from tests.support.labelled_items import SEPARABLE, put_labelled
from tests.support.menu import go_to
from tests.support.server import Server
from tests.support.waiting import PATIENCE, eventually

pytestmark = [pytest.mark.browser, pytest.mark.slow]
Open = Callable[..., Page]

HOSTILE = '![x](http://e.example/x.png) <img src="http://e.example/y.png">'


@pytest.fixture
def page(browser: Any) -> Iterator[Page]:
    context = browser.new_context(viewport={"width": 1280, "height": 800})
    tab = context.new_page()
    tab.set_default_timeout(PATIENCE * 1000)
    expect.set_options(timeout=PATIENCE * 1000)
    yield tab
    context.close()


@pytest.fixture
def guarded(workspace: Workspace, fresh_server: Server) -> Server:
    """A server that has served nothing yet, for people with different roles."""
    put_labelled(workspace, SEPARABLE)
    fresh_server.environment["TOUCHSTONE_ROLES"] = "edi=editor,ana=analyst"
    fresh_server.start()
    return fresh_server


def test_the_first_request_to_a_fresh_server_is_refused_like_any_other(guarded: Server, page: Page) -> None:
    page.goto(f"{guarded.url}/thresholds?me=edi")
    expect(page.get_by_text("Thresholds takes the role analyst")).to_be_visible()
    expect(page.get_by_label("Signal")).to_have_count(0)
    expect(page.get_by_role("heading", name="Thresholds")).to_have_count(0)
    expect(page.get_by_role("link", name="Review")).to_be_visible()
    expect(page.get_by_role("link", name="Thresholds")).to_have_count(0)


def test_the_first_request_to_a_fresh_server_works_for_whom_it_may(guarded: Server, page: Page) -> None:
    page.goto(f"{guarded.url}/thresholds?me=ana")
    expect(page.get_by_role("heading", name="Thresholds")).to_be_visible()
    expect(page.get_by_role("slider").first).to_be_visible()
    go_to(page, "Data")
    expect(page.get_by_role("heading", name="Data", exact=True)).to_be_visible()
    assert page.url == f"{guarded.url}/data?me=ana"


def test_every_browser_is_somebody_and_stays_it(server: Server, browser: Any) -> None:
    server.start()
    names = []
    for _ in range(2):
        page = browser.new_context().new_page()
        page.goto(f"{server.url}/data")
        expect(page.get_by_role("heading", name="Data")).to_be_visible()
        name = page.locator(".st-key-who [data-testid=stText]").inner_text()
        go_to(page, "Overview")
        expect(page.get_by_role("heading", name="Overview")).to_be_visible()
        page.reload()
        expect(page.locator(".st-key-who [data-testid=stText]")).to_have_text(name)
        names.append(name)
        page.context.close()
    assert len(set(names)) == 2


def test_a_file_is_looked_at_then_imported_and_its_progress_shown(
    workspace: Workspace, server: Server, desk_of: Open, tmp_path: Path
) -> None:
    file = tmp_path / "answers.csv"
    file.write_text("id,lang,question,answer\na,en,When?,At nine.\nb,en,Where?,\n", "utf-8")
    server.start()
    page = desk_of("anna", "import", wait=False)
    page.locator("input[type=file]").set_input_files(file)
    expect(page.get_by_text("answers.csv into the set answers")).to_be_visible()
    expect(page.get_by_test_id("stMetric").filter(has_text="Bad")).to_contain_text("1")
    with page.expect_download() as started:
        page.get_by_role("button", name="Download the bad rows").click()
    assert started.value.path().read_text("utf-8-sig").splitlines()[1].startswith("3,answer,")
    assert not workspace.items.sets()
    page.get_by_role("button", name="Import 1 good row").click()
    expect(page.get_by_text("Import answers.csv into answers")).to_be_visible()
    expect(page.get_by_text("Nobody is working")).to_be_visible()
    job: Job = eventually(lambda: workspace.jobs.claim("by hand", 1.0, 15.0), "the job is there")
    workspace.jobs.progress(job.id, 1, 2, (), 1.0)
    expect(page.get_by_text("1 of 2")).to_be_visible()
    import_file(workspace, Path(job.payload["path"]), job.payload["file"], job.payload["set"], Settings(), 2.0)
    workspace.jobs.finish(job.id, JobState.DONE, ("answers: 1 new",), 3.0)
    expect(page.get_by_text("answers: 1 new")).to_be_visible()
    assert [(s.name, s.items) for s in workspace.items.sets()] == [("answers", 1)]


def test_nothing_from_a_file_reaches_out_of_the_browser(workspace: Workspace, server: Server, desk_of: Open) -> None:
    put_labelled(workspace, SEPARABLE, set_name=HOSTILE, prefix=HOSTILE)
    server.start()
    page = desk_of("![x](http://e.example/x.png)", "overview", wait=False)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    for name in ("Data", "Thresholds", "Import", "Overview"):
        go_to(page, name)
        expect(page.get_by_role("heading", name=name, exact=True)).to_be_visible()
        page.wait_for_timeout(800)
    assert asked
    assert not [url for url in asked if "e.example" in url.partition("?")[0]]
    expect(page.locator("img[src*='e.example']")).to_have_count(0)


@pytest.mark.parametrize(("overruled", "collections"), [({}, 0), ({"STREAMLIT_RUNNER_POST_SCRIPT_GC": "true"}, 1)])
def test_a_running_desk_does_not_collect_garbage_after_every_action(
    overruled: dict[str, str], collections: int, fresh_server: Server, page: Page, tmp_path: Path
) -> None:
    """Costs 80 ms an action; overruled, the same server does, so this test would see it."""
    log = tmp_path / "collections"
    log.touch()
    fresh_server.environment |= {"TOUCHSTONE_TEST_COLLECTIONS": str(log), **overruled}
    fresh_server.start()
    page.goto(f"{fresh_server.url}/data?me=anna")
    expect(page.get_by_role("heading", name="Data")).to_be_visible()
    go_to(page, "Overview")
    expect(page.get_by_role("heading", name="Overview")).to_be_visible()
    page.locator("[data-test-script-state=notRunning]").wait_for()
    if collections:
        eventually(lambda: "(2,)" in log.read_text("utf-8"), "it collects after the action")
    page.wait_for_timeout(1000)
    assert min(1, log.read_text("utf-8").count("(2,)")) == collections
