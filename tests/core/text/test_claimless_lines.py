"""Talk and claims that look like it, written before the rules were, by nobody who had read them."""

from __future__ import annotations

from pathlib import Path

from core.text.claimless import claims_nothing

FOLDER = Path(__file__).with_name("claimless_lines")
FOUND = 0.85
SILENCED = 0.01


def test_talk_is_found_and_claims_keep_their_risk() -> None:
    for file in sorted(FOLDER.glob("*.txt")):
        lines = [line.split("\t") for line in file.read_text("utf-8").splitlines()]
        talk = [text for kind, text in lines if kind == "talk"]
        claims = [text for kind, text in lines if kind == "claim"]
        missed = [text for text in talk if claims_nothing(text, "", file.stem) is None]
        silenced = [text for text in claims if claims_nothing(text, "", file.stem)]
        assert len(missed) <= (1 - FOUND) * len(talk), missed
        assert len(silenced) <= SILENCED * len(claims), silenced
