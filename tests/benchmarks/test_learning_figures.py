"""What labels buy: the figures of weights on documents they did not see, and the section that tells them."""

from __future__ import annotations

import numpy as np

from benchmarks.learning import few, honesty
from benchmarks.sections.learning import DRAWS, FEW, section
from benchmarks.threshold_docs import wikibio
from benchmarks.threshold_plots import plots_of
from tests.support.labelled_units import heard, units

RANDOM = np.random.default_rng(0)
BAD = [bool(each) for each in RANDOM.random(600) < 0.5]
KNOWS = [
    float(np.clip(0.5 + 0.1 * (2 * b - 1) + 0.08 * n, 0.02, 0.98))
    for b, n in zip(BAD, RANDOM.normal(size=600), strict=True)
]
ANSWERS, UNITS = heard(list(range(600)), knows=KNOWS), units(list(range(600)), BAD)


def test_few_labels_are_few_and_judged_on_the_rest() -> None:
    figures = few(ANSWERS, UNITS)
    assert FEW <= figures["labels"] <= FEW + 10 and figures["draws"] == DRAWS
    for middle, low, high in (figures["nonfact"], figures["factual"]):
        assert 0.85 < low <= middle <= high <= 1


def test_knowing_nothing_gets_the_base_rate() -> None:
    figures = few(heard(list(range(600)), noise=RANDOM.random(600).tolist()), UNITS)
    assert abs(figures["nonfact"][0] - np.mean(BAD)) < 0.1


def test_calibration_makes_risks_more_honest_on_the_other_half() -> None:
    figures = honesty(ANSWERS, UNITS)
    assert figures["error"]["after"] < figures["error"]["before"]
    assert figures["method"] == "Platt"


def test_the_section_and_the_chapter_hold_the_figures() -> None:
    area = {
        "auc_pr_nonfact": 91.0,
        "auc_pr_nonfact_interval": [90.0, 92.0],
        "auc_pr_factual": 71.0,
        "auc_pr_factual_interval": [70.0, 72.0],
    }
    figures = {"units": 600, "documents": 600, "positives": sum(BAD), "without": area, "cross-fitted": area,
           "few": few(ANSWERS, UNITS), "curve": [[100, 0.8], [200, 0.9]], "doubled": 0.01,
           "lines": {"learnt": [[0.0, 1.0], [1.0, 0.5]]}, **honesty(ANSWERS, UNITS)}  # fmt: skip
    assert "| mine | 600 in 600 | 91.0 (90.0 to 92.0) / 71.0 (70.0 to 72.0) |" in section({"mine": figures})
    assert "NonFact 91.0 and Factual 71.0" in wikibio(figures)
    assert all(drawing.startswith("<svg") for drawing in plots_of(figures).values())
