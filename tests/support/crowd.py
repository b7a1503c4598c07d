"""Act on a workspace from other processes; each opens it for itself, as servers and workers do."""

from __future__ import annotations

import multiprocessing
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from multiprocessing.synchronize import Barrier
from typing import TypeVar

from core.domain.actions import ActOutcome, Annotate, Decide, Stamp, Verdict
from core.domain.answers import DetectorKey
from core.domain.labels import Label
from core.domain.queue import Lane, Order, QueueRequest
from core.domain.work import Record, Scored
from storage.items import _importing
from storage.opening import open_workspace
from tests.support.answers import full_answer
from tests.support.records import detection

T = TypeVar("T")
PROCESSES = multiprocessing.get_context("forkserver")
"""Children of one process that has imported what they need: each alone would take longer for that than for its work."""
PROCESSES.set_forkserver_preload(["pytest", "tests.support.crowd"])
PEOPLE = 4
SMALL_BATCH = 60
"""Records in one transaction of ``import_for_ever``."""
_gate: list[Barrier] = []


class Crowd:
    """Processes that wait for each other before each piece of work. Started once: that takes longer than the work."""

    def __init__(self) -> None:
        barrier = PROCESSES.Barrier(PEOPLE, timeout=60)
        self.pool = ProcessPoolExecutor(PEOPLE, mp_context=PROCESSES, initializer=_meet_at, initargs=(barrier,))

    def together(self, work: Callable[[str, str], T], url: str) -> list[T]:
        """The results of ``work(url, name)`` in every process."""
        return [
            future.result() for future in [self.pool.submit(_wait, work, url, f"person {n}") for n in range(PEOPLE)]
        ]


def _meet_at(barrier: Barrier) -> None:
    _gate.append(barrier)


def _wait(work: Callable[[str, str], T], url: str, name: str) -> T:
    _gate[0].wait()
    return work(url, name)


def open_it(url: str, name: str) -> int:
    workspace = open_workspace(url)
    workspace.jobs.beat(name, 1.0)
    workspace.close()
    return 1


def review(url: str, name: str) -> list[int]:
    """Accept what is served until nothing is left, sending everything twice as an impatient browser does."""
    workspace = open_workspace(url)
    served = []
    while (item_id := workspace.queue.next(Lane.REVIEW, name, QueueRequest(), 1.0, 300.0)) is not None:
        served.append(item_id)
        action = Decide(Stamp(name, name, len(served)), item_id, 1, Verdict.ACCEPT, 0, None)
        outcomes = [workspace.decisions.apply(action, 1.0).outcome for _ in range(2)]
        assert outcomes == [ActOutcome.STORED, ActOutcome.REPEATED], outcomes
    workspace.close()
    return served


def label(url: str, name: str) -> list[int]:
    workspace = open_workspace(url)
    served = []
    while (item_id := workspace.queue.next(Lane.LABEL, name, QueueRequest(), 1.0, 300.0)) is not None:
        served.append(item_id)
        stamps = [Stamp(name, name, 2 * len(served) + sentence) for sentence in range(2)]
        wishes = [Annotate(by, item_id, 1, n, Label.MINOR, False, 1.0, 1.0) for n, by in enumerate(stamps)]
        outcomes = {done.outcome for _ in range(2) for done in workspace.annotations.add(wishes, 1.0)}
        assert outcomes == {ActOutcome.STORED, ActOutcome.REPEATED}, outcomes
    workspace.close()
    return served


def label_with_others(url: str, name: str) -> list[int]:
    """Label what is served until nothing is left that anybody could still have; one item in four is declined."""
    workspace = open_workspace(url)
    served = []
    seq = 0
    while True:
        if (item_id := workspace.queue.next(Lane.LABEL, name, QueueRequest(), 1.0, 300.0)) is None:
            state = workspace.queue.state(Lane.LABEL, name, QueueRequest(), 1.0)
            if not state.open + state.leased + state.mine:
                break
            time.sleep(0.005)
        elif item_id % PEOPLE == int(name.rsplit(maxsplit=1)[-1]):
            workspace.queue.decline(Lane.LABEL, item_id, name, "", 1.0)
        else:
            served.append(item_id)
            for sentence in range(2):
                seq += 1
                action = Annotate(Stamp(name, name, seq), item_id, 1, sentence, Label.MINOR, False, 1.0, 1.0)
                (done,) = workspace.annotations.add([action], 1.0)
                assert done.outcome is ActOutcome.STORED, done
    workspace.close()
    return served


def review_with_declines(url: str, name: str) -> list[int]:
    workspace = open_workspace(url)
    served = []
    while True:
        request = QueueRequest(order=list(Order)[len(served) % len(Order)])
        if (item_id := workspace.queue.next(Lane.REVIEW, name, request, 1.0, 300.0)) is None:
            state = workspace.queue.state(Lane.REVIEW, name, request, 1.0)
            if not state.open + state.leased + state.mine:
                break
            time.sleep(0.005)
        elif item_id % PEOPLE == int(name.rsplit(maxsplit=1)[-1]):
            workspace.queue.decline(Lane.REVIEW, item_id, name, "", 1.0)
        else:
            served.append(item_id)
            action = Decide(Stamp(name, name, len(served)), item_id, 1, Verdict.ACCEPT, 0, None)
            assert workspace.decisions.apply(action, 1.0).outcome is ActOutcome.STORED
    workspace.close()
    return served


def many_tabs(url: str, _: str) -> list[int | None]:
    """One person, in a browser tab on each server."""
    workspace = open_workspace(url)
    served = [workspace.queue.next(Lane.REVIEW, "anna", QueueRequest(), 1.0, 300.0) for _ in range(5)]
    workspace.close()
    return served


def same_stamp(url: str, _: str) -> list[ActOutcome]:
    """One action sent by several servers at once, again and again."""
    workspace = open_workspace(url)
    done = []
    for seq in range(1, 11):
        done.append(workspace.decisions.apply(Decide(Stamp("a", "tab", seq), seq, 1, Verdict.REJECT, 0, None), 1.0))
    workspace.close()
    return [stored.outcome for stored in done]


def undo_all(url: str, name: str) -> int:
    workspace = open_workspace(url)
    undone = 0
    while workspace.decisions.undo(Stamp("a", name, undone + 1), 1.0, 300.0).outcome is ActOutcome.STORED:
        undone += 1
    workspace.close()
    return undone


def work_jobs(url: str, name: str) -> list[int]:
    workspace = open_workspace(url)
    done = []
    while (job := workspace.jobs.claim(name, 1.0, 60.0)) is not None:
        done.append(job.id)
    workspace.close()
    return done


def import_and_score(url: str, _: str) -> int:
    """The same file and the same scores from every process."""
    workspace = open_workspace(url)
    records = [Record(full_answer(f"r{n}", f"{n}. {n}")) for n in range(120)]
    workspace.items.put("same", records, 0.0)
    results = tuple(detection(0.5, 0.5, key=DetectorKey(name, "1", "{}")) for name in ("a", "b"))
    scored = [Scored(stored.answer.input_hash(), results, 0.5, "suite") for stored in records]
    workspace.scores.add(scored, 0.0)
    workspace.close()
    return 1


def import_for_ever(url: str, records: list[Record]) -> None:
    _importing.BATCH = SMALL_BATCH
    workspace = open_workspace(url)
    number = 0
    while True:
        workspace.items.put(f"set {number}", records, 0.0)
        number += 1
