"""What a request asks for and does not exist is refused in words: nothing else is served in its place."""

from __future__ import annotations

from typing import Any

import pytest

from core.domain.queue import ItemFilter
from core.wording import LANGUAGES
from tests.support.api_client import FILE, Api

UNKNOWN: list[tuple[dict[str, Any], int]] = [
    ({"set": "typo"}, 404),
    ({"lang": "xx"}, 422),
    ({"kind": "poem"}, 422),
    ({"band": "purple"}, 422),
    ({"order": "sideways"}, 422),
    ({"lane": "fast"}, 422),
    ({"filter": "own"}, 422),
    ({"lane": "label", "set": "typo"}, 404),
    ({"lane": "label", "order": "risk"}, 422),
    ({"band": "high", "kind": "quiz"}, 422),
    ({"decided": "nobody"}, 422),
    ({"error": "typo"}, 422),
    ({"risk_from": 0.9, "risk_to": 0.1}, 422),
    ({"risk_from": 7}, 422),
    ({"meta": ["no pair"]}, 422),
    ({"lane": "label", "risk_from": 0.5}, 422),
    ({"lane": "label", "decided": "anna"}, 422),
]


@pytest.mark.parametrize(("asked", "status"), UNKNOWN, ids=str)
def test_next_serves_nothing_for_what_it_does_not_know(loaded: Api, asked: dict[str, Any], status: int) -> None:
    answer = loaded.client.post("/v1/next", json=asked, headers=loaded.headers())
    assert answer.status_code == status and answer.headers["content-type"] == "application/problem+json"
    assert answer.json()["detail"]


def test_next_takes_what_exists(loaded: Api) -> None:
    for asked in (
        {"set": "own"},
        {"lang": "en", "kind": "answer", "band": "everything", "order": "oldest"},
        {"order": "risk"},
        {"lang": "ko"},
        {"lane": "label", "set": "own"},
    ):
        assert loaded.client.post("/v1/next", json=asked, headers=loaded.headers()).status_code == 200
    other = loaded.client.post("/v1/next", json={"lang": "ko"}, headers=loaded.headers()).json()
    assert other["item"] is None


def test_next_serves_what_all_filters_of_the_desk_leave(loaded: Api) -> None:
    def served(**asked: Any) -> bool:
        answer = loaded.client.post("/v1/next", json={"band": "everything", **asked}, headers=loaded.headers())
        assert answer.status_code == 200, answer.text
        return answer.json()["item"] is not None

    assert served() and served(risk_from=0.0, risk_to=1.0)
    risk = max(row.risk or 0.0 for row in loaded.workspace.items.find(ItemFilter(), limit=9, offset=0))
    assert not served(risk_from=min(1.0, risk + 0.01)), "a range that no item is in"
    narrowing = {"mine": True, "flagged": True, "hiding": True, "comments": True, "decided": "anna", "assigned": "anna",
                 "by": "anna", "error": "unsupported", "meta": ["topic=fees"]}  # fmt: skip
    for name, value in narrowing.items():
        assert not served(**{name: value}), name


@pytest.mark.parametrize(
    ("address", "status"),
    [
        ("items?set=typo", 404),
        ("items?lang=xx", 422),
        ("items?kind=poem", 422),
        ("items?status=lost", 422),
        ("items?sett=own", 422),
        ("export?set=typo", 404),
        ("export?what=secrets", 422),
        ("export?format=doc", 422),
        ("export?se=own", 422),
        ("status?verbose=1", 422),
        ("jobs/99", 404),
        ("items/99", 404),
    ],
)
def test_lists_and_exports_are_of_what_exists(loaded: Api, address: str, status: int) -> None:
    answer = loaded.client.get(f"/v1/{address}", headers=loaded.headers())
    assert answer.status_code == status and answer.json()["detail"]


def test_a_misspelt_parameter_imports_nothing(served: Api) -> None:
    answer = served.client.post("/v1/import?set=own&dryrun=1", content=FILE, headers=served.headers())
    assert answer.status_code == 422 and "dryrun" in answer.json()["detail"]
    assert not served.workspace.items.sets()


def test_it_is_said_in_the_language_of_the_caller(loaded: Api) -> None:
    told = set[str]()
    for lang in LANGUAGES:
        headers = loaded.headers(**{"Accept-Language": lang})
        told.add(loaded.client.post("/v1/next", json={"set": "typo"}, headers=headers).json()["detail"])
    assert len(told) == len(LANGUAGES) and all("typo" in each for each in told)
