"""What holds for every test."""

import os
import sys
from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, settings

# Time is no property of what is tested, and a busy machine must not fail it.
settings.register_profile("quick", deadline=None, suppress_health_check=[HealthCheck.too_slow], max_examples=25)
# The same examples in every run: what a submission is judged by does not depend on luck.
settings.register_profile("full", settings.get_profile("quick"), max_examples=100, derandomize=True, database=None)
# What an earlier run encoded decides nothing; the tests of the store make their own.
os.environ["TOUCHSTONE_ENCODINGS_MB"] = "0"
# Scores are hidden where a test says so, and not by the luck of an item's number.
os.environ["TOUCHSTONE_BLIND_SHARE"] = "0"
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "quick"))


@pytest.fixture(autouse=True)
def the_main_module_stays() -> Iterator[None]:
    """AppTest puts the page it runs in the place of ``__main__``; processes spawned later would run that page."""
    main = sys.modules["__main__"]
    yield
    sys.modules["__main__"] = main
