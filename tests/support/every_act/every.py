"""All of them."""

from __future__ import annotations

from tests.support.every_act.of_all import OF_ALL
from tests.support.every_act.of_sets import OF_SETS

ENTRIES = {**OF_SETS, **OF_ALL}
