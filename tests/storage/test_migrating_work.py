"""Work that was stored before the queue knew who finished what is counted when the schema comes."""

from __future__ import annotations

from pathlib import Path

import pytest
import sqlalchemy as sa
from alembic.script import ScriptDirectory

import storage.migrations
from core.domain.labelled_columns import columns_of
from core.domain.provenance import Draw
from core.domain.queue import ItemFilter, Lane, QueueRequest
from core.tuning.exclusions import ExclusionReason, exclusions_by_reason
from storage.opening import migrate, open_workspace
from storage.sql.database import Database
from tests.support.records import put, record

NEWEST = ScriptDirectory(str(Path(storage.migrations.__file__).parent)).get_current_head()
_ITEM = {
    "set_name": "set", "kind": "answer", "lang": "en", "revision": 1, "imported_revision": 1, "fingerprint": "f",
    "input_hash": "h", "status": "open", "sentences": 2, "gold": 0, "label_order": 1, "created_at": 0.0,
}  # fmt: skip
_LABEL = {
    "revision": 1, "input_hash": "h", "label": "major", "counts": True, "blind_counts": True, "client_id": "tab",
    "scores_visible": False, "active_seconds": 1.0, "inclusion_probability": 1.0, "evidence": [], "guideline": 0,
    "at": 1.0,
}  # fmt: skip


def test_who_finished_before_is_finished_and_risks_have_their_tenth(empty_url: str) -> None:
    migrate(empty_url, "judged")
    database = Database(empty_url)
    items = [
        {**_ITEM, "id": n, "external_id": f"r{n}", "labelled": labelled, "review_order": order}
        for n, labelled, order in ((1, 2, -0.95), (2, 2, -0.1), (3, 0, 1.0))
    ]
    said = [(1, 0, "bo"), (1, 1, "bo"), (2, 0, "anna"), (2, 1, "bo")]
    labels = [
        {**_LABEL, "item_id": item_id, "sentence": sentence, "person": person, "seq": seq}
        for seq, (item_id, sentence, person) in enumerate(said)
    ]
    texts = {"question": "Why?", "text_hash": "t", "spans": [], "passages": [], "samples": [], "lang": "en"}
    more = {"meta": {}, "claims": [], "input_hash": "h", "origin": "import", "author": "", "created_at": 0.0}
    revisions = [{**texts, **more, "item_id": row["id"], "revision": 1} for row in items]
    with database.write() as conn:
        _insert(conn, "text", [{"hash": "t", "text": "One. Two."}])
        _insert(conn, "item", items)
        _insert(conn, "item_revision", revisions)
        _insert(conn, "annotation", labels)
    database.close()
    workspace = open_workspace(empty_url)
    found = [row.id for row in workspace.queue.upcoming(Lane.LABEL, "cy", QueueRequest(), 9)]
    assert sorted(found) == [2, 3], "two halves by two people are not one whole"
    tenths = {(one.stratum.tenth, one.items, one.labelled) for one in workspace.queue.strata(ItemFilter())}
    assert tenths == {(9, 1, 1), (1, 1, 0), (None, 1, 0)}
    workspace.close()


def test_labels_from_before_say_which_of_them_can_certify_no_longer(empty_url: str) -> None:
    """What was served as a control, what was chosen, and what was assigned; a word said again counts as the first."""
    migrate(empty_url, "taken_back")
    database = Database(empty_url)
    texts = {"question": "", "text_hash": "t", "spans": [[0, 4]], "passages": [], "samples": [], "lang": "en"}
    more = {"meta": {}, "claims": [], "input_hash": "h", "origin": "import", "author": "", "created_at": 0.0}
    added = {"stratum": -1, "repeats": 0, "wanted": 1, "finishers": 0}
    items = [{**_ITEM, **added, "id": n, "external_id": f"r{n}", "labelled": 1, "review_order": -0.5, "sentences": 1}
             for n in range(1, 6)]  # fmt: skip
    said = {"sentence": 0, "person": "bo"}
    revised = {"counts": False, "blind_counts": False, "inclusion_probability": 1.0}
    labels = [
        {**_LABEL, **said, "item_id": 1, "seq": 1},
        {**_LABEL, **said, "item_id": 2, "seq": 2},
        {**_LABEL, **said, "item_id": 3, "seq": 3, "inclusion_probability": 0.0},
        {**_LABEL, **said, "item_id": 4, "seq": 4, "inclusion_probability": 0.0, "at": 9.0},
        {**_LABEL, **said, **revised, "item_id": 5, "seq": 5},
        {**_LABEL, **said, "item_id": 5, "seq": 6, "inclusion_probability": 0.0, "at": 9.0},
    ]
    with database.write() as conn:
        _insert(conn, "text", [{"hash": "t", "text": "One."}])
        _insert(conn, "item", items)
        _insert(conn, "item_revision", [{**texts, **more, "item_id": row["id"], "revision": 1} for row in items])
        _insert(conn, "control_served", [{"person": "bo", "item_id": 2, "input_hash": "h", "at": 0.5}])
        given = {"lane": "label", "person": "bo", "assigned_by": "ana", "note": "", "at": 2.0, "sentence": None}
        _insert(conn, "assignment", [{**given, "id": n, "item_id": item} for n, item in ((1, 4), (2, 5))])
        _insert(conn, "annotation", labels)
    database.close()
    workspace = open_workspace(empty_url)
    labels_now = workspace.labelled_risks.of("fusion")
    ways = (Draw.CHANCE, Draw.CONTROL, Draw.HAND, Draw.ASSIGNED, Draw.CHANCE)
    assert [label.draw for label in labels_now] == list(ways)
    assert [label.inclusion for label in labels_now] == [1.0, 0.0, 0.0, 0.0, 1.0]
    assert exclusions_by_reason(columns_of(labels_now)) == {
        ExclusionReason.HAND: 1,
        ExclusionReason.ASSIGNED: 1,
        ExclusionReason.CONTROL: 1,
    }
    assert len({label.document for label in labels_now}) == 5, "without passages and question each stands alone"
    workspace.close()


@pytest.mark.parametrize("newest", ["head", NEWEST])
def test_what_sentences_claim_is_read_for_items_from_before_there_were_claims(empty_url: str, newest: str) -> None:
    """Also when the newest schema is asked for by its name."""
    workspace = open_workspace(empty_url)
    a, b = put(workspace, record("a", "One. Two."), record("b", "Two."))
    workspace.close()
    migrate(empty_url, "policies")
    migrate(empty_url, newest)
    workspace = open_workspace(empty_url)
    places = workspace.bulk.same_claim(a, 1, 9)
    assert [(place.row.id, place.sentence, place.text) for place in places] == [(a, 1, "Two."), (b, 0, "Two.")]
    workspace.close()


def _insert(conn: sa.Connection, name: str, rows: list[dict[str, object]]) -> None:
    """Into the table as it was then."""
    conn.execute(sa.insert(sa.Table(name, sa.MetaData(), autoload_with=conn, resolve_fks=False)), rows)
