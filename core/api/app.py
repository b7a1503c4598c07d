"""The application: all routes below ``/v1``, its OpenAPI document, and refusals of what no route takes."""

from __future__ import annotations

from fastapi import FastAPI, Request
from fastapi.responses import JSONResponse, Response
from starlette.exceptions import HTTPException
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from core.api import data, review, scoring, status
from core.api.bodies import ProblemOut
from core.api.callers import language_of
from core.api.context import Context
from core.api.refusals import MEDIA_TYPE, answer_to, plain_problem
from core.errors import TouchstoneError
from core.wording.phrases import say

VERSION = "1"
_HEADERS = {b"x-content-type-options": b"nosniff", b"cache-control": b"no-store"}
_PROBLEM = {"description": "Why not, in the caller's language", "content": {MEDIA_TYPE: {}}, "model": ProblemOut}
_PHRASES = {404: "api-no-such-route", 405: "api-no-such-method"}
_ABOUT = (
    "Score answers sentence by sentence, ask what to do with them, and do what a person does at the desk. Each request "
    "carries a token that acts as a person; a POST may carry an Idempotency-Key, with which it is done once."
)


def make_app(context: Context) -> FastAPI:
    # Its own pages about the API would load scripts from elsewhere; the document is served.
    app = FastAPI(
        title="Touchstone", version=VERSION, description=_ABOUT, docs_url=None, redoc_url=None,
        responses={code: _PROBLEM for code in (401, 403, 409, 413, 422, 429, 503)},
    )  # fmt: skip
    app.state.context = context
    for each in (status, scoring, data, review):
        app.include_router(each.router, prefix=f"/v{VERSION}")

    @app.get("/healthz", include_in_schema=False)
    def healthz() -> JSONResponse:
        """Asks the database, so that a process that cannot answer is taken out."""
        context.workspace.jobs.last_beat()
        return JSONResponse({"status": "ok"})

    @app.exception_handler(HTTPException)
    async def no_route(request: Request, error: HTTPException) -> Response:
        phrase = _PHRASES.get(error.status_code, "api-not-understood")
        return plain_problem(error.status_code, language_of(request), say(phrase))

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
