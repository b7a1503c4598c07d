"""The command line against a server, and the sample pipeline that asks it what to publish."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import pytest
import uvicorn

from core.cli import main
from core.domain.answers import Answer, Detection, DetectorFailure, SentenceScore
from core.domain.queue import ItemFilter
from core.services.jobs.worker import Worker
from core.settings import Settings
from core.wording.phrases import say
from tests.support.api_client import Api, api
from tests.support.fake_suite import FUSION, FakeSuite
from tests.support.loopback.server import Loopback, Says, in_turn
from tests.support.paths import ROOT
from tests.support.server import HOST, free_port

RISKS = {"Moon": 0.95, "mountains": 0.95, "probably": 0.6}


class ByWords(FakeSuite):
    """The risk of a sentence is that of a word in it, else low."""

    def score(self, answers: Sequence[Answer], judged: object = None) -> list[list[Detection | DetectorFailure]]:
        return [
            [Detection(FUSION, tuple(
                SentenceScore(next((risk for word, risk in RISKS.items() if word in each.text), 0.1), (say("as-told"),))
                for each in answer.sentences
            ))]
            for answer in answers
        ]  # fmt: skip


@contextmanager
def listening(served: Api) -> Iterator[str]:
    port = free_port()
    server = uvicorn.Server(uvicorn.Config(served.client.app, host=HOST, port=port, log_config=None))
    thread = threading.Thread(target=server.run, daemon=True)
    thread.start()
    while not server.started:
        time.sleep(0.01)
    try:
        yield f"http://{HOST}:{port}"
    finally:
        server.should_exit = True
        thread.join()


def test_a_server_is_asked_as_a_workspace_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    with api(tmp_path) as served, listening(served) as url:
        monkeypatch.setenv("TOUCHSTONE_TOKEN", served.token())

        def remote(*arguments: str) -> tuple[int, str]:
            code = main(["remote", "--server", url, *arguments, "--json"])
            return code, capsys.readouterr().out

        rows = tmp_path / "rows.jsonl"
        rows.write_text('{"id": "a", "context": ["It is Paris."], "answer": "It is Lyon."}\n{"id": "b"}\n', "utf-8")
        code, told = remote("import", str(rows), "--set", "own")
        assert (code, json.loads(told)["new"]) == (2, 1)
        worker = Worker(workspace=served.workspace, open_suite=lambda: served.suite, settings=Settings(), name="w")  # type: ignore[arg-type,return-value]
        while worker.work_once():
            pass
        assert json.loads(remote("status")[1])["scored"] == 1
        assert json.loads(remote("next", "--risk-to", "0.01", "--meta", "topic=fees")[1])["item"] is None
        assert remote("next", "--decided", "nobody")[0] == 2
        assert remote("next", "--risk-from", "high")[0] == 2
        item = json.loads(remote("next", "--risk-from", "0")[1])["item"]
        seen = [str(item["id"]), str(item["revision"])]
        assert json.loads(remote("item", seen[0])[1])["id"] == item["id"]
        assert remote("decide", *seen, "reject", "--reason", "no")[0] == 0
        assert json.loads(remote("items", "--set", "own", "--status", "rejected")[1])["items"][0]["id"] == item["id"]
        assert json.loads(remote("items", "--status", "open")[1])["items"] == []
        assert json.loads(remote("items", "--decided", "anna")[1])["total"] == 1
        assert json.loads(remote("export", "--decided", "anna")[1])["id"] == "a"
        assert remote("export", "--meta", "topic=fees")[1] == ""
        assert json.loads(remote("policy")[1])["version"] == 0
        assert json.loads(remote("job", "1")[1])["state"] == "done"
        assert remote("decide", *seen, "accept")[0] == 2, "somebody decided it already"
        assert remote("label", *seen, "0=major", "--blind")[0] == 0
        assert json.loads(remote("export", "--what", "labels")[1])["label"] == "major"
        setup = tmp_path / "setup.xml"
        tasks = json.loads(remote("export", "--format", "label-studio", "--setup", str(setup))[1])
        assert tasks[0]["annotations"][0]["result"][0]["value"]["labels"] == ["major"]
        assert setup.read_text().startswith("<View>")
        assert remote("export", "--setup", str(setup))[0] == 2
        rows.write_text('{"answer": "It is Lyon."}\n' * 60, "utf-8")
        assert len(remote("verdict", str(rows))[1].splitlines()) == 60
        rows.write_text('{"AI answer": "It is Lyon."}\n', "utf-8")
        assert main(["remote", "--server", url, "verdict", str(rows)]) == 0
        assert "AI answer" in capsys.readouterr().err, "how the file was understood is said"
        monkeypatch.setenv("TOUCHSTONE_TOKEN", "ts_no_no")
        assert remote("status")[0] == 2
    monkeypatch.delenv("TOUCHSTONE_TOKEN")
    assert main(["remote", "status"]) == 2


def test_what_a_server_masks_is_masked_from_afar(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    with api(tmp_path, mask=True) as served, listening(served) as url:
        monkeypatch.setenv("TOUCHSTONE_TOKEN", served.token())
        rows = tmp_path / "rows.jsonl"
        rows.write_text('{"id": "a", "answer": "Write to anna@example.org."}', "utf-8")
        assert main(["remote", "--server", url, "import", str(rows), "--set", "own", "--json"]) == 0
        assert json.loads(capsys.readouterr().out)["masked"] == {"e-mail": 1}
        (item,) = served.workspace.items.many([1])
        assert item.answer.text == "Write to [e-mail 1]."


def test_the_sample_pipeline_publishes_marks_replaces_and_discards(tmp_path: Path) -> None:
    with api(tmp_path, suite=ByWords()) as served, listening(served) as url:
        folder = ROOT / "samples" / "pipeline"
        done = subprocess.run(
            [sys.executable, folder / "publish.py", url, folder / "questions.jsonl", tmp_path / "out.jsonl"],
            env=os.environ | {"TOUCHSTONE_TOKEN": served.token()}, capture_output=True, text=True, check=False,
        )  # fmt: skip
        assert done.returncode == 0, done.stderr
        assert json.loads(done.stdout) == {"discard": 1, "mark": 1, "publish": 2}
        published = {row["id"]: row for row in map(json.loads, (tmp_path / "out.jsonl").read_text().splitlines())}
        assert published["hours"]["answer"] == "The library is closed on Mondays.", "it was written anew"
        assert [name for name, row in published.items() if row["note"]] == ["fee"]
        assert served.workspace.items.count(ItemFilter(set_name="pipeline")) == 1


def test_the_sample_pipeline_says_what_it_lacks(tmp_path: Path) -> None:
    folder = ROOT / "samples" / "pipeline"
    elsewhere = Loopback(in_turn([Says({"verdicts": []})]))
    refuses = Loopback(in_turn([Says({"detail": "The token is not known."}, 401)]))
    sends_on = Loopback(lambda call: Says("", 302, {"location": f"{elsewhere.url}/v1/verdict"}))
    with elsewhere, refuses, sends_on:
        for url, token, told in (
            (refuses.url, "", "TOUCHSTONE_TOKEN=ts_..."),
            (refuses.url, "ts_x", "refused (401)"),
            (sends_on.url, "ts_x", "refused (302)"),
            ("http://127.0.0.1:9", "ts_x", "Is `python -m core api` running?"),
        ):
            done = subprocess.run(
                [sys.executable, folder / "publish.py", url, folder / "questions.jsonl", tmp_path / "out.jsonl"],
                env={"TOUCHSTONE_TOKEN": token} if token else {}, capture_output=True, text=True, check=False,
            )  # fmt: skip
            assert (done.returncode, told in done.stderr) == (1, True), done.stderr
        assert not elsewhere.calls, "a token goes to no other server"
