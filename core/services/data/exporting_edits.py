"""Export what edits say of sentences: apart from people's labels, as nobody was asked for them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from core.domain.queue import ItemFilter
from core.domain.review_studies import EditLabel
from core.domain.work import Item, Person
from core.formats import Format, write_table
from core.permissions import Permission, require
from core.ports.workspace import Workspace
from core.services.data.exporting import as_time, said_of

_EDIT = ("set", "id", "item", "revision", "sentence", "edit", "weak", "text", "after", "decision", "person", "at")


def export_edits(workspace: Workspace, person: Person, where: ItemFilter, format: Format) -> Iterator[bytes]:
    """One row per sentence of an edited wording, with what the edit did to it. Edits that were taken back are left
    out. Raises Forbidden."""
    require(person, Permission.EXPORT)
    rows = (_row(*each) for each in said_of(workspace, where, workspace.review_studies.edit_labels))
    return write_table(_EDIT, rows, format)


def _row(item: Item, said: EditLabel) -> dict[str, Any]:
    return {
        "set": item.set_name, "id": item.answer.id, "item": item.id, "revision": said.revision,
        "sentence": said.sentence, "edit": said.kind, "weak": said.kind.weak, "text": said.text, "after": said.after,
        "decision": said.decision_id, "person": said.person, "at": as_time(said.at),
    }  # fmt: skip
