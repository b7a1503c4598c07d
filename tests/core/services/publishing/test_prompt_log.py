"""The prompt-improvement log: what did not stay as it was made, by what made it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from core.domain.actions import Verdict
from core.domain.answers import Detection, DetectorKey, SentenceScore
from core.domain.labels import Label
from core.formats import read_all
from core.ports.workspace import Workspace
from core.services.publishing.prompt_log import PromptOutcome, evaluation_set, prompt_log
from core.settings import Settings
from core.wording.phrases import say
from tests.support.publishing import DISCARD, EDI, MARK, PUBLISH, SET, decided, quiz_answer
from tests.support.seeds import put, scored


def made(workspace: Workspace) -> list[int]:
    """Items 1 to 4 by one prompt, 5 and 6 by another, 7 by nothing that says so."""
    prompts = ["v1"] * 4 + ["v2"] * 2
    for number, risk in enumerate((PUBLISH, MARK, MARK, DISCARD, MARK, MARK, MARK), 1):
        prompt = prompts[number - 1] if number <= len(prompts) else None
        meta = {"quiz": {"prompt": prompt, "writer": "some/model"}} if prompt else {}
        quiz = quiz_answer(number, meta=meta)
        flagged = SentenceScore(0.9 if number == 2 else 0.1, (say("said-so"),))
        check = Detection(DetectorKey("quiz_numbers", "1", "{}"), (flagged,))
        put(workspace, [(quiz, scored(quiz, [risk], check))], SET)
    return [each.item_id for each in workspace.publications.candidates(SET)]


def test_causes_are_counted_by_the_version_that_made_them(workspace: Workspace) -> None:
    ids = made(workspace)
    decided(workspace, ids[0])
    decided(workspace, ids[1], Verdict.REJECT, reason="wrong key")
    decided(workspace, ids[2], Verdict.EDIT, reason="badly written")
    decided(workspace, ids[4])
    v1, v2 = prompt_log(workspace, EDI, SET)
    assert (v1.prompt, v1.writers, v1.decided) == ("v1", ("some/model",), 4)
    assert v1.outcomes == {
        PromptOutcome.KEPT: 1,
        PromptOutcome.REJECTED: 1,
        PromptOutcome.REWRITTEN: 1,
        PromptOutcome.DISCARDED: 1,
    }
    assert v1.share == 0.75 and v1.low == pytest.approx(0.301, abs=1e-3)
    assert {(each.kind.value, each.name): each.items for each in v1.causes} == {
        ("check", "quiz_numbers"): 1, ("reason", "wrong key"): 1, ("reason", "badly written"): 1,
    }  # fmt: skip
    assert [each.item_id for each in v1.examples] == ids[1:4]
    assert v1.examples[1].answer.text == "right 3", "as the machine gave it"
    assert (v2.prompt, v2.share, v2.examples) == ("v2", 0.0, ())


def test_the_log_is_an_evaluation_set(workspace: Workspace, tmp_path: Path) -> None:
    ids = made(workspace)
    decided(workspace, ids[0])
    decided(workspace, ids[1], Verdict.REJECT, reason="wrong key")
    decided(workspace, ids[2], Verdict.EDIT)
    data = b"".join(evaluation_set(workspace, EDI, SET))
    rows = [json.loads(line) for line in data.splitlines()]
    assert [(row["id"], row["label"], row["answer"]) for row in rows] == [
        ("quiz-1", "supported", "right 1"), ("quiz-2", "major", "right 2"), ("quiz-3", "minor", "right 3"),
    ]  # fmt: skip
    assert rows[1]["meta"]["reasons"] == ["wrong key"] and rows[1]["meta"]["group"] == "p1"
    file = tmp_path / "log.jsonl"
    file.write_bytes(data)
    read = read_all(file, file.name, Settings())
    assert [record.gold.answer for record in read.records] == [Label.SUPPORTED, Label.MAJOR, Label.MINOR]
