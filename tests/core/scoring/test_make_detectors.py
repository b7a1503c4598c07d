"""Detectors by name, in order, with their tools."""

from __future__ import annotations

import dataclasses

import pytest

from core.domain.answers import Need
from core.errors import BadInput, MissingPart
from core.scoring.detectors import DETECTORS
from core.scoring.make_detectors import make_detectors
from core.scoring.tools import Tools
from tests.support.fakes import HashEncoder

ENCODER = HashEncoder()


def test_makes_detectors_in_the_order_asked_for() -> None:
    made = make_detectors(["token_overlap", "source_match"], tools=Tools(encoder=ENCODER))
    assert [detector.name for detector in made] == ["token_overlap", "source_match"]


def test_detectors_share_the_encoder_they_are_given() -> None:
    made = make_detectors(tools=Tools(encoder=ENCODER))
    given_one = [d.encoder for d in made if any(f.name == "encoder" for f in dataclasses.fields(d))]
    assert all(encoder is ENCODER for encoder in given_one)


def test_an_unknown_detector_is_named_with_the_known_ones() -> None:
    with pytest.raises(BadInput, match=r"'guess'.*source_match"):
        make_detectors(["guess"], tools=Tools(encoder=ENCODER))


def test_a_detector_without_its_tool_is_left_out_and_says_how_to_turn_it_on() -> None:
    tools = Tools(encoder=ENCODER)
    left_out = set(DETECTORS) - {detector.name for detector in make_detectors(tools=tools)}
    asking = {name for name, detector in DETECTORS.items() if Need.LLM in detector.needs}
    assert left_out == {"nli", "nli_consistency", "grounding", "source_stance", "key_as_read", "graph_support"} | asking
    with pytest.raises(MissingPart, match="graph_support is for sets with a knowledge graph"):
        make_detectors(["graph_support"], tools=tools)
    reading = {"grounding", "source_stance", "key_as_read"}
    for name in left_out - {"graph_support"}:
        variable = "JUDGE" if name in asking else "GROUNDING" if name in reading else "NLI"
        with pytest.raises(MissingPart, match=f"{name} is off: set TOUCHSTONE_{variable} to "):
            make_detectors([name], tools=tools)


def test_a_tool_that_is_configured_and_lacks_something_says_what() -> None:
    with pytest.raises(MissingPart, match=r"llm_judge is off: Set ANTHROPIC_API_KEY\."):
        make_detectors(["llm_judge"], tools=Tools(why_off={"judge": "Set ANTHROPIC_API_KEY."}))
