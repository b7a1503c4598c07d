"""The protocol, by hand: which units are positive, what an abstention costs, what stands at the cut."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

import pytest

from core.domain.answers import Answer, Kind, Need, SentenceScore
from core.domain.labels import Gold, Label
from core.domain.policy import ANSWER_PRESET, QUIZ_PRESET, Bands, Policy
from core.domain.work import Record
from core.errors import BadInput
from core.scoring.fusion import Fusion
from core.scoring.suite import Suite
from core.tuning.bootstrap import Bootstrap
from core.tuning.evaluation import evaluate
from core.wording.phrases import say
from tests.support.answers import answer, quiz

S, MINOR, MAJOR = Label.SUPPORTED, Label.MINOR, Label.MAJOR


@dataclass(frozen=True)
class Reader:
    """Reads the risk off the sentence: "0.3 x." is 0.3, "? x." abstains, "! x." crashes."""

    name: ClassVar[str] = "reader"
    version: ClassVar[str] = "1"
    needs: ClassVar[frozenset[Need]] = frozenset()
    catches: ClassVar[str] = ""
    source: ClassVar[str] = "own"

    def score(self, answers: Sequence[Answer]) -> list[list[SentenceScore]]:
        return [[self._read(s.text.split()[0]) for s in a.sentences] for a in answers]

    def _read(self, text: str) -> SentenceScore:
        if text == "!":
            raise RuntimeError("cannot read")
        return SentenceScore.abstain(say("asked")) if text == "?" else SentenceScore(float(text), ())


def record(*units: tuple[str, Label], name: str = "a", **meta: Any) -> Record:
    text = "\n".join(f"{risk} x" for risk, _ in units)
    made = answer(text, name=name)
    assert len(made.sentences) == len(units)
    return Record(
        Answer(name, "", text, made.sentences, lang="en", meta=meta), Gold(None, tuple(label for _, label in units))
    )


def figures(*records: Record, **options: Any) -> dict[str, Any]:
    suite = Suite((Reader(),), Fusion())
    return evaluate(records, suite, bootstrap=Bootstrap(50), **options)


def reader(*records: Record, **options: Any) -> dict[str, Any]:
    of_reader: dict[str, Any] = figures(*records, **options)["detectors"]["reader"]
    return of_reader


def test_a_perfect_order_has_full_areas() -> None:
    measured = reader(record(("0.1", S), ("0.6", MINOR), ("0.9", MAJOR)))
    assert (measured["auc_pr_nonfact"], measured["auc_pr_factual"], measured["auroc"]) == (100.0, 100.0, 100.0)
    assert measured["auc_pr_nonfact_major"] == 100.0


def test_minor_and_major_are_positive_and_major_alone_in_the_starred_area() -> None:
    """Precision is 0 at the minor error, then 0.5 at full recall: a trapezoid of 0.25."""
    measured = reader(record(("0.9", MINOR), ("0.6", MAJOR), ("0.1", S)))
    assert measured["auc_pr_nonfact"] == 100.0
    assert measured["auc_pr_nonfact_major"] == 25.0


def test_wholly_wrong_answers_are_dropped_from_the_starred_area() -> None:
    """They would put a top-ranked minor error right."""
    wrong = record(("0.95", MAJOR), name="w")
    kept = record(("0.9", MINOR), ("0.6", MAJOR), ("0.1", S))
    assert reader(wrong, kept)["auc_pr_nonfact_major"] == reader(kept)["auc_pr_nonfact_major"]


def test_without_minor_labels_there_is_no_starred_area() -> None:
    assert reader(record(("0.9", MAJOR), ("0.1", S)))["auc_pr_nonfact_major"] is None


def test_an_abstention_ranks_at_the_mean_risk_and_is_counted() -> None:
    """Mean of 0.2 and 0.8 is 0.5: above the one, below the other."""
    measured = reader(record(("0.2", S), ("?", MAJOR), ("0.8", MAJOR)))
    assert measured["abstained"] == 1
    assert measured["auroc"] == 100.0
    assert reader(record(("0.2", MAJOR), ("?", S), ("0.8", S)))["auroc"] == 0.0


def test_an_abstention_counts_as_flagged_at_the_cut() -> None:
    """Flagged: 0.5, ?, 0.9. Two of those three are hallucinated, and all that are."""
    measured = reader(record(("0.4", S), ("0.5", S), ("?", MAJOR), ("0.9", MAJOR)))
    assert (measured["accuracy"], measured["precision"], measured["recall"]) == (75.0, 66.67, 100.0)
    assert measured["cut"] == {"answer": 0.5}


def test_the_policy_decides_the_cut_of_each_kind() -> None:
    bands = Bands(ANSWER_PRESET.names, (0.35, 0.9))
    policy = Policy(1, "fusion", {Kind.ANSWER: bands, Kind.QUIZ: QUIZ_PRESET})
    keyed = Record(quiz("x?", "0.4", lang="en"), Gold(None, (S,)))
    measured = reader(record(("0.36", MAJOR)), keyed, policy=policy)
    assert measured["cut"]["answer"] == 0.35 and measured["cut"]["quiz"] == QUIZ_PRESET.needs_review_from
    assert measured["precision"] == 50.0


def test_a_detector_that_knew_nothing_has_no_figures_but_its_abstentions() -> None:
    measured = reader(record(("?", S), ("?", MAJOR)))
    assert measured["abstained"] == 2
    assert measured["auc_pr_nonfact"] is None and measured["auroc"] is None


def test_a_crash_is_reported_and_its_sentences_abstain() -> None:
    measured = reader(record(("0.2", S), ("0.9", MAJOR)), record(("!", MAJOR), name="b"))
    assert (measured["failed"], measured["failure"], measured["abstained"]) == (1, "RuntimeError: cannot read", 1)


def test_one_class_alone_has_no_order() -> None:
    measured = reader(record(("0.2", S), ("0.4", S)))
    assert measured["auc_pr_nonfact"] is None and measured["auc_pr_nonfact_interval"] is None
    assert measured["recall"] is None


def test_an_answers_label_is_compared_with_its_riskiest_sentence() -> None:
    good = Record(record(("0.1", S), ("0.3", S)).answer, Gold(S))
    bad = Record(record(("0.1", S), ("0.8", S), name="b").answer, Gold(MAJOR))
    measured = figures(good, bad)
    assert (measured["unit"], measured["sentences"], measured["positives"]) == ("answer", 2, 1)
    assert measured["detectors"]["reader"]["best_f1_cut"] == 0.8


def test_counts_intervals_and_baselines_stand_beside_the_figures() -> None:
    records = [record(("0.2", S), ("0.9", MAJOR), ("0.5", None), name=str(n)) for n in range(5)]  # type: ignore[arg-type]
    measured = figures(*records)
    assert (measured["answers"], measured["sentences"], measured["positives"], measured["documents"]) == (5, 10, 5, 5)
    assert measured["detectors"]["reader"]["auroc_interval"] == [100.0, 100.0]
    assert set(measured["baselines"]) == {"always_positive", "length", "position", "word_overlap"}
    assert measured["baselines"]["always_positive"]["auc_pr_nonfact"] == 50.0
    assert "precision" not in measured["baselines"]["length"]


def test_order_within_models_is_told_apart_from_order_between_them() -> None:
    """The detector only knows that model B errs more."""
    rows = [
        record(("0.2", S), ("0.2", S), ("0.2", MAJOR), name="a", model="A"),
        record(("0.8", MAJOR), ("0.8", MAJOR), ("0.8", S), name="b", model="B"),
    ]
    measured = reader(*rows)
    assert measured["auroc"] == pytest.approx(66.67)
    assert measured["auroc_within_model"] == 50.0


def test_a_mixed_set_is_broken_down_by_language() -> None:
    japanese = record(("0.9", S), ("0.1", MAJOR), name="ja")
    mixed = Record(Answer("ja", "", japanese.answer.text, japanese.answer.sentences, lang="ja"), japanese.gold)
    measured = reader(record(("0.1", S), ("0.9", MAJOR)), mixed)
    assert {lang: part["auroc"] for lang, part in measured["languages"].items()} == {"en": 100.0, "ja": 0.0}


def test_passages_are_correlated_by_their_means() -> None:
    rows = [record((str(0.1 * n), S), (str(0.1 * n), MAJOR if n > 2 else MINOR), name=str(n)) for n in range(5)]
    measured = reader(*rows)
    assert measured["spearman"] == pytest.approx(86.6, abs=0.1)


def test_the_fit_is_added_beside_the_fusion() -> None:
    rows = [record(("0.2", S), ("0.7", MAJOR), name=str(n)) for n in range(12)]
    assert "fusion_cv" not in figures(*rows)["detectors"]
    assert figures(*rows, fit=True)["detectors"]["fusion_cv"]["auroc"] == 100.0


def test_a_fit_without_labels_enough_is_refused_before_anything_is_scored() -> None:
    progress: list[tuple[int, int]] = []
    with pytest.raises(BadInput, match="9 more hallucinated labels"):
        figures(
            record(("0.2", S), ("0.7", MAJOR)), fit=True, progress=lambda done, total: progress.append((done, total))
        )
    assert not progress


def test_nothing_labelled_is_said_so() -> None:
    with pytest.raises(BadInput, match="label"):
        figures(Record(record(("0.2", S)).answer))


def test_progress_is_told_in_answers() -> None:
    progress: list[tuple[int, int]] = []
    figures(
        *(record(("0.2", S), ("0.7", MAJOR), name=str(n)) for n in range(5)),
        batch=2,
        progress=lambda done, total: progress.append((done, total)),
    )
    assert progress == [(2, 5), (4, 5), (5, 5)]
