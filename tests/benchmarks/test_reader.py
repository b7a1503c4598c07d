"""The reader's training: its corpus holds what it says, pairs are laid out as documented, changes survive 4 bits."""

from pathlib import Path

import numpy as np
import pytest
from sklearn.metrics import roc_auc_score

from benchmarks.reader.corpus import CLASSES, blocks_of, corpus_examples
from benchmarks.reader.example import Example
from benchmarks.reader.label_shortcuts import balancing_weights, overlap
from benchmarks.reader.shipping import write_changes
from core.grounding.weight_changes import read_weight_changes
from tests.support.paths import ROOT

CORPUS = ROOT / "benchmarks" / "corpus"


@pytest.fixture(scope="module")
def examples() -> list[Example]:
    return list(corpus_examples(CORPUS))


def test_every_sentence_of_the_corpus_has_a_known_label_and_its_wrong_words(examples: list[Example]) -> None:
    for file in sorted(CORPUS.glob("*.jsonl.gz")):
        for number, block in enumerate(blocks_of(file)):
            for item in block.get("items", ()):
                label, text, words = (
                    (item["y"], item["t"], item.get("words"))
                    if isinstance(item, dict)
                    else (item[0], item[1], item[3] if len(item) > 3 else None)
                )
                assert label in CLASSES, f"{file.name} {number}: {label}"
                assert not words or words in text, f"{file.name} {number}: {words!r} is not in {text!r}"
    assert len(examples) > 40_000
    assert {e.lang for e in examples} == {"en", "ja", "ko"}


def test_weights_take_away_what_shared_words_tell() -> None:
    dice = np.random.default_rng(1)
    made = []
    for number in range(1600):
        words, others = ([f"w{dice.integers(10**6)}" for _ in range(8)] for _ in range(2))
        wrong = number % 2 == 0
        shared = max(dice.integers(0, 9, 2 if wrong else 1))
        sentence = " ".join([*words[:shared], *others[shared:]])
        made.append(Example(
            premise=" ".join(words), sentence=sentence, lang="en", origin="corpus: a", group=str(number),
            unsupported=float(wrong),
        ))  # fmt: skip
    weights = balancing_weights(made)
    wrong = np.array([one.unsupported > 0 for one in made])
    shared = np.array([overlap(one) for one in made])
    assert roc_auc_score(wrong, shared) > 0.6
    assert abs(roc_auc_score(wrong, shared, sample_weight=weights) - 0.5) < 0.06


def test_wrong_words_lie_in_their_sentence(examples: list[Example]) -> None:
    for e in examples:
        assert all(0 <= start < end <= len(e.sentence) for start, end in e.wrong or ())
        assert e.unsupported in (0.0, 1.0)


def test_changes_of_weights_survive_4_bits(tmp_path: Path) -> None:
    dice = np.random.default_rng(0)
    changes = {"l0.q.w": dice.normal(0, 0.01, (64, 96)), "l0.q.b": dice.normal(0, 0.01, 64)}
    write_changes({name: change.astype(np.float32) for name, change in changes.items()}, tmp_path / "changes.npz")
    again = read_weight_changes(tmp_path / "changes.npz").changes
    assert set(again) == set(changes)
    blocks = np.abs(changes["l0.q.w"]).reshape(64, -1, 32).max(2, keepdims=True).repeat(32, 2).reshape(64, 96)
    assert (np.abs(again["l0.q.w"] - changes["l0.q.w"]) <= blocks / 7 * 0.51).all(), "at most half a step"
    assert np.allclose(again["l0.q.b"], changes["l0.q.b"], atol=1e-5)
