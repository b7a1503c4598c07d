"""The form that renames a set, and the deletion of a set: what goes is listed first, and its name has to be typed."""

from __future__ import annotations

import time
from collections.abc import Sequence

import streamlit as st

from core.domain.work import SetSummary
from core.limits import LONGEST_SET_NAME
from core.permissions import Permission, may
from core.services.data.set_names import AT_ONCE, delete_set, rename_set, request_deletion, set_belongings
from pages.ui.data.item_filter import forget_set
from pages.ui.frame.errors import defer_errors, defer_toast
from pages.ui.frame.safe_text import plain_label
from pages.ui.frame.session import person, workspace
from pages.ui.frame.wording import t

_CHOSEN, _NEW = "set-manage", "set-rename-to"


def set_names_part(sets: Sequence[SetSummary]) -> None:
    """Draw the part for the sets that the person may rename or delete, if there is any."""
    theirs = [each.name for each in sets if _may(each.name, Permission.RENAME_SET)]
    theirs += [each.name for each in sets if each.name not in theirs and _may(each.name, Permission.DELETE_SET)]
    if not theirs:
        return
    with st.expander(t("set-manage"), icon=":material/edit:", key="sets", on_change="rerun") as section:
        if section.open:
            _forms(theirs)


def _forms(theirs: Sequence[str]) -> None:
    if st.session_state.get(_CHOSEN) not in theirs:
        st.session_state[_CHOSEN] = theirs[0]
    name: str = st.selectbox(t("set-manage-which"), theirs, key=_CHOSEN, width=320)
    if _may(name, Permission.RENAME_SET):
        _rename_form(name)
    if _may(name, Permission.DELETE_SET):
        _delete_form(name)


def _may(name: str, permission: Permission) -> bool:
    return may(person().on(name).roles, permission)


def _rename_form(name: str) -> None:
    with st.container(horizontal=True, vertical_alignment="bottom"):
        new = st.text_input(
            t("set-rename-to"),
            key=_NEW,
            max_chars=LONGEST_SET_NAME,
            autocomplete="off",
            width=320,
            help=t("set-rename-tip"),
        )
        st.button(
            t("set-rename-now"),
            key="set-rename-now",
            icon=":material/edit:",
            disabled=new.strip() in {"", name},
            on_click=_rename,
            args=(name,),
        )


def _delete_form(name: str) -> None:
    goes = set_belongings(workspace(), person(), name)
    st.text(
        t(
            "set-delete-what",
            name=goes.name,
            items=goes.items,
            labels=goes.labels,
            decisions=goes.decisions,
            comments=goes.comments,
        )
    )
    st.text(
        t(
            "set-delete-more",
            imported=goes.imported,
            adjudications=goes.adjudications,
            publications=goes.publications,
            certificates=goes.certificates,
            views=goes.views,
        )
    )
    if goes.people:
        st.text(t("set-delete-people", people=goes.people))
    st.text(t("set-delete-stays"))
    st.markdown(f":orange[:material/warning:] **{t('set-delete-final')}**")
    with st.container(horizontal=True, vertical_alignment="bottom"):
        key = f"set-delete-name-{name}"
        typed = st.text_input(t("set-delete-name"), key=key, autocomplete="off", width=320)
        st.button(
            t("set-delete-now"),
            key="set-delete-now",
            icon=":material/delete_forever:",
            disabled=typed.strip() != name.strip(),
            on_click=_delete,
            args=(name, typed, key),
        )


def _rename(old: str) -> None:
    with defer_errors():
        new = st.session_state[_NEW].strip()
        count = rename_set(workspace(), person(), old, new, time.time())
        st.session_state[_CHOSEN], st.session_state[_NEW] = new, ""
        forget_set(old, new)
        defer_toast(t("set-renamed-done", old=plain_label(old), new=plain_label(new), count=count))


def _delete(name: str, typed: str, key: str) -> None:
    with defer_errors():
        if set_belongings(workspace(), person(), name).items > AT_ONCE:
            request_deletion(workspace(), person(), name, typed, time.time())
            st.session_state.pop(key, None)
            defer_toast(t("set-delete-queued"))
            return
        gone = delete_set(workspace(), person(), name, typed, time.time())
        st.session_state.pop(_CHOSEN, None)
        st.session_state.pop(key, None)
        forget_set(name, "")
        defer_toast(t("set-deleted", name=plain_label(name), items=gone.items))
