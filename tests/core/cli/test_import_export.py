"""``import`` and ``export`` as they are typed."""

import argparse
import gzip
import io
import json
import os
import sys
import threading
import time
from dataclasses import replace
from pathlib import Path

import pytest

from core.cli import command
from core.domain.actions import Verdict
from core.domain.queue import ItemFilter
from core.domain.work import JobKind
from core.errors import BadInput, MissingPart
from core.services.data import importing
from core.settings import Settings
from storage.opening import open_workspace
from tests.support.fake_suite import FakeSuite
from tests.support.quality_labels import decide

ROWS = [
    {"id": str(n), "lang": "en", "question": "Q?", "context": "=Answers.", "answer": f"=Answer {n}."} for n in range(3)
]
LINES = "".join(f"{json.dumps(row)}\n" for row in ROWS)


class Desk:
    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.settings = Settings(database=f"sqlite:///{folder / 'desk.db'}")

    def __call__(self, *arguments: str) -> int:
        """What is imported waits for a worker, as here no model is loaded."""
        arguments = (*arguments, "--no-score") if arguments[0] == "import" else arguments
        return self.scoring(*arguments)

    def scoring(self, *arguments: str) -> int:
        parser = argparse.ArgumentParser()
        module = command(arguments[0])
        module.add(parser.add_subparsers())
        return module.run(parser.parse_args(arguments), self.settings)

    def file(self, name: str, content: str) -> str:
        (self.folder / name).write_text(content, "utf-8")
        return str(self.folder / name)

    def items(self) -> int:
        workspace = open_workspace(self.settings.database)
        count = workspace.items.count(ItemFilter())
        workspace.close()
        return count


@pytest.fixture
def desk(tmp_path: Path) -> Desk:
    return Desk(tmp_path)


def test_a_file_goes_in_and_waits_to_be_scored(desk: Desk, capsys: pytest.CaptureFixture[str]) -> None:
    assert desk("import", desk.file("spring.jsonl", LINES)) == 0
    assert capsys.readouterr().out == "spring: 3 new, 0 changed, 0 same\n"
    workspace = open_workspace(desk.settings.database)
    [job] = workspace.jobs.recent()
    workspace.close()
    assert (job.kind, dict(job.payload)) == (JobKind.SCORE, {"set": "spring"})


def test_what_goes_in_is_scored_here_unless_a_worker_runs(
    desk: Desk, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("core.services.suites.load_suite.load_suite", lambda settings: FakeSuite())
    assert desk.scoring("import", desk.file("spring.jsonl", LINES)) == 0
    assert "spring: 3 scored." in capsys.readouterr().out
    workspace = open_workspace(desk.settings.database)
    assert [summary.scored for summary in workspace.items.sets()] == [3]
    assert not workspace.jobs.unfinished(), "no worker has anything left to do"
    workspace.jobs.beat("w", time.time())
    assert desk.scoring("import", desk.file("summer.jsonl", LINES.replace("Answer", "Reply"))) == 0
    assert "summer: the worker of the desk scores it now" in capsys.readouterr().out
    assert [job.payload for job in workspace.jobs.unfinished()] == [{"set": "summer"}]
    workspace.close()


def test_what_cannot_be_scored_here_waits_for_the_worker(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    def lacks(settings: Settings) -> FakeSuite:
        raise MissingPart("No model.")

    monkeypatch.setattr("core.services.suites.load_suite.load_suite", lacks)
    with pytest.raises(MissingPart):
        desk.scoring("import", desk.file("spring.jsonl", LINES))
    workspace = open_workspace(desk.settings.database)
    assert [job.kind for job in workspace.jobs.unfinished()] == [JobKind.SCORE] and desk.items() == 3
    workspace.close()


def test_a_dry_run_changes_nothing(desk: Desk, capsys: pytest.CaptureFixture[str]) -> None:
    assert desk("import", "--dry-run", "--set", "other", desk.file("spring.jsonl", LINES)) == 0
    assert capsys.readouterr().out == "other: would be 3 new, 0 changed, 0 same\n"
    assert desk.items() == 0


def test_bad_rows_are_named_and_written(desk: Desk, capsys: pytest.CaptureFixture[str]) -> None:
    table = desk.file("a.csv", "answer,context,label\nYes.,Y.,\nNo.,N.,=good\n" + ",,\n,,x\n" * 30)
    assert desk("import", table, "--bad", str(desk.folder / "bad.csv")) == 2
    printed = capsys.readouterr()
    assert printed.out == "a: 1 new, 0 changed, 0 same, 31 bad\n"
    lines = printed.err.splitlines()
    assert lines[0].startswith(f"touchstone: {table} row 3, label: Unknown label. Use one of")
    assert lines[0].endswith("[=good]")
    assert lines[-1] == f"touchstone: {table}: 11 more bad rows; import --bad FILE writes all of them."
    written = (desk.folder / "bad.csv").read_text("utf-8-sig").splitlines()
    assert written[0] == "file,row,column,reason,value"
    assert len(written) == 32
    assert written[1].endswith(",'=good")


def test_columns_are_named_by_whoever_imports(desk: Desk) -> None:
    table = desk.file("a.csv", "Frage,Text,Quelle\nWhen?,It opens at nine.,It opens at nine daily.\n")
    assert desk("import", table) == 2
    assert desk("import", table, "--map", "question=Frage", "--map", "answer=Text", "--map", "context=Quelle") == 0
    workspace = open_workspace(desk.settings.database)
    [item] = workspace.items.many(workspace.items.ids(ItemFilter()))
    workspace.close()
    passages = [passage.text for passage in item.answer.passages]
    assert (item.answer.question, item.answer.text, passages) == (
        "When?", "It opens at nine.", ["It opens at nine daily."],
    )  # fmt: skip
    for wrong in ("frage=Text", "Text", "answer="):
        with pytest.raises(BadInput, match="OURS=THEIRS"):
            desk("import", table, "--map", wrong)


def test_one_file_that_cannot_be_used_does_not_stop_the_others(desk: Desk, capsys: pytest.CaptureFixture[str]) -> None:
    assert desk("import", str(desk.folder / "gone.csv"), desk.file("a.jsonl", LINES)) == 2
    assert desk.items() == 3
    assert (
        capsys.readouterr().err == "touchstone: gone.csv cannot be read: No such file or directory. Check the path.\n"
    )


def test_a_file_that_is_refused_late_says_what_of_it_is_in(
    desk: Desk, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(importing, "MOST_BAD_ROWS", 1)
    monkeypatch.setattr(importing, "BATCH", 3)
    bad = '{"id": "x", "answer": 4}\n'
    assert desk("import", desk.file("spring.jsonl", LINES + 2 * bad)) == 2
    assert "Good rows up to there are in spring and stay: 3. Importing" in capsys.readouterr().err
    assert desk("import", desk.file("spring.jsonl", LINES + LINES.replace('"id": "', '"id": "1'))) == 0
    assert capsys.readouterr().out == "spring: 3 new, 0 changed, 3 same\n"


def test_pipes(desk: Desk, monkeypatch: pytest.MonkeyPatch, capfdbinary: pytest.CaptureFixture[bytes]) -> None:
    """In gzipped, out as it went in."""
    stdin = io.TextIOWrapper(io.BytesIO(gzip.compress(LINES.encode())))
    monkeypatch.setattr(sys, "stdin", stdin)
    assert desk("import", "-", "--set", "s") == 0
    capfdbinary.readouterr()
    assert desk("export") == 0
    sys.stdout.flush()
    printed = capfdbinary.readouterr()
    assert [json.loads(line)["answer"] for line in printed.out.splitlines()] == [row["answer"] for row in ROWS]
    assert printed.err == b"touchstone: 3 items.\n"


@pytest.mark.parametrize(
    ("out", "written"),
    [("x.jsonl", "x.jsonl"), ("x.csv", "x.csv"), ("x.csv.gz", "x.csv.gz"), (".", "items-s-en.jsonl")],
)
def test_exported_files_import_as_the_same(
    desk: Desk, out: str, written: str, capsys: pytest.CaptureFixture[str]
) -> None:
    desk("import", desk.file("a.jsonl", LINES), "--set", "s")
    assert desk("export", "--set", "s", "--lang", "en", "--out", str(desk.folder / out)) == 0
    assert str(desk.folder / written) in capsys.readouterr().err
    assert desk("import", str(desk.folder / written), "--set", "s") == 0
    assert capsys.readouterr().out == "s: 0 new, 0 changed, 3 same\n"
    assert not list(desk.folder.glob("*.part"))


def test_labels_and_decisions_say_of_how_many_items(desk: Desk, capsys: pytest.CaptureFixture[str]) -> None:
    desk("import", desk.file("a.jsonl", LINES))
    capsys.readouterr()
    for what in ("labels", "decisions"):
        assert desk("export", "--what", what, "--format", "csv", "--out", str(desk.folder / "x")) == 0
        assert capsys.readouterr().err == f"touchstone: 0 {what} of 3 items in {desk.folder / 'x'}.\n"


def test_a_set_for_training_holds_only_what_the_options_say(desk: Desk) -> None:
    desk("import", desk.file("a.jsonl", LINES), "--set", "s")
    workspace = open_workspace(desk.settings.database)
    decide(workspace, "Zoë", 1, Verdict.ACCEPT)
    decide(workspace, "bo", 2, Verdict.ACCEPT)
    decide(workspace, "bo", 3, Verdict.REJECT)
    workspace.close()
    out = desk.folder / "chats.jsonl"
    assert desk("export", "--format", "messages", "--decided", "Zoë", "--out", str(out)) == 0
    assert [json.loads(line)["id"] for line in out.read_text("utf-8").splitlines()] == ["0"]
    assert desk("export", "--format", "preference", "--out", str(out)) == 0
    [pair] = [json.loads(line) for line in out.read_text("utf-8").splitlines()]
    assert (pair["chosen"], pair["rejected"], pair["id"]) == ("=Answer 0.", "=Answer 2.", "2")


def test_names_of_people_have_stand_ins_where_it_is_asked_for(desk: Desk, capsys: pytest.CaptureFixture[str]) -> None:
    desk("import", desk.file("a.jsonl", LINES), "--set", "s")
    workspace = open_workspace(desk.settings.database)
    decide(workspace, "Zoë", 1, Verdict.ACCEPT)
    workspace.close()
    out = desk.folder / "out.csv"
    with pytest.raises(MissingPart, match="TOUCHSTONE_PSEUDONYM_KEY"):
        desk("export", "--what", "decisions", "--out", str(out), "--pseudonyms")
    desk.settings = replace(desk.settings, pseudonym_key="k" * 32)
    for asked, there in ((), True), (("--pseudonyms",), False):
        assert desk("export", "--what", "decisions", "--out", str(out), *asked) == 0
        told = out.read_text("utf-8-sig")
        assert ("Zoë" in told, "person-" in told) == (there, not there)


def test_a_place_that_cannot_be_written_is_named(desk: Desk) -> None:
    with pytest.raises(BadInput, match="cannot be written: No such file or directory"):
        desk("export", "--out", str(desk.folder / "gone" / "x.csv"))


def test_a_named_pipe_goes_in_like_a_file(desk: Desk) -> None:
    pipe = desk.folder / "answers.jsonl"
    os.mkfifo(pipe)
    writer = threading.Thread(target=pipe.write_text, args=(LINES,))
    writer.start()
    assert desk("import", str(pipe)) == 0
    writer.join()
    assert desk.items() == len(ROWS)


def test_a_user_without_a_name_can_import(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    """As in a container that runs under a bare number."""
    for variable in ("LOGNAME", "USER", "LNAME", "USERNAME"):
        monkeypatch.delenv(variable, raising=False)
    monkeypatch.setattr("pwd.getpwuid", {}.__getitem__)
    assert desk("import", desk.file("spring.jsonl", LINES)) == 0
    workspace = open_workspace(desk.settings.database)
    assert workspace.jobs.recent(1)[0].by == f"user {os.getuid()}"
    workspace.close()


def test_a_judges_scores_go_in_once_and_wait_to_be_heard(desk: Desk, capsys: pytest.CaptureFixture[str]) -> None:
    judged = {"detector": "llm_judge", "model": "gemma", "scores": [0.9]}
    rows = [{"id": "0", **judged}, {"id": "1", **judged, "scores": [0.9, 0.9]}, {"id": "nobody", **judged}]
    scores = desk.file("judge.jsonl", "".join(f"{json.dumps(row)}\n" for row in rows))
    answers = desk.file("a.jsonl", LINES)
    assert desk("import", answers, "--scores", scores) == 2
    out, err = capsys.readouterr()
    assert "a: 1 new judgements" in out
    assert "row 2, scores: 2 scores for an answer of 1 sentences" in err and "row 3, id: No answer here" in err
    assert desk("import", answers, "--scores", scores) == 2
    assert "a: 0 new judgements" in capsys.readouterr().out
    workspace = open_workspace(desk.settings.database)
    noted = [(each.act, each.subject, each.details.get("what")) for each in workspace.audit_log.after(0, 99)]
    workspace.close()
    assert noted == [("import", "a", None), ("import", "a", "judgements")] * 2
    corrected = desk.file("judge.jsonl", f"{json.dumps({'id': '0', **judged, 'scores': [0.2]})}\n")
    assert desk("import", answers, "--scores", corrected) == 0
    workspace = open_workspace(desk.settings.database)
    first = workspace.items.many(workspace.items.ids(ItemFilter()))[0]
    (heard,) = workspace.judgements.of(first.input_hash)
    assert [score.risk for score in heard.scores] == [0.2]
    workspace.close()


QUIZZES = [
    {"id": "q1", "lang": "en", "question": "2 < 3?", "choices": ["yes", "no"], "correct": "yes"},
    {"id": "q2", "lang": "en", "question": "One?", "choices": ["1"], "correct": "1"},
]


@pytest.mark.parametrize("format", ["gift", "moodle", "qti12", "qti21", "qti3", "json", "quiz-csv"])
def test_quizzes_go_elsewhere_and_come_back(
    desk: Desk, tmp_path: Path, capsys: pytest.CaptureFixture[str], format: str
) -> None:
    lines = LINES + "".join(f"{json.dumps(row)}\n" for row in QUIZZES[:1])
    assert desk("import", desk.file("a.jsonl", lines), "--set", "s") == 0
    out = tmp_path / "out"
    assert desk("export", "--set", "s", "--format", format, "--out", str(out)) == 0
    assert "1 quizzes" in capsys.readouterr().err.replace("\n", " ")
    assert desk("import", str(out), "--set", "s") == 0
    assert "0 new, 0 changed, 1 same" in capsys.readouterr().out
    assert desk("import", str(out), "--set", "t") == 0
    assert "1 new" in capsys.readouterr().out


def test_quizzes_without_room_are_named(desk: Desk, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert desk("import", desk.file("a.jsonl", "".join(f"{json.dumps(row)}\n" for row in QUIZZES)), "--set", "s") == 0
    assert desk("export", "--format", "gift", "--out", str(tmp_path)) == 2
    said = capsys.readouterr().err
    assert "q2: It has one option" in said and "1 quizzes have no room" in said
    assert [path.name for path in tmp_path.glob("quizzes*")] == ["quizzes.gift.txt"]


def test_an_anki_package_is_written_and_not_read(
    desk: Desk, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert desk("import", desk.file("a.jsonl", "".join(f"{json.dumps(row)}\n" for row in QUIZZES)), "--set", "s") == 0
    assert desk("export", "--format", "anki", "--out", str(tmp_path / "a.apkg")) == 0
    assert desk("import", str(tmp_path / "a.apkg")) == 2
    assert "Anki package" in capsys.readouterr().err


def test_quiz_formats_hold_items_only(desk: Desk) -> None:
    with pytest.raises(BadInput, match="--what labels"):
        desk("export", "--format", "gift", "--what", "labels")


def test_items_go_to_annotation_tools_and_come_back(desk: Desk, capsys: pytest.CaptureFixture[str]) -> None:
    assert desk("import", desk.file("spring.jsonl", LINES)) == 0
    for tool, ending in (("label-studio", "xml"), ("argilla", "json")):
        out, setup = str(desk.folder / f"{tool}.json"), desk.folder / f"setup.{ending}"
        assert desk("export", "--format", tool, "--out", out, "--setup", str(setup)) == 0
        assert "3 items in" in capsys.readouterr().err
        assert b"supported" in setup.read_bytes()
        assert desk("import", "--set", "spring", out) == 0
        assert capsys.readouterr().out == "spring: 0 new, 0 changed, 3 same\n"
    for wrong in (("--format", "jsonl", "--setup", "x"), ("--format", "argilla", "--what", "labels")):
        with pytest.raises(BadInput):
            desk("export", *wrong)


def test_a_saved_data_set_comes_back_as_it_went(desk: Desk, capsys: pytest.CaptureFixture[str]) -> None:
    assert desk("import", desk.file("spring.jsonl", LINES)) == 0
    folder = str(desk.folder / "saved")
    assert desk("export", "--format", "datasets", "--out", folder) == 0
    capsys.readouterr()
    assert desk("import", "--set", "spring", folder) == 0
    assert capsys.readouterr().out == "spring: 0 new, 0 changed, 3 same\n"
    for wrong in (("--out", folder), ("--out", "-"), ("--what", "labels", "--out", folder + "2")):
        with pytest.raises(BadInput):
            desk("export", "--format", "datasets", *wrong)
