"""The overview as one HTML page to send or to print: it loads nothing, runs nothing, and every text in it is text."""

from __future__ import annotations

import datetime as dt
import html
from collections.abc import Iterator, Sequence

from core.services.data.activity import LEVELS, ActivityCharts
from core.services.data.overview import Overview
from core.wording import phrase_in
from core.wording.phrases import Value, say

COLOURS = ("#3d87d6", "#d55e00", "#009e73", "#cc79a7", "#b58900", "#56b4e9", "#8a6fd1", "#7a7a7a", "#a0522d")
"""Colours that differ also for people who see some of them alike, on light and dark."""
RISK_COLOURS = ("#3d87d6", "#b9b9b9", "#e69f00", "#c8401e", "#7a7a7a")
"""Colours of the ranges of risk, and the last one of items without a risk."""
_STYLE = (
    "body{font:14px/1.5 system-ui,'Noto Sans CJK JP','Malgun Gothic',sans-serif;color:#1b1b1b;background:#fff;"
    "max-width:50em;margin:auto;padding:1.5em}h1{font-size:1.4em;margin:0}h2{font-size:1.1em;margin:1.4em 0 .3em}"
    ".big{display:flex;gap:2em;flex-wrap:wrap;margin:1em 0}.big b{display:block;font-size:1.7em}"
    "table{border-collapse:collapse;width:100%}td{padding:.12em .5em .12em 0;white-space:nowrap}"
    "td:last-child{width:100%}td.n{text-align:right;font-variant-numeric:tabular-nums}.bar{display:flex;height:1em}"
    ".bar i{display:block;-webkit-print-color-adjust:exact;print-color-adjust:exact}"
    ".key i{display:inline-block;width:.8em;height:.8em;margin:0 .3em 0 1em;-webkit-print-color-adjust:exact;"
    "print-color-adjust:exact}.key i:first-child{margin-left:0}small,.key{color:#444}section{break-inside:avoid}"
    "@page{size:A4;margin:15mm}@media print{body{padding:0}}"
)


def day_text(day: int, lang: str) -> str:
    """Return a day, counted from 1970, as month and day in the reader's order."""
    date = dt.date(1970, 1, 1) + dt.timedelta(days=day)
    return f"{date.month}/{date.day}" if lang in {"ja", "ko"} else f"{date.day} {date:%b}"


def level_text(at: int) -> str:
    """Return a range of risk in figures."""
    low, high = LEVELS[at]
    return f"{low / 10:.1f} – {high / 10:.1f}"


def overview_page(seen: Overview, charts: ActivityCharts, now: float, lang: str) -> bytes:
    return "\n".join(_lines(seen, charts, now, lang)).encode()


def _lines(seen: Overview, charts: ActivityCharts, now: float, lang: str) -> Iterator[str]:
    title = f"Touchstone · {_say(lang, 'charts-report-title')}"
    made = f"{dt.datetime.fromtimestamp(now).astimezone():%Y-%m-%d %H:%M}"
    yield f'<!doctype html><html lang="{html.escape(lang)}"><head><meta charset="utf-8"><title>{title}</title>'
    yield f"<style>{_STYLE}</style></head><body><h1>{title}</h1><small>{made}</small><div class=big>"
    counts = {
        "overview-items": seen.items,
        "overview-scored": seen.scored,
        "overview-to-review": seen.to_review,
        "overview-reviewed": seen.reviewed,
        "overview-labelled": seen.labelled,
    }
    yield from (f"<div><b>{count:,}</b>{_say(lang, phrase)}</div>" for phrase, count in counts.items())
    yield "</div>"
    days = [(day_text(day.day, lang), day) for day in charts.days]
    yield from _chart(lang, "charts-open", [(name, [day.open]) for name, day in days], COLOURS, ())
    people = [name or phrase_in(say("charts-others"), lang) for name in charts.people]
    decided = [(name, [day.decisions.get(person, 0) for person in charts.people]) for name, day in days]
    yield from _chart(lang, "charts-decisions", decided if charts.decisions else [], COLOURS, people)
    levels = [*(level_text(at) for at in range(len(LEVELS))), phrase_in(say("charts-unknown"), lang)]
    yield from _chart(
        lang, "charts-risk", [(s.name, [*s.levels, s.unknown]) for s in charts.sets], RISK_COLOURS, levels
    )
    kinds = [phrase_in(say(phrase), lang) for phrase in ("charts-flags-right", "charts-flags-false")]
    flags = [(each.lang, [each.wrong, each.of - each.wrong]) for each in charts.flags]
    yield from _chart(lang, "charts-flags", flags, (RISK_COLOURS[3], RISK_COLOURS[0]), kinds)
    yield "</body></html>"


def _chart(
    lang: str, phrase: str, rows: Sequence[tuple[str, Sequence[int]]], colours: Sequence[str], key: Sequence[str]
) -> Iterator[str]:
    """Yield a section of bars across, each with its name and its total; nothing without rows."""
    if not rows:
        return
    yield f"<section><h2>{_say(lang, phrase)}</h2>"
    if key:
        signs = (f'<i style="background:{colours[at % len(colours)]}"></i>{html.escape(k)}' for at, k in enumerate(key))
        yield f"<p class=key>{''.join(signs)}</p>"
    most = max(1, *(sum(values) for _, values in rows))
    yield "<table>"
    for name, values in rows:
        parts = "".join(
            f'<i style="width:{100 * value / most:.2f}%;background:{colours[at % len(colours)]}"></i>'
            for at, value in enumerate(values)
            if value
        )
        total = f"{sum(values):,}"
        yield f"<tr><td>{html.escape(name)}</td><td class=n>{total}</td><td><div class=bar>{parts}</div></td></tr>"
    yield "</table></section>"


def _say(lang: str, phrase: str, **values: Value) -> str:
    return html.escape(phrase_in(say(phrase, **values), lang))
