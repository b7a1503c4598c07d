"""From token probabilities, or from samples, to how likely a concept is; and which it was."""

from __future__ import annotations

import math
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.domain.answers import Span
from core.judges.concepts import Concept
from core.judges.likelihood import Measure, Pooling, likelihoods, of_spans, pooled
from core.llm.base import Capability, TokenProbability
from core.llm.failures import ModelFailure, Why
from core.llm.scripted import Scripted
from tests.support.answers import answer
from tests.support.scripted_lake import Lake

LIKELY = [math.log(0.9), math.log(0.1), math.log(0.9)]


def test_three_ways_to_pool() -> None:
    assert pooled(LIKELY, Pooling.MINIMUM) == pytest.approx(0.1)
    assert pooled(LIKELY, Pooling.MEAN) == pytest.approx((0.9 + 0.1 + 0.9) / 3)
    assert pooled(LIKELY, Pooling.PRODUCT) == pytest.approx((0.9 * 0.1 * 0.9) ** (1 / 3))


@given(st.lists(st.floats(-50, 0.001), min_size=1, max_size=9))
def test_always_a_probability_and_the_minimum_is_the_least(logprobs: list[float]) -> None:
    """Servers round: a logarithm may come a little above 0."""
    least, product, mean = (pooled(logprobs, pooling) for pooling in (Pooling.MINIMUM, Pooling.PRODUCT, Pooling.MEAN))
    assert 0 <= least <= product + 1e-9 <= mean + 2e-9 <= 1 + 3e-9


def test_a_token_belongs_to_every_span_it_overlaps() -> None:
    read = [
        TokenProbability("In", -1.0),
        TokenProbability(" 18", -2.0),
        TokenProbability("89", -3.0),
        TokenProbability(" Paris.", -4.0),
    ]
    spans = [Span(3, 7), Span(8, 13), Span(0, 2), Span(4, 6)]
    assert of_spans(read, spans, Pooling.MINIMUM) == tuple(math.exp(each) for each in (-3.0, -4.0, -1.0, -3.0))
    assert of_spans(read, [Span(20, 22)], Pooling.MINIMUM) == (None,), "beyond what was read"


def test_tokens_without_text_count_where_they_stand() -> None:
    """A letter may be made of several tokens."""
    read = [
        TokenProbability("a ", -1.0),
        TokenProbability("湖", -2.0),
        TokenProbability("", -9.0),
        TokenProbability(" b", -1.0),
    ]
    assert of_spans(read, [Span(2, 3)], Pooling.MINIMUM) == (math.exp(-9.0),)


MADE = answer("It lies in Kyoto.", "A source.", question="Where?", samples=("It lies in Shiga.", "In Kyoto.", " "))
CONCEPTS = [[Concept("Kyoto", Span(11, 16))]]


def test_the_models_own_probabilities_come_first_then_a_proxy_then_samples() -> None:
    able, proxy = Lake(unsure=("Kyoto",)).model("scripted/able"), Lake().model("scripted/proxy")
    mute = Lake().model("scripted/mute", logprobs=False)
    own = likelihoods(MADE, CONCEPTS, able, proxy, Pooling.MINIMUM)
    assert (own.measure, own.model) == (Measure.MODEL, "scripted/able")
    assert own.of == ((pytest.approx(math.exp(-3.0)),),)
    other = likelihoods(MADE, CONCEPTS, mute, proxy, Pooling.MINIMUM)
    assert (other.measure, other.model) == (Measure.PROXY, "scripted/proxy")
    samples = likelihoods(MADE, CONCEPTS, mute, None, Pooling.MINIMUM)
    assert (samples.measure, samples.of) == (Measure.SAMPLES, ((0.5,),)), "one of two samples that say anything"
    nothing = likelihoods(replace(MADE, samples=()), CONCEPTS, mute, None, Pooling.MINIMUM)
    assert (nothing.measure, nothing.of) == (Measure.NONE, ((None,),))


def test_a_model_that_writes_with_probabilities_but_cannot_read_text_needs_a_proxy() -> None:
    writes_only = Lake().model("scripted/chat")
    writes_only.capabilities = frozenset({Capability.LOGPROBS})
    assert likelihoods(MADE, CONCEPTS, writes_only, None, Pooling.MINIMUM).measure is Measure.SAMPLES


def test_the_small_english_model_says_nothing_about_japanese() -> None:
    small = Lake().model("smollm2/135m")
    mute = Lake().model(logprobs=False)
    assert likelihoods(MADE, CONCEPTS, mute, small, Pooling.MINIMUM).measure is Measure.PROXY
    japanese = replace(MADE, lang="ja")
    assert likelihoods(japanese, CONCEPTS, mute, small, Pooling.MINIMUM).measure is Measure.SAMPLES


def test_the_text_is_read_after_its_question_and_sources() -> None:
    read: list[str] = []
    model = Lake().model()
    model.reads = lambda text: (read.append(text), Lake().reads(text))[1]
    likelihoods(MADE, CONCEPTS, model, None, Pooling.MINIMUM)
    assert read == ["A source.\n\nWhere?\n\nIt lies in Kyoto."]


def test_samples_stand_in_where_the_server_cannot_read_a_given_text() -> None:
    """Its wire format promises it; the server has no such address."""
    made = answer("Lake Biwa is old.", samples=("Lake Biwa is old.", "It is deep."))
    found = [[Concept("Lake Biwa", Span(0, 9))]]

    def unable(text: str) -> tuple[TokenProbability, ...]:
        raise ModelFailure(Why.CANNOT, "no such address")

    likely = likelihoods(made, found, Scripted(lambda _: "", reads=unable), None, Pooling.MINIMUM)
    assert (likely.measure, likely.of) == (Measure.SAMPLES, ((0.5,),))

    def busy(text: str) -> tuple[TokenProbability, ...]:
        raise ModelFailure(Why.OVERLOADED, "busy")

    with pytest.raises(ModelFailure):
        likelihoods(made, found, Scripted(lambda _: "", reads=busy), None, Pooling.MINIMUM)
