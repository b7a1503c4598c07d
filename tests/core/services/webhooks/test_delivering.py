"""Messages reach whom they are for, signed, however often it takes; and nobody whom this machine should not ask."""

from __future__ import annotations

import hashlib
import hmac
import json
import re
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path

import pytest

from core.domain.answers import Kind
from core.domain.audit_log import AuditSearch
from core.domain.webhooks import DeliveryState, Event
from core.errors import BadInput, MissingPart
from core.services.webhooks import delivering
from core.services.webhooks._addresses import resolve_address
from core.services.webhooks.delivering import MOST_ATTEMPTS, announce_drift, deliver_one
from core.services.webhooks.managing import add_webhook, end_webhook, resend_dead
from core.settings import Settings
from core.tuning.drift import Week
from storage.opening import open_workspace
from storage.opening._workspace import SqlWorkspace
from tests.support.paths import ROOT
from tests.support.workspaces import new_workspace

HERE = Settings(webhook_key="key", webhook_private=frozenset({"127.0.0.1", "hooks.local"}))
Received = list[tuple[dict[str, str], bytes]]


@pytest.fixture
def workspace(tmp_path: Path) -> Iterator[SqlWorkspace]:
    opened = open_workspace(new_workspace(tmp_path))
    yield opened
    opened.close()


@contextmanager
def listening(*statuses: int) -> Iterator[tuple[str, Received]]:
    """Answers with these statuses in turn, the last one again and again; 302 points to itself."""
    received: Received = []

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            received.append((dict(self.headers), self.rfile.read(int(self.headers["Content-Length"]))))
            self.send_response(statuses[min(len(received), len(statuses)) - 1])
            self.send_header("Location", "/elsewhere")
            self.end_headers()

        def log_message(self, *_: object) -> None:
            pass

    server = HTTPServer(("127.0.0.1", 0), Handler)
    thread = threading.Thread(target=server.serve_forever, args=(0.01,))
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}/hook?x=1", received
    finally:
        server.shutdown()
        thread.join()
        server.server_close()


def test_a_message_is_signed_as_the_document_says(workspace: SqlWorkspace) -> None:
    (snippet,) = re.findall(r"```python\n(import hmac.*?)```", (ROOT / "docs" / "api.md").read_text("utf-8"), re.DOTALL)
    told: dict[str, object] = {}
    exec(snippet, told)  # noqa: S102 - what the document tells people to run
    with listening(204) as (url, received):
        hook, secret = add_webhook(workspace, HERE, url, [Event.DRIFT], "root", 1.0)
        workspace.webhooks.announce(Event.DRIFT, {"set": "図書"}, "once", 5.0)
        assert deliver_one(workspace, HERE, lambda: 6.0)
        assert not deliver_one(workspace, HERE, lambda: 7.0)
    ((headers, body),) = received
    assert json.loads(body) == {"id": 1, "event": "drift", "at": 5.0, "data": {"set": "図書"}}
    genuine = told["genuine"]
    assert callable(genuine)
    assert genuine(secret, headers["Touchstone-Signature"], body, 10.0)
    assert not genuine(secret, headers["Touchstone-Signature"], body + b" ", 10.0)
    assert not genuine(secret, headers["Touchstone-Signature"], body, 1000.0)
    expected = hmac.new(secret.encode(), b"6." + body, hashlib.sha256).hexdigest()
    assert headers["Touchstone-Signature"] == f"t=6,v1={expected}"
    assert workspace.webhooks.deliveries(DeliveryState.DELIVERED)[0].answered == "204"
    assert hook.id == 1


def test_it_is_tried_again_with_growing_pauses_and_then_listed(workspace: SqlWorkspace) -> None:
    """A redirection is a failure like any other: what it points to is not asked."""
    clock = [0.0]
    pauses = []
    with listening(302, 500) as (url, received):
        hook, _ = add_webhook(workspace, HERE, url, [Event.DRIFT], "root", 0.0)
        workspace.webhooks.announce(Event.DRIFT, {}, "once", 0.0)
        for _ in range(MOST_ATTEMPTS):
            began = clock[0]
            while not deliver_one(workspace, HERE, lambda: clock[0]):
                clock[0] += 4.0 if clock[0] < 500 else 600.0
            pauses.append(clock[0] - began)
        assert len(received) == MOST_ATTEMPTS
        assert {json.loads(body)["id"] for _, body in received} == {1}
    assert pauses[1] < pauses[2] < pauses[3] < pauses[4]
    (dead,) = workspace.webhooks.deliveries(DeliveryState.DEAD)
    assert (dead.answered, dead.attempts) == ("500", MOST_ATTEMPTS)
    assert resend_dead(workspace, [], "root", clock[0]) == 1
    (noted,) = workspace.audit_log.search(AuditSearch(text="sent_again"), 9)
    assert (noted.person, noted.details) == ("root", {"sent_again": [1]}), "as the page writes it down"
    assert resend_dead(workspace, [], "root", clock[0]) == 0
    assert deliver_one(workspace, HERE, lambda: clock[0]), "nobody listens there any more"
    assert workspace.webhooks.deliveries(DeliveryState.WAITING)[0].answered == "ConnectionRefusedError"
    end_webhook(workspace, hook.id, "root", 1.0)
    with pytest.raises(BadInput):
        end_webhook(workspace, hook.id, "root", 1.0)


@pytest.mark.parametrize(
    "url",
    ["http://example.org/", "https://anna:secret@example.org/", "https:///path", "ftp://example.org/", "file:///etc/passwd",
     "https://example.org:99999/", "https://exa mple.org/", "https://example.org/\r\nX: y", "https://example.org\\@x/",
     "javascript:alert(1)", "https://example.org/#x", "", "https://[::1", "https://bücher.example/"],
)  # fmt: skip
def test_what_is_no_address_to_be_told(url: str) -> None:
    with pytest.raises(BadInput):
        resolve_address(url, resolve=lambda host, port: ["93.184.216.34"])


@pytest.mark.parametrize(
    "ip",
    ["127.0.0.1", "10.1.2.3", "172.16.0.1", "192.168.1.1", "169.254.169.254", "100.64.0.1", "0.0.0.1", "224.0.0.1",
     "255.255.255.255", "::1", "::", "fe80::1", "fe80::1%eth0", "fc00::1", "ff02::1", "::ffff:127.0.0.1",
     "fec0::1", "64:ff9b:1::7f00:1", "::7f00:1", "::ffff:0:127.0.0.1", "5f00::1", "3fff::1",
     "::ffff:a9fe:a9fe", "64:ff9b::7f00:1", "2002:7f00:1::1", "198.18.0.1", "192.0.2.1"],
)  # fmt: skip
def test_no_name_leads_into_this_network(ip: str) -> None:
    """Not even as one of several addresses, nor by another spelling of the number."""
    for found in ([ip], ["93.184.216.34", ip]):
        with pytest.raises(BadInput):
            resolve_address("https://example.org/", resolve=lambda host, port, found=found: found)  # type: ignore[misc]
    assert resolve_address("https://hooks.local/", HERE.webhook_private, lambda host, port: [ip]).ip == ip


@pytest.mark.parametrize("ip", ["93.184.216.34", "2606:4700::1111", "2a00:1450:4001::1", "64:ff9b::5db8:d822"])
def test_machines_of_the_open_internet_may_be_told(ip: str) -> None:
    assert resolve_address("https://example.org/", resolve=lambda host, port: [ip]).ip == ip


@pytest.mark.parametrize("host", ["2130706433", "0x7f000001", "017700000001", "127.1", "localhost", "[::1]"])
def test_other_spellings_of_loopback(host: str) -> None:
    with pytest.raises(BadInput):
        resolve_address(f"https://{host}/")


def test_who_changes_their_name_after_the_check_is_not_asked(workspace: SqlWorkspace) -> None:
    """The name is looked up anew for each attempt, and the connection goes to the address that was checked."""
    answers = [["93.184.216.34"], ["127.0.0.1"]]
    settings = Settings(webhook_key="key")
    add_webhook(
        workspace, settings, "https://rebind.example/", [Event.DRIFT], "root", 0.0, lambda host, port: answers.pop(0)
    )
    workspace.webhooks.announce(Event.DRIFT, {}, "once", 0.0)
    assert deliver_one(workspace, settings, lambda: 1.0, lambda host, port: answers.pop(0))
    assert "TOUCHSTONE_WEBHOOK_PRIVATE" in workspace.webhooks.deliveries(DeliveryState.WAITING)[0].answered
    assert not answers


def test_without_a_key_nothing_is_signed(workspace: SqlWorkspace) -> None:
    with pytest.raises(MissingPart, match="TOUCHSTONE_WEBHOOK_KEY"):
        add_webhook(workspace, Settings(), "https://example.org/", [Event.DRIFT], "root", 0.0)


def test_drift_is_told_once(workspace: SqlWorkspace, monkeypatch: pytest.MonkeyPatch) -> None:
    alarms = [
        Week(source="own", start=604800.0, items=40, median=0.7, before=0.2, distance=0.6, alarm=True),
        Week(source="own", start=0.0, items=40, median=0.2, before=None, distance=None, alarm=False),
    ]
    monkeypatch.setattr(delivering, "drift", lambda *given: alarms if given[2].kind is Kind.QUIZ else [])
    workspace.webhooks.add("https://one.example/", [Event.DRIFT], "root", 0.0)
    for _ in range(2):
        announce_drift(workspace, 9.0)
    (told,) = workspace.webhooks.deliveries(DeliveryState.WAITING)
    assert (told.payload["set"], told.payload["kind"], told.payload["week"]) == ("own", "quiz", 604800.0)
