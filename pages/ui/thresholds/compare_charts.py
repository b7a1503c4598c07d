"""Reliability, histograms, and what every cut would do, as Plotly's own JSON."""

from __future__ import annotations

from typing import Any

import numpy as np

from core.tuning.reliability import ThresholdBands, calibration_error, reliability
from core.tuning.sample import Numbers, Sample
from pages.ui.frame.wording import t

JSON = dict[str, Any]
HEIGHT = 300
_LOW, _HIGH, _GUIDE = "#3d87d6", "#d55e00", "#8a8a8a"
_WASH = {_LOW: "rgba(61,135,214,0.18)", _HIGH: "rgba(213,94,0,0.18)", _GUIDE: "rgba(138,138,138,0.18)"}
_BARS = 25


def reliability_figure(sample: Sample) -> JSON:
    bins = reliability(sample)
    shares = [each.hallucinated for each in bins]
    return _figure(
        t("tune-reliability-title", error=f"{100 * calibration_error(bins):.1f}"),
        [
            {"type": "scatter", "x": [0, 1], "y": [0, 1], "mode": "lines", "hoverinfo": "skip",
             "line": {"dash": "dot", "width": 1, "color": _GUIDE}, "showlegend": False},
            {"type": "scatter", "x": [each.risk for each in bins], "y": shares, "mode": "lines+markers",
             "showlegend": False, "line": {"color": _LOW, "width": 2}, "marker": {"size": 8},
             "customdata": [each.n for each in bins],
             "hovertemplate": "%{x:.2f} → %{y:.1%}<br>n = %{customdata}<extra></extra>",
             "error_y": {"type": "data", "symmetric": False, "array": [each.high - each.hallucinated for each in bins],
                         "arrayminus": [each.hallucinated - each.low for each in bins], "width": 3}},
        ],
        t("tune-risk"), t("tune-share-wrong"),
    )  # fmt: skip


def histogram_figure(sample: Sample) -> JSON:
    edges = np.linspace(0, 1, _BARS + 1)
    kept = np.isfinite(sample.risks)
    traces = []
    for name, mask, colour, pattern in (
        (t("tune-supported"), kept & ~sample.hallucinated, _LOW, ""),
        (t("tune-hallucinated"), kept & sample.hallucinated, _HIGH, "/"),
    ):
        counts = np.histogram(sample.risks[mask], edges)[0]
        traces.append({
            "type": "bar", "name": name, "x": ((edges[:-1] + edges[1:]) / 2).tolist(), "y": counts.tolist(),
            "marker": {"color": colour, "opacity": 0.75, "pattern": {"shape": pattern}},
        })  # fmt: skip
    return _figure(t("tune-histogram"), traces, t("tune-risk"), t("tune-units"), {"barmode": "overlay"})


def threshold_figure(bands: ThresholdBands, cut: float) -> JSON:
    traces = []
    for name, values, colour, dash in (
        (t("tune-precision"), bands.precision, _HIGH, "solid"), (t("tune-recall"), bands.recall, _LOW, "dash"),
        (t("tune-flagged"), bands.flagged, _GUIDE, "dot"),
    ):  # fmt: skip
        middle, low, high = values
        there = ~np.isnan(middle) & ~np.isnan(low)
        across = _up_and_back(bands.cuts[there], low[there], high[there])
        traces += [
            {"type": "scatter", **across, "fill": "toself", "fillcolor": _WASH[colour], "line": {"width": 0},
             "hoverinfo": "skip", "showlegend": False},
            {"type": "scatter", "x": bands.cuts[there].tolist(), "y": middle[there].tolist(), "name": name,
             "mode": "lines", "line": {"color": colour, "dash": dash, "width": 2}},
        ]  # fmt: skip
    line = {"type": "line", "x0": cut, "x1": cut, "y0": 0, "y1": 1, "line": {"color": _GUIDE, "width": 1.5}}
    return _figure(t("tune-bands"), traces, t("tune-cut"), "", {"shapes": [line]})


def _up_and_back(x: Numbers, low: Numbers, high: Numbers) -> JSON:
    return {"x": [*x.tolist(), *x[::-1].tolist()], "y": [*low.tolist(), *high[::-1].tolist()]}


def _figure(title: str, traces: list[JSON], x: str, y: str, layout: JSON | None = None) -> JSON:
    return {
        "data": traces,
        "layout": {
            "height": HEIGHT, "margin": {"l": 8, "r": 8, "t": 40, "b": 8},
            "title": {"text": title, "font": {"size": 16}},
            "xaxis": {"title": {"text": x}, "range": [-0.02, 1.02], "fixedrange": True},
            "yaxis": {"title": {"text": y}, "fixedrange": True},
            "legend": {"orientation": "h", "x": 1, "xanchor": "right", "y": 1, "yanchor": "bottom"},
            "hovermode": "closest",
            **(layout or {}),
        },
    }  # fmt: skip
