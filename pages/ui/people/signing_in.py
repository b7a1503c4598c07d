"""Signing in by password, and making an account from an invite."""

from __future__ import annotations

import time
from collections.abc import Callable

from anyio import CapacityLimiter
from anyio.to_thread import run_sync
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from core.errors import TouchstoneError
from core.services.people.inviting import accept, invited
from core.services.people.signing_in import Ticket, sign_in, ticket_for
from core.settings import Settings
from core.wording import explain, phrase_in
from core.wording.phrases import say
from pages.ui.frame.session import workspace
from pages.ui.people.cookie import put_cookie
from pages.ui.people.forms import Field, form_page, inner, language_of, typed

_LOGIN = Field("login", "sign-in-login", completes="username")
_PASSWORD = Field("password", "sign-in-password", "password", "current-password")
_NEW = (
    Field("password", "invite-password", "password", "new-password"),
    Field("again", "invite-again", "password", "new-password"),
)
_AT_ONCE = 2
"""Passwords that are checked: each takes 64 MB and most of a processor for a while."""
_limiter: list[CapacityLimiter] = []


class SigningIn:
    """The endpoints of ``/sign-in`` and ``/invite``."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings

    async def sign_in(self, request: Request) -> Response:
        onward = inner(request.query_params.get("next", "/"))
        if request.method == "GET":
            return self._sign_in_page(request)
        if (sent := await typed(request, self._settings)) is None:
            return self._sign_in_page(request, phrase_in(say("form-refused"), language_of(request)), 400)
        address = request.client.host if request.client else ""
        login, password = sent.get("login", ""), sent.get("password", "")

        def check() -> Ticket:
            hours = self._settings.sign_in_hours
            return sign_in(workspace(), login, password, address=address, hours=hours, now=time.time())

        try:
            return self._in(await _in_turn(check), onward)
        except TouchstoneError as error:
            return self._sign_in_page(request, explain(error.phrases, language_of(request)), 403)

    async def invite(self, request: Request) -> Response:
        token = request.query_params.get("token", "")
        if request.method == "GET":
            return await self._invite_page(request, token)
        sent = await typed(request, self._settings)
        if sent is None or sent.get("password") != sent.get("again"):
            wrong = "form-refused" if sent is None else "invite-differ"
            return await self._invite_page(request, token, phrase_in(say(wrong), language_of(request)))
        password = sent.get("password", "")

        def make() -> Ticket:
            account = accept(workspace(), token, password, time.time())
            return ticket_for(workspace(), account, self._settings.sign_in_hours, time.time())

        try:
            return self._in(await _in_turn(make), "/")
        except TouchstoneError as error:
            return await self._invite_page(request, token, explain(error.phrases, language_of(request)))

    def _in(self, ticket: Ticket, onward: str) -> Response:
        response = RedirectResponse(onward, status_code=303)
        put_cookie(response, ticket, self._settings)
        return response

    def _sign_in_page(self, request: Request, told: str = "", status: int = 200) -> Response:
        return form_page(request, "sign-in", (_LOGIN, _PASSWORD), "sign-in", told=told, hidden={}, status=status)

    async def _invite_page(self, request: Request, token: str, told: str = "") -> Response:
        try:
            invite = await run_sync(lambda: invited(workspace(), token, time.time()))
        except TouchstoneError as error:
            over = explain(error.phrases, language_of(request))
            return form_page(request, "invite-over-title", (), "sign-in", told=over, hidden={}, status=403)
        # Password managers keep a new password under the login that stands beside it.
        login = {"username": invite.login}
        return form_page(
            request, "invite-title", _NEW, "invite-start", told=told, hidden=login, status=400 if told else 200,
            name=invite.name,
        )  # fmt: skip


async def _in_turn(check: Callable[[], Ticket]) -> Ticket:
    if not _limiter:
        _limiter.append(CapacityLimiter(_AT_ONCE))
    return await run_sync(check, limiter=_limiter[0])
