"""The audit log: a chain without gaps, found by what it says."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import pytest
import sqlalchemy as sa

from core.domain.audit_log import BEGINNING, AuditHead, AuditSearch
from storage.opening._workspace import SqlWorkspace


def test_each_entry_follows_the_one_before(workspace: SqlWorkspace) -> None:
    assert workspace.audit_log.head() == AuditHead(0, BEGINNING)
    one = workspace.audit_log.append("anna", "export", "年報 2026", {"rows": 0.1, "to": "会計.csv"}, 5.25)
    two = workspace.audit_log.append("bo", "import", "b", {}, 6.0)
    assert (one.id, one.previous, two.id, two.previous) == (1, BEGINNING, 2, one.digest)
    assert list(workspace.audit_log.after(0, 10)) == [one, two]
    assert all(each.whole for each in workspace.audit_log.after(0, 10))
    assert workspace.audit_log.head() == AuditHead(2, two.digest)


def test_many_at_once_make_one_chain(workspace: SqlWorkspace) -> None:
    with ThreadPoolExecutor(4) as pool:
        list(pool.map(lambda n: workspace.audit_log.append("anna", "export", str(n), {}, 1.0), range(12)))
    entries = workspace.audit_log.after(0, 20)
    assert [entry.id for entry in entries] == list(range(1, 13))
    assert [entry.previous for entry in entries] == [BEGINNING, *(entry.digest for entry in entries[:-1])]


@pytest.mark.parametrize(
    "statement",
    ["UPDATE audit_entry SET person = 'eve' WHERE id = 2", "DELETE FROM audit_entry", "DELETE FROM audit_head",
     "UPDATE audit_head SET entries = 0", "UPDATE audit_head SET digest = 'x'"],
)  # fmt: skip
def test_the_database_itself_lets_it_grow_alone(workspace: SqlWorkspace, statement: str) -> None:
    for number in range(3):
        workspace.audit_log.append("anna", "export", str(number), {}, 1.0)
    before = workspace.audit_log.head(), workspace.audit_log.after(0, 9)
    on_server = workspace._database.engine.dialect.name == "postgresql"
    for tried in (statement, *(["TRUNCATE audit_entry, audit_head"] if on_server else [])):
        with pytest.raises(sa.exc.DBAPIError, match="only grows"), workspace._database.write() as conn:
            conn.execute(sa.text(tried))
    assert (workspace.audit_log.head(), workspace.audit_log.after(0, 9)) == before
    assert workspace.audit_log.append("anna", "export", "on", {}, 1.0).id == 4


def test_it_is_searched_by_who_what_when_and_any_word(workspace: SqlWorkspace) -> None:
    append = workspace.audit_log.append
    for person, act, subject, at in (("anna", "export", "Set A", 1.0), ("bo", "export", "b_c", 2.0)):
        append(person, act, subject, {"file": "out.CSV"}, at)

    def found(**where: object) -> list[int]:
        return [each.id for each in workspace.audit_log.search(AuditSearch(**where), 10)]  # type: ignore[arg-type]

    assert found() == [2, 1]
    assert found(person="anna") == [1]
    assert found(act="import") == []
    assert found(text="set a") == [1]
    assert found(text="out.csv") == [2, 1]
    assert found(text="b%c") == []
    assert found(since=2.0) == [2]
    assert found(until=2.0) == [1]
    assert [each.id for each in workspace.audit_log.search(AuditSearch(), 1, before=2)] == [1]


def test_names_that_are_not_english_are_found_as_they_are_spelt(workspace: SqlWorkspace) -> None:
    """SQLite folds A to Z alone: other capitals are found as they stand, on both databases."""
    workspace.audit_log.append("root", "person", "Émile ÅNGSTRÖM", {"login": "ЖАННА", "path": "C:\\Ünal"}, 1.0)
    for text in ("Émile", "ÅNGSTRÖM", "ÉMILE"[1:], "émile"[1:], "ЖАННА", "Ünal", "STRÖM", "strÖm"):
        assert len(workspace.audit_log.search(AuditSearch(text=text), 10)) == 1, text
    assert not workspace.audit_log.search(AuditSearch(text="Emile"), 10)
