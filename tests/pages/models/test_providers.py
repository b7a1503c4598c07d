"""The models page says of every provider whether it can be asked, and what is missing, in one line."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from core.ports.workspace import Workspace
from tests.support.app import desk, markdowns, open_app, texts, titles

KEYS = ("ANTHROPIC_API_KEY", "AWS_ACCESS_KEY_ID", "AWS_PROFILE", "OPENAI_API_KEY", "TOUCHSTONE_OPENAI_URL",
        "TOUCHSTONE_GGUF", "TOUCHSTONE_JUDGE", "TOUCHSTONE_WRITER", "TOUCHSTONE_PROXY")  # fmt: skip
CANARY = "sk-canary-4711"


@pytest.fixture
def workspace(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Workspace]:
    for name in KEYS:
        monkeypatch.delenv(name, raising=False)
    with desk(tmp_path, monkeypatch) as opened:
        yield opened


@pytest.mark.usefixtures("workspace")
def test_without_a_key_every_provider_says_what_to_set() -> None:
    at = open_app("models")
    assert titles(at) == ["Models"]
    shown = texts(at)
    assert "No language model can be asked yet. Everything else on this desk works without one." in shown
    for name in ("ANTHROPIC_API_KEY", "TOUCHSTONE_JUDGE", "TOUCHSTONE_WRITER", "TOUCHSTONE_PROXY"):
        assert name in shown


@pytest.mark.usefixtures("workspace")
def test_with_a_key_its_provider_is_ready_and_the_key_is_not_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ANTHROPIC_API_KEY", CANARY)
    monkeypatch.setenv("TOUCHSTONE_JUDGE", "anthropic")
    at = open_app("models")
    assert "Ready." in texts(at)
    assert "anthropic/claude-haiku-5-5" in texts(at)
    assert "No language model can be asked yet." not in texts(at)
    assert CANARY not in texts(at) + markdowns(at)


@pytest.mark.usefixtures("workspace")
def test_the_page_is_for_whoever_may_spend(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TOUCHSTONE_ROLES", "edi=editor,ana=analyst")
    assert titles(open_app("models", me="edi")) == []
    assert titles(open_app("models", me="ana")) == ["Models"]
