"""``send`` writes to Langfuse and Phoenix as their documentation says, to servers on this machine."""

import argparse
import base64
from pathlib import Path
from typing import Any

import pytest

from core.cli import command
from core.errors import BadInput
from core.services.data import exporting
from core.settings import Settings
from tests.support.loopback.server import Loopback, Says, in_turn

ABOUT = {"item": 7, "risk": 0.75, "status": "edited", "findings": [{"line": "The source has 104."}]}
ITEMS = [
    {"id": "t-1", "meta": {"touchstone": ABOUT, "trace_id": "tr", "span_id": "sp"}},
    {"id": "t-2", "meta": {"touchstone": {"item": 8, "risk": None, "status": "open"}}},
]


@pytest.fixture
def send(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.setattr(exporting, "export_values", lambda *arguments, **named: iter(ITEMS))
    for name in ("LANGFUSE_PUBLIC_KEY", "LANGFUSE_SECRET_KEY", "PHOENIX_API_KEY"):
        monkeypatch.setenv(name, name.lower())

    def run(to: str, server: str) -> int:
        parser = argparse.ArgumentParser()
        command("send").add(parser.add_subparsers())
        asked = parser.parse_args(["send", "--to", to, "--server", server])
        return command("send").run(asked, Settings(database=f"sqlite:///{tmp_path / 'desk.db'}"))

    return run


def test_langfuse_gets_a_number_and_a_category(send: Any, capsys: pytest.CaptureFixture[str]) -> None:
    with Loopback(in_turn([Says({"id": "x"})])) as server:
        assert send("langfuse", server.url) == 0
        risk, decision = server.calls
    key = base64.b64encode(b"langfuse_public_key:langfuse_secret_key").decode()
    assert (risk.method, risk.path, risk.headers["authorization"]) == ("POST", "/api/public/scores", f"Basic {key}")
    assert risk.data == {
        "id": "touchstone-7-risk", "traceId": "tr", "name": "touchstone-risk", "value": 0.75, "dataType": "NUMERIC",
        "comment": "The source has 104.",
    }  # fmt: skip
    assert (decision.data["value"], decision.data["dataType"]) == ("edited", "CATEGORICAL")
    assert "1 items sent" in capsys.readouterr().err


def test_an_observation_of_langfuse_is_scored_on_its_trace(send: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    row = {"id": "o-1", "meta": {"touchstone": ABOUT, "traceId": "tr"}}
    monkeypatch.setattr(exporting, "export_values", lambda *arguments, **named: iter([row]))
    with Loopback(in_turn([Says({"id": "x"})])) as server:
        assert send("langfuse", server.url) == 0
        assert {call.data["traceId"] for call in server.calls} == {"tr"}


def test_phoenix_gets_annotations_of_the_span(send: Any) -> None:
    with Loopback(in_turn([Says({"data": []})])) as server:
        assert send("phoenix", server.url) == 0
        [call] = server.calls
    assert (call.path, call.headers["authorization"]) == ("/v1/span_annotations", "Bearer phoenix_api_key")
    risk, decision = call.data["data"]
    assert risk == {
        "span_id": "sp", "name": "touchstone-risk", "annotator_kind": "CODE", "identifier": "touchstone",
        "result": {"score": 0.75, "explanation": "The source has 104."},
    }  # fmt: skip
    assert (decision["annotator_kind"], decision["result"]) == ("HUMAN", {"label": "edited"})


def test_refusals_are_said_and_keys_go_nowhere_else(send: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    with Loopback(in_turn([Says({})])) as elsewhere, Loopback(
        in_turn([Says("", 302, {"location": f"{elsewhere.url}/api/public/scores"})])
    ) as server:  # fmt: skip
        with pytest.raises(BadInput, match="refused \\(302\\)"):
            send("langfuse", server.url)
        assert not elsewhere.calls
    with (
        Loopback(in_turn([Says({"message": "Invalid credentials"}, 401)])) as server,
        pytest.raises(BadInput, match="Invalid"),
    ):
        send("langfuse", server.url)
    with pytest.raises(BadInput, match="does not answer"):
        send("phoenix", "http://127.0.0.1:9")
    monkeypatch.delenv("LANGFUSE_SECRET_KEY")
    with pytest.raises(BadInput, match="LANGFUSE_SECRET_KEY"):
        send("langfuse", "http://127.0.0.1:9")
    with pytest.raises(BadInput, match="write http"):
        send("phoenix", "file:///etc/passwd")
