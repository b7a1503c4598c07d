"""A real model, small as it is, drives one generation from its first token to the text that is kept."""

from __future__ import annotations

import json
import math
import re
from dataclasses import dataclass

import pytest

from core.domain.answers import JSON, Passage
from core.judges.concepts import Finder
from core.llm.base import Model, Prompt, TokenProbability
from core.llm.scripted import Said, Scripted
from core.repair.active_generation import GenerationLoop
from core.repair.base import RepairOutcome
from core.repair.events import (
    AnswerEvent,
    DoubtEvent,
    DraftEvent,
    Event,
    KeptEvent,
    Mode,
    RepairEvent,
    StopEvent,
    event_from_json,
    event_to_json,
    text_of,
)  # fmt: skip
from core.settings import read_settings
from core.text.tokens import tokens
from tests.support.scripted_judges import on_controls
from tests.support.scripted_lake import Mending, parts
from tests.support.small_model import small_model

SOURCES = (
    Passage("p0", "Lake Biwa is the largest lake in Japan. It lies in Shiga Prefecture."),
    Passage("p1", "It covers 670 square kilometres and is about 4 million years old."),
)
QUESTION = "How large is Lake Biwa, and where is it?"


@dataclass(frozen=True, slots=True)
class Sources:
    """What a judge would say, by rule: a concept is right where the words are in the sources, else untold."""

    def says(self, prompt: Prompt) -> Said:
        if prompt.purpose == "questions":
            rows = enumerate(parts(prompt.ask, "words"), 1)
            return {"questions": [{"i": i, "question": text} for i, text in rows]}
        (concept,) = parts(prompt.ask, "question")
        wanted = {token.form for token in tokens(concept, "en") if token.content}
        lines = enumerate(parts(prompt.shared, "source"), 1)
        support = [n for n, line in lines if wanted & {token.form for token in tokens(line, "en")} == wanted]
        answer: JSON = {"answer": "yes" if support else "untold", "sources": support} | on_controls(prompt)
        return answer


def generation(writer: Model, mode: Mode = Mode.ACTIVE) -> GenerationLoop:
    deletes = Mending({}, deletes=True)
    return GenerationLoop(
        writer, Scripted(Sources().says), deletes, finder=Finder.NAMES, doubt_below=0.9, most_sentences=2, mode=mode
    )


def check(events: list[Event], model: str) -> None:
    """What holds whatever the model wrote."""
    drafts = [event for event in events if isinstance(event, DraftEvent)]
    assert drafts and all(draft.model == model for draft in drafts)
    for draft in drafts:
        assert "".join(text for text, _ in draft.tokens) == draft.text
        assert all(0 < math.exp(logprob) <= 1 for _, logprob in draft.tokens)
        assert any(math.exp(logprob) < 1 for _, logprob in draft.tokens)
    for doubt in (event for event in events if isinstance(event, DoubtEvent)):
        text = next(draft.text for draft in drafts if draft.sentence == doubt.sentence)
        assert text[doubt.span.start : doubt.span.end] == doubt.concept
        assert doubt.probability is not None and 0 < doubt.probability < 0.9
        assert (doubt.measure, doubt.model) == ("model", model)
    unfounded = {event.sentence for event in events if isinstance(event, AnswerEvent) and event.verdict != "right"}
    assert {event.sentence for event in events if isinstance(event, RepairEvent)} == unfounded
    assert all(event.outcome is RepairOutcome.DELETED for event in events if isinstance(event, RepairEvent))
    kept = {event.sentence for event in events if isinstance(event, KeptEvent)}
    assert kept == {draft.sentence for draft in drafts} - unfounded
    assert isinstance(events[-1], StopEvent)
    again = [event_from_json(data) for data in json.loads(json.dumps(list(map(event_to_json, events))))]
    assert again == events and text_of(again) == text_of(events)


@pytest.mark.model
@pytest.mark.slow
@pytest.mark.filterwarnings("ignore")  # the library's
def test_the_small_model_drives_a_generation_with_its_own_probabilities() -> None:
    writer = small_model(read_settings().models)
    check(list(generation(writer).write(QUESTION, SOURCES, "en")), "smollm2/135m")


@pytest.mark.parametrize("mode", Mode)
def test_a_scripted_model_drives_the_same_generation(mode: Mode) -> None:
    says = ["Lake Biwa covers 670,000 square kilometres.", "It lies in Shiga Prefecture.", "END"]

    def writes(prompt: Prompt) -> str:
        done = "".join(parts(prompt.ask, "answer"))
        return next(text for text in says if text not in done and not (text == says[0] and len(model.asked) > 1))

    model = Scripted(writes, "scripted/writer")
    model.reads = lambda text: [TokenProbability(word, -1.0) for word in re.findall(r"\s*\S+", text)]
    events = list(generation(model, mode).write(QUESTION, SOURCES, "en"))
    check(events, "scripted/writer")
    assert text_of(events) == says[1]
