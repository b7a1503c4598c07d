"""Import: choose a file, see what it would do, then let the worker take the good rows."""

import streamlit as st

from core.domain.work import Record
from core.formats import BadRow
from core.limits import LONGEST_SET_NAME
from core.services.data.importing import ImportReport, bad_rows_csv
from core.wording import phrase_in
from pages.ui.data import import_state as state
from pages.ui.data.column_mapping import column_mapping
from pages.ui.data.import_formats import import_formats
from pages.ui.data.job_list import job_list_part
from pages.ui.data.mask_rule import mask_rule
from pages.ui.frame.errors import notice, show_errors
from pages.ui.frame.navigation import guard
from pages.ui.frame.session import language, settings
from pages.ui.frame.wording import t

guard("import")

TYPES = ["jsonl", "json", "csv", "tsv", "txt", "ndjson", "parquet", "xlsx", "xlsm", "gz", "xml", "gift", "zip", "qti"]
BAD_SHOWN = 200
PEEK = 160
SIDE_BY_SIDE, SHOWN_TEXT = 3, 300


def chosen() -> state.ChosenFile | None:
    limit = settings().max_import_mb
    upload, paste = st.tabs([t("import-upload"), t("import-paste")])
    with upload:
        file = st.file_uploader(t("import-file", limit=limit), TYPES, key=state.upload_key(), max_upload_size=limit)
    with paste:
        text = st.text_area(t("import-text"), key=state.TEXT, height=160) or ""
    if file is not None:
        return state.ChosenFile(file.name, file.file_id, file)
    return state.pasted(text)


def counts(report: ImportReport) -> None:
    shown = {
        t("import-new"): report.new,
        t("import-changed"): report.changed,
        t("import-same"): report.same,
        t("import-bad"): len(report.bad),
    }
    for column, (name, count) in zip(st.columns(4), shown.items(), strict=True):
        column.metric(name, f"{count:,}", border=True)


def bad_rows(bad: tuple[BadRow, ...]) -> None:
    cut = t("import-first-bad-rows", count=len(bad), shown=BAD_SHOWN)
    st.markdown(cut if len(bad) > BAD_SHOWN else t("import-bad-rows", count=len(bad)))
    st.dataframe(
        [
            {
                t("import-row"): str(b.row),
                t("import-column"): b.column,
                t("import-reason"): phrase_in(b.why, language()),
                t("import-value"): b.value,
            }
            for b in bad[:BAD_SHOWN]
        ],
        hide_index=True,
        column_config={t("import-reason"): st.column_config.TextColumn(width="large")},
        key="bad-rows",
    )
    st.download_button(
        t("import-bad-download"),
        bad_rows_csv(bad, language()),
        file_name="bad-rows.csv",
        mime="text/csv",
        on_click="ignore",
        icon=":material/download:",
    )


def side_by_side(records: tuple[Record, ...]) -> None:
    """Draw question, sources and answer of the first rows beside each other: whether they are in their places is seen
    at once. They are shown as texts, never as markup."""
    st.markdown(t("import-side-by-side"))
    for record in records:
        answer = record.answer
        sources = "\n\n".join(passage.text[:SHOWN_TEXT] for passage in answer.passages[:3]) or t("import-no-sources")
        parts = (
            (t("columns-question"), answer.question),
            (t("columns-context"), sources),
            (t("columns-answer"), answer.text),
        )
        with st.container(border=True):
            for place, (name, text) in zip(st.columns(3), parts, strict=True):
                place.caption(name)
                place.text(text[:SHOWN_TEXT] or "–")


def first_rows(records: tuple[Record, ...]) -> None:
    st.markdown(t("import-first-rows"))
    st.dataframe(
        [peek(record) for record in records],
        hide_index=True,
        key="first-rows",
        column_config={
            t("data-id"): st.column_config.TextColumn(width="small"),
            t("data-question"): st.column_config.TextColumn(width="medium"),
            t("import-text-column"): st.column_config.TextColumn(width="medium"),
        },
    )


def peek(record: Record) -> dict[str, str]:
    answer, imported = record.answer, record.gold
    labels = sum(label is not None for label in imported.sentences) or (1 if imported.answer else 0)
    return {
        t("data-id"): answer.id,
        t("data-question"): answer.question[:PEEK],
        t("import-text-column"): answer.text[:PEEK],
        t("data-kind"): t(f"kind-of-{answer.kind}"),
        t("table-language"): answer.lang or t("import-language-untold"),
        t("import-sentences"): str(len(answer.sentences)),
        t("import-passages"): str(len(answer.passages) or ""),
        t("import-samples"): str(len(answer.samples) or ""),
        t("filter-labels"): str(labels or ""),
    }


def checked(picked: state.ChosenFile) -> None:
    st.text_input(
        t("table-set"),
        key=state.SET,
        placeholder=t("import-set-suggested"),
        max_chars=LONGEST_SET_NAME,
        help=t("import-set-tip"),
    )
    if settings().mask:
        mask_rule()
    else:
        st.toggle(t("import-mask"), key=state.MASK, help=t("import-mask-tip"))
    columns = column_mapping(picked)
    preview = state.check(picked, columns)
    report = preview.report
    st.text(t("import-into", file=picked.name, set=report.set_name))
    counts(report)
    for note in report.notes:
        notice(f":blue[:material/info:] **{t('import-read-as')}**", phrase_in(note, language()))
    for message in report.masking:
        notice(f":blue[:material/visibility_off:] **{t('import-mask-done')}**", phrase_in(message, language()))
    good = report.new + report.changed
    st.button(
        t("import-go", count=good) if good else t("import-nothing-new"),
        type="primary",
        disabled=not good,
        on_click=state.queue,
        args=(picked, report.set_name, state.masks(), columns),
        key="import-go",
    )
    if report.bad:
        bad_rows(report.bad)
    if preview.samples:
        side_by_side(preview.samples[:SIDE_BY_SIDE])
        first_rows(preview.samples)


st.title(t("page-import"), anchor=False)
work, jobs = st.columns([3, 2], gap="large")
with work, show_errors():
    if picked := chosen():
        checked(picked)
    else:
        st.caption(t("import-hint"))
        import_formats()
with jobs:
    st.subheader(t("jobs"), anchor=False)
    job_list_part()
