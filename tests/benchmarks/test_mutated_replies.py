"""No reply that is not whole becomes a score; all 5,000 of them by ``python -m benchmarks.mutated_replies``."""

import pytest

from benchmarks.mutated_replies.__main__ import KEYS, measured


def test_no_mutated_reply_becomes_a_score_and_each_failure_has_its_reason(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in KEYS.items():
        monkeypatch.setenv(name, value)
    outcomes = list(measured(200, seed=7))
    assert len(outcomes) == 5
    for outcome in outcomes:
        assert not outcome.scores, outcome.wire
        assert not outcome.misread, outcome.wire
        assert not outcome.deaf, outcome.wire
        assert sum(outcome.reasons.values()) == outcome.replies
