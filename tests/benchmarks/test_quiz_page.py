"""Tables of the page about quizzes are written one by one."""

from __future__ import annotations

from pathlib import Path

import pytest

from benchmarks.quiz_page import publish


def test_a_table_takes_its_place_and_leaves_the_rest(tmp_path: Path) -> None:
    page = tmp_path / "quizzes.md"
    page.write_text("# Q\n<!-- a -->\nold\n<!-- /a -->\nwords\n<!-- b -->\n<!-- /b -->\n", "utf-8")
    publish("a", r"| new \1 |", page)
    publish("b", "| 2 |", page)
    publish("b", "| 3 |", page)
    assert page.read_text("utf-8") == (
        "# Q\n<!-- a -->\n\n| new \\1 |\n\n<!-- /a -->\nwords\n<!-- b -->\n\n| 3 |\n\n<!-- /b -->\n"
    )
    with pytest.raises(LookupError, match="c"):
        publish("c", "", page)
