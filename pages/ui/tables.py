"""Small tables of figures, drawn as HTML from our own words and numbers; their look is in frame.css."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from html import escape

from core.bands import Bands
from core.tuning.curves import Confusion
from core.tuning.sample import Interval, Point


def confusion_table(at: Confusion) -> str:
    def cell(count: int, name: str, tone: str) -> str:
        return f'<td class="n {tone}"><b>{count:,}</b><br><span class="quiet">{name}</span></td>'

    return _table(
        "Confusion matrix",
        ["", "flagged", "not flagged"],
        [
            [
                _head("hallucinated"),
                cell(at.true_positives, "found", "right"),
                cell(at.false_negatives, "missed", "wrong"),
            ],
            [
                _head("supported"),
                cell(at.false_positives, "false alarms", "wrong"),
                cell(at.true_negatives, "let through", "right"),
            ],
        ],
    )


def figures_table(point: Point) -> str:
    at = point.confusion
    rows: list[tuple[str, float | None, Interval | None]] = [
        ("precision", at.precision, point.precision_interval),
        ("recall", at.recall, point.recall_interval),
        ("F1", at.f1, None),
        ("accuracy", at.accuracy, None),
    ]
    return _table(
        "At this cut",
        ["", "", "95 % interval"],
        [
            [_head(name), _number(f"<b>{_percent(value)}</b>"), _number(_interval(interval))]
            for name, value, interval in rows
        ],
    )


def bands_table(
    active: Bands, draft: Bands, *, now: Sequence[int], then: Sequence[int], labelled: Sequence[tuple[int, int]]
) -> str:
    """Open items per band under the active and the drafted cuts, and what the labels say of each drafted band."""
    most = max([1, *now, *then])

    def bar(count: int, kind: str) -> str:
        return f'<span class="bar {kind}" style="width:{100 * count / most:.1f}%"></span>'

    rows = [
        [
            _head(f"<b>{escape(band)}</b>"),
            f'<td class="quiet">{escape(band_range(active, i))}</td>',
            _number(f"{now[i]:,}"),
            f"<td>{escape(band_range(draft, i))}</td>",
            _number(f"<b>{then[i]:,}</b>"),
            _number(_change(now[i], then[i])),
            f'<td class="bars">{bar(now[i], "was")}<br>{bar(then[i], "")}</td>',
            _number(f"{units:,}"),
            _number(_percent(hallucinated / units if units else None)),
        ]
        for i, (band, (units, hallucinated)) in enumerate(zip(draft.names, labelled, strict=True))
    ]
    heads = ["band", "now", "items", "with these cuts", "items", "", "", "labelled", "hallucinated"]
    return _table("Open items in each band", heads, rows, numbers={"items", "labelled", "hallucinated"})


def _table(
    caption: str,
    heads: Sequence[str],
    rows: Sequence[Sequence[str]],
    numbers: Collection[str] = ("flagged", "not flagged", "95 % interval"),
) -> str:
    first = "".join(f'<th scope="col"{" class=n" if head in numbers else ""}>{head}</th>' for head in heads)
    body = "".join(f"<tr>{''.join(row)}</tr>" for row in rows)
    return f'<table class="ts"><caption>{caption}</caption><thead><tr>{first}</tr></thead><tbody>{body}</tbody></table>'


def _head(content: str) -> str:
    return f'<th scope="row">{content}</th>'


def _number(content: str) -> str:
    return f'<td class="n">{content}</td>'


def _change(before: int, after: int) -> str:
    return "" if before == after else f"{after - before:+,}".replace("-", "−")


def _percent(share: float | None) -> str:
    return "–" if share is None else f"{100 * share:.1f}%"


def _interval(interval: Interval | None) -> str:
    return "" if interval is None else f"{100 * interval[0]:.0f} to {100 * interval[1]:.0f}%"


def band_range(bands: Bands, index: int) -> str:
    """The risks of a band in words."""
    low = f"{bands.cuts[index - 1]:.3g}" if index else ""
    high = f"{bands.cuts[index]:.3g}" if index < len(bands.cuts) else ""
    if not low:
        return f"below {high}"
    return f"{low} to {high}" if high else f"from {low}"
