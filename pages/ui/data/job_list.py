"""What the worker is doing, refreshed while it does anything."""

from __future__ import annotations

import datetime as dt
import time
from collections.abc import Collection

import streamlit as st

from core.domain.work import JobKind, JobState
from core.services.jobs.job_list import SHOWN, JobView, cancel_job, job_list, worker_notice
from pages.ui.frame.errors import errors_kept, errors_told, notice, tell_kept
from pages.ui.frame.session import language, person, workspace
from pages.ui.frame.wording import ids_tip, t

EVERY_SECONDS = 1.0
_STATES = {
    JobState.QUEUED: (":gray[:material/schedule:]", "job-queued"),
    JobState.RUNNING: (":blue[:material/sync:]", "job-running"),
    JobState.DONE: (":green[:material/check:]", "job-done"),
    JobState.FAILED: (":red[:material/error:]", "job-failed"),
    JobState.CANCELLED: (":gray[:material/block:]", "job-cancelled"),
}


def job_list_part(limit: int = 5, kinds: Collection[JobKind] = SHOWN) -> None:
    """Asks again every second while something runs; when all is done, the whole page is drawn once more."""
    running = any(job.running for job in job_list(workspace(), limit, kinds=kinds, person=person()))

    @st.fragment(run_every=EVERY_SECONDS if running else None)
    def polled() -> None:
        with errors_told():
            tell_kept()
            shown = job_list(workspace(), limit, language(), kinds, person())
            if running and not any(job.running for job in shown):
                st.rerun()
            if warning := worker_notice(workspace(), time.time(), language()):
                notice(f":orange[:material/warning:] **{t('jobs-nobody')}**", warning)
            if not shown:
                st.caption(t("jobs-none"))
            for job in shown:
                _row(job)

    polled()


def _row(job: JobView) -> None:
    with st.container(border=True, gap="xxsmall"):
        with st.container(horizontal=True, vertical_alignment="center", horizontal_alignment="distribute", gap="small"):
            st.text(job.title, width="stretch")
            icon, state = _STATES[job.state]
            st.markdown(f"{icon} {t(state)}", width="content")
            if job.running:
                st.button(t("job-cancel"), key=f"cancel-{job.id}", on_click=_cancel, args=(job.id,), type="tertiary")
        if job.state is JobState.RUNNING:
            st.progress(job.share or 0.0)
        later = t("job-until", time=_when(job.not_before)) if job.not_before else ""
        line = " · ".join(filter(None, [later, job.progress, job.message, f"{job.by}, {_when(job.created_at)}"]))
        st.text(line, help=ids_tip(job.mentions))


def _cancel(job_id: int) -> None:
    with errors_kept():
        cancel_job(workspace(), person(), job_id, time.time())


def _when(seconds: float) -> str:
    return dt.datetime.fromtimestamp(seconds).astimezone().strftime("%H:%M")
