"""Let people choose which column of a file is what, guessed first, and kept for the next files of the set."""

from __future__ import annotations

from collections.abc import Mapping

import streamlit as st

from core.formats.column_guess import GUESSED
from core.services.data.file_rows import FileColumns, file_columns
from core.services.data.kept_columns import kept_columns, stem_of
from pages.ui.data import import_state as state
from pages.ui.frame.session import settings, workspace
from pages.ui.frame.wording import t

_LOOKED = "import-looked-columns"
_CHOSEN = "import-chosen-columns"


def column_mapping(picked: state.ChosenFile) -> Mapping[str, str]:
    """Draw the choice for a plain table, and return names of the file with ours; none for what another tool logs."""
    told = _columns(picked)
    if not told.names:
        return {}
    chosen_before: dict[tuple[str, str], dict[str, str]] = st.session_state.setdefault(_CHOSEN, {})
    this = (picked.identity, state.wanted_set())
    stored = kept_columns(workspace(), state.wanted_set() or stem_of(picked.name))
    of_set = {ours: theirs for theirs, ours in stored.items() if theirs in told.names}
    before = chosen_before.get(this) or {**told.guess, **of_set}
    named = {"answer", "context"} <= told.certain.keys() or "choices" in told.certain
    open_at_once = not of_set and not named
    with st.expander(t("columns-choose"), expanded=open_at_once, icon=":material/view_column:"):
        st.caption(t("columns-choose-tip"))
        with st.container(horizontal=True):
            chosen = {ours: _choice(ours, told, before.get(ours)) for ours in GUESSED}
    chosen_before[this] = {ours: theirs for ours, theirs in chosen.items() if theirs}
    return {theirs: ours for ours, theirs in chosen.items() if theirs and told.certain.get(ours) != theirs}


def _choice(ours: str, told: FileColumns, before: str | None) -> str | None:
    names = [*told.names]
    return st.selectbox(
        t(f"columns-{ours}"),
        names,
        index=names.index(before) if before in names else None,
        placeholder=t("columns-none"),
        key=f"import-column-{ours}",
        width=180,
    )


def _columns(picked: state.ChosenFile) -> FileColumns:
    """Return the columns of the chosen file, looked up once for each set that it may go into."""
    this = (picked.identity, state.wanted_set())
    before: tuple[tuple[str, str], FileColumns] | None = st.session_state.get(_LOOKED)
    if before and before[0] == this:
        return before[1]
    picked.data.seek(0)
    told = file_columns(picked.data, picked.name, settings())
    st.session_state[_LOOKED] = this, told
    for ours in GUESSED:
        st.session_state.pop(f"import-column-{ours}", None)
    return told
