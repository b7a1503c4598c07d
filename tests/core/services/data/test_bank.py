"""A bank of questions that nobody imports: what is found in it, and the page to send."""

from __future__ import annotations

import io

import pytest

from core.domain.answers import Passage
from core.errors import BadInput
from core.ports.workspace import Workspace
from core.services.data.bank_file import bank_of_file
from core.services.quizzes.bank import with_pages
from core.services.quizzes.bank_page import bank_page
from core.settings import Settings
from tests.support.answers import quiz

BANK = """// [id:q1]
::one::What is <b>H2O</b>?{=water ~fire ~earth}

// [id:q2]
::two::What is H2O?{=water ~fire ~air}

::three::How long is it?{=1 km ~1000 m ~5 km}

::four::Which is a lake?{=Biwa ~Fuji ~Tone####The answer is Fuji.}

::five::Match{=a -> b =c -> d}
"""


def test_a_bank_is_answered_on_one_page(workspace: Workspace) -> None:
    report = bank_of_file(workspace, Settings(), io.BytesIO(BANK.encode()), "bank <1>.gift")
    assert [item.number for item in report.items] == [1, 2, 3, 4]
    assert [item.number for item in report.suspected] == [4]
    assert {each.check for each in report.items[2].findings} >= {"option_duplicates"}
    assert [(each.first, each.second) for each in report.duplicates] == [(0, 1)]
    assert [bad.row for bad in report.bad_rows] == [5] and not report.with_material
    for lang in ("en", "ja", "ko"):
        page = bank_page(report, lang).decode()
        assert "bank &lt;1&gt;.gift" in page and "Fuji" in page and "<script" not in page


def test_a_file_without_questions_is_refused(workspace: Workspace) -> None:
    with pytest.raises(BadInput):
        bank_of_file(workspace, Settings(), io.BytesIO(b"question,answer\nA?,b\n"), "x.csv")


def test_questions_get_the_pages_that_have_their_words() -> None:
    pages = [
        Passage(str(n), text) for n, text in enumerate(("Iron rusts in air.", "Water boils.", "The Nile is long."))
    ]
    bare, kept = quiz("What rusts?", "Iron", lang="en"), quiz("What boils?", "Water", "A page.", lang="en")
    first, second = with_pages([bare, kept], pages)
    assert [page.id for page in first.passages] == ["0"] and second.passages == kept.passages
