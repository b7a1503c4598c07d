"""Sentence by sentence: what is doubted, asked, answered, repaired and kept, and where it stops."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from core.domain.answers import Passage
from core.judges.concepts import Finder
from core.judges.validation import CheckOrder
from core.llm.base import Prompt
from core.llm.failures import ModelFailure, Why
from core.llm.scripted import Said, Scripted
from core.repair.active_generation import GenerationLoop
from core.repair.base import RepairOutcome
from core.repair.events import (
    AnswerEvent,
    DoubtEvent,
    DraftEvent,
    End,
    Event,
    KeptEvent,
    Mode,
    QuestionEvent,
    RepairEvent,
    RetrievalEvent,
    StopEvent,
    event_from_json,
    event_to_json,
    kind,
    text_of,
)
from tests.support.scripted_lake import QUESTION, SOURCES, Lake, Mending, parts

LARGEST = "Lake Biwa is the largest lake in Japan."
WHERE = "It lies in Kyoto."
AREA = "It covers 670 square kilometres."
LAKE = Lake(
    sentences=(LARGEST, WHERE, AREA),
    concepts={LARGEST: ("Japan",), WHERE: ("Kyoto",), AREA: ("670",)},
    unsure=("Kyoto", "670"),
)
MENDING = {"Kyoto": "Shiga Prefecture"}


def run(generation: GenerationLoop, past: tuple[Event, ...] = ()) -> list[Event]:
    return list(generation.write(QUESTION, SOURCES, "en", past))


def active(lake: Lake = LAKE, **instead: str | None) -> GenerationLoop:
    model = lake.model()
    return GenerationLoop(model, model, Mending(instead or MENDING))


def kinds(events: list[Event], sentence: int) -> list[str]:
    return [kind(event) for event in events if getattr(event, "sentence", None) == sentence]


def test_a_doubted_concept_is_asked_about_and_repaired_and_the_rest_is_left_alone() -> None:
    events = run(active())
    assert text_of(events) == f"{LARGEST} It lies in Shiga Prefecture. {AREA}"
    assert kinds(events, 0) == ["drafted", "kept"]
    assert kinds(events, 1) == ["drafted", "doubted", "asked", "answered", "repaired", "kept"]
    assert kinds(events, 2) == ["drafted", "doubted", "asked", "answered", "kept"]
    assert events[-1] == StopEvent(End.DONE)


def test_every_event_says_what_it_rests_on() -> None:
    events = [event for event in run(active()) if getattr(event, "sentence", None) == 1]
    drafted, doubted, asked, answered, repaired, kept = events
    assert isinstance(drafted, DraftEvent) and "".join(text for text, _ in drafted.tokens) == WHERE
    assert isinstance(doubted, DoubtEvent) and doubted.probability == pytest.approx(0.0498, abs=1e-4)
    assert (doubted.measure, doubted.model) == ("model", "scripted/lake")
    assert WHERE[doubted.span.start : doubted.span.end] == doubted.concept == "Kyoto"
    assert isinstance(asked, QuestionEvent) and asked.question == "Is it right: Kyoto?"
    assert isinstance(answered, AnswerEvent) and answered.verdict == "wrong"
    assert [place.quote for place in answered.evidence] == ["It is not in Kyoto, but in Shiga Prefecture."]
    assert isinstance(repaired, RepairEvent) and repaired.outcome is RepairOutcome.REPAIRED
    assert (repaired.before, repaired.after) == (WHERE, "It lies in Shiga Prefecture.")
    assert isinstance(kept, KeptEvent) and kept.text == " It lies in Shiga Prefecture."


def test_the_next_sentence_is_written_behind_the_repaired_text() -> None:
    generation = active()
    run(generation)
    assert isinstance(generation.writer, Scripted)
    asked = [prompt.ask for prompt in generation.writer.asked if prompt.purpose == "generation"]
    (so_far,) = parts(asked[2], "answer")
    assert so_far == f"{LARGEST} It lies in Shiga Prefecture."
    assert parts(asked[2], "rejected") == [WHERE], "which is not to come again"


def test_a_free_reply_is_what_probabilities_come_from() -> None:
    """Under a schema every token would be certain."""
    schemas = []

    class Watching(Scripted):
        def write(self, prompt: Prompt, schema: object = None, *, logprobs: bool = False):  # type: ignore[no-untyped-def]
            schemas.append((prompt.purpose, schema is None, logprobs))
            return Scripted.write(self, prompt, schema, logprobs=logprobs)  # type: ignore[arg-type]

    made = LAKE.model()
    model = Watching(made.says, made.name, made.capabilities, reads=made.reads)
    run(GenerationLoop(model, model, Mending(MENDING)))
    assert {entry for entry in schemas if entry[2]} == {("generation", True, True)}
    assert {entry[0] for entry in schemas if not entry[1]} == {"concepts", "questions", "validation"}


def test_the_same_bytes_come_out_of_stored_events() -> None:
    events = run(active())
    stored = json.loads(json.dumps([event_to_json(event) for event in events]))
    again = [event_from_json(data) for data in stored]
    assert again == events
    assert text_of(again).encode() == text_of(events).encode()


@pytest.mark.parametrize("mode", Mode)
def test_an_interrupted_run_goes_on_to_the_same_text(mode: Mode) -> None:
    """From any moment; a sentence that was not finished is begun anew."""
    whole = run(replace(active(), mode=mode))
    for until in range(len(whole)):
        past = tuple(whole[:until])
        rest = run(replace(active(), mode=mode), past)
        assert text_of((*past, *rest)) == text_of(whole)


def test_post_hoc_writes_everything_first() -> None:
    events = run(replace(active(), mode=Mode.POST_HOC))
    drafted = [n for n, event in enumerate(events) if isinstance(event, DraftEvent)]
    assert drafted == [0, 1, 2]
    assert text_of(events) == f"{LARGEST} It lies in Shiga Prefecture. {AREA}"


def test_a_deleted_sentence_is_not_kept_and_does_not_come_again() -> None:
    events = run(active(Kyoto=None))
    assert text_of(events) == f"{LARGEST} {AREA}" or text_of(events) == LARGEST
    assert "Kyoto" not in text_of(events)
    assert [event.sentence for event in events if isinstance(event, DraftEvent)] == sorted(
        {event.sentence for event in events if isinstance(event, DraftEvent)}
    )
    assert isinstance(events[-1], StopEvent)


def test_what_nothing_mends_stays_and_says_so() -> None:
    events = run(active(Osaka="Shiga"))
    assert text_of(events) == f"{LARGEST} {WHERE} {AREA}"
    assert [event.outcome for event in events if isinstance(event, RepairEvent)] == [RepairOutcome.LEFT]


@pytest.mark.parametrize(
    ("why", "end"),
    [(Why.NO_BUDGET, End.BUDGET), (Why.SPEND_LIMIT, End.BUDGET), (Why.CANCELLED, End.CANCELLED),
     (Why.REFUSED, End.FAILED), (Why.TIMEOUT, End.FAILED)],
)  # fmt: skip
@pytest.mark.parametrize("purpose", ["generation", "concepts", "questions", "validation"])
def test_it_stops_where_a_model_does_not_reply(why: Why, end: End, purpose: str) -> None:
    """An unchecked sentence is never kept."""
    events = run(active(replace(LAKE, fails={purpose: ModelFailure(why)})))
    assert events[-1] == StopEvent(end)
    assert text_of(events) == (LARGEST if purpose in {"questions", "validation"} else "")


def test_it_stops_at_its_length() -> None:
    events = run(replace(active(), most_sentences=2))
    assert events[-1] == StopEvent(End.LENGTH)
    assert text_of(events) == f"{LARGEST} It lies in Shiga Prefecture."


def test_without_probabilities_every_concept_is_asked_about() -> None:
    model = LAKE.model(logprobs=False)
    events = run(GenerationLoop(model, model, Mending(MENDING)))
    doubted = [event for event in events if isinstance(event, DoubtEvent)]
    assert [event.concept for event in doubted] == ["Japan", "Kyoto", "670"]
    assert {(event.probability, event.measure) for event in doubted} == {(None, "none")}


def test_a_proxy_stands_in_where_the_writer_says_nothing() -> None:
    model, proxy = LAKE.model(logprobs=False), LAKE.model("scripted/proxy")
    events = run(GenerationLoop(model, model, Mending(MENDING), proxy))
    doubted = [event for event in events if isinstance(event, DoubtEvent)]
    assert [(event.concept, event.measure, event.model) for event in doubted] == [
        ("Kyoto", "proxy", "scripted/proxy"),
        ("670", "proxy", "scripted/proxy"),
    ]


def test_concepts_by_rule_ask_no_model() -> None:
    generation = replace(active(), finder=Finder.NAMES)
    events = run(generation)
    assert isinstance(generation.judge, Scripted)
    assert "concepts" not in {prompt.purpose for prompt in generation.judge.asked}
    assert "Kyoto" in [event.concept for event in events if isinstance(event, DoubtEvent)]


class Library:
    """A retriever that finds one passage, whatever is asked."""

    name = "library"

    def find(self, question: str, lang: str, most: int) -> tuple[Passage, ...]:
        return (Passage("web:1", "The lake has 118 rivers, but not 90 islands."),)


def test_what_is_found_beyond_the_sources_stands_among_them_afterwards() -> None:
    """It is looked for only where the sources do not tell."""
    islands, rivers = "It has 90 islands.", "It has 118 rivers."
    lake = replace(
        LAKE, sentences=(WHERE, islands, rivers), unsure=("Kyoto", "90", "118"),
        concepts={WHERE: ("Kyoto",), islands: ("90",), rivers: ("118",)},
    )  # fmt: skip
    generation = replace(active(lake), retriever=Library())
    events = run(generation)
    retrieved = [event for event in events if isinstance(event, RetrievalEvent)]
    assert [(event.sentence, [p.id for p in event.passages]) for event in retrieved] == [(1, ["web:1"])]
    answered = {event.concept: event for event in events if isinstance(event, AnswerEvent)}
    assert [answered[concept].verdict for concept in ("Kyoto", "90", "118")] == ["wrong", "wrong", "right"]
    assert [place.passage_id for place in answered["118"].evidence] == ["web:1"]


@pytest.mark.parametrize("order", CheckOrder)
def test_one_after_the_other_stops_at_the_first_that_fails(order: CheckOrder) -> None:
    both = "It lies in Kyoto since 1603."
    lake = replace(LAKE, sentences=(both,), concepts={both: ("Kyoto", "1603")}, unsure=("Kyoto", "1603"))
    events = run(replace(active(lake), order=order))
    answered = [event.concept for event in events if isinstance(event, AnswerEvent)]
    assert answered == (["Kyoto"] if order is CheckOrder.SEQUENTIAL else ["Kyoto", "1603"])


def test_japanese_sentences_are_joined_without_a_space() -> None:
    first, second = "琵琶湖は日本最大の湖である。", "滋賀県にある。"
    lake = Lake(sentences=(first, second))
    model = lake.model()
    events = list(GenerationLoop(model, model, Mending({})).write("琵琶湖について教えてください。", SOURCES))
    assert text_of(events) == first + second


def test_an_error_that_is_mended_at_once_leads_to_no_other() -> None:
    """S5's reason to repair while writing: afterwards the second sentence already rests on the first one's error."""
    first, misled = "It lies in Kyoto.", "So it belongs to Kyoto Prefecture."
    right = "So it belongs to Shiga Prefecture."

    def says(prompt: Prompt) -> Said:
        if prompt.purpose != "generation":
            return Lake(concepts={first: ("Kyoto",)}, unsure=("Kyoto",)).says(prompt)
        so_far = "".join(parts(prompt.ask, "answer"))
        return first if not so_far else "END" if "belongs" in so_far else misled if "Kyoto" in so_far else right

    able = Lake(unsure=("Kyoto",)).model()
    model = Scripted(says, able.name, able.capabilities, reads=able.reads)
    generation = GenerationLoop(model, model, Mending(MENDING))
    assert text_of(run(generation)) == f"It lies in Shiga Prefecture. {right}"
    afterwards = text_of(run(replace(generation, mode=Mode.POST_HOC)))
    assert afterwards == f"It lies in Shiga Prefecture. {misled}", "nobody doubted it, and it contradicts the first"
