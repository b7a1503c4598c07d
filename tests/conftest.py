"""What holds for every test."""

import os
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings
from hypothesis.internal.conjecture import providers

from core.services.operations import repeated_logs
from storage.opening import migrate
from tests.support import postgres
from tests.support.compiled_once import compiled_once
from tests.support.quick_hashes import quick_hashes

# Time is no property of what is tested, and a busy machine must not fail it.
settings.register_profile("quick", deadline=None, suppress_health_check=[HealthCheck.too_slow], max_examples=25)
# Examples do not depend on which modules a process has happened to import, and nobody reads them all for constants.
providers.is_local_module_file = lambda _: False  # type: ignore[assignment]
# The same examples in every run: what a submission is judged by does not depend on luck.
settings.register_profile("full", settings.get_profile("quick"), max_examples=100, derandomize=True, database=None)
# What an earlier run encoded decides nothing; the tests of the store make their own.
os.environ["TOUCHSTONE_ENCODINGS_MB"] = "0"
# Scores are hidden where a test says so, and not by the luck of an item's number.
os.environ["TOUCHSTONE_BLIND_SHARE"] = "0"
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "quick"))


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Files that take long come first: a process that takes one up last would let the others wait for it."""
    minutes, slow, browser = (
        {item.path for item in items if item.get_closest_marker(mark)} for mark in ("minutes", "slow", "browser")
    )
    items.sort(key=lambda item: (item.path not in minutes, item.path not in slow | browser))
    for item in items:
        if item.get_closest_marker("browser"):
            # It waits for a page that other processes draw: where a busy machine was too slow, once more says so.
            item.add_marker(pytest.mark.flaky(reruns=1))


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[Path]:
    if not postgres.INSTALLED:
        assert "CI" not in os.environ, "a run that a submission is judged by must not skip this"
        pytest.skip("needs PostgreSQL's server programs, such as Debian's postgresql-15")
    with postgres.server() as folder:
        yield folder


@pytest.fixture(scope="session")
def postgres_workspace(postgres_server: Path) -> Iterator[str]:
    with postgres.fresh_database(postgres_server) as url:
        migrate(url)
        with postgres.kept_connections(url):
            yield url


@pytest.fixture(scope="session", autouse=True)
def statements_are_compiled_once() -> Iterator[None]:
    with compiled_once():
        yield


@pytest.fixture(scope="session", autouse=True)
def passwords_are_hashed_quickly() -> Iterator[None]:
    with quick_hashes():
        yield


@pytest.fixture(autouse=True)
def no_test_repeats_another_in_the_log() -> None:
    """Once a command has run, what was logged within a minute is left out, by whichever test it was logged."""
    repeated_logs.forget()


@pytest.fixture(autouse=True)
def the_main_module_stays() -> Iterator[None]:
    """AppTest puts the page it runs in the place of ``__main__``; processes spawned later would run that page."""
    main = sys.modules["__main__"]
    yield
    sys.modules["__main__"] = main
