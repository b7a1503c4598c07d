"""Checks before every route: token, rate, size, idempotency key."""

from __future__ import annotations

import hashlib
import json
import logging
import math
import time
from collections.abc import Callable, Coroutine
from typing import Any

from fastapi import Request, Response
from fastapi.dependencies.utils import get_flat_params
from fastapi.routing import APIRoute
from starlette.concurrency import run_in_threadpool
from starlette.types import Message, Receive

from core.api.callers import Caller, authenticated, language_of, require_scope
from core.api.context import context_of
from core.api.refusals import Refusal, answer_to
from core.domain.api_tokens import Scope, StoredResponse
from core.domain.queue import Lane
from core.limits import LARGEST_API_BODY, LONGEST_IDEMPOTENCY_KEY
from core.permissions import Permission, require, require_somewhere
from core.services.operations.repeated_logs import REPEATS
from core.services.people.origin import comes_from
from core.services.people.set_roles import person_for_item
from core.wording.phrases import say

Handler = Callable[[Request], Coroutine[Any, Any, Response]]

KEY = "Idempotency-Key"
KEPT_SECONDS = 86_400.0
"""Seconds for which a key is stored: a day later nobody repeats a request because a connection broke."""
GIVEN_UP_SECONDS = 120.0
"""A request that is not answered by then died with its process."""
_PASSING = frozenset({401, 403, 408, 409, 413, 429})
"""Answers that may be others the next time, and did nothing: the key is free again."""

log = logging.getLogger("touchstone.api")


class GuardedRoute(APIRoute):
    """Checks, in this order: token, rate, size, idempotency key; then the route; then one line of log."""

    def get_route_handler(self) -> Handler:
        handle = super().get_route_handler()
        known = {field.alias for field in get_flat_params(self.dependant)}

        async def guarded(request: Request) -> Response:
            begun = time.perf_counter()
            request = Request(request.scope, _limited(request.receive, LARGEST_API_BODY))
            caller: Caller | None = None
            comes_from(request.client.host if request.client else "")
            try:
                caller = await run_in_threadpool(_let_in, request)
                request.state.caller = caller
                _check_size(request)
                if unknown := sorted({*request.query_params} - known):
                    raise Refusal(422, say("api-unknown-parameter", names=tuple(unknown)))
                response = await _once(request, caller, handle)
            except Exception as error:
                answered = answer_to(error, language_of(request))
                if answered is None:
                    raise
                response = answered
            # The route and never the address: what people look for may stand in it.
            log.info(
                "%s %s %d %dms token=%s",
                request.method,
                self.path,
                response.status_code,
                round((time.perf_counter() - begun) * 1000),
                caller.token.id if caller else "-",
                extra={} if caller else {REPEATS: (self.path, response.status_code)},
            )
            return response

        return guarded


def _let_in(request: Request) -> Caller:
    here = context_of(request)
    address = request.client.host if request.client else ""
    try:
        caller = authenticated(request)
    except Refusal:
        # Failures alone are counted: behind a proxy one address is everybody's, those included who have a token.
        if wait := here.strangers.wait(address):
            raise _too_often(wait) from None
        raise
    if wait := here.rates.wait(caller.token.id):
        raise _too_often(wait)
    return caller


def _too_often(wait: float) -> Refusal:
    seconds = math.ceil(wait)
    return Refusal(429, say("api-too-often", seconds=seconds), headers={"Retry-After": str(seconds)})


async def _once(request: Request, caller: Caller, handle: Handler) -> Response:
    """The same key with the same request gets the same answer, if it is still for them to know; with another one it
    is refused."""
    key = request.headers.get(KEY)
    if key is None or request.method != "POST":
        return await handle(request)
    if not 1 <= len(key) <= LONGEST_IDEMPOTENCY_KEY or not key.isprintable():
        raise Refusal(400, say("api-key-unusable", most=LONGEST_IDEMPOTENCY_KEY))
    replies, token, now = context_of(request).workspace.api_replies, caller.token.id, time.time()
    body = await request.body()
    digest = hashlib.sha256(f"{request.method} {request.url.path}?{request.url.query}\n".encode() + body)

    def begin() -> Response | None:
        replies.forget(now - KEPT_SECONDS)
        known = replies.begin(token, key, digest.hexdigest(), now=now, given_up=now - GIVEN_UP_SECONDS)
        if isinstance(known, StoredResponse):
            require_still(request, caller, body, known)
            return Response(known.body, known.status, {"Idempotent-Replay": "true"}, known.media_type)
        if known == "under-way":
            raise Refusal(409, say("api-key-under-way"), headers={"Retry-After": "2"})
        if known == "another":
            raise Refusal(409, say("api-key-of-another"))
        request.state.act = known.act
        return None

    def fail() -> None:
        """Leave the key as in progress: the result is unknown until the act's stamp is looked up."""
        replies.fail(token, key, time.time() - 2 * GIVEN_UP_SECONDS)

    if (answered := await run_in_threadpool(begin)) is not None:
        return answered
    try:
        response = await handle(request)
    except Exception as error:
        refused = answer_to(error, language_of(request))
        if refused is None:
            await run_in_threadpool(fail)
            raise
        response = refused
    if response.status_code >= 500:  # noqa: PLR2004 - a server's fault
        await run_in_threadpool(fail)
        return response
    if response.status_code in _PASSING:
        await run_in_threadpool(replies.give_back, token, key)
        return response
    reply = StoredResponse(response.status_code, response.headers.get("content-type", ""), bytes(response.body))
    await run_in_threadpool(replies.finish, token, key, reply)
    return response


def _check_size(request: Request) -> None:
    """Refuse a request whose declared length is too large, without reading it."""
    length = request.headers.get("content-length", "0")
    if not length.isdecimal() or int(length) > LARGEST_API_BODY:
        raise _too_large()


def _limited(receive: Receive, most: int) -> Receive:
    """Cut off a body at the limit if it declares a false length or none."""
    got = 0

    async def limited() -> Message:
        nonlocal got
        message = await receive()
        got += len(message.get("body", b""))
        if got > most:
            raise _too_large()
        return message

    return limited


def _too_large() -> Refusal:
    return Refusal(413, say("api-too-large", most=LARGEST_API_BODY // 1_000_000))


_NEEDED = {
    "score": (Scope.SCORE, Permission.SCORE),
    "verdict": (Scope.SCORE, Permission.SCORE),
    "import": (Scope.IMPORT, Permission.IMPORT),
    "decide": (Scope.REVIEW, Permission.REVIEW),
    "label": (Scope.LABEL, Permission.LABEL),
    "ask": (Scope.SPEND, Permission.SPEND),
    "test": (Scope.SPEND, Permission.SPEND),
    "change": (Scope.SPEND, Permission.SET_BUDGETS),
    "rename": (Scope.SETS, Permission.RENAME_SET),
    "delete": (Scope.SETS, Permission.DELETE_SET),
}
_NEXT = {Lane.REVIEW: (Scope.REVIEW, Permission.REVIEW), Lane.LABEL: (Scope.LABEL, Permission.LABEL)}


def require_still(request: Request, caller: Caller, body: bytes, reply: StoredResponse) -> None:
    """Scopes and roles of this moment, in the set that the answer tells of. Raises Refusal and Forbidden."""
    route, request_body = request.url.path.rpartition("/")[2], _read(body)
    if route == "next":
        lane = Lane.LABEL if request_body.get("lane") == Lane.LABEL else Lane.REVIEW
        scope, permission = _NEXT[lane]
        item = _read(reply.body).get("item")
        item_id = item.get("id") if isinstance(item, dict) else None
    else:
        scope, permission = _NEEDED[route]
        item_id = request_body.get("item")
    require_scope(caller, scope)
    match route:
        case "score" | "verdict":
            require(caller.person, permission)
        case "import":
            require(caller.person.on(request.query_params.get("set", "").strip()), permission)
        case _:
            require_somewhere(caller.person, permission)
            # Whatever else it was told is what was wrong with its own words.
            if reply.status == 200 and isinstance(item_id, int):  # noqa: PLR2004 - done
                require(person_for_item(context_of(request).workspace, caller.person, item_id), permission)


def _read(body: bytes) -> dict[str, Any]:
    try:
        read = json.loads(body)
    except ValueError:
        return {}
    return read if isinstance(read, dict) else {}
