"""What a pair model says of a sentence and the samples."""

import pytest

from core.detectors.nli_consistency import NliConsistency
from core.domain.answers import SentenceScore, Stance
from core.nli.base import Entailment
from tests.support.answers import answer
from tests.support.fakes import WordPairs, reason_of

YES, NO, NEITHER = Entailment(0.6, 0.2, 0.2), Entailment(0.1, 0.6, 0.3), Entailment(0.0, 1.0, 0.0)


def score(text: str, verdicts: dict[str, Entailment], lang: str = "en") -> SentenceScore:
    model = WordPairs({(sample, text): entailment for sample, entailment in verdicts.items()})
    return NliConsistency(model).score([answer(text, samples=tuple(verdicts), lang=lang)])[0][0]


@pytest.mark.parametrize(
    ("lang", "text", "same", "other"),
    [
        ("en", "The lake is in Shiga.", "The lake lies in Shiga.", "The lake is in Kyoto."),
        ("ja", "琵琶湖は滋賀県にある。", "琵琶湖は滋賀県の湖だ。", "琵琶湖は京都府にある。"),
        ("ko", "비와호는 시가현에 있다.", "비와호는 시가현의 호수다.", "비와호는 교토에 있다."),
    ],
)
def test_risk_is_the_mean_share_of_contradiction(lang: str, text: str, same: str, other: str) -> None:
    mean = score(text, {same: YES, other: NO}, lang)
    assert mean.risk == pytest.approx((0.25 + 0.75) / 2)
    places = [(e.passage_id, e.quote, e.stance) for e in mean.evidence]
    assert places == [("sample:1", other, Stance.CONTRADICTS), ("sample:0", same, Stance.SUPPORTS)]
    assert reason_of(mean) == "1 of 2 samples contradict this."


def test_a_sample_that_says_nothing_either_way_is_left_out() -> None:
    assert score("It is deep.", {"It is.": NEITHER, "Deep it is.": YES}).risk == pytest.approx(0.25)
    neutral = score("It is deep.", {"It is.": NEITHER})
    assert neutral.risk is None and reason_of(neutral) == "The samples neither say nor contradict this."


def test_blank_samples_are_left_out() -> None:
    assert score("It is deep.", {"": NO, "Deep it is.": YES}).risk == pytest.approx(0.25)
    assert reason_of(score("It is deep.", {" ": NO})) == "The samples are blank."


def test_a_model_that_knows_only_support() -> None:
    lacking = score("It is deep.", {"It is flat.": Entailment(0.2, 0.8, None)})
    assert lacking.risk == pytest.approx(0.8) and lacking.evidence == ()
    assert reason_of(lacking) == "The one sample does not say this."


def test_a_sample_that_does_not_fit_is_read_in_places() -> None:
    sentences = [f"Sentence {n} is about the lake." for n in range(7)]
    text = "The lake is deep."
    sample = " ".join(sentences)
    places = {
        " ".join(sentences[n : n + 3]): entailment for n, entailment in zip((0, 2, 4), (YES, NEITHER, NO), strict=True)
    }
    model = WordPairs({(place, text): entailment for place, entailment in places.items()}, longest=150)
    highest = NliConsistency(model).score([answer(text, samples=(sample,))])[0][0]
    assert highest.risk == pytest.approx(0.3 / (0.6 + 0.3))
    assert reason_of(highest) == "The one sample does not contradict this."
    (first,) = NliConsistency(model, places=1).score([answer(text, samples=(sample,))])[0]
    assert first.risk == pytest.approx(0.25)
    assert reason_of(first).endswith("Not checked: 2 places with fewer of the words.")


def test_what_the_model_cut_even_so_is_said() -> None:
    long = "very " * 100 + "deep"
    (cut,) = NliConsistency(WordPairs(longest=100)).score([answer("It is deep.", samples=(long,))])[0]
    assert "too long for the model" in reason_of(cut)


def test_each_distinct_pair_is_read_once() -> None:
    made = answer("It is deep. It is deep.", samples=("It is.", "It is."))
    model = WordPairs()
    NliConsistency(model).score([made, made])
    assert model.seen == [("It is.", "It is deep.")]
