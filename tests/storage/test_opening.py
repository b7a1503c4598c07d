"""Opening a workspace: where, in which mode, and what is said when it cannot be opened."""

from __future__ import annotations

import subprocess
import sys
import threading
from pathlib import Path

import pytest
import sqlalchemy as sa

from core.errors import BadInput, MissingPart
from core.ports.workspace import Workspace
from storage.opening import open_workspace
from storage.opening._workspace import SqlWorkspace
from storage.sql.database import Database
from tests.support.paths import ROOT
from tests.support.postgres import fresh_database
from tests.support.records import EVERYTHING, put, record


def test_the_workspace_keeps_the_contract(workspace: SqlWorkspace) -> None:
    """Checked by mypy: the assignment needs every method with its signature."""
    kept: Workspace = workspace
    assert kept.items.ids(EVERYTHING) == []


def test_every_repository_is_built_once_and_every_table_known_from_the_start(url: str) -> None:
    """What erases people and removes what is old goes through all tables, whichever repositories were asked for."""
    script = (
        "import sys; from storage.opening import open_workspace; from storage.tables.items import metadata;"
        "from core.ports.workspace import Workspace; known = len(metadata.tables);"
        "opened = open_workspace(sys.argv[1]);"
        "assert 'storage.items.items' not in sys.modules and 'numpy' not in sys.modules;"
        "names = [name for name, each in vars(Workspace).items() if isinstance(each, property)];"
        "assert all(getattr(opened, name) is getattr(opened, name) for name in names);"
        "assert len(metadata.tables) == known; print(len(names))"
    )
    told = subprocess.run([sys.executable, "-c", script, url], capture_output=True, text=True, cwd=ROOT, check=True)
    assert int(told.stdout) > 45


def test_what_was_stored_is_there_after_reopening(url: str) -> None:
    first = open_workspace(url)
    put(first, record("a"))
    first.close()
    second = open_workspace(url)
    assert second.items.count(EVERYTHING) == 1
    second.close()


def test_the_folder_of_the_file_is_made(tmp_path: Path) -> None:
    open_workspace(f"sqlite:///{tmp_path}/new/folder/workspace.db").close()
    assert (tmp_path / "new/folder/workspace.db").exists()


def test_sqlite_runs_with_the_settings_that_were_measured(tmp_path: Path) -> None:
    database = Database(f"sqlite:///{tmp_path}/workspace.db")
    with database.read() as conn:
        found = {name: conn.scalar(sa.text(f"PRAGMA {name}")) for name in
                 ("journal_mode", "synchronous", "foreign_keys", "busy_timeout")}  # fmt: skip
    database.close()
    assert found == {"journal_mode": "wal", "synchronous": 1, "foreign_keys": 1, "busy_timeout": 30_000}


def test_a_reader_neither_waits_for_a_writer_nor_sees_half_of_its_work(tmp_path: Path) -> None:
    database = Database(f"sqlite:///{tmp_path}/workspace.db")
    with database.write() as writer:
        writer.exec_driver_sql("CREATE TABLE t (x)")
        with database.read() as reader:
            assert sa.inspect(reader).get_table_names() == []
    database.close()


@pytest.mark.parametrize("url", ["sqlite://", "sqlite:///:memory:", "mysql://u:secret@h/d", "secret nonsense"])
def test_a_url_that_cannot_be_a_workspace_is_bad_input_and_not_repeated(url: str) -> None:
    with pytest.raises(BadInput) as caught:
        open_workspace(url)
    assert "secret" not in str(caught.value)


@pytest.mark.postgres
@pytest.mark.parametrize("encoding", ["SQL_ASCII", "LATIN1"])
def test_a_database_that_cannot_keep_every_text_is_refused_with_what_to_run(
    postgres_server: Path, encoding: str
) -> None:
    with (
        fresh_database(postgres_server, encoding) as url,
        pytest.raises(BadInput, match="createdb NAME --encoding UTF8") as told,
    ):
        open_workspace(url)
    assert encoding in str(told.value)


def test_a_file_that_is_no_database_is_bad_input(tmp_path: Path) -> None:
    path = tmp_path / "letter.txt"
    path.write_text("Dear reader, " * 100, "utf-8")
    with pytest.raises(BadInput, match=r"letter\.txt"):
        open_workspace(f"sqlite:///{path}")
    assert path.read_text("utf-8").startswith("Dear reader")


def test_a_folder_is_no_workspace(tmp_path: Path) -> None:
    with pytest.raises(BadInput):
        open_workspace(f"sqlite:///{tmp_path}")


def test_a_folder_that_cannot_be_made_is_bad_input(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(BadInput, match=r"cannot be made: (Not a directory|File exists)"):
        open_workspace(f"sqlite:///{tmp_path}/file/folder/desk.db")


@pytest.mark.parametrize("url", [
    "postgresql+psycopg://anna:secret@127.0.0.1:1/desk", "postgresql://anna:secret@/desk?host=/nowhere",
    "postgresql+psycopg://anna@127.0.0.1:1/desk?password=secret",
])  # fmt: skip
def test_an_unreachable_server_is_a_missing_part_without_its_password(url: str) -> None:
    with pytest.raises(MissingPart, match=r"Start the server or correct TOUCHSTONE_DATABASE\.$") as caught:
        open_workspace(url)
    assert "secret" not in str(caught.value)


def test_threads_share_one_workspace(workspace: SqlWorkspace) -> None:
    """Every browser session is a thread of its own."""
    failures: list[BaseException] = []

    def work(name: str) -> None:
        try:
            for n in range(5):
                put(workspace, record(f"{name}{n}", f"{name} {n}."))
        except BaseException as error:
            failures.append(error)

    threads = [threading.Thread(target=work, args=(name,)) for name in "abcdefgh"]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert failures == []
    assert workspace.items.count(EVERYTHING) == 40
