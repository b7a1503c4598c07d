"""Builds tables as HTML whose cells are text or links to other pages; frame.css styles them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from html import escape
from urllib.parse import urlencode

import streamlit as st

from pages.ui.frame.safe_text import visible


@dataclass(frozen=True, slots=True)
class Link:
    text: str
    page: str
    """The name of the page; ``query`` is added to its address, as are the person and the language."""
    query: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Quoted:
    """A text of somebody else with its language."""

    text: str
    lang: str


Cell = str | Link | Quoted


def figure_table(caption: str, heads: Sequence[str], rows: Sequence[Sequence[Cell]], *, words: int = 1) -> str:
    """Return a table as HTML. The first ``words`` columns hold text, the others numbers; the first names the row."""
    head = "".join(f'<th scope="col"{_kind(at, words)}>{escape(name)}</th>' for at, name in enumerate(heads))
    body = "".join(f"<tr>{''.join(_cell(cell, at, words) for at, cell in enumerate(row))}</tr>" for row in rows)
    title = f"<caption>{escape(caption)}</caption>"
    return (
        f'<div class="wide"><table class="ts">{title}<thead><tr>{head}</tr></thead><tbody>{body}</tbody></table></div>'
    )


def _cell(cell: Cell, at: int, words: int) -> str:
    content = _content(cell)
    return f'<th scope="row" class="words">{content}</th>' if at == 0 else f"<td{_kind(at, words)}>{content}</td>"


def _content(cell: Cell) -> str:
    match cell:
        case Link():
            return _anchor(cell)
        case Quoted(text, lang):
            return f'<span lang="{escape(lang)}">{visible(text)}</span>'
    return escape(cell)


def _kind(at: int, words: int) -> str:
    return ' class="words"' if at < words else ' class="n"'


def _anchor(link: Link) -> str:
    stays = {name: st.query_params[name] for name in ("me", "ui") if name in st.query_params}
    address = f"{link.page}?{urlencode({**link.query, **stays})}"
    return f'<a href="{escape(address)}" target="_self">{escape(link.text)}</a>'
