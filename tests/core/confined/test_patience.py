"""A text that takes too long is interrupted and named; the process that reads it goes on."""

from __future__ import annotations

import subprocess
import sys

import pytest

from tests.support.paths import ROOT

STUCK = """
import re, sys, threading, time
from core.confined import patience
patience.SECONDS_OF_CALL = 0.5
EVIL = re.compile("(?:[0-9]+,?)+x")
"""
DETECTOR = """
from dataclasses import dataclass
from core.domain.answers import Answer, Sentence, SentenceScore, Span
from core.scoring.engine import run
@dataclass(frozen=True)
class Slow:
    name = "slow"; version = "1"; needs = frozenset(); catches = source = ""
    def score(self, answers):
        return [[SentenceScore(float(bool(EVIL.match(s.text))), ()) for s in a.sentences] for a in answers]
def answer(text):
    return Answer(id=text[:3], question="", text=text, sentences=(Sentence(text, Span(0, len(text))),))
"""
SCORED = """
for result in run(Slow(), [answer("1,2x"), answer("1" * 40), answer("b")]):
    score, = result.scores
    print(score.risk, [phrase.id for phrase in score.reason])
"""
IMPORTED = """
import io
from core.formats import reading, read_records
from core.settings import Settings
to_record = reading.to_record
reading.to_record = lambda row, most: (EVIL.match(row.values["answer"]), to_record(row, most))[1]
rows = b'{"answer": "fine"}\\n{"answer": "' + b"1" * 40 + b'"}\\n{"answer": "fine too"}'
for each in read_records(io.BytesIO(rows), "a.jsonl", Settings()):
    print(type(each).__name__, getattr(each, "why", None) and each.why.id)
"""
IN_THREAD = """
from concurrent.futures import ThreadPoolExecutor
pool = ThreadPoolExecutor(2)
def ask():
    while not patience._MAIN.serving:
        time.sleep(0.01)
    return [patience.patiently(20, EVIL.match, text) for text in ("1x", "1" * 40)]
asked = pool.submit(ask)
patience.serve(asked.done)
print(type(asked.exception()).__name__, patience.patiently(20, EVIL.match, "1x")[0])
"""
LOOP = """
def loop():
    total = 0
    while True:
        total += len(str(total))
try:
    patience.patiently(1, loop)
except patience.TooSlow as error:
    print(error.phrases[0].id)
print(patience.patiently(1, sum, range(100)))
"""


@pytest.mark.parametrize(
    ("program", "said"),
    [
        (STUCK + DETECTOR + SCORED, ["1.0 []", "None ['text-too-slow']", "0.0 []"]),
        (STUCK + IMPORTED, ["Record None", "BadRow text-too-slow", "Record None"]),
        (STUCK + IN_THREAD, ["TooSlow 1x"]),
        (STUCK + LOOP, ["text-too-slow", "4950"]),
    ],
    ids=["scoring", "import", "API", "loop"],
)
def test_it_becomes_an_item_with_a_reason(program: str, said: list[str]) -> None:
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, cwd=ROOT, check=False, timeout=240
    )
    assert done.stdout.splitlines() == said, done.stderr
