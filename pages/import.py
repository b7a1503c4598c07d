"""Import: choose a file, see what it would do, then let the worker take the good rows."""

import streamlit as st

from core.formats import BadRow
from core.services.transfer import ImportReport, bad_rows_csv
from core.work import Record
from pages.ui import import_state as state
from pages.ui.job_list import job_list
from pages.ui.nav import guard
from pages.ui.session import settings
from pages.ui.telling import errors_told, notice
from pages.ui.wording import t

guard("import")

TYPES = ["jsonl", "json", "csv", "tsv", "txt", "ndjson", "gz"]
BAD_SHOWN = 200
PEEK = 160


def chosen() -> state.Chosen | None:
    limit = settings().max_import_mb
    upload, paste = st.tabs(["Upload", "Paste"])
    with upload:
        file = st.file_uploader(
            f"JSONL, JSON or CSV, also gzipped, up to {limit} MB", TYPES, key=state.upload_key(), max_upload_size=limit
        )
    with paste:
        text = st.text_area("Records as JSONL, JSON or CSV with a header", key=state.TEXT, height=160) or ""
    if file is not None:
        return state.Chosen(file.name, file.file_id, file)
    return state.pasted(text)


def counts(report: ImportReport) -> None:
    shown = {"New": report.new, "Changed": report.changed, "Same": report.same, "Bad": len(report.bad)}
    for column, (name, count) in zip(st.columns(4), shown.items(), strict=True):
        column.metric(name, f"{count:,}", border=True)


def bad_rows(bad: tuple[BadRow, ...]) -> None:
    st.markdown(f"**{len(bad):,} bad rows** stay out" + (f"; the first {BAD_SHOWN}:" if len(bad) > BAD_SHOWN else ":"))
    st.dataframe(
        [{"Row": str(b.row), "Column": b.column, "Reason": b.reason, "Value": b.value} for b in bad[:BAD_SHOWN]],
        hide_index=True, column_config={"Reason": st.column_config.TextColumn(width="large")}, key="bad-rows",
    )  # fmt: skip
    st.download_button(
        "Download the bad rows", bad_rows_csv(bad), file_name="bad-rows.csv", mime="text/csv", on_click="ignore",
        icon=":material/download:",
    )  # fmt: skip


def first_rows(records: tuple[Record, ...]) -> None:
    st.markdown("**The first good rows**, as they were understood")
    st.dataframe(
        [peek(record) for record in records], hide_index=True, key="first-rows",
        column_config={
            "Id": st.column_config.TextColumn(width="small"),
            "Question": st.column_config.TextColumn(width="medium"),
            "Text": st.column_config.TextColumn(width="medium"),
        },
    )  # fmt: skip


def peek(record: Record) -> dict[str, str]:
    answer, gold = record.answer, record.gold
    labels = sum(label is not None for label in gold.sentences) or (1 if gold.answer else 0)
    return {
        "Id": answer.id,
        "Question": answer.question[:PEEK],
        "Text": answer.text[:PEEK],
        "Kind": answer.kind.value,
        "Language": answer.lang or "not told",
        "Sentences": str(len(answer.sentences)),
        "Passages": str(len(answer.passages) or ""),
        "Samples": str(len(answer.samples) or ""),
        "Labels": str(labels or ""),
    }


def checked(picked: state.Chosen) -> None:
    st.text_input(
        "Set", key=state.SET, placeholder="As the file suggests", max_chars=80,
        help="Items belong to one set. Importing the same file into the same set again adds nothing.",
    )  # fmt: skip
    found = state.check(picked)
    report = found.report
    st.text(f"{picked.name} into the set {report.set_name}")
    counts(report)
    for note in report.notes:
        notice(":blue[:material/info:] **How the file was read**", note)
    good = report.new + report.changed
    st.button(
        f"Import {good:,} good row{'s' * (good != 1)}" if good else "Nothing new to import", type="primary",
        disabled=not good,
        on_click=state.queue, args=(picked, report.set_name), key="import-go",
    )  # fmt: skip
    if report.bad:
        bad_rows(report.bad)
    if found.samples:
        first_rows(found.samples)


st.title(t("page-import"), anchor=False)
work, jobs = st.columns([3, 2], gap="large")
with work, errors_told():
    if picked := chosen():
        checked(picked)
    else:
        st.caption(
            "A record has an `id`, a `question`, an `answer`, and what to check it against: `context`, `samples`. "
            "Quizzes have `choices` and `correct`. Nothing is stored before you have seen what would change."
        )
with jobs:
    st.subheader(t("jobs"), anchor=False)
    job_list()
