"""Who is at this browser, on which workspace: the settings, the stored work and the person."""

from __future__ import annotations

import dataclasses
import secrets
import time
from typing import TYPE_CHECKING

import streamlit as st

from core.domain.work import Person
from core.errors import BadInput, Refused
from core.json_logs import speak_json
from core.limits import LONGEST_NAME
from core.services.people.modes import LOOPBACK
from core.settings import JSON, Login, Settings, read_settings
from core.wording import LANGUAGES, closest
from core.wording.phrases import say
from pages.ui.frame.signed_in import signed_in

if TYPE_CHECKING:
    from core.ports.workspace import Workspace

ME = "me"
"""Both the query parameter and the key in the session."""
LANGUAGE = "ui"
"""The same for the language a person has chosen; without it the browser's is taken."""


@st.cache_resource(show_spinner=False)
def settings() -> Settings:
    """Read once per server. Raises BadInput."""
    read = read_settings()
    if read.log == JSON:
        speak_json()
    return read


def workspace() -> Workspace:
    """One per server, shared by all sessions."""
    return _open(settings().database, settings().graphs)


@st.cache_resource(show_spinner=False, on_release=lambda opened: opened.close())
def _open(url: str, graphs: str) -> Workspace:
    from storage import open_workspace

    return open_workspace(url, graphs)


def person() -> Person:
    """Who sits here and what they may do, asked anew each time: what an administrator changed counts at the next act.
    Raises SignedOut."""
    config = settings()
    if config.login is Login.OFF:
        return _named_in_address()
    st.query_params.pop(ME, None)
    return dataclasses.replace(signed_in(config, workspace(), time.time()), language=language())


def _named_in_address() -> Person:
    """The name in the address, else a new guest; it stays in the address over pages and reloads. Whoever is not at
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
    """In which this person reads the pages: as chosen, which stays in the address, else as the browser asks."""
    if LANGUAGE not in st.session_state:
        in_address = st.query_params.get(LANGUAGE)
        st.session_state[LANGUAGE] = in_address if in_address in LANGUAGES else None
    chosen: str | None = st.session_state[LANGUAGE]
    if chosen and st.query_params.get(LANGUAGE) != chosen:
        st.query_params[LANGUAGE] = chosen
    return chosen or closest(st.context.locale or "")


def read_in(chosen: str | None) -> None:
    """Go on in this one of our languages; None: in the browser's."""
    st.session_state[LANGUAGE] = chosen
    if chosen:
        st.query_params[LANGUAGE] = chosen
    else:
        st.query_params.pop(LANGUAGE, None)


def rename(name: str) -> None:
    """Go on as somebody else. Raises BadInput, and Refused where people sign in."""
    if settings().login is not Login.OFF:
        raise Refused(say("signed-out"))
    st.session_state[ME] = st.query_params[ME] = checked_name(name)


def new_guest() -> str:
    return f"guest-{secrets.token_hex(2)}"


def checked_name(name: str) -> str:
    """A name that can be stored and shown; it comes from an address or a field, so it may be anything."""
    name = name.strip()
    if not 1 <= len(name) <= LONGEST_NAME or not name.isprintable():
        raise BadInput(say("not-a-name", name=repr(name[:LONGEST_NAME]), longest=LONGEST_NAME))
    return name
