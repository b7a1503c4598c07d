"""The reader as it is trained and as it ships: one computation in two libraries."""

from __future__ import annotations

import numpy as np
import pytest

from benchmarks.quiz_keys.halves import Use, use_of
from core.quizzes.answering._reader import stretches
from tests.support.answers import answer


def test_what_ships_computes_what_was_trained() -> None:
    import torch  # seconds, in this process alone

    from benchmarks.quiz_keys.reader import Example, KeyReaderNetwork

    torch.manual_seed(0)
    draw = np.random.default_rng(0)
    model = KeyReaderNetwork(torch.zeros(384)).eval()
    question, source = ((draw.normal(size=(n, 384)) / 20).astype(np.float16) for n in (5, 12))
    known = draw.random((12, 3)).astype(np.float32)
    weights = {name: value.detach().numpy() for name, value in model.state_dict().items()}
    ours = stretches(question.astype(np.float32), source.astype(np.float32), known, weights)
    theirs = model([Example(question, source, known, [(0, 0)])]).detach().numpy()[0]
    assert np.exp(ours).sum() == pytest.approx(1, abs=1e-4)
    assert np.abs(np.exp(ours) - np.exp(theirs)).max() < 1e-3


def test_a_padded_batch_changes_nothing() -> None:
    import torch  # seconds, in this process alone

    from benchmarks.quiz_keys.reader import Example, KeyReaderNetwork

    torch.manual_seed(0)
    draw = np.random.default_rng(0)
    model = KeyReaderNetwork(torch.zeros(384)).eval()
    long, short = (
        Example(
            draw.normal(size=(3, 384)).astype(np.float16),
            draw.normal(size=(n, 384)).astype(np.float16),
            np.zeros((n, 3), np.float32),
            [(0, 1)],
        )
        for n in (9, 4)
    )
    alone, together = model([short]).detach().exp()[0], model([long, short]).detach().exp()[1, :4, :4]
    assert float((alone - together).abs().max()) < 1e-4


def test_one_article_has_one_use() -> None:
    paragraphs = [answer("a", "p", name=str(number)) for number in range(40)]
    named = [use_of(each) for each in paragraphs]
    assert len(set(named)) == 1  # nothing but the article decides, and these name none
    assert set(Use) == {Use.READER, Use.KEYS, Use.WEIGHTS, Use.MEASURED}
