"""Draws the notice that a policy is being prepared, again and again until it decides."""

from __future__ import annotations

import time

import streamlit as st

from core.permissions import Permission, may
from core.services.jobs.job_list import cancel_job, worker_notice
from core.services.thresholds.policies import active_policy
from core.services.thresholds.preparing import Preparation, preparation
from core.wording import explain
from pages.ui.frame.errors import defer_errors, defer_toast, notice, show_deferred, show_errors
from pages.ui.frame.session import language, person, workspace
from pages.ui.frame.wording import t
from pages.ui.thresholds.activating import activate, policy_name
from pages.ui.thresholds.draft import restart_draft_if_any

EVERY_SECONDS = 1.0


def preparation_notice(*, failure: bool = False) -> None:
    """Draw how far the preparation is, every second, and the whole page once it is over; with ``failure`` also why it
    failed.
    """
    begun = preparation(workspace())
    if begun is None:
        return
    if begun.failed:
        if failure:
            _failed(begun)
        return

    @st.fragment(run_every=EVERY_SECONDS)
    def polled() -> None:
        with show_errors():
            show_deferred()
            now = preparation(workspace())
            if now is None or now.failed or now.job != begun.job:
                _over(begun)
                st.rerun()
            _progress(now)

    polled()


def _over(begun: Preparation) -> None:
    if active_policy(workspace()).version == begun.version:
        defer_toast(t("tune-activated", version=begun.version))
        restart_draft_if_any()


def _progress(now: Preparation) -> None:
    name, active = policy_name(now.version), policy_name(now.active)
    told = t("preparing-count", done=now.done, total=now.total, active=active)
    if not now.total:
        nobody = worker_notice(workspace(), time.time(), language())
        told = "\n".join(filter(None, (t("preparing-soon", active=active), nobody)))
    notice(f":blue[:material/sync:] **{t('preparing-title', name=name)}**", told)
    if now.total:
        st.progress(min(1.0, now.done / now.total))
    if may(person().roles, Permission.SET_THRESHOLDS):
        st.button(t("preparing-stop"), key="preparing-stop", on_click=_stop, args=(now.job,))


def _failed(failed: Preparation) -> None:
    title = t("preparing-failed", name=policy_name(failed.version))
    why = explain(failed.message, language())
    still = t("preparing-still", active=policy_name(failed.active))
    notice(f":red[:material/error:] **{title}**", "\n".join(filter(None, (why, still))))
    if may(person().roles, Permission.SET_THRESHOLDS):
        st.button(t("preparing-again"), key="preparing-again", on_click=activate, args=(failed.version,))


def _stop(job: int) -> None:
    with defer_errors():
        cancel_job(workspace(), person(), job, time.time())
