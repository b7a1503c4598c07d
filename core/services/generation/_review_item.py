"""Put a generated answer into the review queue as an item, with its sources."""

from __future__ import annotations

from collections.abc import Iterable

from core.domain.answers import Answer, Passage
from core.domain.generation import Generation
from core.domain.queue import ItemFilter
from core.domain.work import Record
from core.ports.workspace import Workspace
from core.repair.events import RetrievalEvent
from core.repair.timeline import text_after
from core.services.generation._rows import rows_of
from core.text.splitting import split

SET = "generated"
"""The set of all generated answers."""
_LATEST = 200
"""Number of newest items among which a new one is searched; fewer are written at the same moment."""


def put_in_queue(workspace: Workspace, generation: Generation, now: float) -> int | None:
    """Store the present text as an item and return its id, or None while there is no text. The same text is stored
    once."""
    rows = rows_of(workspace.generations.steps(generation.id))
    order = generation.order
    text = text_after(rows, order.lang)
    if not text.strip():
        return None
    retrieved = (passage for row in rows if isinstance(row.event, RetrievalEvent) for passage in row.event.passages)
    passages = _named_once(order.passages, retrieved)
    answer = Answer(
        f"generation-{generation.id}",
        order.question,
        text,
        split(text, order.lang),
        passages,
        lang=order.lang,
        meta={"generation": generation.id, "model": order.model, "mode": order.mode},
    )
    workspace.items.put(SET, [Record(answer)], now)
    item_id = generation.item_id or _newest(workspace, answer.id)
    workspace.generations.put_in_queue(generation.id, item_id)
    return item_id


def _named_once(given: tuple[Passage, ...], found: Iterable[Passage]) -> tuple[Passage, ...]:
    return tuple({passage.id: passage for passage in (*given, *found)}.values())


def _newest(workspace: Workspace, external_id: str) -> int:
    ids = workspace.items.ids(ItemFilter(set_name=SET))[-_LATEST:]
    return next(item.id for item in workspace.items.many(ids) if item.answer.id == external_id)
