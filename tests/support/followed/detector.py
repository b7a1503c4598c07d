"""Check the copy in which the recipe for a detector was followed; run there as a module."""

from __future__ import annotations

from core.scoring import engine
from core.scoring.detectors import DETECTORS
from core.wording import LANGUAGES, detector_name, explain
from tests.support.answers import answer

NAME = "unfound_quotes"

ids = [
    answer("He said “never”. It rained.", "He said “never” twice."),
    answer("「ない」と言った。", "「ある」と言った。", lang="ja"),
]
found, invented = (result.scores for result in engine.run(DETECTORS[NAME](), ids))  # type: ignore[union-attr]
assert [score.risk for score in found] == [0.0, None]
assert found[0].evidence[0].quote == "never"
assert invented[0].risk == 1.0
for language in LANGUAGES:
    assert detector_name(NAME, language) != NAME.replace("_", " ")
    assert "ない" in explain(invented[0].reason, language)
