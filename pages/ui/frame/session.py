"""Gives the pages the settings, the workspace and the person at this browser."""

from __future__ import annotations

import dataclasses
import math
import secrets
import time
from typing import TYPE_CHECKING, Any

import streamlit as st

from core.domain.work import Person
from core.errors import BadInput, Refused, SignedOut
from core.limits import LONGEST_NAME
from core.ports.workspace import Workspace
from core.services.operations.json_logs import speak_json, speak_plainly
from core.services.people.modes import LOOPBACK
from core.services.people.origin import comes_from
from core.services.people.signing_in import holder_of, known_by_login
from core.settings import JSON, Login, Settings, read_settings
from core.wording import LANGUAGES, closest
from core.wording.phrases import say
from pages.ui.frame.cookie import token_in
from pages.ui.frame.proxy_secret import SECRET_HEADER, through_proxy

if TYPE_CHECKING:
    from core.ports.workspace import Workspace

ME = "me"
"""The query parameter and session key of the person's name."""
LANGUAGE = "ui"
"""The query parameter and session key of the chosen language; without it the browser's language counts."""


@st.cache_resource(show_spinner=False)
def settings() -> Settings:
    """Return the settings, which are read once per server. Raises BadInput."""
    read = read_settings()
    if read.log == JSON:
        speak_json()
    else:
        speak_plainly()
    return read


def workspace() -> Workspace:
    """Return the workspace, which all sessions of a server share."""
    return _open(settings().database, settings().graphs)


@st.cache_resource(show_spinner=False, on_release=lambda opened: opened.close())
def _open(url: str, graphs: str) -> Workspace:
    from storage.opening import open_workspace

    return open_workspace(url, graphs)


def person() -> Person:
    """Return the person at this browser with their permissions, which are read for every act.
    Raises SignedOut."""
    config = settings()
    if config.login is Login.OFF:
        return _named_in_address()
    st.query_params.pop(ME, None)
    comes_from(st.context.ip_address or "")
    return dataclasses.replace(signed_in(config, workspace(), time.time()), language=language())


def _named_in_address() -> Person:
    """Return the person named in the address, else a new guest, whose name stays in the address. Whoever is not at
    this machine could name anybody. Raises Refused."""
    if (host := st.get_option("server.address")) not in LOOPBACK:
        raise Refused(say("login-off-elsewhere", host=str(host)))
    name = st.session_state.get(ME)
    if name is None:
        given = st.query_params.get(ME)
        name = st.session_state[ME] = new_guest() if given is None else checked_name(given)
    if st.query_params.get(ME) != name:
        st.query_params[ME] = name
    return dataclasses.replace(settings().person(name), language=language())


def language() -> str:
    """Return the language of the pages: the chosen one, which stays in the address, else the browser's."""
    if LANGUAGE not in st.session_state:
        in_address = st.query_params.get(LANGUAGE)
        st.session_state[LANGUAGE] = in_address if in_address in LANGUAGES else None
    chosen: str | None = st.session_state[LANGUAGE]
    if chosen and st.query_params.get(LANGUAGE) != chosen:
        st.query_params[LANGUAGE] = chosen
    return chosen or closest(st.context.locale or "")


def choose_language(chosen: str | None) -> None:
    """Show the pages in this language; None: in the browser's."""
    st.session_state[LANGUAGE] = chosen
    if chosen:
        st.query_params[LANGUAGE] = chosen
    else:
        st.query_params.pop(LANGUAGE, None)


def rename(name: str) -> None:
    """Change the person's name. Raises BadInput, and Refused if people sign in."""
    if settings().login is not Login.OFF:
        raise Refused(say("signed-out"))
    st.session_state[ME] = st.query_params[ME] = checked_name(name)


def new_guest() -> str:
    return f"guest-{secrets.token_hex(2)}"


def checked_name(name: str) -> str:
    """Return a name without surrounding space. Raises BadInput if it is too long or not printable."""
    name = name.strip()
    if not 1 <= len(name) <= LONGEST_NAME or not name.isprintable():
        raise BadInput(say("not-a-name", name=repr(name[:LONGEST_NAME]), longest=LONGEST_NAME))
    return name


_AHEAD = 60.0
"""Seconds by which a provider's clock may be ahead of ours."""


def signed_in(settings: Settings, workspace: Workspace, now: float) -> Person:
    """Return the signed-in person. Raises SignedOut. Roles in a cookie and names in an address are ignored."""
    match settings.login:
        case Login.ACCOUNTS:
            return holder_of(workspace, token_in(st.context.cookies.to_dict(), settings), now)
        case Login.OIDC:
            return _by_provider(st.user.to_dict(), settings, workspace, now)
        case Login.PROXY:
            headers = st.context.headers
            login = headers.get(settings.login_header) or ""
            if not through_proxy(headers.get(SECRET_HEADER) or "", settings) or not login.strip():
                raise SignedOut(say("sign-in-by-proxy"))
            return known_by_login(workspace, login, math.inf, how="proxy")  # the proxy looks at every request
        case Login.OFF:
            raise SignedOut(say("signed-out"))


def _by_provider(claims: dict[str, Any], settings: Settings, workspace: Workspace, now: float) -> Person:
    """Return the person that the provider names. Streamlit's cookie lasts 30 days; here it is valid for hours."""
    if not claims.get("is_logged_in"):
        raise SignedOut(say("signed-out"))
    since = claims.get("iat")
    if not isinstance(since, int | float) or not now - settings.sign_in_hours * 3600 < since <= now + _AHEAD:
        raise SignedOut(say("signed-out"))
    if settings.oidc_claim == "email" and claims.get("email_verified") is not True:
        raise SignedOut(say("sign-in-unproven"))
    login = claims.get(settings.oidc_claim)
    return known_by_login(workspace, login if isinstance(login, str) else "", since, how="provider")
