"""The API without a port: its application, asked by a client of this process, on a workspace of its own."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from starlette.testclient import TestClient

from core.api.app import make_app
from core.api.context import Context
from core.api.rates import RateLimiter
from core.domain.api_tokens import Scope
from core.ports.workspace import Workspace
from core.services.api.scoring_now import ImmediateScoring
from core.services.api.tokens import make_token
from core.settings import Settings
from storage.opening import open_workspace
from tests.support.fake_suite import FakeSuite
from tests.support.workspaces import new_workspace

ROWS = [
    {"id": "a", "question": "Capital?", "context": ["Paris is it."], "answer": "It is Lyon."},
    {"id": "b", "question": "River?", "context": ["The Seine."], "answer": "The Seine. It is long."},
]
FILE = "\n".join(map(json.dumps, ROWS))
"""Two answers, as a program sends them."""


@dataclass
class Api:
    client: TestClient
    workspace: Workspace
    suite: FakeSuite

    def token(self, *scopes: Scope, person: str = "anna", seconds: float | None = None) -> str:
        chosen = scopes or tuple(Scope)
        return make_token(self.workspace, person, chosen, "", "root", time.time(), seconds).text

    def headers(self, *scopes: Scope, person: str = "anna", **more: str) -> dict[str, str]:
        return {"Authorization": f"Bearer {self.token(*scopes, person=person)}", **more}


@contextmanager
def api(folder: Path, suite: FakeSuite | None = None, **settings: Any) -> Iterator[Api]:
    url = new_workspace(folder)
    workspace = open_workspace(url)
    config = Settings(database=url, blind_share=0.0, **settings)
    suite = suite or FakeSuite()
    scoring = ImmediateScoring(workspace=workspace, open_suite=lambda: suite, batch=config.batch)  # type: ignore[arg-type,return-value]
    app = make_app(Context(workspace, config, scoring, RateLimiter(config.api_rate)))
    with TestClient(app, raise_server_exceptions=False) as client:
        yield Api(client, workspace, suite)
    workspace.close()
