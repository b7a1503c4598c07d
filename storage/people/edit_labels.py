"""Labels that follow from an edit, stored with it: they stand as long as it does."""

from __future__ import annotations

import sqlalchemy as sa

from core.domain.actions import Decide
from storage.tables.review_studies import edit_label


def append(conn: sa.Connection, decision_id: int, act: Decide) -> None:
    if act.edits:
        conn.execute(sa.insert(edit_label), [
            {"decision_id": decision_id, "sentence": each.sentence, "item_id": act.item_id, "kind": each.kind.value,
             "text": each.text, "after": each.after} for each in act.edits
        ])  # fmt: skip
