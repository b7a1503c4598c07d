"""Tokens, answers to keys, and an outbox that holds what was stored and no more."""

from __future__ import annotations

from dataclasses import replace

import pytest
import sqlalchemy as sa

from core.domain.actions import ActOutcome, Decide, Stamp, Verdict
from core.domain.acts_on_many import DecideAll, ListedItem
from core.domain.api_tokens import ApiToken, Reserved, Scope, StoredResponse
from core.domain.policy import PRESET
from core.domain.webhooks import DeliveryState, Event
from storage.opening._workspace import SqlWorkspace
from tests.support.records import put, record

TOKEN = ApiToken("t", "anna", frozenset({Scope.READ, Scope.SCORE}), "note", "root", 1.0)


def decide(workspace: SqlWorkspace, item_id: int, seq: int, revision: int = 1) -> ActOutcome:
    act = Decide(Stamp("anna", "c", seq), item_id, revision, Verdict.ACCEPT, 0, 0.5)
    return workspace.decisions.apply(act, 10.0).outcome


def waiting(workspace: SqlWorkspace) -> list[tuple[int, str, dict[str, object]]]:
    found = workspace.webhooks.deliveries(DeliveryState.WAITING)
    return [(candidate.webhook.id, candidate.event.value, dict(candidate.payload)) for candidate in reversed(found)]


def test_tokens_stay_when_they_are_revoked(workspace: SqlWorkspace) -> None:
    workspace.api_tokens.add(TOKEN, "0" * 64)
    assert workspace.api_tokens.find("t") == (TOKEN, "0" * 64)
    workspace.api_tokens.used("t", 5.0)
    assert workspace.api_tokens.revoke("t", "root", 6.0)
    assert not workspace.api_tokens.revoke("t", "bo", 7.0)
    assert workspace.api_tokens.all() == [replace(TOKEN, used_at=5.0, revoked_at=6.0, revoked_by="root")]
    assert workspace.api_tokens.find("x") is None


def test_a_key_belongs_to_its_first_request(workspace: SqlWorkspace) -> None:
    workspace.api_tokens.add(TOKEN, "0" * 64)
    begin = workspace.api_replies.begin
    first = begin("t", "k", "a" * 64, now=1.0, given_up=0.0)
    assert isinstance(first, Reserved) and first.act
    assert begin("t", "k", "a" * 64, now=2.0, given_up=0.0) == "under-way"
    assert begin("t", "k", "b" * 64, now=2.0, given_up=0.0) == "another"
    assert begin("t", "k", "a" * 64, now=9.0, given_up=5.0) == first, "what died is done again as the same act"
    workspace.api_replies.fail("t", "k", 4.0)
    assert begin("t", "k", "a" * 64, now=9.5, given_up=5.0) == first
    workspace.api_replies.finish("t", "k", StoredResponse(200, "application/json", b"{}"))
    assert begin("t", "k", "a" * 64, now=10.0, given_up=9.0) == StoredResponse(200, "application/json", b"{}")
    workspace.api_replies.give_back("t", "k")
    assert begin("t", "k", "b" * 64, now=10.0, given_up=9.0) == "another"
    workspace.api_replies.forget(11.0)
    later = begin("t", "k", "b" * 64, now=12.0, given_up=9.0)
    assert isinstance(later, Reserved) and later != first
    workspace.api_replies.give_back("t", "k")
    assert begin("t", "k", "a" * 64, now=12.0, given_up=9.0) not in {first, later}


def test_a_key_that_is_given_back_meanwhile_is_free(workspace: SqlWorkspace) -> None:
    """Between finding that somebody has it and reading what they were answered."""
    workspace.api_tokens.add(TOKEN, "0" * 64)
    first = workspace.api_replies.begin("t", "k", "a" * 64, now=1.0, given_up=0.0)
    gone: list[str] = []

    def give_back(conn: sa.Connection, _cursor: object, statement: str, *_: object) -> None:
        if statement.startswith("SELECT") and "api_reply" in statement and not gone:
            gone.append(statement)
            conn.execute(sa.text("DELETE FROM api_reply"))

    engine = workspace._database.engine
    sa.event.listen(engine, "before_cursor_execute", give_back)
    try:
        second = workspace.api_replies.begin("t", "k", "b" * 64, now=2.0, given_up=0.0)
    finally:
        sa.event.remove(engine, "before_cursor_execute", give_back)
    assert gone and isinstance(second, Reserved) and second != first


def test_the_outbox_holds_what_was_stored(workspace: SqlWorkspace) -> None:
    first, second, third, fourth = put(workspace, *(record(f"r{n}", f"{n}.") for n in range(4)))
    decide(workspace, first, 1)
    assert not waiting(workspace), "nobody listened"
    hook = workspace.webhooks.add("https://one.example/", [Event.DECISION], "root", 1.0).id
    other = workspace.webhooks.add("https://two.example/", [Event.POLICY], "root", 1.0).id
    assert decide(workspace, second, 2) is ActOutcome.STORED
    assert decide(workspace, second, 2) is ActOutcome.REPEATED
    assert decide(workspace, third, 3, revision=9) is ActOutcome.STALE
    workspace.decisions.undo(Stamp("anna", "c", 4), 11.0, 60.0)
    many = DecideAll("anna", "batch", Verdict.REJECT, 0, "", (ListedItem(third, 1, None), ListedItem(fourth, 1, None)))
    assert workspace.bulk.decide(many, 12.0) == 2
    workspace.bulk.undo("anna", "batch", 13.0)
    told = waiting(workspace)
    assert [(at, event, data["item"], data["verdict"]) for at, event, data in told[:2]] == [
        (hook, "decision", second, "accept"), (hook, "decision", second, "undo")
    ]  # fmt: skip
    assert sorted((data["item"], data["verdict"]) for _, _, data in told[2:]) == [
        (third, "reject"), (third, "undo"), (fourth, "reject"), (fourth, "undo"),
    ]  # fmt: skip
    assert told[0][2].keys() == {
        "item", "set", "external_id", "revision", "verdict", "person", "risk", "policy_version", "at",
    }  # fmt: skip
    saved = workspace.policies.save(PRESET, 5.0)
    workspace.policies.activate(saved.version, "anna", 6.0)
    assert waiting(workspace)[-1] == (other, "policy", {"version": 1, "before": 0, "person": "anna"})


def test_what_is_rolled_back_is_not_announced(workspace: SqlWorkspace, monkeypatch: pytest.MonkeyPatch) -> None:
    (item_id,) = put(workspace, record("r", "One."))
    workspace.webhooks.add("https://one.example/", [Event.DECISION], "root", 1.0)

    def fails(*_: object) -> None:
        raise RuntimeError

    monkeypatch.setattr("storage.people.decisions.append", fails)
    with pytest.raises(RuntimeError):
        decide(workspace, item_id, 1)
    assert not waiting(workspace)


def test_what_somebody_claimed_comes_back_when_they_died(workspace: SqlWorkspace) -> None:
    hook = workspace.webhooks.add("https://one.example/", [Event.DRIFT], "root", 1.0)
    for _ in range(2):
        workspace.webhooks.announce(Event.DRIFT, {"set": "s"}, "drift s 1", 5.0)
    claimed = workspace.webhooks.claim(6.0, 60.0)
    assert claimed and (claimed.attempts, claimed.payload, claimed.webhook) == (1, {"set": "s"}, hook)
    assert workspace.webhooks.claim(7.0, 60.0) is None
    again = workspace.webhooks.claim(67.0, 60.0)
    assert again and (again.id, again.attempts) == (claimed.id, 2)
    workspace.webhooks.close(again.id, DeliveryState.DEAD, "500", 68.0)
    assert workspace.webhooks.resend([again.id], 69.0) == 1
    workspace.webhooks.end(hook.id, "root", 70.0)
    assert workspace.webhooks.claim(1e9, 60.0) is None
    assert not workspace.webhooks.all()
