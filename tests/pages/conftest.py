"""The fixtures of every test of a page."""

from collections.abc import Iterator
from functools import cache

import pytest
from streamlit.components.v2 import manifest_scanner


@pytest.fixture(scope="session", autouse=True)
def packages_are_searched_for_components_once() -> Iterator[None]:
    """Each app that a test runs would search every installed package again: half of its time, with the same answer."""
    search = "scan_component_manifests"
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(manifest_scanner, search, cache(getattr(manifest_scanner, search)))
        yield
