"""Doing nothing twice: for as long as a key is kept, and for whoever may still know what was answered."""

from __future__ import annotations

import time
from typing import Any

import pytest
import sqlalchemy as sa

from core.api import guarded
from core.domain.accounts import Account, Grant
from core.domain.work import Role, Status
from storage.api.replies import SqlApiReplies
from storage.opening._workspace import SqlWorkspace
from tests.support.api_client import Api
from tests.support.api_routes import BODIES, ROUTES

KEYED = {"Idempotency-Key": "once"}
DAY = 86_400.0


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """By how many seconds the API is ahead of the time."""
    ahead = [0.0]
    real = time.time
    monkeypatch.setattr(guarded.time, "time", lambda: real() + ahead[0])
    return ahead


def decide(served: Api, headers: dict[str, str], item_id: int = 1, **more: object) -> tuple[int, dict[str, Any]]:
    seen = {"item": item_id, "revision": 1, "verdict": "accept", **more}
    done = served.client.post("/v1/decide", json=seen, headers=headers)
    return done.status_code, done.json()


def test_a_key_that_was_forgotten_does_what_it_is_asked(loaded: Api, clock: list[float]) -> None:
    """The same key a day later, for another item and for the same: each is decided, or it is said why not."""
    headers = loaded.headers(**KEYED)
    assert decide(loaded, headers, 1)[0] == 200
    clock[0] = DAY + 1
    assert decide(loaded, headers, 2)[0] == 200
    assert loaded.workspace.items.get(2).status is Status.ACCEPTED
    undone = decide(loaded, loaded.headers(), 2, verdict="undo")
    assert undone[0] == 200, undone
    clock[0] = 2 * DAY + 2
    assert decide(loaded, headers, 2)[0] == 200
    assert loaded.workspace.items.get(2).status is Status.ACCEPTED
    clock[0] = 3 * DAY + 3
    assert decide(loaded, headers, 2, verdict="reject")[0] == 409, "it was decided"


def test_a_key_that_was_forgotten_labels_and_edits(loaded: Api, clock: list[float]) -> None:
    headers = loaded.headers(**KEYED)
    asked = {"item": 1, "revision": 1, "labels": [{"sentence": 0, "label": "major"}]}
    for label in ("major", "minor"):
        asked["labels"] = [{"sentence": 0, "label": label}]
        assert loaded.client.post("/v1/label", json=asked, headers=headers).status_code == 200
        clock[0] += DAY + 1
    assert [each.label for each in loaded.workspace.annotations.of(1)][-1] == "minor"
    stamps = []
    for text in ("Paris.", "It is Paris."):
        status, told = decide(loaded, headers, 1, verdict="edit", text=text)
        assert status == 200, told
        job = loaded.workspace.jobs.get(told["job"])
        stamps.append(str(job.payload))
        clock[0] += DAY + 1
    assert stamps[0] != stamps[1]


@pytest.mark.parametrize("route", ["/v1/decide", "/v1/label"])
def test_what_died_before_it_was_answered_is_stored_once(
    loaded: Api, clock: list[float], monkeypatch: pytest.MonkeyPatch, route: str
) -> None:
    """The act is stored, its answer is not; two minutes later the same request is done again, and stores nothing."""
    headers = loaded.headers(**KEYED)

    def dies(*_: object) -> None:
        raise RuntimeError

    with monkeypatch.context() as patch:
        patch.setattr(SqlApiReplies, "finish", dies)
        assert loaded.client.post(route, json=BODIES[route], headers=headers).status_code == 500
    under_way = loaded.client.post(route, json=BODIES[route], headers=headers)
    assert under_way.status_code == 409 and int(under_way.headers["retry-after"]) > 0
    clock[0] = guarded.GIVEN_UP_SECONDS + 1
    assert loaded.client.post(route, json=BODIES[route], headers=headers).status_code == 200
    stored = loaded.workspace.decisions.of(1) if route == "/v1/decide" else loaded.workspace.annotations.of(1)
    assert len(stored) == 1


def test_what_failed_after_it_was_stored_is_stored_once(loaded: Api, monkeypatch: pytest.MonkeyPatch) -> None:
    """A fault of ours after the act: the same request may come again at once, and is the same act."""
    headers = loaded.headers(**KEYED)

    def broken(**_: object) -> None:
        raise RuntimeError

    with monkeypatch.context() as patch:
        patch.setattr("core.api.review.LabelsOut", broken)
        assert loaded.client.post("/v1/label", json=BODIES["/v1/label"], headers=headers).status_code == 500
    assert loaded.client.post("/v1/label", json=BODIES["/v1/label"], headers=headers).status_code == 200
    assert len(loaded.workspace.annotations.of(1)) == 1


def test_an_answer_is_repeated_only_to_whoever_may_still_have_it(loaded: Api) -> None:
    """Every POST, with its scope taken from the token, then with the person's roles gone or only in another set."""
    headers = {path: loaded.headers(**KEYED) for method, path, _ in ROUTES if method == "POST"}

    def ask() -> dict[str, tuple[int, str]]:
        answers = {path: loaded.client.post(path, json=BODIES[path], headers=headers[path]) for path in headers}
        return {path: (each.status_code, each.headers.get("idempotent-replay", "")) for path, each in answers.items()}

    assert set(ask().values()) == {(200, "")}
    assert set(ask().values()) == {(200, "true")}
    assert isinstance(loaded.workspace, SqlWorkspace)
    for scopes, expected in (("read", {(403, "")}), ("score import review label sets spend", {(200, "true")})):
        with loaded.workspace._database.write() as conn:
            conn.execute(sa.text("UPDATE api_token SET scopes = :scopes"), {"scopes": scopes})
        assert set(ask().values()) == expected
    accounts = loaded.workspace.accounts
    accounts.add(Account("anna", "anna", frozenset()))
    assert set(ask().values()) == {(403, "")}
    accounts.set_grants("anna", frozenset({Grant(Role.EDITOR, "other"), Grant(Role.ANNOTATOR, "other")}))
    assert set(ask().values()) == {(403, "")}
    accounts.set_grants("anna", frozenset({Grant(Role.EDITOR), Grant(Role.ANNOTATOR), Grant(Role.ADMIN)}))
    assert set(ask().values()) == {(200, "true")}
