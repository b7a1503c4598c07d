"""A process that is asked to stop finishes what it is storing."""

from __future__ import annotations

import signal
import subprocess
import sys
from pathlib import Path

import sqlalchemy as sa

from storage.sql.database import Database, UnderWay
from tests.support.paths import ROOT
from tests.support.waiting import eventually

STORES = """
import sys, threading, time
from pathlib import Path
import sqlalchemy as sa
from core.cli.signals import stop_on_signals
from storage.sql.database import Database
database, begun = Database(sys.argv[1]), Path(sys.argv[2])

def act():
    with database.write() as conn:
        begun.touch()
        time.sleep(1)
        conn.execute(sa.text("INSERT INTO t VALUES (1)"))

stopping = stop_on_signals()
threading.Thread(target=act, daemon=True).start()
stopping.wait()
"""


def test_what_a_page_stores_is_stored_before_its_process_ends(tmp_path: Path) -> None:
    url, begun = f"sqlite:///{tmp_path / 'desk.db'}", tmp_path / "begun"
    database = Database(url)
    with database.write() as conn:
        conn.execute(sa.text("CREATE TABLE t (x INTEGER)"))
    with subprocess.Popen([sys.executable, "-c", STORES, url, str(begun)], cwd=ROOT) as process:
        eventually(begun.exists, "the write has begun")
        process.send_signal(signal.SIGTERM)
        assert process.wait(30) == 0
    with database.read() as conn:
        assert conn.scalar(sa.text("SELECT count(*) FROM t")) == 1
    database.close()


def test_who_never_ends_is_not_waited_for_without_end() -> None:
    under_way = UnderWay()
    with under_way.one():
        assert not under_way.finish(0.01)
    assert under_way.finish(0.01)
