"""What stands before every route: the token, how often and how much it sends, and doing nothing twice."""

from __future__ import annotations

import hashlib
import logging
import math
import time
from collections.abc import Callable, Coroutine
from typing import Any

from fastapi import Request, Response
from fastapi.routing import APIRoute
from starlette.concurrency import run_in_threadpool
from starlette.types import Message, Receive

from core.api.callers import Caller, authenticated, language_of
from core.api.context import context_of
from core.api.refusals import Refusal, answer_to
from core.api.replays import require_still
from core.domain.api_tokens import Reply
from core.limits import LARGEST_API_BODY, LONGEST_IDEMPOTENCY_KEY
from core.wording.phrases import say

Handler = Callable[[Request], Coroutine[Any, Any, Response]]

KEY = "Idempotency-Key"
KEPT_SECONDS = 86_400.0
"""How long a key is remembered: a day later nobody repeats a request because a connection broke."""
GIVEN_UP_SECONDS = 120.0
"""A request that is not answered by then died with its process."""
_PASSING = frozenset({401, 403, 408, 409, 413, 429})
"""Answers that may be others the next time, and did nothing: the key is free again."""

log = logging.getLogger("touchstone.api")


class GuardedRoute(APIRoute):
    """Checks, in this order: token, rate, size, idempotency key; then the route; then one line of log."""

    def get_route_handler(self) -> Handler:
        handle = super().get_route_handler()

        async def guarded(request: Request) -> Response:
            begun = time.perf_counter()
            request = Request(request.scope, _limited(request.receive, LARGEST_API_BODY))
            caller: Caller | None = None
            try:
                caller = await run_in_threadpool(_let_in, request)
                request.state.caller = caller
                _check_size(request)
                response = await _once(request, caller, handle)
            except Exception as error:
                answered = answer_to(error, language_of(request))
                if answered is None:
                    raise
                response = answered
            # The route and never the address: what people look for may stand in it.
            log.info(
                "%s %s %d %dms token=%s", request.method, self.path, response.status_code,
                round((time.perf_counter() - begun) * 1000), caller.token.id if caller else "-",
            )  # fmt: skip
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
    asked = hashlib.sha256(f"{request.method} {request.url.path}?{request.url.query}\n".encode() + body)

    def begin() -> Response | None:
        replies.forget(now - KEPT_SECONDS)
        known = replies.begin(token, key, asked.hexdigest(), now=now, given_up=now - GIVEN_UP_SECONDS)
        if isinstance(known, Reply):
            require_still(request, caller, body, known)
            return Response(known.body, known.status, {"Idempotent-Replay": "true"}, known.media_type)
        if known == "under-way":
            raise Refusal(409, say("api-key-under-way"))
        if known == "another":
            raise Refusal(409, say("api-key-of-another"))
        request.state.act = known.act
        return None

    def fail() -> None:
        """Whether it was done is not known; its stamp will tell."""
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
    reply = Reply(response.status_code, response.headers.get("content-type", ""), bytes(response.body))
    await run_in_threadpool(replies.finish, token, key, reply)
    return response


def _check_size(request: Request) -> None:
    """What says beforehand that it is too large is not read at all."""
    length = request.headers.get("content-length", "0")
    if not length.isdecimal() or int(length) > LARGEST_API_BODY:
        raise _too_large()


def _limited(receive: Receive, most: int) -> Receive:
    """What lies about its length, or does not say it, ends where the limit is."""
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
