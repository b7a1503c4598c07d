"""Whether an imported record is one that is stored already."""

from __future__ import annotations

import hashlib

from core.domain.work import Record
from storage.sql.checks import storable_bytes


def fingerprint(record: Record) -> str:
    """Equal for records that an import need not store again: same input, meta and gold labels. Raises BadInput for what
    no workspace can hold."""
    gold = record.gold
    claims = [[claim.text, claim.label] for claim in gold.claims]
    return hashlib.sha256(storable_bytes(record.answer, [gold.answer, gold.sentences, claims])).hexdigest()
