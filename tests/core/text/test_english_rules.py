"""The English rules cut as pySBD does, whatever the text."""

import warnings

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.text import _english_rules
from tests.support.paths import ROOT

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # its patterns have escapes that Python no longer knows
    import pysbd

PIECES = [
    "The", "He", "I", "It", "cat", "cost", ". ", ".", "! ", "?", "? ", "!", ", ", "' ", "'", '"', "(", ")", "[", "]",
    " ", "  ", "1", "2", "3", "9", "0", "10", "a", "b", "c", "i", "ii", "iv", "U.S", "Dr", "Inc", "e.g", "p.m",
    "P.M", "a.m", "No", "Fig", "etc", "...", ". . . .", "-", "--", "“", "”", "‘", "’", "1.", "2.", "a.", "b.", "(a)",
    "(b)", "i)", "ii)", "Mr", "vs", "is", "St", "Ph.D", "'s", "Yahoo!", "x@y.com", ".pdf ", "°", "\n", "\r", "[1]",
    "[12, 3]", "é", "。", "？", "KG", "Co", "I'm", "!!!", "?!", "A", "B", "C", "and", "Why", "«", "»", "\\", "U.S.A",
    "A.M", "3.5", "Smith et al", "c. ", "tex", "https://a.b/c?d",
]  # fmt: skip
SAMPLES = sorted((ROOT / "samples").glob("*.jsonl"))


def of_pysbd(text: str) -> list[str]:
    return list(pysbd.Segmenter(language="en", clean=False).processor(text).process())


@settings(max_examples=400)
@given(st.lists(st.sampled_from(PIECES), min_size=1, max_size=16), st.sampled_from(["", " "]))
def test_the_rules_are_those_of_pysbd(pieces: list[str], joint: str) -> None:
    text = joint.join(pieces)
    assert _english_rules.sentences(text) == of_pysbd(text)


@pytest.mark.parametrize("file", SAMPLES, ids=lambda file: file.stem)
def test_the_rules_cut_our_samples_as_pysbd_does(file) -> None:
    lines = [line[:2000] for line in file.read_text("utf-8").splitlines()]
    assert [_english_rules.sentences(line) for line in lines] == [of_pysbd(line) for line in lines]
