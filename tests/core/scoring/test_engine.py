"""What the engine adds to a detector: identity, abstention for unmet needs, failure as data, order."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import ClassVar

import pytest

from core.detectors.token_overlap import TokenOverlap
from core.domain.answers import Answer, Detection, DetectorFailure, Need, SentenceScore
from core.encoders._encoding_cache import CachedEncoder
from core.encoders.base import Encoded
from core.scoring.engine import key_of, run
from core.wording.phrases import say
from tests.support.answers import answer
from tests.support.fakes import HashEncoder, reason_of


def length_of(answers: Sequence[Answer]) -> list[list[SentenceScore]]:
    return [[SentenceScore(len(a.sentences) / 10, (say(a.id),))] * len(a.sentences) for a in answers]


@dataclass(frozen=True)
class Spy:
    """Scores with whatever function it is given, and remembers its batches."""

    name: ClassVar[str] = "spy"
    version: ClassVar[str] = "7"
    needs: ClassVar[frozenset[Need]] = frozenset({Need.PASSAGES})
    catches: ClassVar[str] = "nothing"
    source: ClassVar[str] = "own"

    score_all: Callable[[Sequence[Answer]], list[list[SentenceScore]]] = length_of
    batches: list[list[str]] = field(default_factory=list)

    def score(self, answers: Sequence[Answer]) -> list[list[SentenceScore]]:
        self.batches.append([a.id for a in answers])
        return self.score_all(answers)


@dataclass(frozen=True)
class Spied:
    """Only to be identified."""

    name: ClassVar[str] = "spied"
    version: ClassVar[str] = "1"

    encoder: HashEncoder
    grams: tuple[int, ...] = (2, 3)
    words: frozenset[str] = frozenset({"b", "a"})


ONE = answer("One.", "page", name="one")
TWO = answer("One. Two.", "page", name="two")
BARE = answer("Bare.", name="bare")
BLANK = answer("", "page", name="blank")


@pytest.fixture(autouse=True)
def named(monkeypatch: pytest.MonkeyPatch) -> None:
    """A spy's fields are no configuration."""
    monkeypatch.setattr("core.scoring.engine.key_of", lambda detector: key_of(Spied(HashEncoder())))


def test_results_stand_in_the_order_of_the_answers() -> None:
    spy = Spy()
    results = run(spy, [TWO, BARE, ONE])
    assert [[s.risk for s in r.scores] for r in results if isinstance(r, Detection)] == [[0.2, 0.2], [None], [0.1]]
    assert spy.batches == [["two", "one"]]


def test_unmet_needs_are_abstained_for_and_never_reach_the_detector() -> None:
    spy = Spy()
    (result,) = run(spy, [BARE])
    assert isinstance(result, Detection)
    assert reason_of(result.scores[0]) == "No passages to check against."
    assert spy.batches == []


def test_an_answer_without_sentences_has_no_scores() -> None:
    (result,) = run(Spy(), [BLANK])
    assert isinstance(result, Detection) and result.scores == () and result.risk is None


def test_a_crash_is_blamed_on_the_answer_that_caused_it() -> None:
    def fragile(answers: Sequence[Answer]) -> list[list[SentenceScore]]:
        if any(a.id == "two" for a in answers):
            raise RuntimeError("no twos")
        return length_of(answers)

    good, bad, last = run(Spy(fragile), [ONE, TWO, ONE])
    assert isinstance(good, Detection) and isinstance(last, Detection)
    assert isinstance(bad, DetectorFailure)
    assert (bad.error_type, bad.message) == ("RuntimeError", "no twos")


def test_a_wrong_number_of_scores_is_a_failure_not_a_misalignment() -> None:
    (result,) = run(Spy(lambda answers: [[SentenceScore(0.5, ())]]), [TWO])
    assert isinstance(result, DetectorFailure)
    assert result.error_type == "ContractError"


def test_a_key_holds_every_field_and_a_model_by_its_name() -> None:
    key = key_of(Spied(HashEncoder(name="model-a")))
    assert (key.name, key.version) == ("spied", "1")
    assert json.loads(key.config) == {"encoder": "model-a", "grams": [2, 3], "words": ["a", "b"]}
    assert key.digest != key_of(Spied(HashEncoder(name="model-b"))).digest


def test_the_time_of_a_batch_that_crashed_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    def fragile(answers: Sequence[Answer]) -> list[list[SentenceScore]]:
        if len(answers) > 1:
            raise RuntimeError("one by one")
        return length_of(answers)

    ticks = iter([0.0, 6.0, 6.0, 7.0, 7.0, 9.0])
    monkeypatch.setattr("core.scoring.engine.time.perf_counter", lambda: next(ticks))
    assert [result.seconds for result in run(Spy(fragile), [ONE, TWO])] == [4.0, 5.0]


@dataclass(frozen=True)
class Reader(Spied):
    needs: ClassVar[frozenset[Need]] = frozenset()
    catches: ClassVar[str] = "nothing"
    source: ClassVar[str] = "own"

    encoder: CachedEncoder = field(default_factory=lambda: CachedEncoder(SlowEncoder()))  # type: ignore[assignment]

    def score(self, answers: Sequence[Answer]) -> list[list[SentenceScore]]:
        self.encoder.encode([a.text for a in answers])
        return length_of(answers)


class SlowEncoder(HashEncoder):
    def encode(self, texts: Sequence[str]) -> list[Encoded]:
        time.sleep(0.5)
        return super().encode(texts)


def test_encoding_is_charged_to_no_detector() -> None:
    """It would fall on whichever asks first."""
    reader = Reader()
    (result,) = run(reader, [ONE])
    assert reader.encoder.seconds >= 0.5
    assert result.seconds < 0.5


def test_detectors_of_words_abstain_where_no_passage_is_in_the_language_of_the_sentence() -> None:
    english = "The dam was completed in 1968."
    for lang, text in (("ja", "このダムは1968年に完成した。"), ("ko", "이 댐은 1968년에 완공되었다.")):
        for made, silent in (
            (answer(text, english, lang=lang), True),
            (answer(text, english, text, lang=lang), False),
            (answer("The dam was completed in 1968.", text), True),
            (answer("Falcon 4.2", text), False),
        ):
            (result,) = run(TokenOverlap(), [made])
            assert isinstance(result, Detection)
            assert (result.scores[0].reason == (say("other-language"),)) is silent, made.text
