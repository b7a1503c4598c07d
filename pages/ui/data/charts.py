"""Draws the charts of the overview, and offers them as one page to send."""

from __future__ import annotations

import datetime as dt
import time
from collections.abc import Sequence
from typing import Any

import streamlit as st

from core.services.data.activity import LEVELS, ActivityCharts, activity
from core.services.data.overview import Overview
from core.services.data.overview_page import COLOURS, RISK_COLOURS, day_text, level_text, overview_page
from core.tuning.track_record import FEWEST
from pages.ui.frame.plots import plot
from pages.ui.frame.session import language, person, settings, workspace
from pages.ui.frame.wording import t

JSON = dict[str, Any]
_HEIGHT = 260
_ROW = 34


def charts_part(seen: Overview) -> None:
    """Draw what happened lately, once there are items. The figures are those of the last minute."""
    if not seen.items:
        return
    shown = _charts(settings().database, person().name, " ".join(sorted(person().roles)), str(person().within))
    st.subheader(t("charts-title"), anchor=False)
    left, right = st.columns(2, gap="large")
    with left:
        plot(_open_figure(shown), key="chart-open", alt=t("charts-open-alt"))
        plot(_risk_figure(shown), key="chart-risk", alt=t("charts-risk-alt"))
    with right:
        if shown.decisions:
            plot(_decisions_figure(shown), key="chart-decisions", alt=t("charts-decisions-alt"))
        else:
            st.caption(t("charts-no-decisions"))
        if shown.flags:
            plot(_flags_figure(shown), key="chart-flags", alt=t("charts-flags-alt"))
        else:
            st.caption(t("charts-no-flags", count=FEWEST))
    st.download_button(
        t("charts-report"),
        overview_page(seen, shown, time.time(), language()),
        file_name=f"touchstone-{dt.date.today().isoformat()}.html",
        mime="text/html",
        on_click="ignore",
        icon=":material/download:",
        help=t("charts-report-help"),
        key="charts-report",
    )


@st.cache_data(ttl=60, max_entries=50, show_spinner=False)
def _charts(database: str, name: str, roles: str, within: str) -> ActivityCharts:
    """Return the charts of this person, counted once a minute at most."""
    del database, name, roles, within
    return activity(workspace(), person(), time.time())


def _days(shown: ActivityCharts) -> list[str]:
    return [day_text(day.day, language()) for day in shown.days]


def _open_figure(shown: ActivityCharts) -> JSON:
    line = {
        "type": "scatter",
        "mode": "lines+markers",
        "x": _days(shown),
        "y": [day.open for day in shown.days],
        "line": {"color": COLOURS[0], "width": 2},
        "hovertemplate": "%{x}: %{y:,}<extra></extra>",
    }
    return _figure(t("charts-open"), [line], {"yaxis": {"rangemode": "tozero", "tickformat": ",d"}})


def _decisions_figure(shown: ActivityCharts) -> JSON:
    bars = [
        {
            "type": "bar",
            "name": name or t("charts-others"),
            "x": _days(shown),
            "y": [day.decisions.get(name, 0) for day in shown.days],
            "marker": {"color": COLOURS[at % len(COLOURS)]},
            "hovertemplate": f"%{{x}}: %{{y:,}}<extra>{_plain(name or t('charts-others'))}</extra>",
        }
        for at, name in enumerate(shown.people)
    ]
    layout = {"barmode": "stack", "showlegend": True, "yaxis": {"tickformat": ",d", "rangemode": "tozero"}}
    return _figure(t("charts-decisions"), bars, layout)


def _risk_figure(shown: ActivityCharts) -> JSON:
    names = [_plain(each.name) for each in reversed(shown.sets)]
    series = [(level_text(at), RISK_COLOURS[at], [each.levels[at] for each in reversed(shown.sets)])
              for at in range(len(LEVELS))]  # fmt: skip
    series.append((t("charts-unknown"), RISK_COLOURS[-1], [each.unknown for each in reversed(shown.sets)]))
    bars = [_across(name, colour, names, counts) for name, colour, counts in series if any(counts)]
    layout = {"barmode": "stack", "showlegend": True, "height": _tall(len(names)), "xaxis": {"tickformat": ",d"}}
    return _figure(t("charts-risk"), bars, layout)


def _flags_figure(shown: ActivityCharts) -> JSON:
    flags = list(reversed(shown.flags))
    names = [f"{each.lang} ({each.of:,})" for each in flags]
    bars = [
        _across(t("charts-flags-right"), RISK_COLOURS[3], names, [each.wrong for each in flags]),
        _across(t("charts-flags-false"), RISK_COLOURS[0], names, [each.of - each.wrong for each in flags]),
    ]
    layout = {"barmode": "stack", "showlegend": True, "height": _tall(len(names)), "xaxis": {"tickformat": ",d"}}
    return _figure(t("charts-flags"), bars, layout)


def _across(name: str, colour: str, names: Sequence[str], counts: Sequence[int]) -> JSON:
    return {
        "type": "bar",
        "orientation": "h",
        "name": name,
        "y": list(names),
        "x": list(counts),
        "marker": {"color": colour},
        "hovertemplate": f"%{{y}}: %{{x:,}}<extra>{name}</extra>",
    }


def _tall(rows: int) -> int:
    return max(_HEIGHT, 130 + rows * _ROW)


def _plain(name: str) -> str:
    """Return a name as text, as Plotly reads some HTML."""
    return name.replace("&", "&amp;").replace("<", "&lt;")


def _figure(title: str, traces: list[JSON], layout: JSON) -> JSON:
    axes = {axis: {"fixedrange": True, "automargin": True, **layout.get(axis, {})} for axis in ("xaxis", "yaxis")}
    return {
        "data": traces,
        "layout": {
            "height": _HEIGHT,
            "margin": {"l": 8, "r": 8, "t": 56, "b": 8},
            "title": {"text": title, "font": {"size": 15}},
            "legend": {"orientation": "h", "y": -0.2, "traceorder": "normal"},
            "showlegend": False,
            "dragmode": False,
            **layout,
            **axes,
        },
    }
