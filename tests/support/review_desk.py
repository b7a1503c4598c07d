"""A review desk in the browser: what lies before it, what it shows, and what it stored."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page

from core.domain.actions import Decision
from core.ports.workspace import Workspace
from tests.support.answers import plain_answer
from tests.support.history import decisions_of
from tests.support.seeds import put, scored


def fill(workspace: Workspace, count: int, sentences: int = 2) -> None:
    """Items 1 to count, the riskiest first."""
    items = [plain_answer(number, sentences) for number in range(count)]
    put(workspace, [(a, scored(a, [0.99 - n / 1000] + [0.1] * (sentences - 1))) for n, a in enumerate(items)])


def decisions(workspace: Workspace, person: str = "anna") -> list[Decision]:
    return decisions_of(workspace, person)[::-1]


def on_screen(page: Page) -> int:
    return int(page.locator(".where").inner_text().split("#")[1])


def note(page: Page) -> Any:
    return page.locator(".note")
