"""Tests may share a server: told to serve another workspace, it shows nothing of the one before."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from core.ports.workspace import Workspace
from storage.opening import open_workspace
from tests.support.labelled_items import SEPARABLE, put_labelled
from tests.support.server import Server

pytestmark = [pytest.mark.browser, pytest.mark.slow]


def test_a_server_goes_on_with_another_workspace_and_other_settings(
    workspace: Workspace, database: str, server: Server, desk_of: Callable[..., Page], tmp_path: Path
) -> None:
    put_labelled(workspace, SEPARABLE[:5], set_name="first")
    other = f"sqlite:///{tmp_path / 'other.db'}"
    opened = open_workspace(other)
    put_labelled(opened, SEPARABLE[:9], set_name="second")
    opened.close()
    server.start()
    options = server.options()
    shows(desk_of("ana", "data", wait=False), count=5, menu="Thresholds")
    server.serve(other, {"TOUCHSTONE_ROLES": "ana=editor"})
    page = desk_of("ana", "data", wait=False)
    shows(page, count=9, menu="Review")
    expect(page.get_by_role("link", name="Thresholds")).to_have_count(0)
    server.serve(database)
    shows(desk_of("ana", "data", wait=False), count=5, menu="Thresholds")
    assert server.options() == options


def shows(page: Page, count: int, menu: str) -> None:
    expect(page.get_by_text(f"{count} items", exact=True)).to_be_visible(timeout=30_000)
    expect(page.get_by_role("link", name=menu)).to_be_visible()
