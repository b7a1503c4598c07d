"""The words that a page says, whatever element they stand in."""

from __future__ import annotations

import re
from collections.abc import Iterator

from streamlit.testing.v1 import AppTest

CODE = re.compile(r"`[^`]*`|:material/\w+:|:\w+\[|\b\w+\.(?:csv|jsonl)\b|<[^>]*>")
"""Matches words of no language: commands, icons, colours, names of files, tags."""

_PEOPLE = frozenset(f"items-inner-{name}" for name in ("decided", "by", "assigned"))
"""Lists of which all but the first word are names of people."""


def page_words(at: AppTest) -> Iterator[str]:
    """Every word of ours on the page; what stands in the cells of a table came from files, its heads are ours."""
    for kind in (at.markdown, at.caption, at.title, at.subheader, at.text, at.warning, at.info, at.toast):
        yield from (element.value for element in kind)
    for widget in (*at.button, *at.selectbox, *at.text_input, *at.text_area, *at.metric, *at.tabs):
        yield widget.label
        yield str(getattr(widget.proto, "help", ""))
        yield str(getattr(widget.proto, "placeholder", ""))
    for box in at.selectbox:
        yield from box.options[:1] if box.key in _PEOPLE else box.options
    for metric in at.metric:
        yield metric.delta
    for group in at.get("button_group"):
        yield group.proto.label
        yield from (option.content for option in group.proto.options)
    for kind in ("page_link", "download_button", "file_uploader"):
        yield from (element.proto.label for element in at.get(kind))
    for table in at.dataframe:
        yield from map(str, table.value.columns)
