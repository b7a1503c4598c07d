"""What people found among items below the cut that nobody chose because of how they looked."""

from __future__ import annotations

import sqlalchemy as sa

from core.domain.actions import Verdict
from core.domain.bulk import AuditCount
from core.domain.labels import Label
from core.domain.provenance import Draw
from core.domain.queue import ItemFilter
from storage.people.decisions import STANDING
from storage.sql.filters import conditions, cut_of, narrow
from storage.tables.bulk import ALONE, SAMPLED
from storage.tables.items import annotation, decision, item, item_revision, scored

_WRONG = {Label.MINOR.value, Label.MAJOR.value}


def audited(conn: sa.Connection, where: ItemFilter, cut: float, policy: int) -> AuditCount:
    """Each item once; wrong if anybody found it so.

    Decisions count for the policy that chose what was shown: under another one, what lies between the two cuts, or
    moved with the weights, was not drawn by chance. The label lane draws without looking at risks, so all of it counts.
    """
    wrong_items = _decided(conn, where, cut, policy)
    for item_id, wrong in _labelled(conn, where, cut).items():
        wrong_items[item_id] = wrong or wrong_items.get(item_id, False)
    return AuditCount(len(wrong_items), sum(wrong_items.values()))


def _decided(conn: sa.Connection, where: ItemFilter, cut: float, policy: int) -> dict[int, bool]:
    query = sa.select(decision.c.item_id, decision.c.verdict).join(item).where(
        SAMPLED, decision.c.inclusion_probability > 0, ALONE, STANDING, decision.c.risk < cut_of(where, cut),
        decision.c.policy_version == policy,
        *conditions(narrow(where)),
    )  # fmt: skip
    wrong_items: dict[int, bool] = {}
    for item_id, verdict in conn.execute(query):
        wrong_items[item_id] = wrong_items.get(item_id, False) or verdict != Verdict.ACCEPT
    return wrong_items


def _labelled(conn: sa.Connection, where: ItemFilter, cut: float) -> dict[int, bool]:
    """Items that chance handed to anybody, of which every sentence has a blind label; then any person's word that it is
    wrong counts, however it reached them. What a reviewer wrote instead of what was drawn says nothing of the machine:
    the machine's own was wrong."""
    own = (item_revision.c.item_id == item.c.id) & (item_revision.c.revision == item.c.revision)
    edited = item_revision.c.origin == "edit"
    by_chance = (annotation.c.draw == Draw.CHANCE.value) & (annotation.c.inclusion_probability > 0)
    query = (
        sa.select(
            item.c.id, item.c.sentences, annotation.c.sentence, annotation.c.label, by_chance, edited,
            annotation.c.input_hash == item.c.input_hash, scored.c.risk < cut_of(where, cut),
        )
        .join(item_revision, own)
        .join(annotation, annotation.c.item_id == item.c.id)
        .outerjoin(scored, scored.c.input_hash == annotation.c.input_hash)
        .where(item.c.review_order > -cut_of(where, cut), item.c.review_order <= 0)
        .where(edited | (item.c.labelled == item.c.sentences))
        .where(annotation.c.blind_counts, annotation.c.label.is_not(None))
        .where(*conditions(narrow(where)))
    )  # fmt: skip
    labels: dict[int, dict[int, set[str]]] = {}
    wanted: dict[int, int] = {}
    drawn: set[int] = set()
    mended: set[int] = set()
    for item_id, sentences, sentence, label, chance, is_edited, current, below in conn.execute(query):
        if is_edited:
            mended.update([item_id] if chance and below and not current else [])
        elif current:
            wanted[item_id] = sentences
            drawn.update([item_id] if chance else [])
            labels.setdefault(item_id, {}).setdefault(sentence, set()).add(label)
    whole = {item_id for item_id in drawn if len(labels[item_id]) == wanted[item_id]}
    return dict.fromkeys(mended, True) | {
        item_id: bool(set().union(*labels[item_id].values()) & _WRONG) for item_id in whole
    }
