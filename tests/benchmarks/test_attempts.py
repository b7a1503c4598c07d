"""Every attempt stands in the ledger; a thousand of them by ``python -m benchmarks.attempts``."""

import pytest

from benchmarks.attempts import measured
from benchmarks.mutated_replies.__main__ import KEYS


def test_no_attempt_is_missing_in_the_ledger(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in KEYS.items():
        monkeypatch.setenv(name, value)
    for counted in measured(45, seed=3):
        assert counted.rows == counted.sent >= 15
        assert counted.charged
        assert len(counted.outcomes) > 3
