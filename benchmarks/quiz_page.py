"""The tables of docs/quizzes.md: each benchmark of quizzes writes its own, between two marks, and leaves the rest."""

from __future__ import annotations

import re
from pathlib import Path

PAGE = Path(__file__).parents[1] / "docs" / "quizzes.md"


def publish(name: str, table: str, page: Path = PAGE) -> None:
    """Put Markdown between ``<!-- name -->`` and ``<!-- /name -->``. Raises LookupError where the page lacks them."""
    text = page.read_text("utf-8")
    marks = re.compile(f"(<!-- {re.escape(name)} -->\n).*?(<!-- /{re.escape(name)} -->)", re.DOTALL)
    if not marks.search(text):
        raise LookupError(f"{page.name} has no place called {name!r}")
    written = marks.sub(lambda match: f"{match[1]}\n{table.strip()}\n\n{match[2]}", text, count=1)
    page.write_text(written, "utf-8")
