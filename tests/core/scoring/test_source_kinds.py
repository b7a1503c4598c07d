"""What stands beside one sentence of its own length is compared with it by meaning, and may be a question."""

from __future__ import annotations

import pytest

from core.domain.answers import Detection, DetectorKey, SentenceScore
from core.domain.log_odds import probability
from core.scoring.claimless_sentences import silences
from core.scoring.families import FAMILIES
from core.scoring.fusion import Fusion
from core.scoring.source_kinds import beside_a_reference
from core.scoring.text_kinds import TextKind, family_weights, later_doubt
from core.wording.phrases import say
from tests.support.answers import answer, quiz


@pytest.mark.parametrize(
    ("text", "passages", "is_one"),
    [
        ("Can you swim?", ("Are you able to swim?",), True),
        ("犬は泳げますか。", ("犬は泳ぐことができますか。",), True),
        ("Yes.", ("The dog that lives next door is able to swim.",), False),
        ("It swims. It runs too.", ("It can swim. It runs.",), False),
        ("It can swim and run.", ("It can swim.", "It runs."), False),
        ("It swims.", (), False),
    ],
)
def test_a_reference_is_one_sentence_of_like_length(text: str, passages: tuple[str, ...], is_one: bool) -> None:
    assert beside_a_reference(answer(text, *passages, lang="ja" if "犬" in text else "en")) is is_one


def test_a_quiz_has_no_reference() -> None:
    assert not beside_a_reference(quiz("Who?", "The king.", "The king.", lang="en"))


def test_meaning_counts_twice_beside_a_reference() -> None:
    """(log 9 x 2 + log 1/9 x 1) / 3 = log 9 / 3, against 0, which is doubted later, beside a document."""
    heard = [_of("embedding_similarity", 0.9), _of("unsupported_terms", 0.1)]
    (one,) = Fusion().fuse(answer("It can swim.", "It swims well."), heard).scores
    (other,) = Fusion().fuse(answer("It can swim.", "It swims well. " * 9), heard).scores
    assert one.risk == pytest.approx(9 ** (1 / 3) / (1 + 9 ** (1 / 3)))
    assert other.risk == pytest.approx(probability(-later_doubt(TextKind.SHORT_SOURCE, "en")))


def test_what_counts_otherwise_is_the_first_of_a_family() -> None:
    assert family_weights(TextKind.REFERENCE).keys() <= {names[0] for names, _ in FAMILIES["sources"]}


def test_a_question_that_repeats_a_question_can_be_wrong() -> None:
    assert silences(answer("Can you swim?", "Are you able to swim?")) == [None]
    assert silences(answer("Can you swim?", "You are able to swim.")) != [None]


def _of(name: str, risk: float) -> Detection:
    return Detection(DetectorKey(name, "1", "{}"), (SentenceScore(risk, (say("nothing-to-say"),)),))
