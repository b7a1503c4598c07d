"""The desk as it is served: the pages of app.py behind the gate, with sign-in, invites, health and headers."""

from pathlib import Path

import streamlit as st

from core.settings import read_settings
from pages.ui.frame.garbage import collect_shortly
from pages.ui.people.parts import middleware, routes, secrets

collect_shortly()
_settings = read_settings()
app = st.App(
    Path(__file__).with_name("app.py"),
    routes=routes(_settings),
    middleware=middleware(_settings),
    secrets=secrets(_settings),
)
