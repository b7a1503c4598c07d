"""What an analyst is trying out: which labels, which cuts; kept as long as the session."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import cast

import streamlit as st

from core.models import Kind
from core.services.policies import activate_policy, save_policy
from core.services.thresholds import (
    Basis,
    Choice,
    OpenQueue,
    first_choice,
    load_basis,
    load_queue,
    raised,
    starting_cuts,
)
from pages.ui.charts import clicked_cut
from pages.ui.session import person, workspace
from pages.ui.telling import errors_kept

CHART = "threshold-chart"
NOTE = "threshold-note"
VERSION = "threshold-version"
_DRAFT = "threshold-draft"
_SIGNAL, _KIND, _SET, _LABELS = "threshold-signal", "threshold-kind", "threshold-set", "threshold-labels"
EVERY_SET = ""
PEOPLE, IMPORTED = "People here", "Imported"


@dataclass(frozen=True, slots=True, eq=False)
class Draft:
    """Labels as they were when loaded: figures do not move under the analyst's hand."""

    basis: Basis
    queue: OpenQueue
    cuts: tuple[float, ...]
    loaded_at: float

    @property
    def choice(self) -> Choice:
        return self.basis.choice


def arrive() -> Draft:
    """Load the labels afresh, as on every opening of the page; what was being tried out stays."""
    before: Draft | None = st.session_state.get(_DRAFT)
    basis = load_basis(workspace(), person(), before.choice) if before else first_choice(workspace(), person())
    return _keep(basis, before.cuts if before else None)


def draft() -> Draft:
    return cast("Draft", st.session_state[_DRAFT])


def show_choice(choice: Choice) -> dict[str, str]:
    """Set the four fields to what is loaded; gives their keys."""
    st.session_state[_SIGNAL] = choice.signal
    st.session_state[_KIND] = choice.kind.value
    st.session_state[_SET] = choice.set_name or EVERY_SET
    st.session_state[_LABELS] = IMPORTED if choice.gold else PEOPLE
    return {"signal": _SIGNAL, "kind": _KIND, "set": _SET, "labels": _LABELS}


def show_cuts(cuts: Sequence[float]) -> list[str]:
    """Set the sliders to the draft, before they are drawn; gives their keys."""
    keys = [cut_key(index) for index in range(len(cuts))]
    for key, cut in zip(keys, cuts, strict=True):
        st.session_state[key] = min(cut, 1.0)
    return keys


def cut_key(index: int) -> str:
    return f"threshold-cut-{index}"


def chosen() -> None:
    """One of the four fields changed."""
    with errors_kept():
        kind, gold = Kind(st.session_state[_KIND]), st.session_state[_LABELS] == IMPORTED
        choice = Choice(st.session_state[_SIGNAL], kind, st.session_state[_SET] or None, gold)
        same_bands = (choice.signal, choice.kind) == (draft().choice.signal, draft().choice.kind)
        _keep(load_basis(workspace(), person(), choice), draft().cuts if same_bands else None)


def slid(index: int) -> None:
    """A cut is never below the one before it, and takes those behind it along."""
    cuts, value = draft().cuts, float(st.session_state[cut_key(index)])
    value = max([value, *cuts[:index]])
    _try((*cuts[:index], *raised(value, cuts[index:])))


def clicked() -> None:
    cut = clicked_cut(st.session_state.get(CHART))
    if cut is not None:
        _try(raised(cut, draft().cuts))


def proposed(cuts: Sequence[float]) -> None:
    _try(tuple(cuts))


def back_to_active() -> None:
    bands = workspace().policies.active().bands[draft().choice.kind]
    _try(bands.cuts)


def saved(basis: Basis, cuts: Sequence[float], *, activate: bool) -> None:
    """Bound to the labels and cuts that were on screen."""
    with errors_kept():
        policy = save_policy(workspace(), person(), basis, cuts, note=st.session_state[NOTE], now=time.time())
        st.session_state[NOTE] = ""
        if activate:
            activated(policy.version)
        else:
            st.toast(f"Saved as version {policy.version}.")


def activated(version: int) -> None:
    with errors_kept():
        policy = activate_policy(workspace(), person(), version, time.time())
        st.toast(f"Version {policy.version} decides from now on.")
        _keep(load_basis(workspace(), person(), draft().choice), None)


def _keep(basis: Basis, cuts: tuple[float, ...] | None) -> Draft:
    active = workspace().policies.active()
    kept = starting_cuts(basis, active) if cuts is None else cuts
    st.session_state[_DRAFT] = Draft(basis, load_queue(workspace(), person(), basis.choice), kept, time.time())
    return draft()


def _try(cuts: tuple[float, ...]) -> None:
    st.session_state[_DRAFT] = replace(draft(), cuts=cuts)
