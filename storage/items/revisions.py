"""Store revisions, every text that an item ever had, as rows and convert them back."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import sqlalchemy as sa

from core.domain.answers import Answer, Passage, QuizItem, as_sentences, text_hash
from core.domain.labels import Claim, Gold, Label
from core.domain.work import Item, Status
from core.errors import BadInput
from core.wording.phrases import say
from storage.items import documents, finishing, hiding, same_claims, texts
from storage.sql.database import chunks
from storage.tables.items import gold_label, item, item_revision, scored
from storage.tables.sort_keys import draw_of, order_of, risk_of, tenth_of

Row = dict[str, Any]

_ITEM = (
    item.c.id,
    item.c.set_name,
    item.c.external_id,
    item.c.revision,
    item.c.input_hash,
    item.c.status,
    item.c.review_order,
    item.c.suite,
    item.c.label_order,
)
_REVISION = (
    item_revision.c.question,
    item_revision.c.text_hash,
    item_revision.c.spans,
    item_revision.c.passages,
    item_revision.c.samples,
    item_revision.c.lang,
    item_revision.c.quiz,
    item_revision.c.meta,
    item_revision.c.claims,
)


_DIGITS = 9
"""Maximum digits of a number that both databases hold in any integer."""
_CURRENT = sa.and_(item_revision.c.item_id == item.c.id, item_revision.c.revision == item.c.revision)
_AMONG = item.c.id.in_(sa.bindparam("ids", expanding=True))
_HERE = sa.and_(gold_label.c.item_id == item.c.id, gold_label.c.revision == item.c.revision)
_HAS_GOLD = sa.exists().where(_HERE).label("has_gold")
_ITEMS = sa.select(*_ITEM, *_REVISION, _HAS_GOLD).join(item_revision, _CURRENT).where(_AMONG)
_LABELS = sa.select(gold_label.c.item_id, gold_label.c.sentence, gold_label.c.label).join(item, _HERE).where(_AMONG)
"""Built once: for a single item, building a statement takes longer than running it."""


def as_row(answer: Answer) -> tuple[Row, dict[str, str]]:
    """Return an answer as a row of ``item_revision`` and the texts it refers to, by hash."""
    by_hash: dict[str, str] = {}

    def keep(text: str) -> str:
        digest = text_hash(text)
        by_hash[digest] = text
        return digest

    quiz = answer.quiz
    row = {
        "question": answer.question,
        "text_hash": keep(answer.text),
        "spans": [[sentence.span.start, sentence.span.end] for sentence in answer.sentences],
        "passages": [[passage.id, keep(passage.text)] for passage in answer.passages],
        "samples": [keep(sample) for sample in answer.samples],
        "lang": answer.lang,
        "quiz": quiz and quiz.as_list(),
        "meta": dict(answer.meta),
        "material": _made_of(answer, "material"),
        "page": _made_of(answer, "page"),
        "input_hash": answer.input_hash(),
    }
    return row, by_hash


def _made_of(answer: Answer, place: str) -> int | None:
    """Return the pages that an item was made of. The field comes from a file and may hold anything, so only valid ids
    and page numbers are stored.
    """
    made = answer.meta.get("quiz") if answer.quiz else None
    said = str(made.get(place)) if isinstance(made, Mapping) else ""
    return int(said) if said.isascii() and said.isdecimal() and len(said) <= _DIGITS else None


def no_sentence(item_id: int, sentences: int, sentence: int) -> BadInput:
    return BadInput(say("sentence-not-there", item=repr(item_id), sentences=sentences, sentence=repr(sentence)))


def load(conn: sa.Connection, item_ids: Sequence[int]) -> list[Item]:
    """Return items at their current revision in the order of the request. Raises BadInput for an unknown id."""
    rows: dict[int, Any] = {}
    gold: dict[int, dict[int, Label | None]] = {}
    for chunk in chunks(item_ids):
        rows.update((row.id, row) for row in conn.execute(_ITEMS, {"ids": chunk}))
        if labelled := [item_id for item_id in chunk if item_id in rows and rows[item_id].has_gold]:
            for row in conn.execute(_LABELS, {"ids": labelled}):
                gold.setdefault(row.item_id, {})[row.sentence] = row.label and Label(row.label)
    for item_id in item_ids:
        if item_id not in rows:
            raise BadInput(say("item-not-there", item=repr(item_id)))
    words = texts.load(conn, {digest for row in rows.values() for digest in _hashes(row)})
    return [_item(rows[item_id], gold.get(item_id, {}), words) for item_id in item_ids]


def wordings(conn: sa.Connection, wanted: Sequence[tuple[int, int]]) -> dict[tuple[int, int], Answer]:
    """Return answers by item and revision, as they were then; missing ones are left out."""
    rows: list[Any] = []
    these = set(wanted)
    # Nearly all revisions of an item are meant; requested as pairs, SQLite would read every row.
    for chunk in chunks(sorted({item_id for item_id, _ in these})):
        query = sa.select(item.c.external_id, item_revision.c.item_id, item_revision.c.revision, *_REVISION)
        query = query.join(item, item.c.id == item_revision.c.item_id).where(item_revision.c.item_id.in_(chunk))
        rows.extend(row for row in conn.execute(query) if (row.item_id, row.revision) in these)
    words = texts.load(conn, {digest for row in rows for digest in _hashes(row)})
    return {(row.item_id, row.revision): _answer(row, words) for row in rows}


def append(conn: sa.Connection, current: sa.Row[Any], row: Row, origin: str, *, author: str, now: float) -> int:
    """Append a revision to an item, with the scores and labels that the same text had before, if any."""
    revision = int(current.revision) + 1
    stored = {**row, "item_id": current.id, "revision": revision, "origin": origin, "author": author}
    conn.execute(sa.insert(item_revision), {"claims": [], **stored, "created_at": now})
    known = scorings(conn, [row["input_hash"]]).get(row["input_hash"], (None, None))
    document = documents.document_in(current.set_name, current.external_id, row["question"], row["passages"])
    conn.execute(
        sa.update(item)
        .where(item.c.id == current.id)
        .values(
            document=document,
            revision=revision,
            input_hash=row["input_hash"],
            lang=row["lang"],
            sentences=len(row["spans"]),
            kind=kind_of(row),
            review_order=order_of(known[0]),
            stratum=tenth_of(known[0]),
            suite=known[1],
        )
    )
    finishing.recount(conn, [current.id])
    same_claims.renew(conn, [current.id])
    hiding.renew(conn, [current.id])
    return revision


def claims_of(conn: sa.Connection, current: sa.Row[Any]) -> Any:
    here = (item_revision.c.item_id == current.id) & (item_revision.c.revision == current.revision)
    return conn.execute(sa.select(item_revision.c.claims).where(here)).scalar_one()


def keep_labels(conn: sa.Connection, current: sa.Row[Any], revision: int) -> None:
    """Copy the imported labels and the document of ``current`` to a newer revision of the same text, which also takes
    its place as the imported revision.
    """
    _copy_labels(conn, current.id, current.revision, revision)
    imported = revision if current.revision == current.imported_revision else current.imported_revision
    values = {"document": current.document, "imported_revision": imported}
    conn.execute(sa.update(item).where(item.c.id == current.id).values(values))


def restore(conn: sa.Connection, current: sa.Row[Any], revision: int, author: str, now: float) -> int:
    """Append a revision that equals an earlier one, imported labels included."""
    columns = [c for c in item_revision.c if c.name not in ("item_id", "revision", "origin", "author", "created_at")]
    earlier = (item_revision.c.item_id == current.id) & (item_revision.c.revision == revision)
    row = conn.execute(sa.select(*columns).where(earlier)).one()
    new = append(conn, current, dict(row._mapping), "undo", author=author, now=now)
    _copy_labels(conn, current.id, revision, new)
    return new


def _copy_labels(conn: sa.Connection, item_id: int, earlier: int, later: int) -> None:
    labels = sa.select(gold_label.c.item_id, sa.literal(later), gold_label.c.sentence, gold_label.c.label)
    labels = labels.where(gold_label.c.item_id == item_id, gold_label.c.revision == earlier)
    conn.execute(sa.insert(gold_label).from_select(["item_id", "revision", "sentence", "label"], labels))


def scorings(conn: sa.Connection, hashes: Iterable[str]) -> dict[str, tuple[float | None, str]]:
    """Return risk and suite of the inputs that were scored before."""
    known: dict[str, tuple[float | None, str]] = {}
    for chunk in chunks(sorted(set(hashes))):
        rows = conn.execute(sa.select(scored).where(scored.c.input_hash.in_(chunk)))
        known.update((row.input_hash, (row.risk, row.suite)) for row in rows)
    return known


def kind_of(row: Mapping[str, Any]) -> str:
    return "quiz" if row["quiz"] else "answer"


def _hashes(row: sa.Row[Any]) -> Iterable[str]:
    return (row.text_hash, *row.samples, *(digest for _, digest in row.passages))


def _answer(row: sa.Row[Any], words: Mapping[str, str]) -> Answer:
    text = words[row.text_hash]
    return Answer(
        id=row.external_id,
        question=row.question,
        text=text,
        sentences=as_sentences(text, [(start, end) for start, end in row.spans]),
        passages=tuple(Passage(name, words[digest]) for name, digest in row.passages),
        samples=tuple(words[digest] for digest in row.samples),
        lang=row.lang,
        quiz=row.quiz and QuizItem.from_list(row.quiz),
        meta=row.meta,
    )


def _item(row: sa.Row[Any], labels: Mapping[int, Label | None], words: Mapping[str, str]) -> Item:
    gold = Gold(
        labels.get(-1),
        tuple(labels[index] for index in sorted(labels) if index >= 0),
        tuple(Claim(text, label and Label(label)) for text, label in row.claims),
    )
    return Item(
        row.id,
        row.set_name,
        row.revision,
        _answer(row, words),
        row.input_hash,
        Status(row.status),
        risk_of(row.review_order),
        bool(row.suite),
        gold,
        draw_of(row.label_order),
    )
