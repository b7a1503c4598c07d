"""What holds for every test."""

import sys
from collections.abc import Iterator

import pytest


@pytest.fixture(autouse=True)
def the_main_module_stays() -> Iterator[None]:
    """AppTest puts the page it runs in the place of ``__main__``; processes spawned later would run that page."""
    main = sys.modules["__main__"]
    yield
    sys.modules["__main__"] = main
