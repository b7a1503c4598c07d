"""Draws the versions of the policy, newest first: to compare, activate, recheck, export and import."""

from __future__ import annotations

import datetime as dt
import time
from collections.abc import Sequence
from functools import partial

import streamlit as st

from core.domain.answers import Kind
from core.domain.policy import Policy
from core.services.thresholds.basis import LabelChoice
from core.services.thresholds.certified_scope import is_complete
from core.services.thresholds.policies import recheck_due, schedule_recheck
from core.services.thresholds.policy_versions import (
    PolicyVersions,
    export_policy,
    import_policy,
    policy_differences,
)
from core.wording import LANGUAGE_NAMES
from pages.ui.frame.errors import defer_errors, defer_toast
from pages.ui.frame.session import person, workspace
from pages.ui.frame.wording import ids_tip, name_of, t
from pages.ui.thresholds.activating import activate, ask, asked_version, confirmation_part, go_back, policy_name

_SHOWN = 50
_VERSION = "threshold-version"
_WHOLE = {"signal": "tune-signal", "data": "tune-labels", "grounding": "teach-reads"}
_OF_A_PART = {"weights": "tune-learnt", "certificate": "tune-promise"}
_FILE, _DAY, _OTHER = "policy-file", "policy-recheck-day", "policy-compare"


def versions_part(versions: PolicyVersions, choice: LabelChoice) -> None:
    """Draw a table, whose cells display notes and names as text."""
    kind = choice.kind
    listed, active = versions.newest_first[:_SHOWN], versions.active
    st.subheader(t("tune-versions"), anchor=False)
    st.dataframe(
        [_row(policy, active, kind) for policy in listed],
        hide_index=True,
        key="policy-versions",
        column_config={
            t("tune-signal"): st.column_config.TextColumn(help=ids_tip(version.signal for version in listed))
        },
    )
    others = [policy.version for policy in listed if policy.version != active.version]
    with st.container(horizontal=True, vertical_alignment="bottom"):
        if others:
            version = st.selectbox(t("tune-go-to"), others, key=_VERSION, format_func=policy_name, width=220)
            st.button(t("tune-activate"), key="policy-activate", on_click=ask, args=(version,))
        st.button(
            t("tune-roll-back"),
            key="policy-roll-back",
            on_click=go_back if versions.preparing else ask,
            args=() if versions.preparing else (versions.before,),
            disabled=not (versions.may_roll_back or versions.preparing),
            help=t("tune-roll-back-help"),
        )
    _confirmation(listed, active, choice)
    if others:
        _difference(listed, active, version)
    _recheck(active, versions.recheck_at)
    _files(listed, active)


def _confirmation(listed: Sequence[Policy], active: Policy, choice: LabelChoice) -> None:
    asked = asked_version()
    proposed = next((policy for policy in listed if policy.version == asked), None)
    if proposed is None:
        return
    measured = proposed.metrics or {}
    confirmation_part(
        proposed,
        active,
        choice.part_of_policy if choice.part_of_policy in measured else choice.kind.value,
        key=("version", proposed.version),
        title=t("preview-title", name=policy_name(proposed.version)),
        confirm=t("preview-go"),
        on_confirm=partial(activate, proposed.version),
    )


def recheck_notice(active: Policy, now: float) -> None:
    """Draw a notice at the top of the page once the certificate has expired."""
    since = recheck_due(workspace(), now)
    if since is not None:
        st.warning(t("tune-recheck-due", version=active.version, day=_timestamp(since)[:10]))


def _difference(listed: Sequence[Policy], active: Policy, version: int) -> None:
    chosen = next(policy for policy in listed if policy.version == version)
    differences = policy_differences(active, chosen, name_of)
    if differences:
        st.caption(t("tune-difference", active=policy_name(active.version), other=policy_name(version)))
        st.dataframe(
            [
                {
                    t("tune-what"): _part(difference.what),
                    policy_name(active.version): difference.before,
                    policy_name(version): difference.after,
                }
                for difference in differences
            ],
            hide_index=True,
            key="policy-difference",
            column_config={
                policy_name(policy.version): st.column_config.TextColumn(help=ids_tip(_detectors(policy)))
                for policy in (active, chosen)
            },
        )
    else:
        st.caption(t("tune-no-difference"))


def _part(what: str) -> str:
    """Return a difference between two policies in the reader's language: ``回答 · 日本語 · 要レビュー``."""
    if what in _WHOLE:
        return t(_WHOLE[what])
    part, _, name = what.partition(" ")
    kind, _, lang = part.partition("/")
    words = [t(f"kind-{kind}"), LANGUAGE_NAMES.get(lang, lang), t(_OF_A_PART.get(name, f"band-{name}"))]
    return " · ".join(word for word in words if word)


def _detectors(policy: Policy) -> list[str]:
    models = policy.weights.models if policy.weights else ()
    return [policy.signal, *sorted({signal for model in models for signal in model.signals})]


def _recheck(active: Policy, planned: float | None) -> None:
    with st.container(horizontal=True, vertical_alignment="bottom"):
        day = st.date_input(
            t("tune-recheck-day"), dt.date.today() + dt.timedelta(days=28), key=_DAY, width=220, format="YYYY-MM-DD"
        )
        st.button(t("tune-recheck"), key="policy-recheck", on_click=_on_schedule, args=(active.version, day))
        if planned is not None:
            st.text(t("tune-recheck-on", day=_timestamp(planned)[:10]))
            st.button(
                t("tune-recheck-done"), key="policy-rechecked", on_click=_on_schedule, args=(active.version, None)
            )


def _on_schedule(version: int, day: dt.date | None) -> None:
    with defer_errors():
        recheck_notice = None if day is None else dt.datetime.combine(day, dt.time()).astimezone().timestamp()
        schedule_recheck(workspace(), person(), version, recheck_notice, time.time())


def _files(listed: Sequence[Policy], active: Policy) -> None:
    with st.container(horizontal=True, vertical_alignment="bottom"):
        version = st.selectbox(
            t("tune-export-which"),
            [policy.version for policy in listed],
            key=_OTHER,
            format_func=policy_name,
            width=220,
        )
        chosen = next((policy for policy in listed if policy.version == version), active)
        st.download_button(
            t("tune-export"),
            export_policy(chosen),
            f"policy-{chosen.version}.json",
            "application/json",
            key="policy-export",
            on_click="ignore",
        )
        st.file_uploader(t("tune-import"), type=["json"], key=_FILE, on_change=_on_import, width=420)


def _on_import() -> None:
    file = st.session_state.get(_FILE)
    if file is not None:
        with defer_errors():
            policy = import_policy(workspace(), person(), file.getvalue(), time.time())
            defer_toast(t("tune-saved", version=policy.version))


def _row(policy: Policy, active: Policy, kind: Kind) -> dict[str, str]:
    bands, measured = policy.bands[kind], (policy.metrics or {}).get(kind.value, {})
    promised = (policy.certificate or {}).get(kind.value, {}).get("cut") is not None
    sign = "✓" if is_complete(policy, kind.value) else t("tune-promise-partly")
    return {
        "": t("tune-active") if policy.version == active.version else "",
        t("tune-version"): policy_name(policy.version),
        t("tune-cuts", kind=t(f"overview-kind-{kind}")): ", ".join(
            f"{t(f'band-{name}')} {cut:.3g}" for name, cut in zip(bands.names[1:], bands.cuts, strict=True)
        ),
        t("tune-signal"): name_of(policy.signal) + (f" ({t('tune-learnt')})" if policy.weights else ""),
        t("tune-precision"): _percent(measured.get("precision")),
        t("tune-recall"): _percent(measured.get("recall")),
        t("tune-labels"): f"{measured['n']:,}" if measured else "",
        t("tune-promise"): sign if promised else "",
        t("tune-note"): policy.note if policy.version else t("tune-preset-note"),
        t("tune-by"): policy.author,
        t("tune-when"): _timestamp(policy.created_at),
    }


def _percent(share: float | None) -> str:
    return "" if share is None else f"{100 * share:.1f} %"


def _timestamp(seconds: float) -> str:
    return dt.datetime.fromtimestamp(seconds).astimezone().strftime("%Y-%m-%d %H:%M") if seconds else ""
