"""Every route, walked by its own document: what it does not know of a request is refused, and nothing is done."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import pytest

from tests.support.api_client import FILE, Api, api

BODIES: dict[str, dict[str, Any]] = {
    "/v1/score": {"answers": [{"answer": "Rain fell."}]},
    "/v1/verdict": {"answers": [{"answer": "Rain fell."}]},
    "/v1/next": {},
    "/v1/decide": {"item": 1, "revision": 0, "verdict": "accept"},
    "/v1/label": {"item": 1, "revision": 0, "labels": [{"sentence": 0, "label": "supported"}]},
    "/v1/sets/rename": {"set": "own", "to": "other"},
    "/v1/sets/delete": {"set": "own", "typed": "own"},
    "/v1/models/test": {"model": "smollm2/135m"},
    "/v1/ask": {"what": "judge", "set": "own"},
    "/v1/budgets/change": {"name": "pilot", "dollars": 5.0},
    "/v1/prices/change": {"model": "some/model", "input": 1.0, "output": 1.0},
}
"""A request that each route that takes JSON understands."""
MAKES = {("/v1/import", "set"), ("/v1/sets/rename", "to"), ("/v1/budgets/change", "name")}
"""Names that a request gives to something new, so that nothing has to be there under them."""
NARROWS = {"set", "lang", "kind", "status", "band", "order", "lane", "what", "format", "verdict", "label", "error",
           "decided", "by", "assigned", "meta", "map", "model", "budget", "detectors"}  # fmt: skip
"""Names by which a request chooses among what there is."""
REFUSED = {404, 422}
HEADERS: dict[str, str] = {}


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Api]:
    with api(tmp_path_factory.mktemp("walked"), api_rate=1_000_000) as opened:
        done = opened.client.post("/v1/import?set=own&name=rows.jsonl", content=FILE, headers=opened.headers())
        assert done.json()["new"] == 2
        HEADERS.update(opened.headers())
        yield opened


def operations(served: Api) -> Iterator[tuple[str, str, Mapping[str, Any]]]:
    document = served.client.app.openapi()  # type: ignore[attr-defined]
    for path, ways in document["paths"].items():
        for method, operation in ways.items():
            yield method, path, operation


def ask(served: Api, method: str, path: str, query: Mapping[str, Any], body: Any = None) -> tuple[int, str]:
    address = path.replace("{item_id}", "1").replace("{job_id}", "1")
    sent: dict[str, Any] = {"content": FILE} if path == "/v1/import" else {"json": body} if body is not None else {}
    if path == "/v1/import":
        query = {"set": "own", "dry_run": "true", **query}
    answer = served.client.request(method, address, params=query, headers=dict(HEADERS), **sent)
    return answer.status_code, answer.text


def state(served: Api) -> tuple[Any, ...]:
    workspace = served.workspace
    return (
        [(each.name, each.items) for each in workspace.items.sets()],
        [(each.id, each.status, each.revision) for each in map(workspace.items.get, (1, 2))],
        workspace.audit_log.head().count,
    )


def test_every_route_that_takes_json_is_walked(served: Api) -> None:
    takes = {path for _, path, each in operations(served) if "application/json" in _content(each)}
    assert takes == BODIES.keys() | {"/v1/import"}


def test_no_route_takes_a_parameter_or_a_field_that_it_does_not_know(served: Api) -> None:
    before, passed = state(served), []
    for method, path, _ in operations(served):
        body = BODIES.get(path)
        for name in ("sett", "filter", "Lang"):
            status, said = ask(served, method, path, {name: "own"}, body)
            if status != 422 or name not in said:
                passed.append((method, path, name, status, said[:200]))
        if body is not None:
            status, said = ask(served, method, path, {}, {**body, "filter": "own"})
            if status != 422 or "filter" not in said:
                passed.append((method, path, "filter in the body", status, said[:200]))
    assert not passed
    assert state(served) == before


def test_no_route_takes_a_value_that_does_not_exist(served: Api) -> None:
    before, passed, tried = state(served), [], 0
    for method, path, operation in operations(served):
        body = BODIES.get(path)
        for each in operation.get("parameters", ()):
            name = each["name"]
            if each["in"] != "query" or name not in NARROWS or (path, name) in MAKES:
                continue
            tried += 1
            status, said = ask(served, method, path, {name: "typo"}, body)
            if status not in REFUSED:
                passed.append((method, path, name, status, said[:200]))
        for name in NARROWS & _fields(served, operation).keys():
            if (path, name) in MAKES:
                continue
            tried += 1
            given = _fields(served, operation)[name]
            value: Any = ["typo"] if "array" in str(given.get("type")) else "typo"
            status, said = ask(served, method, path, {}, {**(body or {}), name: value})
            if status not in REFUSED:
                passed.append((method, path, name, status, said[:200]))
    assert not passed
    assert tried > 30
    assert state(served) == before


def _content(operation: Mapping[str, Any]) -> Mapping[str, Any]:
    content: Mapping[str, Any] = operation.get("requestBody", {}).get("content", {})
    return content


def _fields(served: Api, operation: Mapping[str, Any]) -> Mapping[str, Any]:
    """Return the fields of a body that is an object of our own."""
    schema = _content(operation).get("application/json", {}).get("schema", {})
    if "$ref" not in schema:
        return {}
    document = served.client.app.openapi()  # type: ignore[attr-defined]
    fields: Mapping[str, Any] = document["components"]["schemas"][schema["$ref"].rpartition("/")[2]]["properties"]
    return fields
