"""Handing out shards: what is in flight is bounded, and what no process survives costs itself alone."""

from collections import deque
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field

from core.bulk.engine import BulkEngine, Died
from core.bulk.recipe import Recipe
from core.bulk.run import run
from core.bulk.scoring import Outcome, Scoring
from core.bulk.shards import Shard, keyed, shards
from core.domain.answers import DetectorFailure
from core.formats import Row
from core.scoring.suite import Suite, make_suite
from core.scoring.tools import Tools

POISON = "kills whoever reads it"


def light() -> Suite:
    return make_suite(Tools(), ["token_overlap"])


def kept(suite: Suite, outcomes: Sequence[Outcome]) -> list[tuple[str, bool]]:
    """Id and whether it failed."""
    return [
        (each.answer.id, all(isinstance(result, DetectorFailure) for result in each.results))
        for each in outcomes
        if isinstance(each, Scoring)
    ]


RECIPE = Recipe(light, kept, light().digest)


@dataclass
class Deadly:
    """Two shards in flight; one with the poison ends its process each time."""

    waiting: deque[Shard] = field(default_factory=deque)
    most: int = 0
    room: int = 2

    @property
    def in_flight(self) -> int:
        return len(self.waiting)

    def hand(self, shard: Shard) -> None:
        self.waiting.append(shard)
        self.most = max(self.most, len(self.waiting))

    def take(self) -> tuple[Shard, object]:
        shard = self.waiting.popleft()
        if any(isinstance(e.entry, Row) and POISON in e.entry.values["answer"] for e in shard.entries):
            return shard, Died("it ended")
        return shard, RECIPE.score(light(), shard)


def rows(poisoned: set[int], count: int = 100) -> Iterator[Row]:
    for number in range(count):
        text = POISON if number in poisoned else "It opens at nine."
        yield Row(number, {"id": f"a{number}", "lang": "en", "question": "When?", "answer": text, "context": ["Nine."]})


def scored(poisoned: set[int]) -> tuple[list[tuple[str, bool]], int]:
    engine, results = Deadly(), []

    @contextmanager
    def opened(_: Recipe) -> Iterator[BulkEngine]:
        yield engine

    def keep(shard: Shard, result: object) -> None:
        results.extend(result)  # type: ignore[call-overload]

    run(shards(map(keyed, rows(poisoned)), rows=20), opened, RECIPE, light(), keep)
    return results, engine.most


def test_every_row_comes_back_once_and_no_more_is_in_flight_than_there_is_room() -> None:
    results, most = scored(set())
    assert sorted(results) == sorted((f"a{number}", False) for number in range(100))
    assert most == 2


def test_a_row_that_kills_processes_is_a_failure_and_its_neighbours_are_scored() -> None:
    results, _ = scored({3, 57})
    assert sorted(results) == sorted((f"a{number}", number in {3, 57}) for number in range(100))


def test_without_entries_no_engine_is_opened() -> None:
    @contextmanager
    def never(_: Recipe) -> Iterator[BulkEngine]:
        raise AssertionError("opened")
        yield

    run([], never, RECIPE, light(), lambda shard, result: None)


def test_shards_end_where_their_texts_are_many() -> None:
    entries = [keyed(row) for row in rows(set())]
    assert [len(shard.entries) for shard in shards(entries, rows=40)] == [40, 40, 20]
    assert {len(shard.entries) for shard in shards(entries, rows=40, chars=1)} == {1}
    assert next(shards(entries)).name == next(shards(entries)).name
