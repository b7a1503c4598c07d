"""Builds small tables of figures as HTML; frame.css styles them."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from html import escape

from core.domain.policy import Bands
from core.tuning.curves import Confusion
from core.tuning.sample import Interval, Point
from pages.ui.frame.wording import t


def confusion_table(confusion: Confusion) -> str:
    def cell(count: int, name: str, tone: str) -> str:
        return f'<td class="n {tone}"><b>{count:,}</b><br><span class="quiet">{escape(t(name))}</span></td>'

    return _table(
        t("tune-confusion"),
        ["", t("tune-flagged"), t("tune-not-flagged")],
        [
            [
                _head(escape(t("tune-hallucinated"))),
                cell(confusion.true_positives, "tune-found", "right"),
                cell(confusion.false_negatives, "tune-missed", "wrong"),
            ],
            [
                _head(escape(t("tune-supported"))),
                cell(confusion.false_positives, "tune-false-alarms", "wrong"),
                cell(confusion.true_negatives, "tune-let-through", "right"),
            ],
        ],
        {1, 2},
    )


def figures_table(point: Point, held: Point | None) -> str:
    """Return the figures at the threshold. ``held``: the same on documents that it was not chosen with."""

    def rows(point: Point) -> list[tuple[float | None, Interval | None]]:
        confusion = point.confusion
        return [
            (confusion.precision, point.precision_interval),
            (confusion.recall, point.recall_interval),
            (confusion.false_alarms, point.false_alarm_interval),
            (confusion.f1, None),
            (confusion.accuracy, None),
        ]

    names = ("tune-precision", "tune-recall", "tune-false-alarm-rate", "tune-f1", "tune-accuracy")
    columns = [rows(point), *([rows(held)] if held else [])]
    heads = ["", t("tune-chosen-with"), *([t("tune-held-out")] if held else [])]
    return _table(
        t("tune-at-this-cut"),
        heads,
        [[_head(escape(t(name))), *(_figure(*column[i]) for column in columns)] for i, name in enumerate(names)],
        {1, 2},
    )


def _figure(value: float | None, interval: Interval | None) -> str:
    return _number(f'<b>{_percent(value)}</b> <span class="quiet">{_interval(interval)}</span>')


def bands_table(
    active: Bands, draft: Bands, *, now: Sequence[int], then: Sequence[int], labelled: Sequence[tuple[int, int]]
) -> str:
    """Return a table of open items by risk level under the active and the drafted thresholds, with labelled errors."""
    most = max([1, *now, *then])

    def bar(count: int, kind: str) -> str:
        return f'<span class="bar {kind}" style="width:{100 * count / most:.1f}%"></span>'

    rows = [
        [
            _head(f"<b>{escape(t(f'band-{band}'))}</b>"),
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
    names = ("band", "now", "items", "then", "items", "", "", "labelled", "hallucinated")
    heads = [t(f"tune-column-{name}") if name else "" for name in names]
    return _table(t("tune-open-items"), heads, rows, {2, 4, 7, 8})


def _table(caption: str, heads: Sequence[str], rows: Sequence[Sequence[str]], numbers: Collection[int]) -> str:
    """Return a table as HTML. ``numbers``: the columns with numbers."""
    first = "".join(
        f'<th scope="col"{" class=n" if column in numbers else ""}>{escape(head)}</th>'
        for column, head in enumerate(heads)
    )
    body = "".join(f"<tr>{''.join(row)}</tr>" for row in rows)
    parts = f"<caption>{escape(caption)}</caption><thead><tr>{first}</tr></thead><tbody>{body}</tbody>"
    return f'<table class="ts">{parts}</table>'


def _head(content: str) -> str:
    return f'<th scope="row">{content}</th>'


def _number(content: str) -> str:
    return f'<td class="n">{content}</td>'


def _change(before: int, after: int) -> str:
    return "" if before == after else f"{after - before:+,}".replace("-", "−")


def _percent(share: float | None) -> str:
    return "–" if share is None else f"{100 * share:.1f}%"


def _interval(interval: Interval | None) -> str:
    return "" if interval is None else f"{100 * interval[0]:.0f}–{100 * interval[1]:.0f}%"


def band_range(bands: Bands, index: int) -> str:
    """The risks of a band."""
    low = f"{bands.cuts[index - 1]:.3g}" if index else ""
    high = f"{bands.cuts[index]:.3g}" if index < len(bands.cuts) else ""
    if not low:
        return f"< {high}"
    return f"{low} – {high}" if high else f"≥ {low}"
