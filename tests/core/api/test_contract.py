"""The API keeps what its OpenAPI document promises, whatever it is asked: some generated requests to each operation."""

from __future__ import annotations

import io
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, given, seed, settings

from core.services.data.importing import import_file
from core.settings import Settings
from tests.support.api_client import FILE, Api, api

EXAMPLES, OF_FILES = 4, 1


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Any:
    with api(tmp_path_factory.mktemp("contract"), api_rate=1_000_000, pseudonym_key="k" * 40) as opened:
        opened.client.app.state.context.strangers.a_minute = 1_000_000  # type: ignore[attr-defined]
        import_file(opened.workspace, io.BytesIO(FILE.encode()), "f.jsonl", "s", Settings(), 1.0)
        yield opened


def test_every_operation_answers_as_it_is_documented(served: Api) -> None:
    import schemathesis  # seconds, in this process alone
    from schemathesis.core.failures import FailureGroup
    from schemathesis.specs.openapi.checks import positive_data_acceptance

    # What a schema cannot say (an answer without words, a set that is not there) is refused with 422, as documented.
    meaning = [positive_data_acceptance]
    schema = schemathesis.openapi.from_asgi("/openapi.json", served.client.app)
    headers, failures = served.headers(), dict[str, None]()
    asked = 0
    for found in schema.get_all_operations():
        for mode in schemathesis.GenerationMode:
            for case in _cases(found.ok(), mode):
                asked += 1
                try:
                    case.call_and_validate(headers=headers, excluded_checks=meaning)
                except FailureGroup as group:
                    told = "; ".join(f"{each.title}: {each.message}" for each in group.exceptions)
                    failures[f"{found.ok().label}: {told[:600]}"] = None
    assert asked > 50
    assert not failures, "\n\n".join(failures)


def _cases(operation: Any, mode: Any) -> list[Any]:
    cases: list[Any] = []

    @seed(11)
    @settings(
        max_examples=OF_FILES if operation.label.endswith("/import") else EXAMPLES,
        database=None,
        deadline=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(case=operation.as_strategy(generation_mode=mode))
    def gather(case: Any) -> None:
        cases.append(case)

    gather()
    return cases


def test_refusals_say_what_may_be_done_instead(served: Api) -> None:
    document = served.client.get("/openapi.json").json()
    for path, operations in document["paths"].items():
        for operation in operations.values():
            assert {"400", "404", "405"} <= operation["responses"].keys(), path
            assert "Allow" in operation["responses"]["405"]["headers"], path
    refused = served.client.delete("/v1/status", headers=served.headers())
    assert (refused.status_code, refused.headers["allow"]) == (405, "GET")
    assert served.client.get("/v1/none").status_code == 404
