"""Build the web application of the API: all routes below ``/v1``, its OpenAPI document, and unknown routes."""

from __future__ import annotations

from typing import Any

from fastapi import FastAPI, Request
from fastapi.responses import JSONResponse, Response
from starlette.exceptions import HTTPException
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from core.api import data, models, review, scoring, sets, status
from core.api.bodies import ProblemOut
from core.api.callers import language_of
from core.api.context import Context
from core.api.refusals import MEDIA_TYPE, answer_to, plain_problem
from core.errors import TouchstoneError
from core.wording.phrases import say

VERSION = "1"
_HEADERS = {b"x-content-type-options": b"nosniff", b"cache-control": b"no-store"}
_TOLD = {
    401: {"WWW-Authenticate": "how to show a token"},
    405: {"Allow": "the methods that this route takes"},
    409: {"Retry-After": "seconds, where the same request is under way"},
    429: {"Retry-After": "seconds until the next request is let in"},
    503: {"Retry-After": "seconds after which it may be otherwise"},
}
"""Headers of refusals, by status, and what they say."""
_PHRASES = {404: "api-no-such-route", 405: "api-no-such-method"}
_ABOUT = (
    "Score answers sentence by sentence, ask what to do with them, and do what a person does at the desk. Each request "
    "carries a token that acts as a person; a POST may carry an Idempotency-Key, with which it is done once."
)


def _problem(status: int) -> dict[str, Any]:
    """Return what the document says of a refusal."""
    headers = {
        name: {"description": told, "schema": {"type": "string"}, "required": status in {401, 405, 429}}
        for name, told in _TOLD.get(status, {}).items()
    }
    return {
        "description": "Why not, in the caller's language",
        "content": {MEDIA_TYPE: {}},
        "model": ProblemOut,
        "headers": headers,
    }


def make_app(context: Context) -> FastAPI:
    # Its own pages about the API would load scripts from elsewhere; the document is served.
    app = FastAPI(
        title="Touchstone",
        version=VERSION,
        description=_ABOUT,
        docs_url=None,
        redoc_url=None,
        responses={code: _problem(code) for code in (400, 401, 403, 404, 405, 409, 413, 422, 429, 503)},
    )
    app.state.context = context
    for each in (status, scoring, data, review, sets, models):
        app.include_router(each.router, prefix=f"/v{VERSION}")

    @app.get("/healthz", include_in_schema=False)
    def healthz() -> JSONResponse:
        """Asks the database, so that a process that cannot answer is taken out."""
        context.workspace.jobs.last_beat()
        return JSONResponse({"status": "ok"})

    @app.exception_handler(HTTPException)
    async def no_route(request: Request, error: HTTPException) -> Response:
        phrase = _PHRASES.get(error.status_code, "api-not-understood")
        return plain_problem(error.status_code, language_of(request), say(phrase), headers=error.headers)

    @app.exception_handler(TouchstoneError)
    async def refused(request: Request, error: TouchstoneError) -> Response:
        return answer_to(error, language_of(request)) or plain_problem(500, "en", say("api-bug"))

    @app.exception_handler(Exception)
    async def bug(request: Request, error: Exception) -> Response:
        """Its trace is logged without what was asked."""
        return plain_problem(500, language_of(request), say("api-bug"))

    app.add_middleware(_Headers)
    return app


class _Headers:
    """On every answer."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message["headers"], *_HEADERS.items()]
            await send(message)

        await self._app(scope, receive, with_headers)
