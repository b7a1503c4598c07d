"""``people`` and ``audit``: the first administrator, an invite, and a log that says when it was changed."""

from __future__ import annotations

import getpass
import io
import json
import re
import sys
from pathlib import Path

import pytest

from core.cli import main
from storage.sql.database import Database
from tests.support.tampering import tamper
from tests.support.workspaces import FILE, new_workspace


@pytest.fixture
def database(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("TOUCHSTONE_DATABASE", new_workspace(tmp_path))
    monkeypatch.setattr(sys, "stdin", io.StringIO("several plain words\n"))
    return tmp_path / FILE


def test_the_first_administrator_is_made_here(database: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["people", "add", "anna", "--roles", "admin+editor@qa", "--password"]) == 0
    assert main(["people", "invite", "bo", "--roles", "annotator"]) == 0
    assert main(["people", "disable", "anna"]) == 2
    assert main(["people", "roles", "bo", "queen"]) == 2
    assert main(["people", "list"]) == 0
    told = capsys.readouterr()
    assert "/invite?token=" in told.out
    assert re.search(r"^anna +anna +admin\+editor@qa$", told.out, re.MULTILINE)
    assert "only administrator" in told.err and "queen" in told.err
    assert "several plain words" not in database.read_bytes().decode("latin-1")


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_a_password_that_nobody_sees_is_typed_twice(
    database: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    typed = iter(["several plain words", "several plane words", *["several plain words"] * 2])
    monkeypatch.setattr(sys, "stdin", Terminal())
    monkeypatch.setattr(getpass, "getpass", lambda _prompt: next(typed))
    assert main(["people", "add", "anna", "--password"]) == 2
    assert "not the same" in capsys.readouterr().err
    assert main(["people", "list"]) == 0
    assert capsys.readouterr().out == "Nobody has an account.\n"
    assert main(["people", "add", "anna", "--password"]) == 0


def test_a_changed_log_is_told_of(database: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["people", "add", "anna", "--roles", "admin"]) == 0
    assert main(["people", "invite", "bo"]) == 0
    capsys.readouterr()
    assert main(["audit", "export"]) == 0
    entries = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [entry["subject"] for entry in entries] == ["anna", "bo", ""]
    assert (entries[-1]["act"], entries[-1]["details"]) == ("export", {"what": "audit log"})
    assert main(["audit", "check", "--since", entries[0]["digest"]]) == 0
    assert main(["audit", "check", "--since", "0" * 64]) == 1
    opened = Database(f"sqlite:///{database}")
    with opened.write() as conn:
        tamper(conn, "UPDATE audit_entry SET person = 'eve' WHERE id = 1")
    opened.close()
    capsys.readouterr()
    assert main(["audit", "check"]) == 1
    assert "Entry 1 was changed" in capsys.readouterr().out


def test_erasing_says_first_what_goes(database: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["people", "add", "anna", "--roles", "admin"]) == 0
    assert main(["people", "add", "bo", "--roles", "editor"]) == 0
    assert main(["people", "erase", "bo"]) == 0
    told = capsys.readouterr().out
    assert "Deleted: 2 rows of account" in told and "Nothing was done yet" in told
    assert main(["people", "erase", "bo", "--yes"]) == 0
    assert main(["people", "erase", "bo"]) == main(["people", "erase", "anna", "--yes"]) == 2
    told = capsys.readouterr().err
    assert "Nothing here is of" in told and "only administrator" in told


def test_what_is_too_old_is_said_before_it_goes(
    database: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert main(["retention", "--days", "30"]) == 0
    assert "Nothing was done yet" in capsys.readouterr().out
    assert main(["retention", "--days", "30", "--undecided", "--yes"]) == 0
    assert "Done." in capsys.readouterr().out
    assert main(["retention", "--days", "0"]) == 2
    assert main(["retention", "--yes"]) == 2, "nobody said for how long"
    monkeypatch.setenv("TOUCHSTONE_RETENTION_DAYS", "30")
    assert main(["retention", "--yes"]) == 0, "the rule of the desk does"
