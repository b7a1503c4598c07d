"""Parse the tags and characters of any HTML in time linear in its length.

Python's own parser searches for the end of a comment at every beginning of one: a megabyte of ``<!--`` takes hours.
"""

from __future__ import annotations

import html
import re
from collections.abc import Mapping
from typing import Protocol

_TAG = re.compile(r"<(/?)([A-Za-z][^\s/>]*)")
_ATTRIBUTE = re.compile(r"""[\s/]*([^\s/>=]+)(?:\s*=\s*("[^"]*"|'[^']*'|[^\s>]*))?""")
_END = re.compile(r"[\s/]*>")
_RAW = {"script", "style"}
"""Tags whose content is no HTML."""


class HtmlHandler(Protocol):
    """Receives tags and texts as ``read_tags`` meets them."""

    def start(self, tag: str, attributes: Mapping[str, str | None]) -> None: ...

    def end(self, tag: str) -> None: ...

    def data(self, text: str) -> None: ...


def read_tags(markup: str, into: HtmlHandler) -> None:
    """Pass tags and texts to ``into``; an unfinished tag or comment at the end is ignored, as in a browser."""
    position = 0
    while (begin := markup.find("<", position)) >= 0:
        if begin > position:
            into.data(html.unescape(markup[position:begin]))
        behind = _after(markup, begin, into)
        if behind is None:
            return
        position = behind
    if position < len(markup):
        into.data(html.unescape(markup[position:]))


def _after(markup: str, begin: int, into: HtmlHandler) -> int | None:
    """Return the position behind the piece that begins with ``<``; None: nothing follows."""
    if tag := _TAG.match(markup, begin):
        return _tag(markup, tag, into)
    if markup.startswith("<!--", begin):
        return _behind(markup, "-->", begin + len("<!--"))
    if markup[begin + 1 : begin + 2] in {"!", "?", "/"} and markup[begin + 1 : begin + 2]:
        return _behind(markup, ">", begin)
    into.data("<")
    return begin + 1


def _tag(markup: str, tag: re.Match[str], into: HtmlHandler) -> int | None:
    name, position = tag[2].lower(), tag.end()
    attributes: dict[str, str | None] = {}
    while not (end := _END.match(markup, position)):
        attribute = _ATTRIBUTE.match(markup, position)
        if attribute:
            attributes.setdefault(attribute[1].lower(), _value(attribute[2]))
            position = attribute.end()
        elif position >= len(markup):
            return None
        else:
            position += 1
    if tag[1]:
        into.end(name)
        return end.end()
    into.start(name, attributes)
    if name in _RAW:
        closing = re.compile(f"</{name}", re.IGNORECASE).search(markup, end.end())
        return closing.start() if closing else None
    return end.end()


def _value(quoted: str | None) -> str | None:
    if quoted is None:
        return None
    return html.unescape(quoted[1:-1] if quoted[:1] in {'"', "'"} and quoted[-1:] == quoted[:1] else quoted)


def _behind(markup: str, end: str, position: int) -> int | None:
    at = markup.find(end, position)
    return None if at < 0 else at + len(end)
