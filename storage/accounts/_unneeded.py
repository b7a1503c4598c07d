"""Find and remove texts, scores, judgements and cached replies that no item needs any more."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

import sqlalchemy as sa

from core.domain.batches import BatchState
from storage.items.staged_risks import drop_staged
from storage.sql.database import Database
from storage.tables.api import api_reply
from storage.tables.generation import generation, generation_step
from storage.tables.items import detection, item_revision, job, score, scored, text
from storage.tables.judgements import judgement
from storage.tables.label_changes import horizon, label_change
from storage.tables.models import batch, batch_request, kept_reply, model_call
from storage.tables.staged_risks import staged_risk

_OVER = (BatchState.DONE.value, BatchState.GIVEN_UP.value)


@dataclass(frozen=True, slots=True)
class Unneeded:
    """Hashes of rows that nothing referred to when they were looked up, while other people went on working."""

    inputs: Sequence[str]
    """Input hashes of answers that were scored."""
    texts: Sequence[str]
    mark: int
    """Changes stored from this mark on may need some of the rows again."""


def look_up_unneeded(conn: sa.Connection) -> Unneeded:
    """Find the unneeded rows. It reads everything and blocks nobody."""
    mark = int(conn.scalar(horizon(conn.dialect.name)) or 0)
    kept = sa.select(item_revision.c.input_hash)
    scores = sa.union(*(sa.select(table.c.input_hash) for table in (detection, scored, judgement)))
    inside = (sa.text(_INSIDE[conn.dialect.name, column]).columns(text.c.hash) for column in _LISTS)
    unused: sa.CompoundSelect[tuple[str]] = sa.except_(
        sa.select(text.c.hash), sa.select(item_revision.c.text_hash), *inside
    )
    inputs = sa.except_(sa.select(scores.subquery().c.input_hash), kept)
    return Unneeded(conn.scalars(inputs).all(), [row.hash for row in conn.execute(unused)], mark)


def lock_texts(conn: sa.Connection) -> None:
    """Lock the table of texts. A writer of texts waits, since an import that found a text stored would not store it
    again. On SQLite writers wait in any case.
    """
    if conn.dialect.name == "postgresql":
        conn.execute(sa.text("LOCK TABLE text IN SHARE ROW EXCLUSIVE MODE"))


def needed_since(conn: sa.Connection, mark: int) -> tuple[set[str], int] | None:
    """Return the hashes of all rows changed from the mark on, and the mark for the next look. None: so many changes
    came that the list is incomplete.
    """
    ahead = int(conn.scalar(horizon(conn.dialect.name)) or 0)
    first = conn.execute(sa.select(sa.func.min(label_change.c.mark), sa.func.min(label_change.c.id))).one()
    if first[0] is not None and first[0] > mark and first[1] > 1:
        return None
    changed = sa.select(label_change.c.item_id).where(label_change.c.mark >= mark, label_change.c.item_id.is_not(None))
    here = item_revision.c
    rows = sa.select(here.input_hash, here.text_hash, here.passages, here.samples).where(here.item_id.in_(changed))
    needed: set[str] = set()
    for row in conn.execute(rows):
        needed |= {row.input_hash, row.text_hash, *(hash for _, hash in row.passages), *row.samples}
    return needed, max(ahead, mark)


def remove_scores(conn: sa.Connection, inputs: Sequence[str]) -> None:
    """Remove scores. They quote texts, so they go whenever they were made."""
    drop_staged(conn, staged_risk.c.input_hash.in_(inputs))
    scores = sa.select(detection.c.id).where(detection.c.input_hash.in_(inputs))
    conn.execute(sa.delete(score).where(score.c.detection_id.in_(scores)))
    for table in (detection, scored, judgement):
        conn.execute(sa.delete(table).where(table.c.input_hash.in_(inputs)))


def remove_texts(conn: sa.Connection, hashes: Sequence[str]) -> None:
    conn.execute(sa.delete(text).where(text.c.hash.in_(hashes)))


def remove_unneeded(database: Database, most: int) -> Iterator[int]:
    """Remove what nothing needs any more, so many rows at most in each transaction, and yield how many those were. What
    others store meanwhile is kept; where too much changed meanwhile it ends early.
    """
    with database.read() as conn:
        unneeded = look_up_unneeded(conn)
    needed, mark = set[str](), unneeded.mark
    kinds: tuple[tuple[Sequence[str], Callable[[sa.Connection, Sequence[str]], None]], ...] = (
        (unneeded.inputs, remove_scores),
        (unneeded.texts, remove_texts),
    )
    for hashes, remove in kinds:
        for start in range(0, len(hashes), most):
            with database.write() as conn:
                lock_texts(conn)
                if (since := needed_since(conn, mark)) is None:
                    return
                needed, mark = needed | since[0], since[1]
                gone = [digest for digest in hashes[start : start + most] if digest not in needed]
                remove(conn, gone)
            yield len(gone)


def remove_old(conn: sa.Connection, before: float) -> None:
    """Remove old prompts and replies of language models, stored answers to idempotency keys, generated answers that
    never reached a queue, and finished jobs.
    """
    conn.execute(sa.delete(kept_reply).where(kept_reply.c.at < before))
    conn.execute(sa.delete(model_call).where(model_call.c.at < before))
    conn.execute(sa.delete(api_reply).where(api_reply.c.at < before))
    over = sa.select(batch.c.id).where(batch.c.state.in_(_OVER), batch.c.created_at < before)
    conn.execute(sa.update(batch_request).where(batch_request.c.batch.in_(over)).values(prompt=""))
    unsent = sa.select(generation.c.id).where(generation.c.item_id.is_(None), generation.c.at < before)
    conn.execute(sa.delete(generation_step).where(generation_step.c.generation.in_(unsent)))
    conn.execute(sa.delete(generation).where(generation.c.item_id.is_(None), generation.c.at < before))
    newest = sa.select(sa.func.max(job.c.id)).scalar_subquery()
    conn.execute(sa.delete(job).where(job.c.finished_at < before, job.c.id < newest))


_LISTS = ("passages", "samples")
_INSIDE = {
    ("sqlite", "passages"): "SELECT json_extract(p.value, '$[1]') FROM item_revision, json_each(passages) p",
    ("sqlite", "samples"): "SELECT s.value FROM item_revision, json_each(samples) s",
    ("postgresql", "passages"): "SELECT p->>1 FROM item_revision, json_array_elements(passages) p",
    ("postgresql", "samples"): "SELECT s FROM item_revision, json_array_elements_text(samples) s",
}
"""SQL for the hashes of texts inside JSON lists, written in the dialect of each database."""
