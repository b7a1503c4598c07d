"""``/healthz``: whether the desk can work, for whoever watches over it."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import JSONResponse

from core.services.thresholds.policies import active_policy
from pages.ui.frame.session import workspace


def health(_request: Request) -> JSONResponse:
    """200 when the database answers, else 503; no word about what is in it."""
    try:
        active_policy(workspace())
    except Exception as error:
        return JSONResponse({"status": "unwell", "error": type(error).__name__}, 503)
    return JSONResponse({"status": "ok"})
