"""``models list`` and ``models test``: what can be asked, and exit codes that tell which model can judge."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from core.cli import BAD_INPUT, main
from core.cli.models import UNABLE
from tests.support.loopback.openai_wire import completion
from tests.support.loopback.server import Call, Loopback, Says
from tests.support.personalities.chat import Chat, error

FREE = '[free]\nurl = "{url}/v1"\nfree = true\n[dear]\nurl = "{url}/v1"\n[uses]\njudge = "free/llama"\n'
ABLE = Chat(name="json_object only", model="llama", obeys=("json_object",), tools=False, efforts=None)
PROSE = Chat(name="a base model", model="base", always="And then the sun went down.")


@pytest.fixture
def server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Loopback]:
    def serves(call: Call) -> Says:
        if not call.path.endswith("/chat/completions"):
            return Says({"error": {"message": "not found"}}, 404)
        sent: dict[str, Any] = call.data
        person = {"base": PROSE, "llama": ABLE}.get(sent["model"])
        status, body = person(sent, call.headers) if person else error("no such model", 404)
        return Says(body if status != 200 else completion("") | body, status)

    monkeypatch.setenv("TOUCHSTONE_DATABASE", f"sqlite:///{tmp_path / 'w.db'}")
    monkeypatch.setenv("TOUCHSTONE_ENDPOINTS", str(tmp_path / "endpoints.toml"))
    with Loopback(serves) as running:
        (tmp_path / "endpoints.toml").write_text(FREE.format(url=running.url), "utf-8")
        yield running


def test_a_model_is_tested_stored_and_listed(server: Loopback, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["models", "list"]) == 0
    assert "free/llama" in capsys.readouterr().out
    assert main(["models", "test", "free/llama"]) == 0
    told = capsys.readouterr().out
    assert "form" in told.partition("does not")[0] and "JSON mode" in told and "$0.0000" in told
    calls = len(server.calls)
    assert main(["models", "list"]) == 0
    assert "JSON mode" in capsys.readouterr().out and len(server.calls) == calls
    sent = json.loads(server.calls[-3].body)
    assert sent.get("response_format", {}).get("type") != "json_schema", "asked as the test found"


def test_exit_codes_tell_who_cannot_judge(server: Loopback, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["models", "test", "free/base"]) == UNABLE
    assert main(["models", "test", "free/none"]) == UNABLE
    assert main(["models", "test", "elsewhere/some"]) == BAD_INPUT
    assert main(["models", "test", "dear/llama"]) == BAD_INPUT, "an unknown price needs a budget"
    assert "budget" in capsys.readouterr().err
