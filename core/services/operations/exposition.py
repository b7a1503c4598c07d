"""Export the state of a desk as Prometheus metrics."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric

from core.domain.health import DatabaseState, WorkState
from core.errors import TouchstoneError

DOLLAR = 1e9
"""Money is stored in billionths of a dollar."""


class DeskMetrics:
    """A Prometheus collector that reads the state at every scrape. It exports numbers, and the names of kinds and
    budgets.
    """

    def __init__(self, look: Callable[[], DatabaseState], clock: Callable[[], float]) -> None:
        self._look = look
        self._clock = clock

    def collect(self) -> Iterator[Metric]:
        try:
            state = self._look()
        except TouchstoneError:
            yield GaugeMetricFamily("touchstone_database_up", "1 while the database answers", value=0)
            return
        yield GaugeMetricFamily("touchstone_database_up", "1 while the database answers", value=1)
        yield from _of_database(state)
        yield from _of_work(state.work, self._clock())
        yield from _of_models(state.work)


def _of_database(state: DatabaseState) -> Iterator[Metric]:
    yield GaugeMetricFamily("touchstone_database_bytes", "Size of the database", value=state.size)
    current = float(state.revision == state.newest)
    yield GaugeMetricFamily("touchstone_schema_current", "1 while the schema is this version's", value=current)
    wait = float("inf") if state.write_wait is None else state.write_wait
    yield GaugeMetricFamily("touchstone_write_wait_seconds", "Until a write could begin", value=wait)
    longest = state.longest
    yield GaugeMetricFamily("touchstone_longest_transaction_seconds", "How long one has been open", value=longest)
    yield GaugeMetricFamily("touchstone_clock_ahead_seconds", "Of the database's clock, before ours", value=state.ahead)


def _of_work(work: WorkState, now: float) -> Iterator[Metric]:
    waited = 0.0 if work.oldest_waiting is None else max(0.0, now - work.oldest_waiting)
    yield GaugeMetricFamily("touchstone_queue_age_seconds", "How long the oldest job has waited", value=waited)
    lag = float("inf") if work.last_beat is None else max(0.0, now - work.last_beat)
    yield GaugeMetricFamily("touchstone_worker_lag_seconds", "Since any worker's last sign of life", value=lag)
    yield GaugeMetricFamily("touchstone_workers", "Workers alive", value=work.workers)
    jobs = GaugeMetricFamily("touchstone_jobs", "Jobs by kind and state", labels=["kind", "state"])
    for (kind, state), count in work.jobs.items():
        jobs.add_metric([kind, state], count)
    yield jobs
    acts = CounterMetricFamily("touchstone_acts", "Numbers handed out to acts, by kind", labels=["kind"])
    for kind, count in work.acts.items():
        acts.add_metric([kind], count)
    yield acts
    yield GaugeMetricFamily("touchstone_open_items", "Items that wait for review", value=work.open_items)
    yield GaugeMetricFamily("touchstone_leases", "Items that somebody holds", value=work.leases)


def _of_models(work: WorkState) -> Iterator[Metric]:
    attempts = CounterMetricFamily("touchstone_model_attempts", "Of language models, by outcome", labels=["outcome"])
    for outcome, count in work.attempts.items():
        attempts.add_metric([outcome], count)
    yield attempts
    for place, what in enumerate(("spent", "held", "limit")):
        money = GaugeMetricFamily(f"touchstone_budget_{what}_dollars", f"By budget: {what}", labels=["budget"])
        for name, amounts in work.spent.items():
            money.add_metric([name], amounts[place] / DOLLAR)
        yield money
