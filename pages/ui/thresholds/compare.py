"""Draws the comparison of detectors and languages, and the calibration of the risk, on the chosen labels."""

from __future__ import annotations

from typing import Any

import numpy as np
import streamlit as st

from core.domain.policy import Policy
from core.services.thresholds.detector_table import DetectorRow, detector_table
from core.services.thresholds.repeatability import Repeatability
from core.tuning.calibration_noise import calibration_noise
from core.tuning.parity import languages, parity
from core.tuning.reliability import ThresholdBands, calibration_error, reliability, threshold_bands
from core.tuning.sample import Numbers, Sample
from core.wording import LANGUAGE_NAMES
from pages.ui.frame.plots import plot
from pages.ui.frame.session import person, workspace
from pages.ui.frame.wording import ids_tip, name_of, t
from pages.ui.thresholds.draft import PolicyDraft
from pages.ui.thresholds.weights import noise_text


def compare_part(draft: PolicyDraft, active: Policy) -> None:
    sample = draft.basis.chosen_with
    left, right = st.columns(2, gap="medium")
    plot(reliability_figure(sample), key="compare-reliability", alt=t("tune-reliability"), within=left)
    left.caption(noise_text(calibration_error(reliability(sample)), calibration_noise(sample)))
    plot(histogram_figure(sample), key="compare-histogram", alt=t("tune-histogram"), within=right)
    bands = threshold_bands(sample)
    plot(threshold_figure(bands, draft.cuts[0]), key="compare-bands", alt=t("tune-bands"))
    if len(languages(sample)) > 1:
        _language_parity(draft)
    _detectors(draft)


def _language_parity(draft: PolicyDraft) -> None:
    compared = parity(draft.basis.chosen_with, draft.cuts[0])
    st.subheader(t("tune-parity"), anchor=False)
    st.dataframe(
        [
            {
                t("table-language"): _language(rate.lang),
                t("tune-rate"): t(f"tune-rate-{rate.rate}"),
                t("tune-share"): _percent(rate.share.value),
                t("tune-interval"): f"{_percent(rate.share.low)} – {_percent(rate.share.high)}",
                "n": rate.share.of,
            }
            for rate in compared.rates
        ],
        hide_index=True,
        key="compare-parity",
    )
    alarms = [gap for gap in compared.gaps if gap.alarming]
    for gap in alarms:
        st.warning(
            t(
                "tune-gap",
                rate=t(f"tune-rate-{gap.rate}"),
                one=_language(gap.first),
                other=_language(gap.second),
                gap=f"{100 * gap.difference.value:+.1f}",
                low=f"{100 * gap.difference.low:+.1f}",
                high=f"{100 * gap.difference.high:+.1f}",
            )
        )
    if not alarms:
        st.caption(t("tune-no-gap"))


def _detectors(draft: PolicyDraft) -> None:
    st.subheader(t("tune-detectors"), anchor=False)
    with st.spinner(t("tune-counting")):
        rows = detector_table(workspace(), person(), draft.basis)
    st.dataframe(
        [_row(row) for row in rows],
        hide_index=True,
        key="compare-detectors",
        column_config={t("tune-detector"): st.column_config.TextColumn(help=ids_tip(row.name for row in rows))},
    )
    st.caption(t("tune-detectors-how"))
    if any(row.judge for row in rows):
        st.caption(t("tune-repeats-how"))


def _row(row: DetectorRow) -> dict[str, str]:
    confusion, (low, high) = row.at_cut, row.interval or (row.difference, row.difference)
    return {
        t("tune-detector"): f"{name_of(row.name)} ({row.judge.model})" if row.judge else name_of(row.name),
        t("tune-area"): f"{100 * row.area:.1f}",
        t("tune-area-difference"): f"{100 * row.difference:+.1f} ({100 * low:+.1f} – {100 * high:+.1f})",
        t("tune-accuracy"): _percent(confusion.accuracy),
        t("tune-precision"): _percent(confusion.precision),
        t("tune-recall"): _percent(confusion.recall),
        t("tune-silent"): _percent(row.abstained),
        t("tune-latency"): "" if row.seconds is None else f"{1000 * row.seconds:.1f}",
        t("tune-tokens"): f"{row.tokens:,.0f}",
        t("tune-cost"): t("cost-unknown") if row.cost is None else f"{row.cost:.4f}",
        t("tune-repeats"): _repeat_figures(row.judge) if row.judge else "",
        t("tune-explains"): t("tune-explains-opinion" if row.judge else "tune-explains-places"),
    }


def _repeat_figures(judge: Repeatability) -> str:
    return t("tune-repeats-of", share=_percent(judge.same / judge.of), count=judge.of) if judge.of else t("tune-once")


def _language(lang: str) -> str:
    return LANGUAGE_NAMES.get(lang, lang) or t("language-untold")


def _percent(share: float | None) -> str:
    return "–" if share is None else f"{100 * share:.1f} %"


JSON = dict[str, Any]
HEIGHT = 300
_LOW, _HIGH, _GUIDE = "#3d87d6", "#d55e00", "#8a8a8a"
_WASH = {_LOW: "rgba(61,135,214,0.18)", _HIGH: "rgba(213,94,0,0.18)", _GUIDE: "rgba(138,138,138,0.18)"}
_BARS = 25


def reliability_figure(sample: Sample) -> JSON:
    bins = reliability(sample)
    shares = [bin.hallucinated for bin in bins]
    return _figure(
        t("tune-reliability-title", error=f"{100 * calibration_error(bins):.1f}"),
        [
            {
                "type": "scatter",
                "x": [0, 1],
                "y": [0, 1],
                "mode": "lines",
                "hoverinfo": "skip",
                "line": {"dash": "dot", "width": 1, "color": _GUIDE},
                "showlegend": False,
            },
            {
                "type": "scatter",
                "x": [bin.risk for bin in bins],
                "y": shares,
                "mode": "lines+markers",
                "showlegend": False,
                "line": {"color": _LOW, "width": 2},
                "marker": {"size": 8},
                "customdata": [bin.n for bin in bins],
                "hovertemplate": "%{x:.2f} → %{y:.1%}<br>n = %{customdata}<extra></extra>",
                "error_y": {
                    "type": "data",
                    "symmetric": False,
                    "array": [bin.high - bin.hallucinated for bin in bins],
                    "arrayminus": [bin.hallucinated - bin.low for bin in bins],
                    "width": 3,
                },
            },
        ],
        t("tune-risk"),
        t("tune-share-wrong"),
    )


def histogram_figure(sample: Sample) -> JSON:
    edges = np.linspace(0, 1, _BARS + 1)
    kept = np.isfinite(sample.risks)
    traces = []
    for name, mask, colour, pattern in (
        (t("tune-supported"), kept & ~sample.hallucinated, _LOW, ""),
        (t("tune-hallucinated"), kept & sample.hallucinated, _HIGH, "/"),
    ):
        counts = np.histogram(sample.risks[mask], edges)[0]
        traces.append(
            {
                "type": "bar",
                "name": name,
                "x": ((edges[:-1] + edges[1:]) / 2).tolist(),
                "y": counts.tolist(),
                "marker": {"color": colour, "opacity": 0.75, "pattern": {"shape": pattern}},
            }
        )
    return _figure(t("tune-histogram"), traces, t("tune-risk"), t("tune-units"), {"barmode": "overlay"})


def threshold_figure(bands: ThresholdBands, cut: float) -> JSON:
    traces = []
    for name, values, colour, dash in (
        (t("tune-precision"), bands.precision, _HIGH, "solid"),
        (t("tune-recall"), bands.recall, _LOW, "dash"),
        (t("tune-flagged"), bands.flagged, _GUIDE, "dot"),
    ):
        middle, low, high = values
        there = ~np.isnan(middle) & ~np.isnan(low)
        across = _interval_band(bands.cuts[there], low[there], high[there])
        traces += [
            {
                "type": "scatter",
                **across,
                "fill": "toself",
                "fillcolor": _WASH[colour],
                "line": {"width": 0},
                "hoverinfo": "skip",
                "showlegend": False,
            },
            {
                "type": "scatter",
                "x": bands.cuts[there].tolist(),
                "y": middle[there].tolist(),
                "name": name,
                "mode": "lines",
                "line": {"color": colour, "dash": dash, "width": 2},
            },
        ]
    line = {"type": "line", "x0": cut, "x1": cut, "y0": 0, "y1": 1, "line": {"color": _GUIDE, "width": 1.5}}
    return _figure(t("tune-bands"), traces, t("tune-cut"), "", {"shapes": [line]})


def _interval_band(x: Numbers, low: Numbers, high: Numbers) -> JSON:
    return {"x": [*x.tolist(), *x[::-1].tolist()], "y": [*low.tolist(), *high[::-1].tolist()]}


def _figure(title: str, traces: list[JSON], x: str, y: str, layout: JSON | None = None) -> JSON:
    return {
        "data": traces,
        "layout": {
            "height": HEIGHT,
            "margin": {"l": 8, "r": 8, "t": 40, "b": 8},
            "title": {"text": title, "font": {"size": 16}},
            "xaxis": {"title": {"text": x}, "range": [-0.02, 1.02], "fixedrange": True},
            "yaxis": {"title": {"text": y}, "fixedrange": True},
            "legend": {"orientation": "h", "x": 1, "xanchor": "right", "y": 1, "yanchor": "bottom"},
            "hovermode": "closest",
            **(layout or {}),
        },
    }
