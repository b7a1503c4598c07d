"""Pseudonyms in exports: no name of anybody in the file, the same stand-in everywhere, and nothing to turn it back."""

from __future__ import annotations

import io
from dataclasses import asdict, replace

import openpyxl
import pytest

from core.domain.actions import Annotate, Decide, Stamp, Verdict
from core.domain.labels import Label
from core.domain.queue import ItemFilter
from core.domain.review_studies import AttemptQuiz
from core.domain.work import Person, Record, Role
from core.errors import MissingPart
from core.formats import Format
from core.ports.workspace import Workspace
from core.services.data.annotation_exporting import AnnotationTool, export_annotations
from core.services.data.exporting import EXPORTS
from core.services.data.pseudonyms import pseudonyms
from core.services.review.editing import apply_edit
from core.settings import Settings
from tests.support.answers import answer, quiz
from tests.support.both_databases import ON_BOTH

ANA = Person("ana", frozenset({Role.ANALYST}))
NAMES, TYPED = ("Bo Björnson", "千代"), "Mr Typed"


@pytest.fixture
def worked_on(workspace: Workspace) -> Workspace:
    workspace.items.put("qa", [Record(answer("Water is wet.", name=str(n))) for n in range(4)], 1.0)
    asked = [replace(quiz("Where is it?", "Here", distractors=("There",)), id=f"q{n}") for n in range(2)]
    workspace.items.put("qa", [Record(each) for each in asked], 1.0)
    for number, name in enumerate(NAMES, 1):
        workspace.annotations.add([Annotate(Stamp(name, "b", number), number, 1, 0, Label.MINOR, False, 1.0, 1.0)], 2.0)
        workspace.decisions.apply(Decide(Stamp(name, "e", number), number, 1, Verdict.ACCEPT, 0, None), 3.0)
        edit = {
            "item": number + 2,
            "revision": 1,
            "text": f"Ice is wet, says {TYPED}.",
            "policy_version": 0,
            "risk": None,
        }
        edit |= {"stamp": asdict(Stamp(name, "c", number)), "reason": f"as {TYPED} said"}
        apply_edit(workspace, edit, 3.0)
        tried = AttemptQuiz(Stamp(name, "d", number), number + 4, 1, 0, matches=True)
        workspace.review_studies.attempt(tried, 4.0)
    return workspace


def as_text(file: bytes) -> str:
    """What a text file says, or the cells of a workbook."""
    if not file.startswith(b"PK"):
        return file.decode()
    sheets = openpyxl.load_workbook(io.BytesIO(file)).worksheets
    return "\n".join(str(cell) for sheet in sheets for row in sheet.iter_rows(values_only=True) for cell in row)


@ON_BOTH
@pytest.mark.parametrize("format", Format)
@pytest.mark.parametrize("what", EXPORTS)
def test_no_name_is_in_the_file(worked_on: Workspace, what: str, format: Format) -> None:
    named = pseudonyms(Settings(pseudonym_key="k" * 32))
    written = as_text(b"".join(EXPORTS[what](worked_on, ANA, ItemFilter(), format, named=named)))
    assert not any(name in written for name in NAMES)
    assert all(named(name) in written for name in NAMES)
    assert (TYPED in written) is (what not in {"labels", "attempts"}), "what people typed stays"
    plain = as_text(b"".join(EXPORTS[what](worked_on, ANA, ItemFilter(), format)))
    assert all(name in plain for name in NAMES)
    told = [entry.details.get("pseudonyms", False) for entry in worked_on.audit_log.after(0, 9)]
    assert told == [True, False], "the log says of each whether it was made so"


@ON_BOTH
@pytest.mark.parametrize("tool", AnnotationTool)
def test_nor_in_what_goes_to_other_tools(worked_on: Workspace, tool: AnnotationTool) -> None:
    named = pseudonyms(Settings(pseudonym_key="k" * 32))
    written = b"".join(export_annotations(worked_on, ANA, ItemFilter(), tool, named=named)).decode()
    assert not any(name in written for name in NAMES)
    assert all(named(name) in written for name in NAMES)


def test_they_stay_with_the_key_and_only_with_it() -> None:
    one, same, other = (pseudonyms(Settings(pseudonym_key=key * 32)) for key in "kkx")
    assert one("bo") == same("bo") != other("bo")
    assert len({one(f"person {number}") for number in range(1000)}) == 1000
    with pytest.raises(MissingPart, match="TOUCHSTONE_PSEUDONYM_KEY"):
        pseudonyms(Settings(pseudonym_key="short"))
