"""The figures of the benchmarks, by hand."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import ClassVar

import numpy as np
import pytest

from benchmarks.cached_suite import CachedSuite
from benchmarks.edits.edit import Edit
from benchmarks.planted import Place, Text, answer_of, cuts, figures_by_kind
from benchmarks.sets import name_of
from benchmarks.sources import tuned
from benchmarks.stress import pair_of
from core.domain.answers import Answer, Detection, DetectorKey, Kind, Need, SentenceScore
from core.domain.labels import Label
from core.scoring.fusion import Fusion
from core.tuning.units import LabelledUnit


@dataclass(frozen=True, slots=True)
class Lengths:
    """Risk by the length of a sentence; silent on one that is longer than ten characters."""

    name: ClassVar[str] = "lengths"
    version: ClassVar[str] = "1"
    needs: ClassVar[frozenset[Need]] = frozenset()
    catches: ClassVar[str] = ""
    source: ClassVar[str] = "own"
    calls: ClassVar[list[str]] = []

    def score(self, answers: Sequence[Answer]) -> list[list[SentenceScore]]:
        self.calls.extend(answer.id for answer in answers)
        return [[_score(len(sentence.text)) for sentence in answer.sentences] for answer in answers]


def _score(length: int) -> SentenceScore:
    return SentenceScore(length / 10, ("x",)) if length <= 10 else SentenceScore.abstain("x")


def test_scores_are_kept_from_process_to_process(tmp_path: Path) -> None:
    answers = [
        answer_of(Text("a", "en", "", ("One.", "Two and three."), ())),
        answer_of(Text("b", "en", "", ("Six.",), ())),
    ]
    first = CachedSuite((Lengths(),), Fusion(), (), folder=tmp_path).score(answers)
    Lengths.calls.clear()
    (file,) = tmp_path.iterdir()
    file.write_text(file.read_text("utf-8") + '["cut of', "utf-8")
    again = CachedSuite((Lengths(),), Fusion(), (), folder=tmp_path).score(answers)
    assert not Lengths.calls
    assert [[s.risk for s in results[0].scores] for results in again if isinstance(results[0], Detection)] == [
        [0.4, None],
        [0.4],
    ]
    assert len(first) == len(again) == 2


def test_the_cut_flags_at_most_one_in_twenty() -> None:
    clean = np.array([*np.linspace(0.01, 0.2, 20)])
    even, doubled = np.ones((1, 20)), np.ones((1, 20))
    doubled[0, -1] = 3
    assert cuts(clean, even)[0] == pytest.approx(0.19)
    assert cuts(clean, doubled)[0] == pytest.approx(0.2)
    assert cuts(np.full(20, np.nan), even)[0] < 0


def test_recall_and_order_of_planted_errors() -> None:
    """Half of the edits are riskier than every clean sentence, half less risky; silence finds nothing."""
    clean = [Place(n, 0, None) for n in range(20)]
    edited = [Place(n, 0, Edit("number", "", "", "")) for n in range(20)]
    after = np.array([0.9, 0.1] * 10)
    by_kind = figures_by_kind(np.full(20, 0.5), after, clean, edited)
    assert (by_kind["number"]["recall"], by_kind["number"]["auroc"], by_kind["number"]["edits"]) == (50.0, 50.0, 20)
    after[::2] = np.nan
    assert figures_by_kind(np.full(20, 0.5), after, clean, edited)["all"]["recall"] == 0.0


def test_an_edited_answer_differs_in_one_sentence() -> None:
    text = Text("a", "ja", "出典", ("犬だ。", "猫だ。"), ())
    answer = answer_of(text, Place(0, 1, Edit("negation", "猫ではない。", "", "")))
    assert [sentence.text for sentence in answer.sentences] == ["犬だ。", "猫ではない。"]


@dataclass
class Labelled:
    units: list[LabelledUnit] = field(default_factory=list)
    results: list[list[Detection]] = field(default_factory=list)

    def add(self, risk: float | None, label: Label) -> None:
        at = len(self.units)
        self.units.append(
            LabelledUnit(
                answer=at, sentence=None, document=at, label=label, text="", lang="en", kind=Kind.ANSWER, model=""
            )
        )
        score = SentenceScore.abstain("x") if risk is None else SentenceScore(risk, ("x",))
        self.results.append([Detection(DetectorKey("fusion", "1", "{}"), (score,))])


def test_a_cut_is_measured_where_it_was_not_tuned() -> None:
    made = Labelled()
    for number in range(40):
        made.add(0.8 if number % 2 else 0.3, Label.MAJOR if number % 2 else Label.SUPPORTED)
    made.add(None, Label.SUPPORTED)
    measured = tuned(made.units, made.results, ["fusion"])["fusion"]
    assert measured["cuts"] == [0.8, 0.8]
    assert measured["recall"][0] == 1.0
    assert measured["precision"][0] == pytest.approx(20 / 21, abs=1e-3)


def test_relations_of_pairs() -> None:
    row = {"id": "1", "lang": "ko", "sentence1": "가", "sentence2": "나"}
    assert [p and p.relation for p in (pair_of(row | {"score": s}) for s in (0.5, 2.0, 4.2))] == [
        "unrelated",
        None,
        "equivalent",
    ]
    nli = pair_of({"id": "1", "lang": "ko", "premise": "가", "hypothesis": "나", "label": "neutral"})
    assert nli and nli.answer.passages[0].text == "가" and nli.answer.text == "나"


def test_sets_are_named_by_folder_and_file() -> None:
    assert [name_of(Path(f"x/{each}.jsonl.gz")) for each in ("jhars/dev", "qags/xsum")] == ["jhars", "qags/xsum"]
