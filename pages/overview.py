"""Overview: where things stand, what to do next, what the worker is doing."""

import time

import streamlit as st

from core.domain.policy import Bands
from core.services.data.overview import Overview, overview
from core.wording import LANGUAGE_NAMES
from pages.ui.data.charts import charts_part
from pages.ui.data.job_list import job_list_part
from pages.ui.data.set_table import grouped, set_table
from pages.ui.desk.open_comments import open_comments_part
from pages.ui.frame.navigation import SPEC, guard, may_open
from pages.ui.frame.session import person, settings, workspace
from pages.ui.frame.wording import ids_tip, t
from pages.ui.thresholds.preparing import preparation_notice
from pages.ui.thresholds.stale_risks import stale_risks_notice

guard("overview")


def figures(seen: Overview) -> None:
    shown = {
        t("overview-items"): (seen.items, t("overview-in-sets", count=len(seen.sets))),
        t("overview-scored"): (seen.scored, share(seen.scored, seen.items)),
        t("overview-to-review"): (seen.to_review, share(seen.to_review, seen.items)),
        t("overview-reviewed"): (seen.reviewed, share(seen.reviewed, seen.items)),
        t("overview-labelled"): (seen.labelled, t("overview-by-people")),
    }
    for column, (name, (count, part)) in zip(st.columns(len(shown)), shown.items(), strict=True):
        column.metric(name, f"{count:,}", part, delta_color="off", delta_arrow="off", border=True)


def share(part: int, whole: int) -> str:
    return t("overview-share", share=part / whole) if whole else t("overview-no-items")


def steps(seen: Overview) -> None:
    st.subheader(t("overview-next"), anchor=False)
    openable = {spec.name: spec for spec in SPEC if may_open(spec, person())}
    for step in seen.steps:
        if spec := openable.get(step.page):
            action, text = st.columns([1, 2], gap="small", vertical_alignment="center")
            action.page_link(spec.path, label=f"**{step.action}**", icon=spec.icon)
            text.text(step.text)


def tables(seen: Overview) -> None:
    sets, languages = st.columns([3, 2], gap="large")
    with sets:
        st.subheader(t("overview-sets"), anchor=False)
        set_table(seen.sets)
    with languages:
        st.subheader(t("overview-languages"), anchor=False)
        st.dataframe(
            [
                {
                    t("table-language"): LANGUAGE_NAMES.get(row.lang, row.lang) or t("language-untold"),
                    t("table-items"): row.items,
                    t("table-reviewed"): row.reviewed,
                    t("overview-with-labels"): row.labelled,
                }
                for row in seen.languages
            ],
            hide_index=True,
            column_config=grouped(["table-items", "table-reviewed", "overview-with-labels"]),
        )


def policy(seen: Overview) -> None:
    st.subheader(t("overview-policy"), anchor=False)
    active = seen.policy
    named = t("overview-version", version=active.version, author=active.author, signal=active.signal)
    preset = t("overview-preset", signal=active.signal)
    cuts = [t("overview-cuts", kind=t(f"overview-kind-{kind}"), cuts=cuts_of(b)) for kind, b in active.bands.items()]
    lines = [named if active.version else preset, *cuts, *([active.note] if active.version else [])]
    st.text("\n".join(lines), help=ids_tip([active.signal]))


def cuts_of(bands: Bands) -> tuple[str, ...]:
    pairs = zip(bands.names[1:], bands.cuts, strict=True)
    return tuple(t("overview-cut", band=t(f"band-{band}"), cut=f"{cut:.3g}") for band, cut in pairs)


st.title(t("page-overview"), anchor=False)
now = overview(workspace(), person(), time.time(), settings().audit_share)
figures(now)
preparation_notice()
stale_risks_notice()
reading, working = st.columns([3, 2], gap="large")
with reading:
    steps(now)
    policy(now)
with working:
    st.subheader(t("jobs"), anchor=False)
    job_list_part(3)
open_comments_part()
if now.sets:
    charts_part(now)
    tables(now)
