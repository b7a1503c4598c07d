"""Small tables of figures, drawn as HTML from our own words and numbers; their look is in frame.css."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from core.bands import Bands
from core.services.thresholds import Interval, Point, band_range
from core.tuning.curves import Confusion


def confusion_table(at: Confusion) -> str:
    def cell(count: int, name: str, tone: str) -> str:
        return f'<td class="n {tone}"><b>{count:,}</b><small>{name}</small></td>'

    return (
        f'<table class="ts"><caption>Confusion matrix</caption>'
        '<tr><th></th><th scope="col" class="n">flagged</th><th scope="col" class="n">not flagged</th></tr>'
        f'<tr><th scope="row">hallucinated</th>{cell(at.true_positives, "found", "right")}'
        f"{cell(at.false_negatives, 'missed', 'wrong')}</tr>"
        f'<tr><th scope="row">supported</th>{cell(at.false_positives, "false alarms", "wrong")}'
        f"{cell(at.true_negatives, 'let through', 'right')}</tr></table>"
    )


def figures_table(point: Point) -> str:
    at = point.confusion
    rows: list[tuple[str, float | None, Interval | None]] = [
        ("Precision", at.precision, point.precision_interval),
        ("Recall", at.recall, point.recall_interval),
        ("F1", at.f1, None),
        ("Accuracy", at.accuracy, None),
    ]
    body = "".join(
        f'<tr><th scope="row">{name}</th><td class="n"><b>{_percent(value)}</b></td><td>{_interval(interval)}</td></tr>'
        for name, value, interval in rows
    )
    return (
        f'<table class="ts"><caption>At this cut</caption>'
        f'<tr><th></th><th></th><th scope="col">95 % interval</th></tr>{body}</table>'
    )


def bands_table(
    active: Bands, draft: Bands, now: Sequence[int], then: Sequence[int], labelled: Sequence[tuple[int, int]]
) -> str:
    """Open items per band under the active and the drafted cuts, and what the labels say of each drafted band."""
    most = max([1, *now, *then])

    def bars(before: int, after: int) -> str:
        return "".join(
            f'<span class="bar {kind}" style="width:{100 * count / most:.1f}%"></span><br>'
            for count, kind in ((before, "was"), (after, ""))
        ).removesuffix("<br>")

    rows = "".join(
        f'<tr><th scope="row"><b>{escape(band)}</b><small>{escape(band_range(draft, i))}</small></th>'
        f'<td class="n">{now[i]:,}</td><td class="n"><b>{then[i]:,}</b></td>'
        f'<td class="n">{_change(now[i], then[i])}</td>'
        f'<td class="bars">{bars(now[i], then[i])}</td>'
        f'<td class="n">{units:,}</td><td class="n">{_percent(hallucinated / units if units else None)}</td></tr>'
        for i, (band, (units, hallucinated)) in enumerate(zip(draft.names, labelled, strict=True))
    )
    return (
        f'<table class="ts"><caption>Open items in each band</caption><tr><th scope="col">band</th>'
        '<th scope="col" class="n">now</th><th scope="col" class="n">with these cuts</th><th class="n"></th><th></th>'
        '<th scope="col" class="n">labelled units</th><th scope="col" class="n">of them hallucinated</th></tr>'
        f"{rows}</table>"
    )


def _change(before: int, after: int) -> str:
    return "" if before == after else f"{after - before:+,}".replace("-", "−")


def _percent(share: float | None) -> str:
    return "–" if share is None else f"{100 * share:.1f} %"


def _interval(interval: Interval | None) -> str:
    return "" if interval is None else f"{100 * interval[0]:.0f} to {100 * interval[1]:.0f} %"
