"""Take the items that a filter shows to Label Studio or Argilla: people's labels, and what our scores suggest."""

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
from core.services.data.exporting import BATCH, as_told, describe
from core.services.data.pseudonyms import Named, as_called
from core.services.people.audit_log import Act, audited


class AnnotationTool(StrEnum):
    LABEL_STUDIO = "label-studio"
    ARGILLA = "argilla"

    @property
    def setup(self) -> tuple[str, bytes]:
        """What a project that takes the records is made with: the name of the file, and its content."""
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
    workspace: Workspace, person: Person, where: ItemFilter, tool: AnnotationTool, *, named: Named = as_called
) -> Iterator[bytes]:  # fmt: skip
    """One JSON list, a piece for each item between the brackets. Raises Forbidden."""
    require(person.on(where.set_name or ""), Permission.EXPORT)
    shown = describe(where)
    with audited(
        workspace, person.name, Act.EXPORT, where.set_name or "", what=tool.value, filter=shown, **as_told(named)
    ):
        pass
    return _pieces(workspace, where, tool, named)


def _pieces(workspace: Workspace, where: ItemFilter, tool: AnnotationTool, named: Named) -> Iterator[bytes]:
    write, between = _WRITERS[tool], b"[\n"
    for item, labelled in _labelled(workspace, where, named):
        about = {"set": item.set_name, "item": item.id, "revision": item.revision, "status": item.status}
        yield between + json.dumps(write(labelled, about), ensure_ascii=False, allow_nan=False).encode()
        between = b",\n"
    yield b"\n]\n" if between == b",\n" else b"[]\n"


def _labelled(workspace: Workspace, where: ItemFilter, named: Named) -> Iterator[tuple[Item, Labelled]]:
    policy, last = workspace.policies.active(), 0
    model = f"{policy.signal}, policy {policy.version}"
    while ids := workspace.items.ids(where, after=last, limit=BATCH):
        last = ids[-1]
        items = workspace.items.many(ids)
        annotations = workspace.annotations.many(items)
        risks = workspace.scores.detector_risks([item.input_hash for item in items])
        for item in items:
            cut = policy.bands_in(item.kind, item.answer.lang).needs_review_from
            said = risks.get(item.input_hash, {}).get(policy.signal, ())
            record = Record(item.answer, item.gold)
            labels = [replace(each, person=named(each.person)) for each in annotations.get(item.id, [])]
            yield item, Labelled(record, labels, said, cut, model)
