"""Draws the precision-recall and the ROC curve side by side, with the chosen threshold on both.

Written as Plotly's own JSON: building it from Plotly's Python objects takes ten times as long, at every move of a cut.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from core.tuning.curves import FLAGS_NO_RISK, Curve, Numbers
from core.tuning.sample import Interval, Point
from pages.ui.frame.wording import t

HEIGHT = 380
_CURVE, _POINT, _GUIDE = "#3d87d6", "#d55e00", "#8a8a8a"
"""Colours that are readable on light and dark."""
_HALF = 0.5

JSON = dict[str, Any]


def curves_figure(curve: Curve, point: Point) -> JSON:
    """Return a curve of about 400 points; each carries its threshold, for hovering and clicking."""
    drawn = curve.drawn()
    cuts, recall, precision, alarms = drawn.cuts, drawn.recall, drawn.precision, drawn.false_alarms
    confusion, base = point.confusion, curve.base_rate
    precision_recall_area, roc_area = curve.areas
    return {
        "data": [
            _curve(1, recall, precision, cuts, _hover("tune-recall", "tune-precision")),
            _curve(2, alarms, recall, cuts, _hover("tune-false-alarm-rate", "tune-recall")),
            _guide(1, base, base),
            _guide(2, 0.0, 1.0),
            *_mark(1, confusion.recall, confusion.precision, across=point.recall_interval, up=point.precision_interval),
            *_mark(2, confusion.false_alarms, confusion.recall, across=None, up=point.recall_interval),
        ],
        "layout": {
            "height": HEIGHT,
            "margin": {"l": 8, "r": 8, "t": 34, "b": 8},
            "showlegend": False,
            "dragmode": False,
            "uirevision": "keep",
            "clickmode": "event+select",
            "hovermode": "closest",
            "xaxis": _axis(t("tune-recall"), "y", [0.0, 0.455]),
            "yaxis": _axis(t("tune-precision"), "x"),
            "xaxis2": _axis(t("tune-false-alarm-rate"), "y2", [0.545, 1.0]),
            "yaxis2": _axis(t("tune-recall"), "x2"),
            "annotations": [
                _title(0.2275, t("tune-pr-title", area=f"{precision_recall_area:.3f}")),
                _title(0.7725, t("tune-roc-title", area=f"{roc_area:.3f}")),
                _annotation(1, 0.0, base, t("tune-base-rate", rate=base), above=base < _HALF),
                _annotation(2, 1.0, 0.0, t("tune-counted", count=curve.total, positives=curve.positives), above=True),
            ],
        },
    }


def clicked_threshold(selection: Any) -> float | None:
    """The cut of the point that was clicked, from what the browser sent."""
    points = (selection or {}).get("selection", {}).get("points", [])
    given = points[0].get("customdata") if points else None
    return valid_threshold(given[0] if isinstance(given, list) and given else given)


def valid_threshold(value: object) -> float | None:
    """Return a valid threshold, or None for any other value from a browser."""
    if isinstance(value, bool) or not isinstance(value, int | float) or not 0 <= value <= FLAGS_NO_RISK:
        return None
    return min(float(value), 1.0)


def _hover(x: str, y: str) -> str:
    return f"{t(x)} %{{x:.3f}}<br>{t(y)} %{{y:.3f}}"


def _axes(plot: int) -> JSON:
    return {"type": "scatter", "xaxis": "x" if plot == 1 else "x2", "yaxis": "y" if plot == 1 else "y2"}


def _curve(plot: int, x: Numbers, y: Numbers, cuts: Numbers, hover: str) -> JSON:
    drawn = ~np.isnan(y)
    still = {"marker": {"opacity": 1}}
    return _axes(plot) | {
        "x": x[drawn].tolist(),
        "y": y[drawn].tolist(),
        "customdata": cuts[drawn].tolist(),
        "mode": "lines+markers",
        "line": {"width": 2, "color": _CURVE},
        "marker": {"size": 5, "color": _CURVE},
        "selected": still,
        "unselected": still,
        "hovertemplate": f"{t('tune-cut')} %{{customdata:.3f}}<br>{hover}<extra></extra>",
    }


def _guide(plot: int, start: float, end: float) -> JSON:
    line = {"dash": "dot", "width": 1, "color": _GUIDE}
    return _axes(plot) | {"x": [0, 1], "y": [start, end], "mode": "lines", "line": line, "hoverinfo": "skip"}


def _mark(plot: int, x: float | None, y: float | None, *, across: Interval | None, up: Interval | None) -> list[JSON]:
    """Return the points of a curve, without those where the share does not exist."""
    if x is None or y is None:
        return []
    marker = {"size": 13, "color": _POINT, "line": {"width": 2, "color": "white"}}
    place = {"x": [x], "y": [y], "mode": "markers", "marker": marker, "hoverinfo": "skip"}
    return [_axes(plot) | place | _bars("error_x", x, across) | _bars("error_y", y, up)]


def _bars(name: str, value: float, interval: Interval | None) -> JSON:
    if interval is None:
        return {}
    low, high = interval
    reach = {"array": [max(0.0, high - value)], "arrayminus": [max(0.0, value - low)]}
    return {name: {"type": "data", "symmetric": False, "color": _POINT, "thickness": 1.5, "width": 4, **reach}}


def _axis(title: str, anchor: str, domain: list[float] | None = None) -> JSON:
    axis = {"range": [-0.02, 1.03], "zeroline": False, "fixedrange": True, "tickformat": ".1f", "dtick": 0.2}
    return axis | {"title": {"text": title}, "anchor": anchor} | ({"domain": domain} if domain else {})


def _title(x: float, text: str) -> JSON:
    return {
        "x": x,
        "y": 1.0,
        "xref": "paper",
        "yref": "paper",
        "text": text,
        "showarrow": False,
        "xanchor": "center",
        "yanchor": "bottom",
        "font": {"size": 16},
    }


def _annotation(plot: int, x: float, y: float, text: str, *, above: bool) -> JSON:
    axes = {"xref": "x", "yref": "y"} if plot == 1 else {"xref": "x2", "yref": "y2"}
    return axes | {
        "x": x,
        "y": y,
        "text": text,
        "showarrow": False,
        "xanchor": "right" if x else "left",
        "yanchor": "bottom" if above else "top",
        "font": {"size": 12, "color": _GUIDE},
    }
