"""Who gets in: each route with its token alone, and no more than its person; not too much, not too often."""

from __future__ import annotations

import time
from pathlib import Path

from core.domain.accounts import Account, Grant
from core.domain.api_tokens import Scope
from core.domain.queue import ItemFilter
from core.domain.work import Role
from core.services.api.tokens import revoke_token, valid_token
from tests.support.api_client import FILE, Api, api
from tests.support.api_routes import BODIES, ROUTES


def test_no_route_without_its_token(loaded: Api) -> None:
    """None, one that is not ours, a revoked and an expired one, and one with every scope but this."""
    revoked, ended = loaded.token(), loaded.token(seconds=-1)
    revoke_token(loaded.workspace, revoked.split("_")[1], "root", 1.0)
    useless = ({}, *({"Authorization": f"Bearer {text}"} for text in ("ts_x_y", revoked, ended)))
    for method, path, scope in ROUTES:
        loaded.client.app.state.context.strangers._buckets.clear()
        for headers in useless:
            refused = loaded.client.request(method, path, headers=headers, json=BODIES.get(path))
            assert (refused.status_code, refused.headers["content-type"]) == (401, "application/problem+json"), path
        others = loaded.headers(*(set(Scope) - {scope}))
        assert loaded.client.request(method, path, headers=others, json=BODIES.get(path)).status_code == 403, path
    for method, path, scope in ROUTES:
        allowed = loaded.client.request(method, path, headers=loaded.headers(scope), json=BODIES.get(path))
        assert allowed.status_code == 200, allowed.text


def test_every_route_stands_in_the_matrix(served: Api) -> None:
    listed = served.client.get("/openapi.json").json()["paths"]
    there = {(method.upper(), path.replace("{item_id}", "1").replace("{job_id}", "1"))
             for path, methods in listed.items() for method in methods}  # fmt: skip
    assert there == {(method, path.partition("?")[0]) for method, path, _ in ROUTES}


def test_a_token_can_no_more_than_its_person(tmp_path: Path) -> None:
    """Without any role every act is refused, whatever the scopes say."""
    with api(tmp_path, roles={"anna": frozenset({Role.EDITOR})}) as served:
        headers = served.headers(person="bo")
        for path, body in BODIES.items():
            refused = served.client.post(path, headers=headers, json=body)
            assert refused.status_code == 403, refused.text
        assert served.workspace.items.count(ItemFilter()) == 0


def test_where_there_are_accounts_a_token_is_its_account_at_this_moment(loaded: Api) -> None:
    headers, stranger = loaded.headers(person="anna"), loaded.headers(person="bo")
    everywhere, one = Grant(Role.EDITOR), Grant(Role.EDITOR, "own")
    accounts = loaded.workspace.accounts
    accounts.add(Account("anna", "anna", frozenset({one})))
    ask = {"content": FILE, "headers": headers}
    assert loaded.client.get("/v1/status", headers=stranger).status_code == 401
    assert loaded.client.post("/v1/import?set=own", **ask).status_code == 200
    assert loaded.client.post("/v1/import?set=other", **ask).status_code == 403
    accounts.set_grants("anna", frozenset({everywhere}))
    assert loaded.client.post("/v1/import?set=other", **ask).status_code == 200
    accounts.set_disabled("anna", disabled=True)
    assert loaded.client.get("/v1/status", headers=headers).status_code == 401
    accounts.set_disabled("anna", disabled=False)
    accounts.sign_out("anna", time.time() + 1)
    assert loaded.client.get("/v1/status", headers=headers).status_code == 401


def test_what_opens_a_door_stands_in_the_audit_log(served: Api) -> None:
    token = served.token(Scope.READ)
    revoke_token(served.workspace, token.split("_")[1], "root", 1.0)
    made, revoked = served.workspace.audit_log.after(0, 10)
    assert (made.subject, made.person, revoked.person) == ("anna", "root", "root")
    assert token.split("_", 2)[2] not in str((made, revoked))


def test_the_secret_is_nowhere(served: Api, tmp_path: Path) -> None:
    text = served.token()
    stored = b"".join(path.read_bytes() for path in tmp_path.iterdir())
    assert text.split("_", 2)[2].encode() not in stored
    assert valid_token(served.workspace, text, 1.0)
    assert not valid_token(served.workspace, f"{text}x", 1.0)


def test_too_much_and_too_often(tmp_path: Path) -> None:
    with api(tmp_path, api_rate=8) as served:
        headers = served.headers()
        large = served.client.post("/v1/import?set=own", content=b"x" * 10_000_001, headers=headers)
        pieces = served.client.post("/v1/import?set=own", content=iter([b"x" * 6_000_000] * 2), headers=headers)
        often = served.client.get("/v1/status", headers=headers)
        assert [large.status_code, pieces.status_code, often.status_code] == [413, 413, 429]
        assert int(often.headers["retry-after"]) > 0
        guesses = [served.client.get("/v1/status").status_code for _ in range(9)]
        assert guesses == [401] * 7 + [429] * 2


def test_others_who_guess_keep_nobody_with_a_token_out(served: Api) -> None:
    """Behind a proxy all of them come from one address."""
    served.client.app.state.context.strangers.clock = lambda: 0.0  # no token comes back while a slow machine asks
    headers = served.headers()
    guesses = [served.client.get("/v1/status", headers={"Authorization": "Bearer ts_x_y"}) for _ in range(12)]
    assert [each.status_code for each in guesses[-5:]] == [429] * 5
    assert served.client.get("/v1/status", headers=headers).status_code == 200
    assert served.client.get("/v1/status").status_code == 429
