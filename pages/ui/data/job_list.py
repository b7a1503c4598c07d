"""Draws the list of jobs, again every second while one is running."""

from __future__ import annotations

import datetime as dt
import time
from collections.abc import Collection

import streamlit as st

from core.domain.work import JobKind, JobState
from core.services.jobs.job_list import SHOWN, JobView, cancel_job, job_list, worker_notice
from pages.ui.frame.errors import defer_errors, notice, show_deferred, show_errors
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
    """Draw the jobs again every second while one is running, and the full page once when all are done."""
    running = any(job.running for job in job_list(workspace(), limit, kinds=kinds, person=person()))

    @st.fragment(run_every=EVERY_SECONDS if running else None)
    def polled() -> None:
        with show_errors():
            show_deferred()
            jobs = job_list(workspace(), limit, language(), kinds, person())
            if running and not any(job.running for job in jobs):
                st.rerun()
            if warning := worker_notice(workspace(), time.time(), language()):
                notice(f":orange[:material/warning:] **{t('jobs-nobody')}**", warning)
            if not jobs:
                st.caption(t("jobs-none"))
            for job in jobs:
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
        later = t("job-until", time=_timestamp(job.not_before)) if job.not_before else ""
        line = " · ".join(filter(None, [later, job.progress, job.message, f"{job.by}, {_timestamp(job.created_at)}"]))
        st.text(line, help=ids_tip(job.mentions))
        if job.imported_set:
            st.page_link(
                "pages/data.py",
                label=t("job-open-items"),
                icon=":material/table_rows:",
                query_params={"set": job.imported_set},
            )


def _cancel(job_id: int) -> None:
    with defer_errors():
        cancel_job(workspace(), person(), job_id, time.time())


def _timestamp(seconds: float) -> str:
    return dt.datetime.fromtimestamp(seconds).astimezone().strftime("%H:%M")
