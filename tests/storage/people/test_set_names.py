"""A set gets another name everywhere, and nothing of a deleted set is left in any table."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
import sqlalchemy as sa

from core.domain.answers import Kind
from core.domain.error_kinds import KINDS_SETTING
from core.domain.queue import ItemFilter
from core.domain.work import JobKind, Record
from core.errors import BadInput, Refused
from core.services.data.kept_columns import keep_columns, kept_columns
from storage.accounts._set_mentions import MENTIONS, named_columns
from storage.opening._workspace import SqlWorkspace
from storage.tables.items import item, metadata
from tests.support.answers import answer
from tests.support.any_rows import AnyRows
from tests.support.seeds import scored
from tests.support.world_sets import mention_everywhere

NEW = "another 'name' \"%\" ロ"
REMEMBERS = {"audit_entry", "audit_head"}
KEPT_BY_TRIGGERS = {"item_count", "label_change"}
NO_SET = {
    "account.password", "annotation.evidence", "adjudication.evidence", "audit_entry.details", "batch_request.schema",
    "certificate_look.result", "collection_document.pages", "collection_document.spans", "edit_label.kind",
    "generation.passages", "generation_step.data", "graph.kinds", "graph_node.aliases", "graph_node.attributes",
    "issued_certificate.counted", "issued_certificate.end_figures", "issued_certificate.risks",
    "issued_certificate.terms", "item_revision.claims", "item_revision.meta", "item_revision.passages",
    "item_revision.quiz", "item_revision.samples", "item_revision.spans", "judgement.scores",
    "material_page_text.doubts", "material_page_text.readings", "policy.bands", "policy_basis.languages",
    "price_override.prices", "probe.details", "probe.results", "repair.evidence", "repair.reason",
    "score.evidence", "score.facts",
    "score.reason", "score.stances", "setting.value", "taught_model.figures", "weights.models",
}  # fmt: skip
"""JSON columns that name no set (a setting of everybody does, and is looked at by itself)."""
OTHER_NUMBERS = {"issued_certificate.last_item", "highest_item.number"}


@pytest.fixture
def filled(workspace: SqlWorkspace) -> Iterator[tuple[SqlWorkspace, str]]:
    """Rows in every table, with the same set in all of them, which every place that can name a set names."""
    with workspace._database.write() as conn:
        AnyRows().fill(conn)
        name = conn.scalar(sa.select(sa.func.max(item.c.set_name)))
        assert name
        mention_everywhere(conn, name)
    yield workspace, name


def test_a_new_name_stands_wherever_the_old_one_stood(filled: tuple[SqlWorkspace, str]) -> None:
    workspace, old = filled
    before = _where(workspace, old)
    assert set(before) >= {str(column) for column in named_columns()}
    assert set(before) >= {str(mention.column) for mention in MENTIONS} | {"setting.value"}
    assert workspace.set_names.rename(old, NEW, "ana", 9.0) == 1
    assert set(_where(workspace, old)) == {"former_set.former"}, "an old address leads on"
    assert _where(workspace, NEW) == before | {"former_set.set_name": before["former_set.set_name"] + 1}
    assert NEW in {each.name for each in workspace.items.sets()} and old not in {
        each.name for each in workspace.items.sets()
    }
    assert workspace.set_names.renamed(old) == NEW
    workspace.set_names.rename(NEW, "third", "ana", 10.0)
    assert (workspace.set_names.renamed(old), workspace.set_names.renamed(NEW)) == ("third", "third")
    workspace.set_names.rename("third", old, "ana", 11.0)
    assert workspace.set_names.renamed("third") == old and workspace.set_names.renamed(old) is None


def test_nothing_is_left_of_a_deleted_set(filled: tuple[SqlWorkspace, str]) -> None:
    workspace, name = filled
    with workspace._database.read() as conn:
        gone = conn.scalars(sa.select(item.c.id).where(item.c.set_name == name)).all()
        kept = conn.scalars(sa.select(item.c.id).where(item.c.set_name != name)).all()
    held = workspace.set_names.belongings(name)
    assert (held.items, held.labels, held.decisions, held.publications, held.views) == (1, 1, 1, 1, 1)
    assert workspace.set_names.delete(name, 9.0) == held
    assert _where(workspace, name) == {}
    assert gone and _items(workspace).isdisjoint(gone), "no row is about an item that is gone"
    assert _items(workspace) >= set(kept), "and those of other sets stay"
    assert not workspace.set_names.belongings(name).items
    assert _orphans(workspace) == []


def test_a_new_item_gets_no_number_of_a_deleted_one(workspace: SqlWorkspace) -> None:
    put = [answer(f"Sentence {n}.", "A page.", name=f"a{n}") for n in range(3)]
    workspace.items.put("old", [Record(each) for each in put], 1.0)
    workspace.scores.add([scored(each, [0.4]) for each in put], 1.0)
    last = max(workspace.items.ids(ItemFilter()))
    workspace.set_names.delete("old", 2.0)
    assert workspace.items.sets() == [] and _where(workspace, "Sentence") == {}
    workspace.items.put("new", [Record(each) for each in put], 3.0)
    assert min(workspace.items.ids(ItemFilter())) > last
    assert workspace.items.sizes(Kind.ANSWER) == {("new", "en"): 3}


def test_a_name_in_use_and_a_running_job_are_refused(workspace: SqlWorkspace) -> None:
    for name in ("one", "two"):
        workspace.items.put(name, [Record(answer("It is.", name=name))], 1.0)
    with pytest.raises(BadInput, match="two"):
        workspace.set_names.rename("one", "two", "ana", 2.0)
    workspace.jobs.add(JobKind.SCORE, {"set": "one"}, "bo", 2.0)
    assert workspace.jobs.claim("w", 2.0, 60.0)
    with pytest.raises(Refused, match="one"):
        workspace.set_names.rename("one", "x", "ana", 3.0)
    with pytest.raises(Refused, match="one"):
        workspace.set_names.delete("one", 3.0)
    assert workspace.set_names.rename("two", "x", "ana", 3.0) == 1, "it works on another set"


def test_every_column_says_whether_it_names_a_set_or_an_item() -> None:
    """Whoever adds a column names it in storage/accounts/_set_mentions.py, or here."""
    columns = [column for table in metadata.sorted_tables for column in table.columns]
    held_json = {str(column) for column in columns if isinstance(column.type, sa.JSON)}
    mentioned = {str(mention.column) for mention in MENTIONS}
    assert held_json - mentioned <= NO_SET
    named = {str(column) for column in columns if column.name in {"set", "sets", "set_name", "of_set"}}
    assert named == {str(column) for column in named_columns()} | {"item_count.set_name"}
    keys = (key for table in metadata.sorted_tables for key in table.foreign_keys)
    to_items = {str(key.parent) for key in keys if key.column is item.c.id}
    assert all(column.endswith(".item_id") for column in to_items)
    numbers = {str(column) for column in columns if "item" in column.name and column.name not in {"item_id", "items"}}
    assert numbers <= OTHER_NUMBERS | {"highest_item.id"}


def test_kinds_of_error_and_columns_follow_and_go(workspace: SqlWorkspace) -> None:
    workspace.items.put("one", [Record(answer("It is."))], 1.0)
    workspace.preferences.put("", KINDS_SETTING, {"one": ["odd"], "two": ["even"]}, 1.0)
    keep_columns(workspace, "one", {"Text": "answer"}, 1.0)
    workspace.set_names.rename("one", "three", "ana", 2.0)
    assert workspace.preferences.of("")[KINDS_SETTING] == {"three": ["odd"], "two": ["even"]}
    assert kept_columns(workspace, "three") == {"Text": "answer"} and not kept_columns(workspace, "one")
    workspace.set_names.delete("three", 3.0)
    assert workspace.preferences.of("")[KINDS_SETTING] == {"two": ["even"]}
    assert not kept_columns(workspace, "three")


def _where(workspace: SqlWorkspace, name: str) -> dict[str, int]:
    """Columns of text, JSON or bytes in which the name stands, with their number of rows."""
    found = {}
    with workspace._database.read() as conn:
        for table in metadata.sorted_tables:
            if table.name in REMEMBERS | KEPT_BY_TRIGGERS:
                continue
            for column in table.columns:
                if isinstance(column.type, (sa.String, sa.JSON)):
                    values = conn.scalars(sa.select(column)).all()
                    if count := sum(_stands(value, name) for value in values):
                        found[str(column)] = count
    return found


def _stands(value: Any, name: str) -> bool:
    if isinstance(value, dict):
        return any(_stands(part, name) for pair in value.items() for part in pair)
    if isinstance(value, list):
        return any(_stands(part, name) for part in value)
    return isinstance(value, str) and (name in value or (value.startswith("[") and name.replace('"', '\\"') in value))


def _items(workspace: SqlWorkspace) -> set[int]:
    numbers: set[int] = set()
    with workspace._database.read() as conn:
        for table in metadata.sorted_tables:
            if "item_id" in table.c and table.name not in KEPT_BY_TRIGGERS:
                numbers |= set(conn.scalars(sa.select(table.c.item_id))) - {None}
        numbers |= set(conn.scalars(sa.select(item.c.id)))
    return numbers


def _orphans(workspace: SqlWorkspace) -> list[str]:
    """Foreign keys whose row is gone: SQLite alone would let some stand for a while."""
    found = []
    with workspace._database.read() as conn:
        for table in metadata.sorted_tables:
            for key in table.foreign_keys:
                there = sa.exists().where(key.column == key.parent) if key.column.table is not table else sa.true()
                query = sa.select(sa.func.count()).select_from(table).where(key.parent.is_not(None), ~there)
                if conn.scalar(query):
                    found.append(str(key.parent))
    return found
