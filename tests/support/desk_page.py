"""Run one desk page as Streamlit would, over a workspace of its own."""

from __future__ import annotations

import json
from typing import Any

from streamlit.testing.v1 import AppTest

from tests.support.paths import ROOT


def run_page(name: str, **query: str) -> AppTest:
    """The page alone, as ``app.py`` would run it once it has routed."""
    at = AppTest.from_file(str(ROOT / "pages" / f"{name}.py"), default_timeout=30)
    at.session_state["_routed"] = True
    at.query_params["me"] = "anna"
    for key, value in query.items():
        at.query_params[key] = value
    return at.run()


def shown(at: AppTest) -> dict[str, Any]:
    """Return the data that the component was given last."""
    data: dict[str, Any] = json.loads(at.get("bidi_component")[-1].proto.json)
    return data
