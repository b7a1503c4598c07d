"""Our BERTScore is the library's, to four places, on one model: pairs, S2's equation 1, and rescaling."""

from __future__ import annotations

from itertools import product
from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray

from core.detectors.bertscore_consistency import BertScoreConsistency
from core.encoders._sentence_transformers import SentenceTransformersEncoder
from core.encoders.bertscore import f1, stack
from tests.support.answers import answer
from tests.support.tiny_models import tiny_bert

pytestmark = [
    pytest.mark.model,
    pytest.mark.filterwarnings("ignore"),  # the library's
]

SAMPLES = (
    ("Ada was born in London in 1815.", "She wrote about the engine."),
    ("Ada, born in 1815, was a mathematician.",),
    ("The daughter of a poet was taught mathematics.", "Ada wrote programs!", "It was raining all the day."),
)
SAID = ("Ada was born in Paris in 1816.", "She wrote the first program.")
SENTENCES = [*SAID, *(sentence for sample in SAMPLES for sentence in sample)]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tiny_bert(tmp_path_factory.mktemp("bert"))


@pytest.fixture(scope="module")
def encoder(folder: Path) -> SentenceTransformersEncoder:
    return SentenceTransformersEncoder(str(folder))


@pytest.fixture(scope="module")
def theirs(folder: Path) -> dict[tuple[str, str], float]:
    return library(folder)


def library(folder: Path, baselines: Path | None = None) -> dict[tuple[str, str], float]:
    """F1 by pair. One pair at a time: in a batch, padding counts as a match of 0 where all the others are negative."""
    bert_score = pytest.importorskip("bert_score")
    pairs = list(product(SENTENCES, SENTENCES))
    candidates, references = ([pair[side] for pair in pairs] for side in (0, 1))
    options = {"rescale_with_baseline": baselines is not None, "baseline_path": baselines and str(baselines)}
    _, _, scores = bert_score.score(
        candidates, references, model_type=str(folder), num_layers=2, batch_size=1, lang="en", **options
    )
    return dict(zip(pairs, scores.tolist(), strict=True))


def equation_1(theirs: dict[tuple[str, str], float], claim: str) -> float:
    return float(np.mean([max(theirs[claim, sentence] for sentence in sample) for sample in SAMPLES]))


def risks(encoder: SentenceTransformersEncoder, *, rescale: bool) -> list[float | None]:
    texts = tuple(" ".join(sample) for sample in SAMPLES)
    (scores,) = BertScoreConsistency(encoder, rescale=rescale).score([answer(" ".join(SAID), samples=texts)])
    return [score.risk for score in scores]


def test_f1_of_every_pair(encoder: SentenceTransformersEncoder, theirs: dict[tuple[str, str], float]) -> None:
    encoded = encoder.encode(SENTENCES)
    references = stack(encoded)
    ours: NDArray[np.float32] = np.stack([f1(text, references) for text in encoded]).ravel()
    assert ours == pytest.approx(list(theirs.values()), abs=1e-4)
    assert np.ptp(ours) > 0.1


def test_equation_1(encoder: SentenceTransformersEncoder, theirs: dict[tuple[str, str], float]) -> None:
    assert risks(encoder, rescale=False) == pytest.approx([1 - equation_1(theirs, claim) for claim in SAID], abs=1e-4)


def test_rescaled_with_a_baseline(encoder: SentenceTransformersEncoder, folder: Path, tmp_path: Path) -> None:
    baseline = encoder.token_baseline("en")
    table = tmp_path / "baselines.csv"
    table.write_text("LAYER,P,R,F\n" + "".join(f"{layer},0,0,{baseline}\n" for layer in range(3)), "utf-8")
    rescaled = library(folder, table)
    expected = [1 - min(max(equation_1(rescaled, claim), 0), 1) for claim in SAID]
    assert risks(encoder, rescale=True) == pytest.approx(expected, abs=1e-4)
