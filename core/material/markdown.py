"""What a reader of Markdown sees: its words without the marks."""

from __future__ import annotations

import re

# Everything that could run on to the end of the text is bounded: a file of a hundred thousand brackets, each of which
# looked for its end, kept a worker busy for minutes.
_MARKS: tuple[tuple[re.Pattern[str], str], ...] = (
    (re.compile(r"\A---\n(?:.*\n){0,200}?---\n"), ""),  # settings before the text
    (re.compile(r"<!--[^>]{0,2000}-->"), ""),
    (re.compile(r"^ {0,3}(```|~~~).*$", re.MULTILINE), ""),
    (re.compile(r"^ {0,3}#{1,6}[ \t]+(.*?)[ \t]{0,50}#{0,50}$", re.MULTILINE), r"\1"),
    (re.compile(r"^ {0,3}(=+|-{3,}|\*{3,}|_{3,})[ \t]*$", re.MULTILINE), ""),
    (re.compile(r"^ {0,3}>[ \t]?", re.MULTILINE), ""),
    (re.compile(r"^([ \t]*)[*+-][ \t]+", re.MULTILINE), r"\1"),
    (re.compile(r"!\[([^\[\]]{0,2000})\]\([^)]{0,2000}\)"), r"\1"),
    (re.compile(r"\[([^\[\]]{1,2000})\]\([^)]{0,2000}\)"), r"\1"),
    (re.compile(r"(\*\*|__)(?=\S)(.{1,2000}?)(?<=\S)\1"), r"\2"),
    (re.compile(r"(?<![\w*])\*(?=\S)([^*\n]+?)(?<=\S)\*(?![\w*])"), r"\1"),
    (re.compile(r"`([^`\n]+)`"), r"\1"),
    (re.compile(r"^\|?[ \t]*:?-{3,}:?[ \t]*(\|[ \t]*:?-{3,}:?[ \t]*)*\|?$", re.MULTILINE), ""),
    (re.compile(r"</?(?:b|i|em|strong|u|s|sub|sup|span|div|p|br)(?:\s[^<>]{0,500})?/?>", re.IGNORECASE), ""),
    (re.compile(r"\\([\\`*_{}\[\]()#+.!|<>-])"), r"\1"),
    (re.compile(r"\n{3,}"), "\n\n"),
)


def without_markup(text: str) -> str:
    """Headings, lists, tables and links as their words; ``<ruby>`` is left, whose readings are read elsewhere."""
    for mark, words in _MARKS:
        text = mark.sub(words, text)
    return text.strip()
