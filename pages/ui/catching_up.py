"""Said as long as it lasts: that some items still carry the risks of earlier weights."""

from __future__ import annotations

import streamlit as st

from core.services.catching_up import Behind, behind
from core.wording import explain
from pages.ui.session import language, settings, workspace
from pages.ui.telling import notice
from pages.ui.wording import t


def catching_up() -> None:
    if late := _behind(settings().database, workspace().policies.active().version):
        notice(f":orange[:material/sync:] **{t('behind-title')}**", explain(late.told, language()))


@st.cache_resource(ttl=2, show_spinner=False)
def _behind(database: str, version: int) -> Behind | None:
    """Two seconds old at most: counting all items anew each time a cut is moved would be waste."""
    del database, version  # only the key
    return behind(workspace())
