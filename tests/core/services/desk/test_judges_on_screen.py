"""A judge on a desk: whose opinion it is stands beside it, and nothing of it before the sentence is revealed."""

from __future__ import annotations

import json
from dataclasses import asdict

from core.domain.answers import Detection, DetectorKey, SentenceScore, Stance
from core.domain.judgements import imported_judgement
from core.domain.policy import PRESET
from core.domain.work import Item, Status
from core.services.desk.item_view import blind_view, item_view
from core.wording.phrases import say
from tests.support.answers import answer_of
from tests.support.seeds import detection, evidence, scored

MOON = answer_of("moon", "When?", ["In 1968.", "It is far."], passages=["It was in 1969. It is far."])
ITEM = Item(7, "own", 1, MOON, "hash", Status.OPEN, 0.95, scored=True)
KEY = DetectorKey("llm_judge", "1", json.dumps({"judge": "anthropic/claude-haiku-5-5"}))
AGAINST = evidence(MOON, "p1", "It was in 1969.", Stance.CONTRADICTS)
JUDGED = Detection(KEY, (
    SentenceScore(0.9, (say("as-told"), say("no-text")), (AGAINST,)),
    SentenceScore(0.1, (say("as-told"),), (evidence(MOON, "p1", "It is far.", Stance.SUPPORTS),)),
))  # fmt: skip
MEASURED = detection("numbers", *[SentenceScore(1.0, (say("as-told"),))] * 2)
RESULTS = [*scored(MOON, [0.9, 0.1], MEASURED).results, JUDGED]


def test_an_opinion_names_its_model_and_a_measurement_none() -> None:
    checks = {check.detector: check for check in item_view(ITEM, RESULTS, PRESET).sentences[0].checks}
    assert checks["llm_judge"].model == "anthropic/claude-haiku-5-5"
    assert checks["numbers"].model == ""
    assert checks["llm_judge"].verdict and checks["llm_judge"].reason == "No text to check."
    assert checks["numbers"].verdict == "" and checks["numbers"].reason
    assert [(mark.stance, mark.start) for mark in checks["llm_judge"].marks] == [("contradicts", 0)]


def test_scores_from_a_file_name_the_model_that_the_file_names() -> None:
    results = [*scored(MOON, [0.9, 0.1]).results, imported_judgement("llm_judge", "somebody/else", [0.5, 0.5])]
    (check,) = item_view(ITEM, results, PRESET).sentences[0].checks
    assert check.model == "somebody/else"


def test_before_a_sentence_is_revealed_nothing_of_a_judge_is_sent() -> None:
    view = blind_view(ITEM, RESULTS, PRESET, {1})
    assert view.sentences[0].checks == ()
    assert "claude" not in json.dumps(asdict(view.sentences[0]))
    assert {check.detector for check in view.sentences[1].checks} == {"numbers", "llm_judge"}
