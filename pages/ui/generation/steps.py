"""The steps of a timeline as HTML: whatever a model or a source says in it is text."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from pathlib import Path

from core.services.generation.timeline_view import SentenceView, StepView
from pages.ui.frame.hidden_signs import visible

_CSS = Path(__file__).with_name("steps.css")
_TAGS = {"same": "span", "removed": "del", "added": "ins"}


def steps_html(sentences: Iterable[SentenceView], lang: str, names: dict[str, str]) -> str:
    """One list a sentence. ``names``: the word before each step's title, by its kind, and ``sentence``."""
    items = "".join(
        f'<section class="written"><h3>{escape(names["sentence"])} {sentence.number}</h3>'
        f"<ol>{''.join(_step(step, lang) for step in sentence.steps)}</ol></section>"
        for sentence in sentences
    )
    return f"<style>{_CSS.read_text('utf-8')}</style>{items}"


def _step(step: StepView, lang: str) -> str:
    spoken = f' lang="{escape(lang)}"' if lang else ""
    by = f' · <span class="by">{escape(step.by)}</span>' if step.by else ""
    text = f'<p class="said"{spoken}>{visible(step.text)}</p>' if step.text else ""
    changed = f'<p class="said"{spoken}>{_runs(step.runs)}</p>' if step.runs else ""
    quotes = "".join(f"<blockquote{spoken}>{visible(quote)}</blockquote>" for quote in step.quotes)
    undone = " undone" if step.undone else ""
    return f'<li class="{step.kind}{undone}"><p class="what">{escape(step.title)}{by}</p>{text}{changed}{quotes}</li>'


def _runs(runs: Iterable[tuple[str, str]]) -> str:
    return "".join(f"<{_TAGS[change]}>{visible(text)}</{_TAGS[change]}>" for change, text in runs)
