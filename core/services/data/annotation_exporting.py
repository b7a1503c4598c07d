"""Export the items of a filter to Label Studio or Argilla, with people's labels and the labels that scores suggest."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from enum import StrEnum
from typing import Any

from core.domain.queue import ItemFilter
from core.domain.work import Item, Person, Record
from core.formats.argilla import SETTINGS, record_of
from core.formats.given_labels import Labelled
from core.formats.label_studio import CONFIG, task_of
from core.permissions import Permission, require
from core.ports.workspace import Workspace
from core.services.data.export_scope import audit_details, describe, own_rows, without_gold
from core.services.data.exporting import BATCH
from core.services.data.pseudonyms import NameMapping, real_name
from core.services.people.audit_log import AdminAct, audited


class AnnotationTool(StrEnum):
    LABEL_STUDIO = "label-studio"
    ARGILLA = "argilla"

    @property
    def setup(self) -> tuple[str, bytes]:
        """Return the file that sets up a project for the records, as its name and content."""
        if self is AnnotationTool.LABEL_STUDIO:
            return "label-studio-config.xml", CONFIG.encode()
        return "argilla-settings.json", json.dumps(SETTINGS, ensure_ascii=False, indent=1).encode()

    @property
    def mime(self) -> str:
        return "application/json"


_WRITERS: Mapping[AnnotationTool, Callable[[Labelled, Mapping[str, Any]], dict[str, Any]]] = {
    AnnotationTool.LABEL_STUDIO: task_of,
    AnnotationTool.ARGILLA: record_of,
}


def export_annotations(
    workspace: Workspace, person: Person, where: ItemFilter, tool: AnnotationTool, *, named: NameMapping = real_name
) -> Iterator[bytes]:
    """Yield one JSON list in pieces, one per item. Raises Forbidden."""
    require(person.on(where.set_name or ""), Permission.EXPORT)
    shown = describe(where)
    own = own_rows(person, where)
    noted_about = audit_details(named, own)
    with audited(
        workspace, person.name, AdminAct.EXPORT, where.set_name or "", what=tool.value, filter=shown, **noted_about
    ):
        pass
    return _pieces(workspace, where, tool, named, own)


def _pieces(
    workspace: Workspace, where: ItemFilter, tool: AnnotationTool, named: NameMapping, own: str | None
) -> Iterator[bytes]:
    write, between = _WRITERS[tool], b"[\n"
    for item, labelled in _labelled(workspace, where, named, own):
        about = {"set": item.set_name, "item": item.id, "revision": item.revision, "status": item.status}
        yield between + json.dumps(write(labelled, about), ensure_ascii=False, allow_nan=False).encode()
        between = b",\n"
    yield b"\n]\n" if between == b",\n" else b"[]\n"


def _labelled(
    workspace: Workspace, where: ItemFilter, named: NameMapping, own: str | None
) -> Iterator[tuple[Item, Labelled]]:
    policy, last = workspace.policies.active(), 0
    model = f"{policy.signal}, policy {policy.version}"
    while ids := workspace.items.ids(where, after=last, limit=BATCH):
        last = ids[-1]
        items = workspace.items.many(ids)
        annotations = workspace.annotations.many(items)
        risks = workspace.scores.detector_risks([item.input_hash for item in items])
        for item in items:
            threshold = policy.bands_in(item.kind, item.answer.lang).needs_review_from
            item_risks = risks.get(item.input_hash, {}).get(policy.signal, ())
            record = Record(item.answer, without_gold(item, own).gold)
            given = (label for label in annotations.get(item.id, []) if own in {None, label.person})
            labels = [replace(label, person=named(label.person)) for label in given]
            yield item, Labelled(record, labels, item_risks, threshold, model)
