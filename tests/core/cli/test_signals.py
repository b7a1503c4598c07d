"""Signals end what runs, unless they were ignored before it started."""

import signal
from collections.abc import Iterator

import pytest

from core.cli.signals import stop_on_signals


@pytest.fixture(autouse=True)
def as_before() -> Iterator[None]:
    """A suite started in the background is told to ignore some: here each starts from its default."""
    before = {name: signal.getsignal(name) for name in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)}
    for name in before:
        signal.signal(name, signal.SIG_DFL)
    yield
    for name, handler in before.items():
        signal.signal(name, handler)


@pytest.mark.parametrize("name", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_a_signal_asks_to_stop(name: signal.Signals) -> None:
    stopping = stop_on_signals()
    assert not stopping.is_set()
    signal.raise_signal(name)
    assert stopping.wait(10)


def test_a_closed_terminal_is_nothing_under_nohup() -> None:
    signal.signal(signal.SIGHUP, signal.SIG_IGN)
    stopping = stop_on_signals()
    signal.raise_signal(signal.SIGHUP)
    assert not stopping.is_set()
