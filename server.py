"""Streamlit's server starts the desk here: the pages of app.py with sign-in, invites, health and headers."""

import os
from pathlib import Path

import streamlit as st

from core.patient_http import make_uvicorn_patient
from core.private_files import OTHERS
from core.settings import read_settings
from pages.ui.frame.garbage_collection import keep_collections_short
from pages.ui.people.server_parts import middleware, routes, secrets

os.umask(OTHERS)
keep_collections_short()
make_uvicorn_patient()
_settings = read_settings()
app = st.App(
    Path(__file__).with_name("app.py"),
    routes=routes(_settings),
    middleware=middleware(_settings),
    secrets=secrets(_settings),
)
