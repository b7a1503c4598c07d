"""Right and wrong sentences over one source, written before the rules: what alarms see, and where they stay quiet."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

from core.detectors.false_silence import FalseSilence
from core.detectors.negation_flip import NegationFlip
from core.detectors.unstated_claims import UnstatedClaims
from core.detectors.wrong_slot import WrongSlot
from core.domain.answers import Detection
from core.scoring import engine
from tests.support.answers import answer

FOLDER = Path(__file__).with_name("meaning_pairs")
DETECTORS = (NegationFlip(), UnstatedClaims(), FalseSilence(), WrongSlot())
SEEN = {
    "prohibition": 0.6,
    "negative_verb": 0.9,
    "denial": 0.6,
    "source_denies": 0.8,
    "source_supposes": 0.8,
    "source_asks": 0.9,
    "source_reports": 0.9,
    "wrong_slot": 0.8,
    "false_silence": 0.5,
}
"""Share of the wrong sentences of a kind that one of the alarms sees."""
MOST_RIGHT = 0.03


def test_alarms_see_what_is_wrong_and_leave_what_is_right() -> None:
    pairs = [
        json.loads(line) | {"lang": file.stem}
        for file in sorted(FOLDER.glob("*.jsonl"))
        for line in file.read_text("utf-8").splitlines()
    ]
    flagged: dict[str, set[int]] = {}
    for side in ("right", "wrong"):
        answers = [answer(p[side], p["source"], lang=p["lang"], question=p["question"]) for p in pairs]
        flagged[side] = {
            place
            for detector in DETECTORS
            for place, result in enumerate(engine.run(detector, answers))
            if isinstance(result, Detection) and result.risk
        }
    assert len(flagged["right"]) <= MOST_RIGHT * len(pairs), [pairs[n]["right"] for n in flagged["right"]]
    total = Counter(pair["kind"] for pair in pairs)
    seen = Counter(pairs[n]["kind"] for n in flagged["wrong"])
    assert not {kind: seen[kind] for kind, share in SEEN.items() if seen[kind] < share * total[kind]}, seen
