"""A bank of questions that somebody has: chosen, checked, and answered on one page with a report to send."""

from __future__ import annotations

import streamlit as st

from core.services.data.bank_file import bank_of_file
from core.services.material.viewing import all_material
from core.services.quizzes.bank import BankReport
from core.services.quizzes.bank_page import bank_page
from pages.ui.frame.session import language, settings, workspace
from pages.ui.frame.wording import t

TYPES = ["xml", "gift", "txt", "zip", "qti", "csv", "tsv", "json", "jsonl"]
_DONE, _FILE, _PAGES = "bank-report", "bank-file", "bank-material"


def bank_part() -> None:
    st.text(t("bank-intro"))
    limit = settings().max_import_mb
    file = st.file_uploader(t("bank-choose"), TYPES, key=_FILE, max_upload_size=limit)
    names = {material.id: material.name for material in all_material(workspace())}
    chosen = (
        st.multiselect(t("bank-pages"), list(names), key=_PAGES, format_func=lambda each: names.get(each, ""))
        if names
        else []
    )
    if file is None:
        st.session_state.pop(_DONE, None)
        return
    asked = file.file_id, tuple(chosen)
    known = st.session_state.get(_DONE)
    if known is None or known[0] != asked:
        with st.spinner(t("bank-working")):
            known = asked, bank_of_file(workspace(), settings(), file, file.name, chosen)
        st.session_state[_DONE] = known
    _answer(known[1])


def _answer(report: BankReport) -> None:
    page = bank_page(report, language())
    counts = {
        "bank-questions": len(report.items),
        "bank-suspected": len(report.suspected),
        "bank-faulty": len(report.faulty),
        "bank-twice": len(report.duplicates),
        "bank-unread": len(report.bad_rows),
    }
    for column, (phrase, count) in zip(st.columns(len(counts)), counts.items(), strict=True):
        column.metric(t(phrase), f"{count:,}", border=True)
    st.download_button(
        t("bank-download"),
        page,
        file_name="bank-report.html",
        mime="text/html",
        on_click="ignore",
        type="primary",
        icon=":material/download:",
        key="bank-download",
    )
    body = page.decode().partition("</h1>")[2].rpartition("</body>")[0]
    st.html(body)
