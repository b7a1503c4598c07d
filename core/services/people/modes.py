"""Check that the settings suffice for the sign-in mode, and to whom the desk may be open."""

from __future__ import annotations

from collections.abc import Mapping
from urllib.parse import urlsplit

from core.domain.work import Person
from core.errors import MissingPart, Refused
from core.limits import SHORTEST_KEY
from core.ports.workspace import Workspace
from core.settings import Login, Settings
from core.wording.phrases import say

LOOPBACK = frozenset({"127.0.0.1", "localhost", "::1"})
_NEEDED = {
    Login.OFF: (),
    Login.ACCOUNTS: ("cookie_key", "url"),
    Login.OIDC: ("cookie_key", "url", "oidc_url", "oidc_client", "oidc_secret"),
    Login.PROXY: ("login_secret", "login_header", "url"),
}
_KEYS = {"cookie_key", "login_secret"}
"""Settings whose value nobody may guess."""


def check_login(settings: Settings, host: str) -> None:
    """Raise MissingPart naming a setting that is missing, or Refused if anybody on the network could act as anybody."""
    for field in _NEEDED[settings.login]:
        value: str = getattr(settings, field)
        if not value:
            raise MissingPart(say("login-lacks", mode=settings.login.value, setting=_variable(field)))
        if field in _KEYS and len(value) < SHORTEST_KEY:
            raise MissingPart(say("login-key-short", setting=_variable(field), least=SHORTEST_KEY))
    if settings.login is not Login.OFF and not _is_safe(settings.url):
        raise Refused(say("login-url-plain", url=settings.url))
    if settings.login is Login.OFF and host not in LOOPBACK:
        raise Refused(say("login-off-elsewhere", host=host))


def _is_safe(url: str) -> bool:
    """Return whether passwords and cookies reach this address over https, or never leave the machine."""
    parts = urlsplit(url)
    return parts.scheme == "https" or (parts.scheme == "http" and parts.hostname in LOOPBACK)


def people_known(workspace: Workspace, settings: Settings) -> Mapping[str, Person]:
    """Return people with known roles by name; empty means that everybody may do everything."""
    if settings.login is Login.OFF:
        return {name: settings.person(name) for name in settings.roles}
    return {account.name: account.person for account in workspace.accounts.all() if not account.disabled}


def _variable(field: str) -> str:
    return f"TOUCHSTONE_{field.upper()}"
