"""The audit log: a chain without gaps, found by what it says."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

from core.domain.audit_log import BEGINNING, AuditHead, AuditSearch
from storage.workspace import SqlWorkspace


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
    assert [each.id for each in entries] == list(range(1, 13))
    assert [each.previous for each in entries] == [BEGINNING, *(each.digest for each in entries[:-1])]


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
