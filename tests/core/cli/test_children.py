"""Child processes: none outlives its parent, and the one that must run is started again."""

import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from core.cli.children import FIRST_PAUSE, LONGEST_PAUSE, STEADY_SECONDS, Child, Supervised
from tests.support.paths import ROOT
from tests.support.waiting import eventually

SLEEPER = "tests.support.sleeper"


def alive(pid: int) -> bool:
    """A zombie that nobody buried yet is not."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except (FileNotFoundError, ProcessLookupError):
        return False


@contextmanager
def running(*arguments: str) -> Iterator[Child]:
    child = Child((SLEEPER, *arguments))
    child.start()
    try:
        yield child
    finally:
        child.stop()
        assert child.process
        assert child.process.stdin
        child.process.stdin.close()


def test_a_child_is_the_module_with_its_arguments(tmp_path: Path) -> None:
    report = tmp_path / "report"
    with running(str(report), "--flag"):
        eventually(report.exists, "the child runs")
        assert report.read_text().split("\n")[1:] == [str(report), "--flag"]


def test_a_child_stops_when_asked(tmp_path: Path) -> None:
    report = tmp_path / "report"
    with running(str(report)) as child:
        eventually(report.exists, "the child runs")
        assert child.exit_code() is None
        child.stop()
        assert child.exit_code() == -signal.SIGTERM


def test_a_child_that_does_not_listen_is_killed(tmp_path: Path) -> None:
    report = tmp_path / "report"
    with running(str(report), "deaf") as child:
        eventually(report.exists, "the child runs")
        child.stop(patience=0.1)
        assert child.exit_code() == -signal.SIGKILL


def test_a_child_ends_with_a_parent_that_is_killed(tmp_path: Path) -> None:
    report = tmp_path / "report"
    starts = f"Child(({SLEEPER!r}, {str(report)!r})).start()"
    script = f"import time; from core.cli.children import Child; {starts}; time.sleep(60)"
    parent = subprocess.Popen([sys.executable, "-c", script], cwd=ROOT)
    eventually(report.exists, "the child runs")
    child = int(report.read_text().split("\n")[0])
    assert alive(child)
    parent.send_signal(signal.SIGKILL)
    parent.wait()
    eventually(lambda: not alive(child), "the child ended")


class Scripted(Child):
    """Ends when report to."""

    starts = 0
    code: int | None = None

    def start(self) -> None:
        self.starts += 1
        self.code = None
        self.process = ...  # type: ignore[assignment]

    def exit_code(self) -> int | None:
        return self.code


def test_a_crashed_child_is_started_again_with_growing_pauses() -> None:
    child = Scripted(())
    supervised = Supervised(child)
    now, pauses = 100.0, []
    supervised.tend(now)
    for _ in range(9):
        child.code = 1
        crashed, starts = now, child.starts
        while child.starts == starts:
            supervised.tend(now)
            now += 0.25
        pauses.append(now - 0.25 - crashed)
    assert pauses[0] == FIRST_PAUSE
    assert pauses[1] == 2 * FIRST_PAUSE
    assert pauses == sorted(pauses)
    assert pauses[-1] == LONGEST_PAUSE
    assert supervised.crashes == 9


def test_a_child_that_ran_for_long_starts_again_soon() -> None:
    child = Scripted(())
    supervised = Supervised(child, crashes=9)
    supervised.tend(100.0)
    child.code = 1
    supervised.tend(101.0 + STEADY_SECONDS)
    supervised.tend(101.0 + STEADY_SECONDS + FIRST_PAUSE)
    assert (child.starts, supervised.crashes) == (2, 1)


def test_a_child_that_runs_is_left_alone() -> None:
    child = Scripted(())
    supervised = Supervised(child)
    for now in range(100, 200):
        supervised.tend(float(now))
    assert child.starts == 1
