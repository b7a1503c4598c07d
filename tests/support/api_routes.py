"""Every route of the API that asks for a token, with what it is sent and the scope it takes."""

from __future__ import annotations

from typing import Any

from core.domain.api_tokens import Scope
from tests.support.api_client import ROWS

ROUTES = [
    ("GET", "/v1/status", Scope.READ),
    ("GET", "/v1/policy", Scope.READ),
    ("GET", "/v1/items", Scope.READ),
    ("GET", "/v1/items/1", Scope.READ),
    ("GET", "/v1/jobs/1", Scope.READ),
    ("GET", "/v1/export", Scope.EXPORT),
    ("GET", "/v1/export/setup?format=argilla", Scope.EXPORT),
    ("POST", "/v1/score", Scope.SCORE),
    ("POST", "/v1/verdict", Scope.SCORE),
    ("POST", "/v1/import?set=new", Scope.IMPORT),
    ("POST", "/v1/next", Scope.REVIEW),
    ("POST", "/v1/decide", Scope.REVIEW),
    ("POST", "/v1/label", Scope.LABEL),
    ("GET", "/v1/models", Scope.SPEND),
    ("POST", "/v1/models/test", Scope.SPEND),
    ("POST", "/v1/ask", Scope.SPEND),
    ("GET", "/v1/budgets", Scope.SPEND),
    ("POST", "/v1/budgets/change", Scope.SPEND),
    ("GET", "/v1/prices", Scope.SPEND),
    ("POST", "/v1/prices/change", Scope.SPEND),
    ("GET", "/v1/sets/belongings?set=own", Scope.SETS),
    ("POST", "/v1/sets/rename", Scope.SETS),
    ("POST", "/v1/sets/delete", Scope.SETS),
]
BODIES: dict[str, Any] = {
    "/v1/score": {"answers": ROWS}, "/v1/verdict": {"answers": ROWS}, "/v1/import?set=new": ROWS, "/v1/next": {},
    "/v1/models/test": {"model": "ollama/some"}, "/v1/ask": {"what": "judge", "set": "own", "model": "ollama/some"},
    "/v1/budgets/change": {"name": "pilot", "dollars": 1.0},
    "/v1/prices/change": {"model": "ollama/some", "input": 1.0, "output": 2.0},
    "/v1/sets/rename": {"set": "new", "to": "t"}, "/v1/sets/delete": {"set": "t", "typed": "t"},
    "/v1/decide": {"item": 1, "revision": 1, "verdict": "accept"},
    "/v1/label": {"item": 1, "revision": 1, "labels": [{"sentence": 0, "label": "major"}]},
}  # fmt: skip
