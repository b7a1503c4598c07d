"""Draws how far people agree: coefficients with intervals, over all, by set, by language and by pair."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import streamlit as st

from core.services.quality.agreement import AgreementRow, AgreementScope, agreement_rows, freshness
from core.tuning.agreement import Estimate
from core.wording import LANGUAGE_NAMES, phrase_in
from pages.ui.frame.errors import notice
from pages.ui.frame.figure_table import figure_table
from pages.ui.frame.label_spinner import label_spinner
from pages.ui.frame.plots import plot
from pages.ui.frame.session import language, person, settings, workspace
from pages.ui.frame.wording import t

_KAPPA, _AC1 = "#3d87d6", "#d55e00"
"""Colours that are readable on light and dark; shapes differ too."""
_MOST_DRAWN = 20
_FEWEST = 20
"""Sentences below which a coefficient moves too much with each label to say how far people agree."""
_ROW_HEIGHT, _FRAME_HEIGHT = 34, 90


def agreement_part(set_name: str | None) -> None:
    with label_spinner():
        rows = _rows(settings().database, freshness(workspace()), set_name, person().on(set_name or "").roles)
    if not rows:
        notice(f"**{t('quality-none-twice-title')}**", t("quality-none-twice"))
        st.page_link("pages/label.py", label=t("step-label-action"), icon=":material/label:")
        return
    st.html(_table(rows))
    for remark in _remarks(rows):
        st.text(remark)
    st.caption(t("quality-agreement-note"))
    st.html(_ordinal_table(rows))
    st.caption(t("quality-ordinal-note"))
    drawn = rows[:_MOST_DRAWN]
    plot(_figure(drawn), key="agreement-chart", alt=t("quality-chart"))


@st.cache_data(max_entries=8, show_spinner=False)
def _rows(database: str, fresh: tuple[int, int], set_name: str | None, roles: object) -> list[AgreementRow]:
    """Return the figures, cached until somebody labels or adjudicates, by roles, as these decide what is visible."""
    del database, fresh, roles
    return agreement_rows(workspace(), person(), set_name)


def name_of(row: AgreementRow) -> str:
    match row.scope:
        case AgreementScope.ALL:
            return t("quality-scope-all")
        case AgreementScope.LANGUAGE:
            return LANGUAGE_NAMES.get(row.names[0], row.names[0]) or t("language-untold")
        case AgreementScope.PAIR:
            return t("quality-scope-pair", one=row.names[0], other=row.names[1])
    return row.names[0]


def _table(rows: Sequence[AgreementRow]) -> str:
    heads = [
        t("quality-of"),
        t("quality-units"),
        t("quality-people"),
        t("quality-prevalence"),
        t("quality-percent"),
        t("quality-kappa"),
        t("quality-alpha"),
        t("quality-ac1"),
    ]
    return figure_table(
        t("quality-part-agreement"),
        heads,
        [
            [
                name_of(row),
                f"{a.units:,}",
                f"{a.people:,}",
                f"{a.prevalence:.0%}",
                _share(a.percent),
                _coefficient(a.kappa),
                _coefficient(a.alpha),
                _coefficient(a.ac1),
            ]
            for row in rows
            for a in [row.agreement]
        ],
    )


def _ordinal_table(rows: Sequence[AgreementRow]) -> str:
    heads = [
        t("quality-of"),
        t("quality-units"),
        t("quality-kappa-linear"),
        t("quality-kappa-quadratic"),
        t("quality-alpha-ordinal"),
    ]
    return figure_table(
        t("quality-ordinal"),
        heads,
        [
            [
                name_of(row),
                f"{row.agreement.units:,}",
                _coefficient(ordinal.linear),
                _coefficient(ordinal.quadratic),
                _coefficient(ordinal.alpha),
            ]
            for row in rows
            if (ordinal := row.agreement.ordinal)
        ],
    )


def _remarks(rows: Sequence[AgreementRow]) -> list[str]:
    few = tuple(name_of(row) for row in rows if row.agreement.units < _FEWEST)
    told = [f"{name_of(row)}: {phrase_in(remark, language())}" for row in rows if (remark := row.agreement.remark)]
    return [*([t("quality-too-few", names=few, needed=_FEWEST)] if few else []), *told]


def _share(estimate: Estimate) -> str:
    if estimate.value is None:
        return "–"
    low, high = estimate.low, estimate.high
    return f"{estimate.value:.0%}" + ("" if low is None or high is None else f" [{low:.0%}, {high:.0%}]")


def _coefficient(estimate: Estimate) -> str:
    if estimate.value is None:
        return "–"
    low, high = estimate.low, estimate.high
    text = f"{estimate.value:.2f}" + ("" if low is None or high is None else f" [{low:.2f}, {high:.2f}]")
    return text.replace("-", "−")


def _figure(rows: Sequence[AgreementRow]) -> dict[str, Any]:
    """Return kappa and AC1 with their intervals, one line for each row of the table."""
    names = [name_of(row) for row in rows][::-1]
    kappas, ac1s = ([getattr(row.agreement, name) for row in rows][::-1] for name in ("kappa", "ac1"))
    marks = ((t("quality-kappa"), kappas, _KAPPA, "circle"), (t("quality-ac1"), ac1s, _AC1, "diamond"))
    return {
        "data": [_dots(*mark, names) for mark in marks],
        "layout": {
            "height": _FRAME_HEIGHT + _ROW_HEIGHT * len(rows),
            "margin": {"l": 8, "r": 8, "t": 8, "b": 8},
            "scattermode": "group",
            "hovermode": "closest",
            "legend": {"orientation": "h", "y": 1.0, "yanchor": "bottom"},
            "xaxis": {"range": [-0.55, 1.05], "fixedrange": True, "zeroline": True, "tickformat": ".1f"},
            "yaxis": {"type": "category", "fixedrange": True, "automargin": True},
        },
    }


def _dots(name: str, estimates: Sequence[Estimate], colour: str, symbol: str, names: Sequence[str]) -> dict[str, Any]:
    drawn = [(estimate, row) for estimate, row in zip(estimates, names, strict=True) if estimate.value is not None]
    reach = [
        ((e.value or 0.0) - (e.low or 0.0), (e.high or 0.0) - (e.value or 0.0)) if e.low is not None else (0.0, 0.0)
        for e, _ in drawn
    ]
    return {
        "type": "scatter",
        "mode": "markers",
        "orientation": "h",
        "name": name,
        "x": [estimate.value for estimate, _ in drawn],
        "y": [row for _, row in drawn],
        "marker": {"size": 10, "color": colour, "symbol": symbol},
        "error_x": {
            "type": "data",
            "symmetric": False,
            "color": colour,
            "thickness": 1.5,
            "width": 4,
            "array": [high for _, high in reach],
            "arrayminus": [low for low, _ in reach],
        },
        "hovertemplate": "%{y}: %{x:.2f}<extra></extra>",
    }
