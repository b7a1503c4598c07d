"""Models are asked from the command line as from the pages; exit codes tell what was judged from what failed."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from core import cli
from core.cli import BAD_INPUT
from core.cli.model_jobs import FAILED
from core.domain.judgements import judge_of
from core.domain.spending import Probed
from core.judges.exam import ExamResult
from core.services.models.examining import Exam, with_exam
from storage.opening import open_workspace
from storage.opening._workspace import SqlWorkspace
from tests.support.answers import answer
from tests.support.fake_suite import put
from tests.support.loopback.judge import MODEL, judging, judging_by_letters
from tests.support.loopback.openai_wire import completion
from tests.support.loopback.server import Call, Loopback, Says
from tests.support.workspaces import new_workspace

SOURCE = "The library is on the hill. It opens at nine and closes at five."
TEXT = "The library is on the hill. The mayor sings opera on Mondays."
PASSED = Exam(tuple(ExamResult(lang, 19) for lang in ("en", "ja", "ko")))


@pytest.fixture
def says() -> dict[str, object]:
    return {"judges": True}


@pytest.fixture
def workspace(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, says: dict[str, object]) -> Iterator[SqlWorkspace]:
    def serves(call: Call) -> Says:
        if says["judges"] == "letters":
            return judging_by_letters(call)
        if says["judges"] or not call.path.endswith("/chat/completions"):
            return judging(call)
        return Says(completion("I would rather not say."))

    with Loopback(serves) as server:
        url = new_workspace(tmp_path)
        monkeypatch.setenv("TOUCHSTONE_DATABASE", url)
        monkeypatch.setenv("TOUCHSTONE_JUDGE", MODEL)
        monkeypatch.setenv("TOUCHSTONE_OPENAI_URL", f"{server.url}/v1")
        opened = open_workspace(url)
        yield opened
        opened.close()


def ready(workspace: SqlWorkspace, exam: Exam | None = PASSED, dollars: str = "1") -> None:
    put(workspace, *(answer(TEXT, SOURCE, question=f"Where is number {n}?", name=f"{n}") for n in range(3)))
    assert cli.main(["prices", "set", MODEL, "--input", "1", "--output", "2"]) == 0
    assert cli.main(["budget", "open", "pilot", dollars]) == 0
    if exam:
        workspace.probes.add(with_exam(Probed(MODEL, {}, "", "", "ada", 1.0), exam))


def judge(*more: str) -> int:
    return cli.main(["judge", "--set", "handbook", "--budget", "pilot", *more])


def test_a_set_is_judged_and_what_it_cost_is_told(workspace: SqlWorkspace, capsys: pytest.CaptureFixture[str]) -> None:
    ready(workspace)
    assert judge("--estimate") == 0
    assert workspace.spending.attempts() == [] and "3 calls" in capsys.readouterr().out
    assert judge() == 0
    told = capsys.readouterr().out
    assert "Judgements asked for: 3." in told and "This run spent $" in told
    (budget,) = workspace.spending.budgets()
    assert budget.spent == sum(attempt.charged for attempt in workspace.spending.attempts()) > 0
    item = workspace.items.get(1)
    assert judge_of(workspace.judgements.of(item.input_hash)[0].detector)


def test_replies_that_judge_nothing_are_a_failure(workspace: SqlWorkspace, says: dict[str, object]) -> None:
    ready(workspace)
    says["judges"] = False
    assert judge() == FAILED
    assert not workspace.judgements.of(workspace.items.get(1).input_hash)


def test_a_run_beyond_its_budget_asks_first(workspace: SqlWorkspace, capsys: pytest.CaptureFixture[str]) -> None:
    ready(workspace, dollars="0.001")
    assert judge() == BAD_INPUT
    assert "--beyond-budget" in capsys.readouterr().err and workspace.spending.attempts() == []
    assert judge("--beyond-budget") == FAILED, "a call could cost more than is left"


def test_a_model_that_fails_its_exam_is_sent_nothing_of_the_set(
    workspace: SqlWorkspace, says: dict[str, object], capsys: pytest.CaptureFixture[str]
) -> None:
    ready(workspace, exam=None)
    says["judges"] = "letters"
    assert judge() == FAILED
    told = capsys.readouterr().err
    assert "judged too many known sentences wrong" in told and "of 20 judged right" in told and "This run spent" in told
    assert not workspace.judgements.of(workspace.items.get(1).input_hash)
    calls = len(workspace.spending.attempts())
    assert judge() == FAILED and len(workspace.spending.attempts()) == calls, "the exam is paid for once"
    assert judge("--without-exam") == 0


def test_what_is_missing_is_no_failure(workspace: SqlWorkspace) -> None:
    ready(workspace)
    assert cli.main(["judge", "--set", "none", "--budget", "pilot"]) == BAD_INPUT
    assert cli.main(["judge", "--set", "handbook", "--budget", "none"]) == BAD_INPUT
    assert cli.main(["judge", "--set", "handbook", "--model", "elsewhere/some"]) == BAD_INPUT


def test_samples_and_an_answer_are_written(
    workspace: SqlWorkspace, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    ready(workspace)
    assert cli.main(["samples", "--set", "handbook", "--count", "2", "--budget", "pilot"]) == 0
    assert {len(item.answer.samples) for item in workspace.items.many([1, 2, 3])} == {2}
    (tmp_path / "lake.txt").write_text(SOURCE, "utf-8")
    asked = ["generate", "Where is it?", "--sources", str(tmp_path / "lake.txt"), "--sentences", "1"]
    assert cli.main([*asked, "--estimate"]) == 0
    assert cli.main([*asked, "--budget", "pilot"]) in {0, FAILED}
    assert workspace.generations.get(1).order.question == "Where is it?"


def test_budgets_and_prices_are_kept_from_the_command_line(
    workspace: SqlWorkspace, capsys: pytest.CaptureFixture[str]
) -> None:
    ready(workspace)
    assert cli.main(["budget", "limit", "pilot", "2.5"]) == 0
    assert cli.main(["budget", "close", "pilot"]) == 0
    assert cli.main(["budget", "limit", "pilot", "3"]) == BAD_INPUT, "it is closed"
    assert "2.5000" in capsys.readouterr().out
    assert cli.main(["prices", "set", MODEL, "--input", "-1"]) == BAD_INPUT
    assert cli.main(["prices", "withdraw", MODEL]) == 0
    assert "unknown" in capsys.readouterr().out


def test_a_score_run_whose_judge_failed_is_told_by_its_code(
    workspace: SqlWorkspace, tmp_path: Path, says: dict[str, object]
) -> None:
    ready(workspace)
    row = {"id": "a", "lang": "en", "question": "Where?", "context": SOURCE, "answer": TEXT}
    (tmp_path / "in.jsonl").write_text("".join(json.dumps(row | {"id": f"{n}"}) + "\n" for n in range(6)), "utf-8")
    asked = ["score", str(tmp_path / "in.jsonl"), "--detectors", "token_overlap,llm_judge", "--policy", "preset"]
    asked += ["--budget", "pilot", "--out", str(tmp_path / "o")]
    says["judges"] = False
    assert cli.main(asked) == FAILED
    says["judges"] = True
    assert cli.main(asked) == 0
