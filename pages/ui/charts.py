"""Precision-recall and ROC curves side by side, with the chosen cut on both."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from core.services.thresholds import Interval, Point
from core.tuning.curves import NOTHING, Counts, Curve, Numbers, shown

if TYPE_CHECKING:
    from plotly.graph_objects import Figure

HEIGHT = 380
_CURVE, _POINT = "#3d87d6", "#d55e00"
"""Readable on light and dark."""
_GUIDE = "#8a8a8a"
_HOVER = "cut %{customdata:.3f}<br>"


def curves_figure(curve: Curve, point: Point) -> Figure:
    """About 400 points a curve, however many labels; every point carries its cut, for hovering and clicking."""
    from plotly.graph_objects import Scatter
    from plotly.subplots import make_subplots

    figure = make_subplots(
        rows=1, cols=2, horizontal_spacing=0.09,
        subplot_titles=(
            f"Precision and recall · AUC {curve.precision_recall_area():.3f}", f"ROC · AUC {curve.roc_area():.3f}"
        ),
    )  # fmt: skip
    entries = shown(curve)
    cuts = [min(curve.cut(int(entry)), NOTHING) for entry in entries]
    recall, precision, alarms = curve.recall(), curve.precision(), curve.false_alarm_rate()
    _trace(figure, 1, recall[entries], precision[entries], cuts=cuts, hover="recall %{x:.3f}<br>precision %{y:.3f}")
    _trace(figure, 2, alarms[entries], recall[entries], cuts=cuts, hover="false alarms %{x:.3f}<br>recall %{y:.3f}")
    guide = {"mode": "lines", "line": {"dash": "dot", "width": 1, "color": _GUIDE}, "hoverinfo": "skip"}
    figure.add_trace(Scatter(x=[0, 1], y=[curve.base_rate] * 2, **guide), row=1, col=1)
    figure.add_trace(Scatter(x=[0, 1], y=[0, 1], **guide), row=1, col=2)
    at = point.confusion
    _mark(figure, 1, at.recall, at.precision, across=point.recall_interval, up=point.precision_interval)
    _mark(figure, 2, at.false_alarms, at.recall, across=None, up=point.recall_interval)
    _say(figure, 1, curve.base_rate, f"base rate {curve.base_rate:.1%}", above=curve.base_rate < 0.5)  # noqa: PLR2004
    _say(figure, 2, 0.0, f"n = {curve.total:,}, {curve.positives:,} hallucinated", above=True)
    axis = {"range": [-0.02, 1.03], "zeroline": False, "fixedrange": True, "tickformat": ".1f", "dtick": 0.2}
    figure.update_xaxes(**axis)
    figure.update_yaxes(**axis)
    for column, (x, y) in enumerate((("Recall", "Precision"), ("False alarms", "Recall")), 1):
        figure.update_xaxes(title_text=x, row=1, col=column)
        figure.update_yaxes(title_text=y, row=1, col=column)
    figure.update_layout(
        height=HEIGHT, margin={"l": 8, "r": 8, "t": 34, "b": 8}, showlegend=False, dragmode=False,
        uirevision="keep", clickmode="event+select", hovermode="closest",
    )  # fmt: skip
    return figure


def clicked_cut(selection: Any) -> float | None:
    """The cut of the point that was clicked, from what the browser sent."""
    points = (selection or {}).get("selection", {}).get("points", [])
    given = points[0].get("customdata") if points else None
    value = given[0] if isinstance(given, list) and given else given
    if isinstance(value, bool) or not isinstance(value, int | float) or not 0 <= value <= NOTHING:
        return None
    return min(float(value), 1.0)


def _trace(figure: Figure, column: int, x: Numbers, y: Numbers, *, cuts: list[float], hover: str) -> None:
    from plotly.graph_objects import Scatter

    drawn: Counts = np.flatnonzero(~np.isnan(y))
    still = {"marker": {"opacity": 1}}
    figure.add_trace(
        Scatter(
            x=x[drawn], y=y[drawn], customdata=[cuts[i] for i in drawn], mode="lines+markers",
            line={"width": 2, "color": _CURVE}, marker={"size": 5, "color": _CURVE}, selected=still, unselected=still,
            hovertemplate=f"{_HOVER}{hover}<extra></extra>",
        ),
        row=1, col=column,
    )  # fmt: skip


def _mark(
    figure: Figure, column: int, x: float | None, y: float | None, *, across: Interval | None, up: Interval | None
) -> None:
    from plotly.graph_objects import Scatter

    if x is None or y is None:
        return
    figure.add_trace(
        Scatter(
            x=[x], y=[y], mode="markers", hoverinfo="skip", error_x=_bars(x, across), error_y=_bars(y, up),
            marker={"size": 13, "color": _POINT, "line": {"width": 2, "color": "white"}},
        ),
        row=1, col=column,
    )  # fmt: skip


def _bars(value: float, interval: Interval | None) -> dict[str, Any] | None:
    if interval is None:
        return None
    low, high = interval
    return {
        "type": "data", "symmetric": False, "array": [max(0.0, high - value)], "arrayminus": [max(0.0, value - low)],
        "color": _POINT, "thickness": 1.5, "width": 4,
    }  # fmt: skip


def _say(figure: Figure, column: int, y: float, text: str, *, above: bool) -> None:
    x, side = (0.0, "left") if column == 1 else (1.0, "right")
    figure.add_annotation(
        x=x, y=y, text=text, showarrow=False, xanchor=side, yanchor="bottom" if above else "top",
        font={"size": 12, "color": _GUIDE}, row=1, col=column,
    )  # fmt: skip
