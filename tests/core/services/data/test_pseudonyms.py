"""Pseudonyms in exports: no name of anybody in the file, the same stand-in everywhere, and nothing to turn it back."""

from __future__ import annotations

import pytest

from core.domain.actions import Annotate, Decide, Stamp, Verdict
from core.domain.labels import Label
from core.domain.queue import ItemFilter
from core.domain.work import Person, Record, Role
from core.errors import MissingPart
from core.formats import Format
from core.ports.workspace import Workspace
from core.services.data.annotation_exporting import AnnotationTool, export_annotations
from core.services.data.exporting import EXPORTS
from core.services.data.pseudonyms import pseudonyms
from core.settings import Settings
from tests.support.answers import answer

ANA = Person("ana", frozenset({Role.ANALYST}))
NAMES = ("Bo Björnson", "千代")


@pytest.fixture
def worked_on(workspace: Workspace) -> Workspace:
    workspace.items.put("qa", [Record(answer("Water is wet.", name=str(n))) for n in range(2)], 1.0)
    for number, name in enumerate(NAMES, 1):
        workspace.annotations.add([Annotate(Stamp(name, "b", number), number, 1, 0, Label.MINOR, False, 1.0, 1.0)], 2.0)
        workspace.decisions.apply(Decide(Stamp(name, "c", number), number, 1, Verdict.ACCEPT, 0, None), 3.0)
    return workspace


@pytest.mark.parametrize("format", Format)
@pytest.mark.parametrize("what", EXPORTS)
def test_no_name_is_in_the_file(worked_on: Workspace, what: str, format: Format) -> None:
    named = pseudonyms(Settings(pseudonym_key="k" * 32))
    written = b"".join(EXPORTS[what](worked_on, ANA, ItemFilter(), format, named=named)).decode()
    assert not any(name in written for name in NAMES)
    if what in {"items", "labels", "decisions"}:
        assert all(named(name) in written for name in NAMES)
        plain = b"".join(EXPORTS[what](worked_on, ANA, ItemFilter(), format)).decode()
        assert "Bo Björnson" in plain or "Bj\\u00f6rnson" in plain
    assert worked_on.audit_log.after(0, 9)[0].details["pseudonyms"] is True


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
