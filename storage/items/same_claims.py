"""Number sentences that state the same of the same sources, so that one index finds them."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence

import sqlalchemy as sa

from core.text.normalising import normalise
from storage.items import texts
from storage.sql.database import chunks
from storage.tables.acts_on_many import sentence_claim
from storage.tables.items import item, item_revision


def claim_of(sentence: str, sources: Sequence[str], question: str) -> int | None:
    """Return the number of a sentence's claim; None for a sentence of punctuation alone. ``sources`` are hashes of the
    passages in any order; without any, the question stands for the subject.
    """
    words = normalise(sentence).strip()
    if not words:
        return None
    content = "\0".join([words, *(sorted(set(sources)) or ["?", question])])
    return int.from_bytes(hashlib.sha256(content.encode()).digest()[:8], "big") >> 1


def read_missing(conn: sa.Connection) -> None:
    """Fill in the claims of items that were stored before claims were."""
    unread = ~sa.exists().where(sentence_claim.c.item_id == item.c.id)
    renew(conn, conn.scalars(sa.select(item.c.id).where(unread).order_by(item.c.id)).all())


def renew(conn: sa.Connection, item_ids: Sequence[int]) -> None:
    """Renew the claims after these items got a revision; claims of the previous one go."""
    current = (item_revision.c.item_id == item.c.id) & (item_revision.c.revision == item.c.revision)
    wanted = sa.select(
        item.c.id, item_revision.c.question, item_revision.c.text_hash, item_revision.c.spans, item_revision.c.passages
    ).join(item_revision, current)
    for chunk in chunks(item_ids):
        rows = conn.execute(wanted.where(item.c.id.in_(chunk))).all()
        words = texts.load(conn, {row.text_hash for row in rows})
        conn.execute(sa.delete(sentence_claim).where(sentence_claim.c.item_id.in_(chunk)))
        claims = []
        for row in rows:
            text, sources = words[row.text_hash], [digest for _, digest in row.passages]
            for index, (start, end) in enumerate(row.spans):
                if (claim := claim_of(text[start:end], sources, row.question)) is not None:
                    claims.append({"item_id": row.id, "sentence": index, "claim": claim})
        if claims:
            conn.execute(sa.insert(sentence_claim), claims)
