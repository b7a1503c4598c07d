"""What a pair model says of a sentence and the passages."""

import pytest

from core.detectors.nli import Nli
from core.domain.answers import Answer, SentenceScore, Stance
from core.nli.base import Entailment
from tests.support.answers import answer, quiz
from tests.support.fakes import WordPairs, reason_of

YES, NO, UNRELATED = Entailment(0.9, 0.08, 0.02), Entailment(0.05, 0.05, 0.9), Entailment(0.04, 0.9, 0.06)


def score(made: Answer, verdicts: dict[str, Entailment], **fields: int) -> SentenceScore:
    """By the premise, for the first sentence."""
    model = WordPairs({(premise, made.sentences[0].text): entailment for premise, entailment in verdicts.items()})
    return Nli(model, **fields).score([made])[0][0]


@pytest.mark.parametrize(
    ("lang", "passage", "text"),
    [
        ("en", "The lake lies in Shiga.", "The lake is in Shiga."),
        ("ja", "琵琶湖は滋賀県の湖である。", "琵琶湖は滋賀県にある。"),
        ("ko", "비와호는 시가현의 호수이다.", "비와호는 시가현에 있다."),
    ],
)
def test_risk_is_what_entailment_without_contradiction_leaves(lang: str, passage: str, text: str) -> None:
    made = answer(text, passage, lang=lang)
    entailed, contradicted = score(made, {passage: YES}), score(made, {passage: NO})
    assert entailed.risk == pytest.approx(1 - 0.9 * 0.98)
    assert [(e.quote, e.stance) for e in entailed.evidence] == [(passage, Stance.SUPPORTS)]
    assert contradicted.risk == pytest.approx(1 - 0.05 * 0.1)
    assert [(e.quote, e.stance) for e in contradicted.evidence] == [(passage, Stance.CONTRADICTS)]
    assert reason_of(contradicted) == "A place in the passages contradicts this: probability 0.90."


def test_one_place_that_entails_is_enough_and_one_on_the_same_thing_that_contradicts_is_too() -> None:
    made = answer("The lake is in Shiga.", "The lake lies in Shiga.", "The lake in Shiga is no lake.", "Bees sing.")
    lies, no_lake, bees = (passage.text for passage in made.passages)
    assert score(made, {lies: YES, no_lake: UNRELATED, bees: UNRELATED}).risk == pytest.approx(1 - 0.9 * 0.94)
    both = score(made, {lies: YES, no_lake: NO, bees: UNRELATED})
    assert both.risk == pytest.approx(1 - 0.9 * 0.1)
    assert [(e.passage_id, e.stance) for e in both.evidence] == [("p1", Stance.CONTRADICTS), ("p0", Stance.SUPPORTS)]


def test_a_place_on_something_else_contradicts_nothing() -> None:
    made = answer("The lake is in Shiga.", "The lake lies in Shiga.", "Bees sing.")
    lies, bees = (passage.text for passage in made.passages)
    assert score(made, {lies: YES, bees: NO}).risk == pytest.approx(1 - 0.9 * 0.98)


def test_nothing_that_says_it_has_no_evidence() -> None:
    made = answer("The lake is in Shiga.", "The lake lies in Shiga.")
    nothing = score(made, {made.passages[0].text: UNRELATED})
    assert nothing.risk == pytest.approx(1 - 0.04 * 0.94) and nothing.evidence == ()
    assert reason_of(nothing) == "No place in the passages that was read says this: probability 0.04 at best."


def test_a_model_that_knows_only_support() -> None:
    made = answer("The lake is in Shiga.", "The lake lies in Shiga.")
    assert score(made, {made.passages[0].text: Entailment(0.3, 0.7, None)}).risk == pytest.approx(0.7)


def test_reads_the_places_with_most_of_the_words_and_says_how_many_it_left() -> None:
    made = answer("Otters swim in the lake.", *(f"Fact {n} is about bees." for n in range(8)), "Otters swim.")
    model = WordPairs()
    (score,) = Nli(model, places=2).score([made])[0]
    assert [premise for premise, _ in model.seen] == ["Otters swim.", "Fact 0 is about bees."]
    assert "Not checked: 7 places with fewer of the words." in reason_of(score)


def test_what_the_model_cut_is_said() -> None:
    made = answer("The lake is in Shiga.", "The lake lies in Shiga.")
    cut = score(made, {made.passages[0].text: Entailment(0.9, 0.1, 0.0, truncated=True)})
    assert reason_of(cut).endswith("One place is too long for the model: its end was not checked.")


def test_long_passages_are_read_in_overlapping_places_that_fit() -> None:
    text = " ".join(f"Sentence {n} is about the lake." for n in range(7))
    model = WordPairs()
    Nli(model, places=99).score([answer("The lake.", text)])
    read = sorted(premise for premise, _ in model.seen)
    assert [premise.split(".")[0][9:10] for premise in read] == ["0", "2", "4"]
    assert all(premise.count(".") == 3 for premise in read)


def test_each_distinct_pair_is_read_once() -> None:
    made = answer("The lake is in Shiga. The lake is in Shiga.", "The lake lies in Shiga.", "The lake lies in Shiga.")
    model = WordPairs()
    Nli(model).score([made, made])
    assert model.seen == [("The lake lies in Shiga.", "The lake is in Shiga.")]


def test_the_key_of_a_quiz_is_read_with_its_question() -> None:
    model = WordPairs()
    Nli(model).score([quiz("Where is the lake?", "Shiga", "The lake lies in Shiga.", distractors=("Kyoto",))])
    assert model.seen == [("The lake lies in Shiga.", "Where is the lake? Shiga")]
