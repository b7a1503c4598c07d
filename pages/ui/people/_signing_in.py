"""Answers the addresses that sign people in by password and create accounts from invitations."""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TypeVar

from anyio import CapacityLimiter
from anyio.to_thread import run_sync
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from core.domain.accounts import Account
from core.errors import Refused, TouchstoneError
from core.services.people.inviting import accept, invited
from core.services.people.origin import comes_from
from core.services.people.second_factor import asks_for_code
from core.services.people.signing_in import Browser, Ticket, sign_in, ticket_for
from core.settings import Settings
from core.wording import explain, phrase_in
from core.wording.phrases import say
from pages.ui.frame.cookie import known_mark, put_cookie
from pages.ui.frame.session import workspace
from pages.ui.people._forms import Field, form_page, inner, language_of, typed

_LOGIN = Field("login", "sign-in-login", completes="username")
_PASSWORD = Field("password", "sign-in-password", "password", "current-password")
_CODE = Field("code", "sign-in-code", completes="one-time-code", needed=False)
_NEW = (
    Field("password", "invite-password", "password", "new-password"),
    Field("again", "invite-again", "password", "new-password"),
)
T = TypeVar("T")

_AT_ONCE = 2
"""The number of passwords checked at once: each takes 64 MB and most of a processor."""
_MOST_WAITING = 40
"""The number of people who may wait: one more is told to try again, rather than to wait for longer than a browser
does."""


@dataclass(slots=True)
class _Line:
    """A line of people whose password waits to be checked."""

    at_once: int
    waiting: int = 0
    limiter: list[CapacityLimiter] = field(default_factory=list)

    async def check(self, check: Callable[[], T]) -> T:
        """Raises Refused where the line is full."""
        if self.waiting >= _MOST_WAITING:
            raise Refused(say("sign-in-busy"))
        if not self.limiter:
            self.limiter.append(CapacityLimiter(self.at_once))
        self.waiting += 1
        try:
            return await run_sync(check, limiter=self.limiter[0])
        finally:
            self.waiting -= 1


_STRANGERS, _KNOWN = _Line(_AT_ONCE), _Line(1)
"""Those who come back have a line of their own, which strangers cannot fill."""


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
        login, password, code = (sent.get(name, "") for name in ("login", "password", "code"))
        browser = _browser(request, login, self._settings)

        def check() -> Ticket:
            return sign_in(
                workspace(),
                login,
                password,
                browser=browser,
                hours=self._settings.sign_in_hours,
                now=time.time(),
                code=code,
                idle_minutes=self._settings.sign_in_idle_minutes,
            )

        try:
            line = _KNOWN if browser.known else _STRANGERS
            return self._signed_in_response(await line.check(check), onward)
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
        password, browser = sent.get("password", ""), _browser(request, "", self._settings)

        def make() -> Ticket | None:
            comes_from(browser.address)
            account = accept(workspace(), token, password, time.time())
            return self._ticket(account, browser)

        try:
            ticket = await _STRANGERS.check(make)
            return self._signed_in_response(ticket, "/") if ticket else RedirectResponse("/sign-in", status_code=303)
        except TouchstoneError as error:
            return await self._invite_page(request, token, explain(error.phrases, language_of(request)))

    def _ticket(self, account: Account, browser: Browser) -> Ticket | None:
        """Return None where a code is asked for beside the password: an invite gives a new password, no new app."""
        if asks_for_code(workspace(), account.name):
            return None
        hours, idle = self._settings.sign_in_hours, self._settings.sign_in_idle_minutes
        return ticket_for(workspace(), account, hours, time.time(), browser=browser, how="invite", idle_minutes=idle)

    def _signed_in_response(self, ticket: Ticket, onward: str) -> Response:
        response = RedirectResponse(onward, status_code=303)
        put_cookie(response, ticket, self._settings)
        return response

    def _sign_in_page(self, request: Request, message: str = "", status: int = 200) -> Response:
        fields = (_LOGIN, _PASSWORD, _CODE)
        return form_page(request, "sign-in", fields, "sign-in", message=message, hidden={}, status=status)

    async def _invite_page(self, request: Request, token: str, message: str = "") -> Response:
        try:
            invite = await run_sync(lambda: invited(workspace(), token, time.time()))
        except TouchstoneError as error:
            over = explain(error.phrases, language_of(request))
            return form_page(request, "invite-over-title", (), "sign-in", message=over, hidden={}, status=403)
        # Password managers keep a new password under the login that stands beside it.
        login = {"username": invite.login}
        return form_page(
            request,
            "invite-title",
            _NEW,
            "invite-start",
            message=message,
            hidden=login,
            status=400 if message else 200,
            name=invite.name,
        )


def _browser(request: Request, login: str, settings: Settings) -> Browser:
    mark, since = known_mark(request.cookies, login, settings)
    address = request.client.host if request.client else ""
    return Browser(address, _browser_name(request.headers.get("user-agent", "")), mark, since)


_BROWSERS = re.compile("(Firefox|Edg|OPR|SamsungBrowser|Chrome|Safari)[A-Za-z]*/")
"""The first that a browser names tells it apart: the others name those they are compatible with after it."""
_LATER = ("Edg", "OPR", "SamsungBrowser")
_SYSTEMS = re.compile("Windows|Android|iPhone|iPad|Macintosh|CrOS|Linux")


def _browser_name(told: str) -> str:
    """Return the browser and the system, such as ``Firefox, Linux``; whatever else it says of itself is not stored."""
    found = _BROWSERS.findall(told[:500])
    name = next((each for each in _LATER if each in found), found[0] if found else "")
    systems = _SYSTEMS.findall(told[:500])
    system = next((each for each in systems if each != "Linux"), systems[0] if systems else "")
    return ", ".join(part for part in ({"Edg": "Edge", "OPR": "Opera"}.get(name, name), system) if part)
