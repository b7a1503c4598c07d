"""What no item needs any more: texts, scores and judgements, and what was kept of old questions and answers."""

from __future__ import annotations

import sqlalchemy as sa

from core.domain.batches import BatchState
from storage.tables.api import api_reply
from storage.tables.generation import generation, generation_step
from storage.tables.items import detection, item_revision, job, score, scored, text
from storage.tables.judgements import judgement
from storage.tables.models import batch, batch_request, kept_reply

_OVER = (BatchState.DONE.value, BatchState.GIVEN_UP.value)


def remove_unneeded(conn: sa.Connection) -> int:
    """How many texts. Scores quote them, so these go whenever they were made."""
    if conn.dialect.name == "postgresql":
        # Whoever stores a text waits, since an importer that found one stored would not store it again.
        conn.execute(sa.text("LOCK TABLE text IN SHARE ROW EXCLUSIVE MODE"))
    inputs = sa.select(item_revision.c.input_hash)
    orphans = sa.select(detection.c.input_hash).except_(inputs)
    scores = sa.select(detection.c.id).where(detection.c.input_hash.in_(orphans))
    conn.execute(sa.delete(score).where(score.c.detection_id.in_(scores)))
    conn.execute(sa.delete(detection).where(detection.c.input_hash.in_(orphans)))
    for table in (scored, judgement):
        gone = sa.select(table.c.input_hash).except_(inputs)
        conn.execute(sa.delete(table).where(table.c.input_hash.in_(gone)))
    inside = (sa.text(_INSIDE[conn.dialect.name, each]).columns(text.c.hash) for each in _LISTS)
    unused: sa.CompoundSelect[tuple[str]] = sa.except_(
        sa.select(text.c.hash), sa.select(item_revision.c.text_hash), *inside
    )
    return conn.execute(sa.delete(text).where(text.c.hash.in_(unused))).rowcount


def remove_old(conn: sa.Connection, before: float) -> None:
    """Replies and prompts of language models, answers to programs that ask twice, answers that were never sent to a
    queue, and jobs that ended."""
    conn.execute(sa.delete(kept_reply).where(kept_reply.c.at < before))
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
"""Hashes of texts inside of lists, which only each database's own words reach."""
