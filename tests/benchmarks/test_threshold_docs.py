"""The page about thresholds: its plots are drawn from counts, and what it says of promises holds."""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree

import numpy as np
import pytest

from benchmarks.threshold_docs import IMAGES, PAGE, TEXT, broken_promises, page
from benchmarks.threshold_plots import plots
from benchmarks.thresholds import drawn, measured
from core.tuning.sample import Sample


@pytest.fixture
def sample() -> Sample:
    return drawn(400)


def test_every_plot_that_the_page_shows_is_there_and_is_xml(sample: Sample) -> None:
    shown = set(re.findall(r"plots/([a-z-]+)\.svg", TEXT))
    assert shown == plots(sample).keys()
    for name, drawing in plots(sample).items():
        assert ElementTree.fromstring(drawing).tag.endswith("svg")  # noqa: S314 our own
        assert (IMAGES / f"{name}.svg").exists()


def test_the_text_holds_the_figures_of_the_data(sample: Sample) -> None:
    broken = dict.fromkeys(("observed", "certified", "looked", "certified_made", "looked_made"), 0.125)
    text = page(sample, "", [Path("mine.jsonl")], broken)
    assert f"`mine.jsonl` with 400 labelled units, {sample.positives:,} of them" in text
    assert "12.5 %" in text and "{" not in text


def test_the_page_that_ships_was_written_by_the_command() -> None:
    words = re.sub(r"[^a-z]+", " ", re.sub(r"\{[a-z_0-9:,]+\}", "", TEXT.partition("## 4")[2]).lower())
    assert (
        words.split()[:30] == re.sub(r"[^a-z]+", " ", PAGE.read_text("utf-8").partition("## 4")[2].lower()).split()[:30]
    )


@pytest.mark.slow
def test_only_the_certificates_keep_their_promise() -> None:
    broken = broken_promises(200)
    assert broken["certified"] <= 0.05 >= broken["looked"]
    assert broken["observed"] > 0.1


def test_each_change_of_the_page_is_measured_against_a_sort() -> None:
    rows = measured(200)
    assert rows[0][0] == "sort of the risks"
    assert all(took >= 0 for _, took in rows) and np.isfinite([took for _, took in rows]).all()
