"""Overview: where things stand, what to do next, what the worker is doing."""

import time

import streamlit as st

from core.services.overview import Overview, overview
from pages.ui.job_list import job_list
from pages.ui.nav import SPEC, guard, may_open
from pages.ui.session import person, workspace
from pages.ui.set_table import grouped, set_table

guard("overview")

LANGUAGES = {"ja": "日本語", "en": "English", "ko": "한국어", "": "unknown"}


def figures(seen: Overview) -> None:
    shown = {
        "Items": (seen.items, f"in {len(seen.sets)} set{'s' * (len(seen.sets) != 1)}"),
        "Scored": (seen.scored, share(seen.scored, seen.items)),
        "To review": (seen.to_review, share(seen.to_review, seen.items)),
        "Reviewed": (seen.reviewed, share(seen.reviewed, seen.items)),
        "Labelled sentences": (seen.labelled, "by people"),
    }
    for column, (name, (count, part)) in zip(st.columns(len(shown)), shown.items(), strict=True):
        column.metric(name, f"{count:,}", part, delta_color="off", delta_arrow="off", border=True)


def share(part: int, whole: int) -> str:
    return f"{part / whole:.0%} of items" if whole else "of no items"


def steps(seen: Overview) -> None:
    st.subheader("What next", anchor=False)
    openable = {spec.name: spec for spec in SPEC if may_open(spec, person())}
    for step in seen.steps:
        if spec := openable.get(step.page):
            with st.container(horizontal=True, vertical_alignment="center", gap="medium"):
                st.page_link(spec.path, label=f"**{step.action}**", icon=spec.icon)
                st.text(step.text)


def tables(seen: Overview) -> None:
    sets, languages = st.columns([3, 2], gap="large")
    with sets:
        st.subheader("Sets", anchor=False)
        set_table(seen.sets)
    with languages:
        st.subheader("Languages", anchor=False)
        st.dataframe(
            [
                {"Language": LANGUAGES.get(row.lang, row.lang), "Items": row.items, "Reviewed": row.reviewed,
                 "With labels": row.labelled}
                for row in seen.languages
            ],
            hide_index=True, column_config=grouped(["Items", "Reviewed", "With labels"]),
        )  # fmt: skip


def policy(seen: Overview) -> None:
    st.subheader("Active policy", anchor=False)
    active = seen.policy
    name = f"Version {active.version} by {active.author}" if active.version else "The preset that ships, without labels"
    cuts = [
        f"{kind.value}: " + ", ".join(f"{band} from {cut:.3g}" for band, cut in zip(b.names[1:], b.cuts, strict=True))
        for kind, b in active.bands.items()
    ]
    st.text("\n".join([f"{name}, cutting {active.signal}.", *cuts, *([active.note] if active.version else [])]))


st.title("Overview", anchor=False)
now = overview(workspace(), person(), time.time())
figures(now)
reading, working = st.columns([3, 2], gap="large")
with reading:
    steps(now)
    policy(now)
with working:
    st.subheader("Jobs", anchor=False)
    job_list(3)
if now.sets:
    tables(now)
