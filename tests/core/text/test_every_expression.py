"""No expression of the tree takes time that a small text can make large: 24 digits once stopped a worker for hours."""

from __future__ import annotations

import json
import subprocess
import sys
from time import process_time

import pytest

from core.domain.answers import Answer, Passage, as_sentences
from core.grounding.spoken import as_claim
from core.quizzes.checks.option_also_correct import _ALIAS
from core.quizzes.flaws._cues_en import _LAST_WORDS
from core.quizzes.options.referring import is_combination
from core.scoring.suite import make_suite
from core.scoring.tools import Tools
from core.text.claimless._patterns import CITATION, REFUSAL
from tests.support.paths import ROOT

SECONDS = 400
"""After which the one that is being tried is killed, and named."""


@pytest.mark.slow
def test_every_expression_takes_time_in_proportion() -> None:
    """Literals of core, storage and pages, and what modules and detectors put together while they run."""
    command = [sys.executable, "-m", "tests.support.expressions"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=ROOT) as child:
        try:
            out, _ = child.communicate(timeout=SECONDS)
        except subprocess.TimeoutExpired:
            child.kill()
            out = child.communicate()[0]
    told = [json.loads(line) for line in out.splitlines() if line.endswith("]")]
    assert len(told) > 500, "expressions are no longer found"
    assert child.returncode == 0, f"it never came back from {told[-1]}"
    assert {library for _, library, *_ in told} == {"re", "regex"}
    assert not [each for each in told if len(each) > 3]


@pytest.mark.parametrize(
    ("pattern", "grows"),
    [(r"(?:[0-9]+,?)+x", "exponential"), (r"a\s*b?\s*c?\s*e", "cubic"), (r"(?:[0-9]++,?)++x", ""), ("a+b", "")],
)
def test_growth_is_noticed(pattern: str, grows: str) -> None:
    command = f"""
import re, signal
from tests.support import expressions
signal.signal(signal.SIGVTALRM, expressions._raise)
print(expressions.fault(expressions.Expression("re", {pattern!r}, 0), re.compile({pattern!r})))
"""
    told = subprocess.run([sys.executable, "-c", command], capture_output=True, text=True, cwd=ROOT, check=True).stdout
    assert told.startswith(grows) and bool(told.strip()) == bool(grows)


def test_what_was_slow_is_not() -> None:
    digits, spaces = "1" * 60, " " * 3000
    began = process_time()
    assert as_claim(f"The tower ({digits} is 330 m tall.") == f"The tower ({digits} is 330 m tall."
    assert not CITATION.fullmatch(f"ref {digits}x")
    assert not _LAST_WORDS.search(f"A{'..' * 60}\0")
    assert not is_combination("a" + ", " * 60 + "?")
    assert not REFUSAL["en"].match(f"however{spaces}x")
    assert not _ALIAS.fullmatch(f"{spaces}x")
    assert process_time() - began < 2


def test_what_was_slow_reads_what_it_read() -> None:
    assert as_claim("Wet your hair first (Passage 3 and passage 12, points 4).") == "Wet your hair first."
    assert CITATION.fullmatch("Passages 1, 2 and 3.") and CITATION.fullmatch("資料1、2と3。")
    assert (found := _LAST_WORDS.search("the capital is ...…:")) and found["last"] == "is"
    assert is_combination("A, B and C") and is_combination("アとイ") and is_combination("ㄱ, ㄴ")


@pytest.mark.parametrize(
    "text",
    [
        "The tower (" + "1" * 40 + " is 330 m tall.",
        "塔（" + "1" * 40 + "は330 mです。",
        "탑(" + "1" * 40 + "은 330 m입니다.",
    ],
)
def test_a_run_of_digits_is_scored_at_once(text: str) -> None:
    answer = Answer(
        id="d",
        question="How tall?",
        text=text,
        sentences=as_sentences(text, [(0, len(text))]),
        passages=(Passage("p1", "The tower is 330 m tall."),),
    )
    began = process_time()
    make_suite(Tools()).score([answer])
    assert process_time() - began < 20
