"""PostgreSQL is stopped under whoever looks at a page or asks over HTTP, and started again: it is said, and goes on."""

from __future__ import annotations

import random
import time
from collections.abc import Iterator

import pytest
import streamlit as st
from starlette.testclient import TestClient

from benchmarks.hostile.databases import PostgresServer
from core.api.app import make_app
from core.api.context import Context
from core.api.rates import RateLimiter
from core.domain.api_tokens import Scope
from core.services.api.scoring_now import ImmediateScoring
from core.services.api.tokens import make_token
from core.settings import Settings
from storage.opening import open_workspace
from storage.opening._workspace import SqlWorkspace
from tests.support.answers import plain_answer
from tests.support.app import markdowns, open_app, texts
from tests.support.fake_suite import FakeSuite, put
from tests.support.waiting import eventually

pytestmark = [pytest.mark.postgres, pytest.mark.slow]

TOLD = "Waiting for the database"


@pytest.fixture
def server() -> Iterator[PostgresServer]:
    made = PostgresServer()
    yield made
    made.close()


@pytest.fixture
def workspace(server: PostgresServer) -> Iterator[SqlWorkspace]:
    opened = open_workspace(server.url)
    put(opened, *map(plain_answer, range(3)))
    yield opened
    opened.close()


def _back(server: PostgresServer) -> None:
    server.kill(random.Random(1))  # noqa: S311 - starts it again


def test_the_review_desk_says_so_and_goes_on(
    server: PostgresServer, workspace: SqlWorkspace, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TOUCHSTONE_DATABASE", server.url)
    monkeypatch.delenv("TOUCHSTONE_ROLES", raising=False)
    st.cache_resource.clear()
    try:
        at = open_app("review")
        assert TOLD not in markdowns(at)
        server.stop()
        at.run()
        assert not at.exception, "a traceback instead of words"
        assert TOLD in markdowns(at) and "tries again by itself" in texts(at)
        _back(server)
        assert eventually(lambda: not at.run().exception and TOLD not in markdowns(at), "the page goes on")
    finally:
        st.cache_resource.clear()


def test_the_api_answers_503_and_goes_on(server: PostgresServer, workspace: SqlWorkspace) -> None:
    settings = Settings(database=server.url)
    scoring = ImmediateScoring(workspace=workspace, open_suite=FakeSuite, batch=settings.batch)  # type: ignore[arg-type]
    token = make_token(workspace, "anna", tuple(Scope), "", "root", time.time(), None).text
    asked = {"url": "/v1/items", "headers": {"Authorization": f"Bearer {token}"}}
    with TestClient(
        make_app(Context(workspace, settings, scoring, RateLimiter(settings.api_rate))), raise_server_exceptions=False
    ) as client:
        assert client.get(**asked).status_code == 200  # type: ignore[arg-type]
        server.stop()
        gone = client.get(**asked)  # type: ignore[arg-type]
        assert (gone.status_code, "does not answer" in gone.text) == (503, True), gone.text
        _back(server)
        assert eventually(lambda: client.get(**asked).status_code == 200, "it answers again")  # type: ignore[arg-type]
