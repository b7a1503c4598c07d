"""A desk's threads cannot be interrupted, so a child makes each row into a record first."""

from __future__ import annotations

import io
import json
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor

import pytest

from core.domain.work import Record
from core.errors import BadInput
from core.formats import BadRow
from core.formats.masking import Masking
from core.services.data import file_rows
from core.settings import Settings
from tests.support import slow_rows


def read(answers: Sequence[str], masking: Masking | None = None) -> list[Record | BadRow]:
    data = "\n".join(json.dumps({"id": str(number), "answer": answer}) for number, answer in enumerate(answers))
    return list(file_rows.file_records(io.BytesIO(data.encode()), "a.jsonl", Settings(), masking=masking))


def at_a_desk(answers: Sequence[str], masking: Masking | None = None) -> list[Record | BadRow]:
    with ThreadPoolExecutor(1) as pool:
        return pool.submit(read, answers, masking).result()


def test_a_text_that_never_ends_is_a_bad_row_of_the_preview(monkeypatch: pytest.MonkeyPatch) -> None:
    """It held the interpreter of the desk, and everybody waited."""
    monkeypatch.setattr(file_rows, "readable_in_child", slow_rows.stuck_in_child)
    first, stuck, last = at_a_desk(["Fine.", slow_rows.STUCK, "Fine too."])
    assert isinstance(first, Record) and isinstance(last, Record)
    assert isinstance(stuck, BadRow) and (stuck.row, stuck.why.id, stuck.value) == (2, "text-too-slow", "")
    with pytest.raises(BadInput, match="More than 2 rows take too long"):
        at_a_desk([slow_rows.STUCK] * 4)


def test_nothing_else_differs() -> None:
    """With Korean, whose analyser needs more memory than a file may take."""
    answers = [
        "It is 330 m tall. It is old.",
        "",
        "탑은 330미터입니다. 1889년에 지어졌습니다.",
        "塔です。古い。",
        "call +81 3-1234-5678",
    ]
    assert at_a_desk(answers) == read(answers)
    masked, here = Masking(), Masking()
    assert at_a_desk(answers, masked) == read(answers, here)
    assert masked.places == here.places and masked.places.total() == 1
