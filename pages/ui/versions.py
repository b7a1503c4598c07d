"""The versions of the policy, newest first, and going back to one."""

from __future__ import annotations

import datetime as dt
from collections.abc import Sequence

import streamlit as st

from core.bands import Policy
from core.models import Kind
from pages.ui.threshold_state import VERSION, activated

_SHOWN = 50


def versions(policies: Sequence[Policy], active: Policy, kind: Kind) -> None:
    """Notes and names go into cells, which show them as text."""
    shown = policies[:_SHOWN]
    st.subheader("Versions", anchor=False)
    st.dataframe([_row(policy, active, kind) for policy in shown], hide_index=True, key="policy-versions")
    others = [policy.version for policy in shown if policy.version != active.version]
    if not others:
        return
    with st.container(horizontal=True, vertical_alignment="bottom"):
        version = st.selectbox("Go back to", others, key=VERSION, format_func=_name, width=220)
        st.button("Activate", key="policy-activate", on_click=activated, args=(version,))


def _row(policy: Policy, active: Policy, kind: Kind) -> dict[str, str]:
    bands, measured = policy.bands[kind], (policy.metrics or {}).get(kind.value, {})
    return {
        "": "active" if policy.version == active.version else "",
        "Version": _name(policy.version),
        f"Cuts ({kind.value})": ", ".join(
            f"{name} {cut:.3g}" for name, cut in zip(bands.names[1:], bands.cuts, strict=True)
        ),
        "Signal": policy.signal,
        "Precision": _percent(measured.get("precision")),
        "Recall": _percent(measured.get("recall")),
        "Labels": f"{measured['n']:,} {measured['labels']}" if measured else "",
        "Note": policy.note,
        "By": policy.author,
        "Saved": _when(policy.created_at),
    }


def _name(version: int) -> str:
    return f"Version {version}" if version else "Preset"


def _percent(share: float | None) -> str:
    return "" if share is None else f"{100 * share:.1f} %"


def _when(seconds: float) -> str:
    return dt.datetime.fromtimestamp(seconds).astimezone().strftime("%Y-%m-%d %H:%M") if seconds else ""
