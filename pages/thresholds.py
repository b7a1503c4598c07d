"""Thresholds: what the labels say of a cut, what it does to the queue, and the versions of the policy."""

import time

import streamlit as st

from core.bands import Bands, Policy
from core.models import Kind
from core.services.policies import LONGEST_NOTE
from core.services.thresholds import Choice, proposed_cuts, signals, with_cuts
from core.tuning.curves import Curve
from core.tuning.operating_point import best_f1, precision_at_least, recall_at_least
from core.tuning.sample import Point
from core.wording import phrase_in
from pages.ui import threshold_state as state
from pages.ui.address import sets as known_sets
from pages.ui.charts import HEIGHT, curves_figure
from pages.ui.nav import guard
from pages.ui.session import person, workspace
from pages.ui.tables import bands_table, confusion_table, figures_table
from pages.ui.telling import errors_told, notice, tell_kept
from pages.ui.versions import versions
from pages.ui.wording import t

guard("thresholds")


def fields(choice: Choice) -> None:
    keys = state.show_choice(choice)
    signal, kind, sets, labels = st.columns([2, 1.2, 2, 1.6])
    signal.selectbox("Signal", signals(workspace()), key=keys["signal"], on_change=state.chosen)
    kind.segmented_control(
        "Kind", [kind.value for kind in Kind], key=keys["kind"], on_change=state.chosen, width="stretch", required=True
    )
    names = [state.EVERY_SET, *(s.name for s in known_sets())]
    sets.selectbox("Set", names, key=keys["set"], on_change=state.chosen, format_func=lambda name: name or "All sets")
    labels.segmented_control(
        "Labels", [state.PEOPLE, state.IMPORTED], key=keys["labels"], on_change=state.chosen, width="stretch",
        required=True,
    )  # fmt: skip


def proposals(curve: Curve, cuts: tuple[float, ...]) -> None:
    """Each for the whole set of cuts, by where it puts the first."""
    firsts = {
        "Best F1": best_f1(curve),
        "Find 95% of hallucinations": recall_at_least(curve, 0.95),
        "80% of flagged are right": precision_at_least(curve, 0.8),
    }
    with st.container(horizontal=True, gap="small", vertical_alignment="center"):
        st.markdown("Propose:", width="content")
        for label, first in firsts.items():
            st.button(
                label, disabled=first is None, on_click=state.proposed, key=f"threshold-{label}",
                args=(proposed_cuts(curve, first, cuts) if first is not None else cuts,),
                help=None if first is not None else "No cut does that on these labels.",
            )  # fmt: skip
        st.button("Active cuts", on_click=state.back_to_active, key="threshold-back")


def sliders(bands: Bands) -> None:
    keys = state.show_cuts(bands.cuts)
    for index, (column, key) in enumerate(zip(st.columns(len(keys)), keys, strict=True)):
        column.slider(
            f"{bands.names[index + 1].capitalize()} from risk", 0.0, 1.0, step=0.001, format="%.3f", key=key,
            on_change=state.slid, args=(index,),
        )  # fmt: skip


def saving(draft: state.Draft) -> None:
    with st.container(horizontal=True, vertical_alignment="bottom"):
        st.text_input("Note", key=state.NOTE, max_chars=LONGEST_NOTE, placeholder="Why these cuts")
        for label, activate in (("Save and activate", True), ("Save", False)):
            st.button(
                label, type="primary" if activate else "secondary", key=f"threshold-save-{activate}",
                on_click=state.saved, args=(draft.basis, draft.cuts), kwargs={"activate": activate},
            )  # fmt: skip


def judged(draft: state.Draft, curve: Curve, point: Point, active: Policy) -> None:
    before = active.bands[draft.choice.kind]
    bands = with_cuts(before, draft.cuts)
    chart, numbers = st.columns([2.3, 1], gap="medium")
    with chart.container(height=HEIGHT + 16, border=False):
        st.plotly_chart(
            curves_figure(curve, point), key=state.CHART, on_select=state.clicked, selection_mode="points",
            config={"displayModeBar": False}, alt="Precision-recall and ROC curves with the chosen cut",
        )  # fmt: skip
    numbers.html(confusion_table(point.confusion))
    numbers.html(figures_table(point))
    sliders(bands)
    proposals(curve, draft.cuts)
    now, then = draft.queue.per_band(before), draft.queue.per_band(bands)
    st.html(bands_table(before, bands, now=now, then=then, labelled=draft.basis.per_band(bands)))
    loaded = time.strftime("%H:%M", time.localtime(draft.loaded_at))
    st.caption(
        f"{curve.total:,} labelled units as of {loaded}, {curve.abstained:,} of them without a risk: these count as "
        f"flagged, and {draft.queue.unchecked:,} open items without one are in the second band. A sentence is flagged "
        f"from the first cut on, an item when one of its sentences is. Interval: 95 % Wilson."
    )


@st.fragment
def page() -> None:
    with errors_told():
        tell_kept()
        draft, active = state.draft(), workspace().policies.active()
        fields(draft.choice)
        if draft.basis.curve is None:
            notice("**No curve yet**", phrase_in(draft.basis.lacking, person().language) if draft.basis.lacking else "")
            st.page_link("pages/label.py", label="Label sentences", icon=":material/label:")
        else:
            judged(draft, draft.basis.curve, draft.basis.point(draft.cuts[0]), active)
            if draft.choice.signal != active.signal:
                st.warning("Another signal than the active one: activating it cuts both kinds by this signal.")
            saving(draft)
        versions(workspace().policies.all(), active, draft.choice.kind)


st.title(t("page-thresholds"), anchor=False)
state.arrive()
page()
