"""Whoever labels exports what they said themselves; leads export what everybody said."""

from __future__ import annotations

import pytest

from core.domain.actions import ActOutcome, Annotate, Decide, Stamp, Verdict
from core.domain.answers import Answer, as_sentences
from core.domain.labels import Gold, Label
from core.domain.queue import ItemFilter, Lane
from core.domain.work import Person, Record, Role
from core.formats import Format
from core.ports.workspace import Workspace
from core.services.data.annotation_exporting import AnnotationTool, export_annotations
from core.services.data.export_scope import own_rows
from core.services.data.exporting import EXPORTS

ANNOTATOR = Person("ana", frozenset({Role.ANNOTATOR}))
IN_ONE_SET = Person("ana", frozenset({Role.EDITOR}), within=frozenset({("one", Role.ANNOTATOR)}))


@pytest.mark.parametrize(
    ("roles", "within", "where", "own"),
    [
        ({Role.ANNOTATOR}, (), None, True),
        ({Role.ANNOTATOR, Role.EDITOR}, (), "one", True),
        ({Role.ANNOTATOR, Role.ANALYST}, (), None, False),
        ({Role.EDITOR}, (), None, False),
        ({Role.ADMIN}, (), "one", False),
        ({Role.EDITOR}, (("one", Role.ANNOTATOR),), None, True),
        ({Role.EDITOR}, (("one", Role.ANNOTATOR),), "one", True),
        ({Role.EDITOR}, (("one", Role.ANNOTATOR),), "two", False),
        ((), (("one", Role.ANNOTATOR), ("one", Role.ANALYST)), "one", False),
    ],
)
def test_whose_rows_leave(
    roles: set[Role], within: tuple[tuple[str, Role], ...], where: str | None, *, own: bool
) -> None:
    person = Person("ana", frozenset(roles), within=frozenset(within))
    assert own_rows(person, ItemFilter(set_name=where)) == ("ana" if own else None)


def test_no_export_tells_an_annotator_what_others_said(workspace: Workspace) -> None:
    """Nor the labels that came with items, some of which are there to measure people."""
    answers = [Answer(name, "Q?", "It is so.", as_sentences("It is so.", [(0, 9)])) for name in ("a", "b")]
    workspace.items.put("s", [Record(each, Gold(Label.MINOR, (Label.MAJOR,))) for each in answers], 1.0)
    first, second = workspace.items.ids(ItemFilter())
    for item_id, person in ((first, "ana"), (first, "bo"), (second, "bo")):
        label = Annotate(Stamp(person, person, item_id), item_id, 1, 0, Label.SUPPORTED, False, 1.0, 1.0)
        assert workspace.annotations.add([label], 3.0)[0].outcome is ActOutcome.STORED
    assert workspace.queue.take(Lane.REVIEW, second, "eda", 4.0, 300.0)
    workspace.decisions.apply(Decide(Stamp("eda", "y", 1), second, 1, Verdict.ACCEPT, 0, None, "because"), 5.0)
    lead = Person("lea", frozenset({Role.ADMIN}))

    def exported(person: Person) -> str:
        made = [each(workspace, person, ItemFilter(), Format.JSONL) for each in EXPORTS.values()]
        tools = [export_annotations(workspace, person, ItemFilter(), tool) for tool in AnnotationTool]
        return b"".join(piece for pieces in (*made, *tools) for piece in pieces).decode()

    of_others = {f'"{word}"' for word in ("bo", "eda", "because", Label.MAJOR, Label.MINOR)}
    told = exported(lead)
    assert all(word in told for word in {'"ana"', *of_others})
    told = exported(ANNOTATOR)
    assert '"ana"' in told and not [word for word in of_others if word in told]
