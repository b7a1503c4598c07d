"""S2's consistency: what the samples say again is safe."""

from __future__ import annotations

import numpy as np
import pytest

from core.detectors.bertscore_consistency import BertScoreConsistency
from core.domain.answers import SentenceScore, Stance
from core.encoders.bertscore import f1, stack
from core.text.splitting import split
from core.wording.phrases import say
from tests.support.answers import answer
from tests.support.fakes import HashEncoder, reason_of

SAMPLES = (
    "Ada Lovelace was born in London in 1815. She wrote about the Analytical Engine.",
    "Ada Lovelace, born in 1815, was a mathematician.",
    "She was the daughter of Lord Byron. Ada Lovelace was born in London in 1815.",
)
SAID = "Ada Lovelace was born in London in 1815."


def scores(
    text: str, samples: tuple[str, ...] = SAMPLES, encoder: HashEncoder | None = None, *, rescale: bool = True
) -> list[SentenceScore]:
    detector = BertScoreConsistency(encoder or HashEncoder(), rescale=rescale)
    return detector.score([answer(text, samples=samples)])[0]


def test_equation_1_of_s2() -> None:
    """One minus the mean over samples of the best F1 among their sentences, one pair at a time."""
    encoder = HashEncoder()
    (text,) = encoder.encode(["Ada was born in Paris."])
    best = [max(float(f1(text, stack(encoder.encode([s.text])))[0]) for s in split(sample, "en")) for sample in SAMPLES]
    (score,) = scores("Ada was born in Paris.", rescale=False)
    assert score.risk == pytest.approx(1 - np.mean(best), abs=1e-6)


def test_what_every_sample_repeats_is_safe_and_what_none_says_is_not() -> None:
    safe, risky = scores(f"{SAID} Guitars need new strings.")
    assert safe.risk is not None
    assert risky.risk is not None
    assert safe.risk < 0.25
    assert risky.risk > 0.6


def test_the_reason_is_said_plainly_with_its_figures() -> None:
    text = f"{SAID} Guitars need new strings."
    same, other = scores(text, (SAID,), HashEncoder(unrelated=0.8))
    assert reason_of(same) == ("The one sample says about the same: similarity 1.00 (unrelated text: 0.80).")
    assert reason_of(other).startswith("The one sample says something else: similarity 0.")
    raw, _ = scores(text, (SAID, SAID), rescale=False)
    assert reason_of(raw) == "2 samples say about the same on average: similarity 1.00 (unrelated text: 0.00)."


def test_the_best_matching_sentence_is_cited_with_its_sample() -> None:
    (score,) = scores(SAID, samples=("Nothing of the kind.", *SAMPLES))
    (evidence,) = score.evidence
    assert (evidence.passage_id, evidence.stance, evidence.quote) == ("sample:1", Stance.SUPPORTS, SAID)
    assert SAMPLES[0][evidence.span.start : evidence.span.end] == evidence.quote


def test_an_unsupported_sentence_cites_nothing() -> None:
    assert scores("Guitars need new strings.")[0].evidence == ()


def test_rescaling_moves_unrelated_text_to_one_and_keeps_the_order() -> None:
    text = f"{SAID} Ada wrote. She sang of strings."
    raw = [score.risk for score in scores(text, encoder=HashEncoder(unrelated=0.3), rescale=False)]
    rescaled = [score.risk for score in scores(text, encoder=HashEncoder(unrelated=0.3))]
    assert rescaled == pytest.approx([min(1, risk / 0.7) for risk in raw if risk is not None], abs=1e-6)


def test_short_sentences_of_a_sample_count_only_where_it_has_no_longer_one() -> None:
    """SelfCheckGPT drops them always, and fails on a sample of nothing else."""
    (with_longer,) = scores("Yes.", samples=("Yes. Guitars need some new strings.",))
    (alone,) = scores("Yes.", samples=("Yes.",))
    assert with_longer.risk is not None
    assert with_longer.risk > 0.5
    assert alone.risk == pytest.approx(0, abs=2e-3)


def test_blank_samples_are_left_out_of_the_mean() -> None:
    assert scores(SAID, samples=("", *SAMPLES, " \n"))[0].risk == scores(SAID)[0].risk


def test_only_blank_samples_are_an_abstention() -> None:
    assert scores(SAID, samples=("", "  ")) == [SentenceScore.abstain(say("blank-samples"))]


def test_each_text_of_a_batch_reaches_the_encoder_once() -> None:
    encoder = HashEncoder()
    repeated = answer(SAID, samples=SAMPLES)
    BertScoreConsistency(encoder).score([repeated, repeated])
    assert len(encoder.seen) == len(set(encoder.seen)) == 4  # the sentence stands in two samples too


def test_a_text_that_was_cut_off_says_so() -> None:
    (score,) = scores(SAID, encoder=HashEncoder(longest=4))
    assert "Not checked beyond character 21." in reason_of(score)


@pytest.mark.model
def test_with_the_real_encoder_unrelated_answers_and_repeated_ones_lie_far_apart() -> None:
    from core.encoders import open_encoder
    from core.settings import read_settings

    detector = BertScoreConsistency(open_encoder(read_settings()))
    for lang, repeated, samples, other in (
        ("en", SAID, SAMPLES, "The ferry leaves at six every morning."),
        ("ja", "琵琶湖は滋賀県にあります。", ("琵琶湖は滋賀県の湖です。",), "昨日ギターの弦を替えました。"),
        ("ko", "비와호는 시가현에 있다.", ("비와호는 시가현의 호수이다.",), "어제 기타 줄을 갈았다."),
    ):
        ((safe,), (risky,)) = detector.score([answer(text, samples=samples, lang=lang) for text in (repeated, other)])
        assert safe.risk is not None
        assert risky.risk is not None
        assert safe.risk < 0.5 < risky.risk
