"""Retention: nothing of what is removed is left in any column, nothing else goes, and a stopped run is taken up."""

from __future__ import annotations

import time
from dataclasses import replace

import pytest
import sqlalchemy as sa

from core.domain.actions import Annotate, Decide, Stamp, Verdict
from core.domain.batches import BatchState
from core.domain.labels import Label
from core.domain.material import MaterialKind, NewMaterial, Page, PageText
from core.domain.queue import Lane
from core.domain.retention import Expiry
from core.domain.work import Person, Record, Role
from core.services.people.audit_log import check_audit_log
from core.services.people.retention import expired_content, remove_expired, remove_in_batches
from storage.opening._workspace import SqlWorkspace
from storage.tables.items import metadata
from tests.support.answers import answer
from tests.support.seeds import scored
from tests.support.small_university import small_university

ROOT = Person("root", frozenset({*Role}))
SOURCE = "Zanzibar lies off Tanzania."
SHARED = "A page that both need."
OLD = Expiry(100.0)


@pytest.fixture
def lived_in(workspace: SqlWorkspace) -> SqlWorkspace:
    old = [answer(f"Zanzibar is island {n}.", SOURCE, SHARED, samples=("Zanzibar?",), name=f"z{n}") for n in (1, 2, 3)]
    new = [answer("Osaka is a city.", SHARED, name="o1")]
    workspace.items.put("s", [Record(each) for each in old], 1.0)
    workspace.items.put("s", [Record(answer) for answer in new], 200.0)
    workspace.scores.add([scored(each, [0.4]) for each in [*old, *new]], 400.0)
    for item in (1, 2, 3, 4):
        stamp = Stamp("bo", "b", item)
        workspace.annotations.add([Annotate(stamp, item, 1, 0, Label.MINOR, False, 1.0, 1.0)], 300.0)
    for seq, item in enumerate((1, 2, 4), 10):
        workspace.decisions.apply(Decide(Stamp("bo", "b", seq), item, 1, Verdict.ACCEPT, 0, 0.4), 300.0)
    return workspace


def test_nothing_is_left_of_what_went_and_all_of_what_stays(lived_in: SqlWorkspace) -> None:
    lived_in.quality.blind_columns()
    before = lived_in.labelled_risks.of("none")
    held = expired_content(lived_in, ROOT, OLD)
    assert (held.items, held.labels, held.blind, held.decisions, held.waiting) == (2, 2, 2, 2, 1)
    assert remove_expired(lived_in, ROOT, OLD) == held
    assert _where(lived_in, "island 1") == _where(lived_in, "island 2") == set()
    assert _where(lived_in, "island 3") == {"text"} == _where(lived_in, SHARED) == _where(lived_in, SOURCE)
    assert [each.name for each in lived_in.items.sets()] == ["s"]
    assert lived_in.items.sets()[0].items == 2
    assert set(lived_in.quality.blind_columns().item_ids.tolist()) == {3, 4}
    assert {each.item_id for each in lived_in.labelled_risks.of("none")} == {each.item_id for each in before} - {1, 2}
    assert expired_content(lived_in, ROOT, OLD).items == 0
    assert check_audit_log(lived_in).whole


def test_what_waits_goes_where_it_is_asked_for_and_shared_texts_stay(lived_in: SqlWorkspace) -> None:
    remove_expired(lived_in, ROOT, Expiry(100.0, undecided=True))
    assert _where(lived_in, "Zanzibar") == set()
    assert _where(lived_in, SHARED) == {"text"}
    assert lived_in.items.get(4).answer.text == "Osaka is a city."
    with lived_in._database.read() as conn:
        inputs = set(conn.scalars(sa.select(metadata.tables["detection"].c.input_hash)))
    assert inputs == {lived_in.items.get(4).input_hash}, "a score quotes what it is of, whenever it was made"


def test_a_run_that_was_stopped_leaves_whole_items(lived_in: SqlWorkspace) -> None:
    assert lived_in.retention.remove(OLD, 1) == 1
    assert lived_in.items.get(2).answer.passages[0].text == SOURCE
    assert expired_content(lived_in, ROOT, OLD).items == 1
    remove_expired(lived_in, ROOT, OLD)
    assert _where(lived_in, "island 1") == _where(lived_in, "island 2") == set()


def test_what_somebody_has_before_them_and_what_changed_lately_stays(lived_in: SqlWorkspace) -> None:
    lived_in.queue.take(Lane.LABEL, 1, "cy", time.time(), 60.0)
    lived_in.items.put("s", [Record(answer("Zanzibar is new.", SOURCE, name="z2"))], 150.0)
    held = expired_content(lived_in, ROOT, OLD)
    assert (held.items, held.waiting) == (0, 2)
    assert expired_content(lived_in, ROOT, Expiry(100.0, "another")).waiting == 0


def test_numbers_are_never_given_twice(lived_in: SqlWorkspace) -> None:
    held = expired_content(lived_in, ROOT, Expiry(1000.0, undecided=True))
    assert (held.items, held.newest) == (3, 1)


def test_an_old_reply_of_a_model_goes_with_it(lived_in: SqlWorkspace) -> None:
    with lived_in._database.write() as conn:
        for key, at in (("a", 1.0), ("b", 300.0)):
            row = {"key": key, "model": "m", "purpose": "judge", "reply": f"Zambezi {key}", "at": at}
            conn.execute(sa.insert(metadata.tables["kept_reply"]).values(row))
    remove_expired(lived_in, ROOT, Expiry(100.0, "s"))
    assert _where(lived_in, "Zambezi a") == {"kept_reply"}
    remove_expired(lived_in, ROOT, OLD)
    assert (_where(lived_in, "Zambezi a"), _where(lived_in, "Zambezi b")) == (set(), {"kept_reply"})


@pytest.mark.parametrize("name", ["api_reply", "generation", "job", "batch_request"])
def test_what_was_asked_and_told_long_ago_goes_where_no_set_is_named(lived_in: SqlWorkspace, name: str) -> None:
    """Answers kept for programs, answers that were never sent to a queue, jobs that ended, prompts of batches."""
    for number, at in ((1, 1.0), (2, 300.0)):
        _asked(lived_in, number, at)
    remove_expired(lived_in, ROOT, Expiry(100.0, "s"))
    assert name in _where(lived_in, "Zambezi 1")
    remove_expired(lived_in, ROOT, OLD)
    assert name not in _where(lived_in, "Zambezi 1")
    assert name in _where(lived_in, "Zambezi 2")


def test_what_was_published_stays_and_so_does_what_belongs_to_no_item(lived_in: SqlWorkspace) -> None:
    page = Page(1, PageText("Some words."))
    lived_in.material.add(NewMaterial("a book", "en", MaterialKind.TEXT, "d" * 64, (page,)), "bo", 1.0)
    lived_in.graphs.put("campus", small_university(), "bo", 1.0)
    lived_in.audit_log.append("root", "export", "s", {}, 1.0)
    lived_in.policies.save(replace(lived_in.policies.active(), version=0), 1.0)
    _put(lived_in, "publication", id=1, set_name="s", number=1)
    _put(lived_in, "published_item", publication=1, place=1, item_id=1)
    lasting = (
        "material",
        "material_page",
        "graph",
        "graph_node",
        "policy",
        "publication",
        "published_item",
        "audit_entry",
    )
    before = {each: _count(lived_in, each) for each in lasting}
    assert all(before.values())
    held = expired_content(lived_in, ROOT, Expiry(100.0, "s"))
    assert (held.items, held.published) == (1, 1)
    remove_expired(lived_in, ROOT, OLD)
    assert lived_in.items.get(1).answer.text == "Zanzibar is island 1."
    assert _where(lived_in, "island 2") == set()
    assert {each: _count(lived_in, each) for each in lasting} == before | {"audit_entry": before["audit_entry"] + 1}


def test_the_log_has_the_counts(lived_in: SqlWorkspace) -> None:
    remove_expired(lived_in, ROOT, OLD)
    (entry,) = lived_in.audit_log.after(0, 9)
    assert (entry.person, entry.act, entry.details["older_than"]) == ("root", "deletion", 100.0)
    assert {name: entry.details[name] for name in ("items", "labels", "decisions")} == dict.fromkeys(
        ("items", "labels", "decisions"), 2
    )


def test_a_sweep_keeps_what_others_store_meanwhile(lived_in: SqlWorkspace) -> None:
    """Its transactions are small, so that nobody waits for long: what it looked up may be needed again by then."""
    lived_in.retention.remove(OLD, 9)
    steps = lived_in.retention.sweep(OLD, 1)
    assert next(steps) == 0, "what is old; the look has not been taken"
    next(steps)
    lived_in.items.put("s", [Record(answer("Zanzibar is island 1.", name="again"))], 500.0)
    assert sum(steps) == 2, "scores of one, and the text of island 2 alone"
    assert _where(lived_in, "island 1") == {"text"} and _where(lived_in, "island 2") == set()
    (again,) = lived_in.items.many([5])
    assert again.answer.text == "Zanzibar is island 1."


def test_the_database_is_left_to_others_between_two_transactions(lived_in: SqlWorkspace) -> None:
    rests: list[float] = []
    steps = list(remove_in_batches(lived_in.retention, OLD, rests.append))
    assert sum(steps) == 2 and len(rests) == len(steps) >= 3 and all(0 < rest <= 1 for rest in rests)


def test_every_table_that_points_at_items_is_known() -> None:
    item = metadata.tables["item"]
    pointing = {
        table.name for table in metadata.sorted_tables for key in table.foreign_keys if key.column.table is item
    }
    assert all("item_id" in metadata.tables[name].c for name in pointing), "what removes items finds them by this name"


def _asked(workspace: SqlWorkspace, number: int, at: float) -> None:
    words, key = f"Zambezi {number}", f"{number}" * 64
    _put(workspace, "api_token", id=f"t{number}", made_at=at)
    _put(workspace, "api_reply", token_id=f"t{number}", key=words, at=at)
    _put(workspace, "generation", id=number, question=words, at=at)
    _put(workspace, "generation_step", generation=number, number=1)
    _put(workspace, "job", id=number, payload={"asked": words}, finished_at=at)
    _put(workspace, "batch", id=key, state=BatchState.DONE.value, created_at=at)
    _put(workspace, "batch_request", batch=key, prompt=words)


def _put(workspace: SqlWorkspace, name: str, **values: object) -> None:
    """A row of which no more is told than what matters."""
    table = metadata.tables[name]
    plain: dict[type, object] = {sa.Integer: 1, sa.Float: 1.0, sa.Boolean: False, sa.JSON: {}, sa.LargeBinary: b""}
    for column in table.columns:
        if column.name not in values and not column.nullable and column.server_default is None:
            values[column.name] = next((v for kind, v in plain.items() if isinstance(column.type, kind)), column.name)
    with workspace._database.write() as conn:
        conn.execute(sa.insert(table).values(values))


def _count(workspace: SqlWorkspace, name: str) -> int:
    with workspace._database.read() as conn:
        return conn.scalar(sa.select(sa.func.count()).select_from(metadata.tables[name])) or 0


def _where(workspace: SqlWorkspace, text: str) -> set[str]:
    found = set()
    with workspace._database.read() as conn:
        for table in metadata.sorted_tables:
            for column in table.columns:
                if isinstance(column.type, (sa.String, sa.JSON)):
                    here = sa.cast(column, sa.Text).contains(text, autoescape=True)
                    if conn.scalar(sa.select(sa.func.count()).select_from(table).where(here)):
                        found.add(table.name)
    return found
