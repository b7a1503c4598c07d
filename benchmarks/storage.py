"""Measure how fast the workspace is: import, claims by several processes, labelled units, and what pages ask.

python -m benchmarks.storage                      a fresh SQLite file
python -m benchmarks.storage --url postgresql+psycopg://...   an empty PostgreSQL database
"""

from __future__ import annotations

import argparse
import random
import tempfile
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from pathlib import Path

from core.domain.actions import ActOutcome, Annotate, Decide, Stamp, Verdict
from core.domain.answers import Answer, Detection, DetectorKey, Evidence, Passage, Sentence, SentenceScore, Span, Stance
from core.domain.labels import Gold, Label
from core.domain.queue import ItemFilter, Lane, QueueRequest
from core.domain.work import Kind, Record, Scored
from core.wording.phrases import say
from storage.opening import open_workspace
from storage.opening._workspace import SqlWorkspace

SENTENCES = 5
FUSION = DetectorKey("fusion", "1", "{}")
EVERYTHING = ItemFilter()


def records(count: int, *, seed: int = 0) -> list[Record]:
    """Answers of five sentences with three of a few thousand shared passages, all with gold labels."""
    random_ = random.Random(seed)  # noqa: S311 - a benchmark
    words = [f"word{n}" for n in range(5000)]
    passages = [Passage(f"p{n}", " ".join(random_.choices(words, k=80))) for n in range(4000)]
    made = []
    for number in range(count):
        parts = [" ".join(random_.choices(words, k=12)) + ". " for _ in range(SENTENCES)]
        starts = [sum(map(len, parts[:i])) for i in range(SENTENCES)]
        sentences = tuple(Sentence(p, Span(s, s + len(p))) for p, s in zip(parts, starts, strict=True))
        answer = Answer(
            f"r{number}", f"Question {number}?", "".join(parts), sentences, tuple(random_.sample(passages, 3)),
            lang=random_.choice(("ja", "en", "ko")), meta={"row": number},
        )  # fmt: skip
        labels = random_.choices((Label.SUPPORTED, Label.MAJOR), k=SENTENCES)
        made.append(Record(answer, Gold(None, tuple(labels))))
    return made


def scored(record: Record, random_: random.Random) -> Scored:
    risks = [random_.random() for _ in range(SENTENCES)]
    evidence = (Evidence("p1", Span(0, 40), Stance.SUPPORTS, "x" * 40),)
    scores = tuple(SentenceScore(risk, (say("source-match-all-found"),), evidence) for risk in risks)
    return Scored(record.answer.input_hash(), (Detection(FUSION, scores),), max(risks), "0" * 64)


@contextmanager
def timed(what: str, count: int = 0) -> Iterator[None]:
    start, cpu = time.perf_counter(), time.process_time()
    yield
    seconds, cpu = time.perf_counter() - start, time.process_time() - cpu
    rate = f" {count / seconds:>10,.0f} /s" if count else ""
    print(f"{what:<46} {seconds * 1000:>10,.1f} ms, {cpu * 1000:>9,.1f} CPU{rate}", flush=True)


def typical(what: str, call: Callable[[], object], repeat: int = 21) -> None:
    taken = []
    for _ in range(repeat):
        start = time.perf_counter()
        call()
        taken.append((time.perf_counter() - start) * 1000)
    taken.sort()
    print(f"{what:<46} {taken[repeat // 2]:>10,.1f} ms median, {taken[-1]:,.1f} worst", flush=True)


def work(url: str, person: str, count: int) -> list[float]:
    """One reviewer: claim, accept, repeat. Seconds of each round."""
    workspace = open_workspace(url)
    taken = review(workspace, person, count)
    workspace.close()
    return taken


def review(workspace: SqlWorkspace, person: str, count: int) -> list[float]:
    taken = []
    for seq in range(1, count + 1):
        start = time.perf_counter()
        item_id = workspace.queue.next(Lane.REVIEW, person, QueueRequest(), time.time(), 300)
        assert item_id is not None
        decision = Decide(Stamp(person, person, seq), item_id, 1, Verdict.ACCEPT, 0, None)
        assert workspace.decisions.apply(decision, time.time()).outcome is ActOutcome.STORED
        taken.append(time.perf_counter() - start)
    return taken


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--url")
    parser.add_argument("--items", type=int, default=50_000)
    parser.add_argument("--labels", type=int, default=100_000)
    parser.add_argument("--claims", type=int, default=4_000)
    parser.add_argument("--people", type=int, default=4)
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        measure(chosen.url or f"sqlite:///{Path(folder) / 'benchmark.db'}", chosen)


def measure(url: str, chosen: argparse.Namespace) -> None:
    random_ = random.Random(1)  # noqa: S311
    made = records(chosen.items)
    with timed("open an empty workspace"):
        workspace = open_workspace(url)
    with timed("open it again"):
        open_workspace(url).close()
    with timed(f"put {chosen.items:,} new records", chosen.items):
        workspace.items.put("bench", made, 0.0)
    with timed("put them again: all the same", chosen.items):
        workspace.items.put("bench", made, 0.0)
    with timed("add one detection each", chosen.items):
        for start in range(0, chosen.items, 500):
            workspace.scores.add([scored(record, random_) for record in made[start : start + 500]], 0.0)
    ids = workspace.items.ids(EVERYTHING)[: chosen.labels // SENTENCES]
    with timed(f"add {len(ids) * SENTENCES:,} labels, five at a time", len(ids) * SENTENCES):
        for number, item_id in enumerate(ids):
            workspace.annotations.add([
                Annotate(Stamp("ann", "browser", number * SENTENCES + i + 1), item_id, 1, i, random_.choice(list(Label)),
                         False, 1.0, 1.0) for i in range(SENTENCES)
            ], 0.0)  # fmt: skip
    typical(f"labelled(), {len(ids) * SENTENCES:,} labels", lambda: workspace.labelled_risks.of("fusion"), 5)
    typical(
        f"labelled(gold), {chosen.items * SENTENCES:,} labels",
        lambda: workspace.labelled_risks.of("fusion", imported=True),
        3,
    )
    pages(workspace)
    each = chosen.claims // chosen.people
    with (
        ProcessPoolExecutor(chosen.people) as people,
        timed(f"claim + accept, {chosen.people} people", each * chosen.people),
    ):
        rounds = [people.submit(work, url, f"person{n}", each) for n in range(chosen.people)]
        taken = sorted(seconds for future in rounds for seconds in future.result())
    print(f"{'':<46} p95 {taken[int(len(taken) * 0.95)] * 1000:.1f} ms, worst {taken[-1] * 1000:.1f} ms")
    typical("claim + accept, alone", lambda: review(workspace, f"alone {time.time_ns()}", 1))
    workspace.close()


def pages(workspace: SqlWorkspace) -> None:
    some = ItemFilter(set_name="bench", lang="ko", min_risk={Kind.ANSWER: 0.5, Kind.QUIZ: 0.2})
    item = workspace.items.get(100)
    for lane in Lane:
        typical(
            f"queue.next, {lane}", lambda lane=lane: workspace.queue.next(lane, "ann", QueueRequest(some), 1.0, 1.0)
        )
        typical(f"queue.state, {lane}", lambda lane=lane: workspace.queue.state(lane, "ann", QueueRequest(some), 1.0))
        typical(
            f"queue.upcoming, {lane}", lambda lane=lane: workspace.queue.upcoming(lane, "ann", QueueRequest(some), 6)
        )
    typical("items.get", lambda: workspace.items.get(100))
    typical("items.find", lambda: workspace.items.find(some))
    typical("items.find, page 100", lambda: workspace.items.find(EVERYTHING, offset=5000))
    typical("items.count", lambda: workspace.items.count(some))
    typical("items.risks, all", lambda: workspace.items.risks(EVERYTHING), 5)
    typical("items.sets", workspace.items.sets)
    typical("items.unscored, none left", lambda: workspace.items.unscored("0" * 64))
    typical("items.count_unscored", lambda: workspace.items.count_unscored("0" * 64))
    typical("scores.of", lambda: workspace.scores.of(item.input_hash))
    typical("scores.detectors", workspace.scores.detectors)
    typical("annotations.count", lambda: workspace.annotations.count("ann"))


if __name__ == "__main__":
    main()
