"""What programs may ask, and what they get."""

from __future__ import annotations

import io
import json
import logging
from dataclasses import replace
from pathlib import Path
from typing import NoReturn

import openpyxl
import pytest

from core.domain.actions import Verdict
from core.domain.api_tokens import Scope
from core.domain.audit_log import AuditSearch
from core.domain.queue import ItemFilter
from core.domain.work import Status
from core.errors import Unreachable
from core.services.data import importing
from core.wording.phrases import say
from storage.sql.database import Database
from tests.support.api_client import FILE, ROWS, Api, api
from tests.support.quality_labels import decide


def test_scores_come_with_evidence_and_a_verdict(served: Api) -> None:
    answered = served.client.post("/v1/score", json={"answers": ROWS}, headers=served.headers(Scope.SCORE)).json()
    first = answered["answers"][0]
    assert (first["risk"], first["band"], first["verdict"]) == (0.75, "review", "mark")
    assert [sentence["text"] for sentence in first["sentences"]] == ["It is Lyon."]
    assert first["detections"]["fusion"][0]["explanation"]
    finding = first["sentences"][0]["finding"]
    assert finding["line"] and finding["error"] in {"contradiction", "unsupported"}
    assert all(first["sentences"][0]["text"][w["start"] : w["end"]] == w["text"] for w in finding["wrong"])
    assert served.workspace.items.count(ItemFilter()) == 0


def test_a_verdict_follows_the_active_policy_and_then_the_person(loaded: Api) -> None:
    asked = {"answers": ROWS}
    headers = loaded.headers()
    (first, _) = loaded.client.post("/v1/verdict", json=asked, headers=headers).json()["verdicts"]
    assert (first["verdict"], first["needs_person"], first["policy"]) == ("mark", True, 0)
    assert [(found["sentence"], bool(found["line"])) for found in first["findings"]] == [(0, True)]
    active = loaded.workspace.policies.active()
    kind, bands = next(iter(active.bands.items()))
    for cuts, verdict in (((0.8, 0.9), "publish"), ((0.1, 0.2), "discard")):
        changed = replace(active, bands={**active.bands, kind: replace(bands, cuts=cuts)})
        saved = loaded.workspace.policies.save(changed, 5.0)
        loaded.workspace.policies.activate(saved.version, "anna", 5.0)
        (first, _) = loaded.client.post("/v1/verdict", json=asked, headers=headers).json()["verdicts"]
        assert (first["verdict"], first["policy"]) == (verdict, saved.version)
    item = loaded.client.post("/v1/next", json={}, headers=headers).json()["item"]
    seen = {"item": item["id"], "revision": item["revision"], "verdict": "accept"}
    assert loaded.client.post("/v1/decide", json=seen, headers=headers).status_code == 200
    decided = loaded.client.get(f"/v1/items/{item['id']}", headers=headers).json()
    assert (decided["status"], decided["verdict"]["verdict"], decided["verdict"]["decided"]) == (
        "accepted",
        "publish",
        True,
    )


def test_bad_rows_are_named_in_the_callers_language(served: Api) -> None:
    body = FILE + '\n{"id": "c", "question": "No answer"}\nnonsense'
    headers = served.headers(**{"Accept-Language": "ko;q=0.4, ja"})
    told = served.client.post("/v1/import?set=own&name=rows.jsonl", content=body, headers=headers).json()
    assert (told["new"], [error["row"] for error in told["errors"]]) == (2, [3, 4])
    assert "回答" in told["errors"][0]["reason"]
    for path, name in (("score", "answers"), ("verdict", "verdicts")):
        told = served.client.post(f"/v1/{path}", json={"answers": [{}, *ROWS]}, headers=headers).json()
        assert told[name][0] is None and [each["row"] for each in told[name][1:]] == [2, 3]
        assert [error["row"] for error in told["errors"]] == [1] and "回答" in told["errors"][0]["reason"]
    refused = served.client.post("/v1/score", json={"answers": [{}]}, headers=headers)
    assert (refused.status_code, refused.json()["errors"][0]["row"]) == (422, 1)
    assert refused.headers["content-language"] == "ja"
    nothing = served.client.post("/v1/import?set=own", content="nonsense", headers=headers)
    assert nothing.status_code == 422


def test_a_slip_of_the_pen_is_named_without_its_value(served: Api) -> None:
    wrong = {"item": "secret words", "revision": 1, "verdict": "accept", "why": "x"}
    refused = served.client.post("/v1/decide", json=wrong, headers=served.headers())
    assert refused.status_code == 422
    assert {error["field"] for error in refused.json()["errors"]} == {"body.item", "body.why"}
    assert "secret" not in refused.text


def test_the_same_key_does_it_once(loaded: Api) -> None:
    headers = loaded.headers(**{"Idempotency-Key": "once"})
    item = loaded.client.post("/v1/next", json={}, headers=loaded.headers()).json()["item"]
    seen = {"item": item["id"], "revision": item["revision"], "verdict": "reject", "reason": "no"}
    first, again = (loaded.client.post("/v1/decide", json=seen, headers=headers) for _ in range(2))
    assert first.json() == again.json()
    assert (first.status_code, again.headers["idempotent-replay"]) == (200, "true")
    assert len(loaded.workspace.decisions.of(item["id"])) == 1
    other = loaded.client.post("/v1/decide", json=seen | {"reason": "yes"}, headers=headers)
    assert other.status_code == 409
    anybody = loaded.client.post("/v1/next", json={}, headers=loaded.headers(**{"Idempotency-Key": "once"}))
    assert anybody.status_code == 200, "a key is its token's own"


def test_an_item_that_changed_is_refused(loaded: Api) -> None:
    item = loaded.client.post("/v1/next", json={}, headers=loaded.headers()).json()["item"]
    seen = {"item": item["id"], "revision": item["revision"] + 1, "verdict": "accept"}
    refused = loaded.client.post("/v1/decide", json=seen, headers=loaded.headers())
    assert refused.status_code == 409
    assert loaded.workspace.items.get(item["id"]).status is Status.OPEN


def test_labels_are_given_blind_and_exported(loaded: Api) -> None:
    headers = loaded.headers()
    item = loaded.client.post("/v1/next", json={"lane": "label"}, headers=headers).json()["item"]
    assert item["risk"] is None
    labels = [{"sentence": n, "label": "minor", "scores_seen": False} for n in range(len(item["sentences"]))]
    asked = {"item": item["id"], "revision": item["revision"], "labels": labels}
    assert loaded.client.post("/v1/label", json=asked, headers=headers).json()["refused"] == 0
    exported = loaded.client.get("/v1/export?what=labels", headers=headers)
    rows = [json.loads(line) for line in exported.text.splitlines()]
    assert {(row["person"], row["label"], row["scores_visible"]) for row in rows} == {("anna", "minor", False)}


def test_an_export_imports_as_the_same(loaded: Api) -> None:
    exported = loaded.client.get("/v1/export?set=own", headers=loaded.headers()).content
    again = loaded.client.post("/v1/import?set=own", content=exported, headers=loaded.headers()).json()
    assert (again["new"], again["changed"], again["same"]) == (0, 0, 2)


def test_an_export_has_stand_ins_for_names_where_it_is_asked_for(tmp_path: Path) -> None:
    with api(tmp_path, pseudonym_key="k" * 32) as served:
        served.client.post("/v1/import?set=own&name=rows.jsonl", content=FILE, headers=served.headers())
        decide(served.workspace, "Zoë", 1, Verdict.ACCEPT)
        for asked, there in (("", True), ("&pseudonyms=true", False)):
            told = served.client.get(f"/v1/export?what=decisions{asked}", headers=served.headers()).text
            assert ("Zoë" in told, "person-" in told) == (there, not there)


def test_items_are_exported_for_annotation_tools(loaded: Api) -> None:
    headers = loaded.headers()
    tasks = loaded.client.get("/v1/export?format=label-studio&set=own", headers=headers).json()
    assert [task["data"]["id"] for task in tasks] == ["a", "b"]
    assert loaded.client.get("/v1/export?format=argilla&set=none", headers=headers).status_code == 404
    assert loaded.client.get("/v1/export?format=argilla&what=labels", headers=headers).status_code == 422
    setup = loaded.client.get("/v1/export/setup?format=argilla", headers=headers)
    assert setup.json()["questions"][0]["settings"]["field"] == "answer"


LOGGED = {
    "messages": [
        {"role": "user", "content": "When does it open?"},
        {"role": "tool", "content": "The library opens at nine."},
        {"role": "assistant", "content": "It opens at nine."},
    ]
}


def test_what_other_tools_log_comes_in_by_every_door(served: Api) -> None:
    for path in ("score", "verdict"):
        told = served.client.post(f"/v1/{path}", json={"answers": [LOGGED]}, headers=served.headers()).json()
        assert not told["errors"]
        assert "records of OpenAI" in " ".join(told["notes"]) and "has a source" not in " ".join(told["notes"])
    assert {*served.suite.seen} == {"It opens at nine."}
    asked = {"content": json.dumps(LOGGED), "headers": served.headers()}
    told = served.client.post("/v1/import?set=own&name=log.jsonl", **asked).json()
    assert told["new"] == 1 and "records of OpenAI" in " ".join(told["notes"])
    [item] = served.workspace.items.many(served.workspace.items.ids(ItemFilter()))
    passages = [passage.text for passage in item.answer.passages]
    assert (item.answer.question, passages) == ("When does it open?", ["The library opens at nine."])


def test_a_workbook_is_imported(served: Api) -> None:
    made, packed = openpyxl.Workbook(), io.BytesIO()
    for row in (("質問", "回答"), ("山は？", "富士山です。")):
        made.active.append(row)
    made.save(packed)
    asked = {"content": packed.getvalue(), "headers": served.headers()}
    told = served.client.post("/v1/import?set=own&name=rows.xlsx", **asked).json()
    assert (told["new"], told["errors"]) == (1, [])


def test_columns_are_named_in_the_address(served: Api) -> None:
    """Names of the file, also those that lead into objects; they are kept for the next files of the set."""
    row = {"id": "1", "Frage": "When does it open?", "found": {"docs": ["It opens at nine."], "text": "At nine."}}
    columns = [("map", each) for each in ("question=Frage", "context=found.docs", "answer=found.text")]
    into, headers = [("set", "own"), ("name", "a.jsonl")], served.headers()

    def told(of: dict[str, object], *more: tuple[str, str]) -> dict[str, object]:
        sent = served.client.post("/v1/import", params=[*into, *more], content=json.dumps(of), headers=headers)
        return {"status": sent.status_code, **sent.json()}

    assert told(row, *columns)["new"] == 1
    [item] = served.workspace.items.many(served.workspace.items.ids(ItemFilter()))
    passages = [passage.text for passage in item.answer.passages]
    assert (item.answer.question, item.answer.text, passages) == (
        "When does it open?", "At nine.", ["It opens at nine."],
    )  # fmt: skip
    assert told({**row, "id": "2"})["new"] == 1
    refused = told(row, ("map", "frage=Frage"))
    assert refused["status"] == 422 and "frage=Frage" in str(refused["detail"])


def test_a_dry_run_stores_nothing(served: Api) -> None:
    told = served.client.post("/v1/import?set=own&dry_run=1", content=FILE, headers=served.headers()).json()
    assert (told["new"], told["job"], served.workspace.items.count(ItemFilter())) == (2, None, 0)


def test_nothing_of_what_is_sent_is_logged(loaded: Api, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.DEBUG):
        loaded.client.get("/v1/items?set=Hush-hush", headers=loaded.headers())
        loaded.client.post("/v1/score", json={"answers": [{"answer": "Hush-hush"}]}, headers=loaded.headers())
        loaded.client.get("/v1/Hush-hush", headers=loaded.headers())
    ours = [record.getMessage() for record in caplog.records if record.name.startswith("touchstone")]
    assert len(ours) == 2
    assert not any("Hush" in line or "ts_" in line for line in ours)


def test_a_bug_is_a_problem_without_its_trace(loaded: Api, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> None:
        raise RuntimeError("innards")

    monkeypatch.setattr(loaded.suite, "score", broken)
    headers = loaded.headers(**{"Idempotency-Key": "k"})
    failed = loaded.client.post("/v1/score", json={"answers": ROWS}, headers=headers)
    assert (failed.status_code, failed.headers["content-type"]) == (500, "application/problem+json")
    assert "innards" not in failed.text
    monkeypatch.undo()
    assert loaded.client.post("/v1/score", json={"answers": ROWS}, headers=headers).status_code == 200


def test_what_is_not_there(served: Api) -> None:
    assert served.client.get("/v1/items/99", headers=served.headers()).status_code == 404
    assert served.client.get("/v1/jobs/99", headers=served.headers()).status_code == 404
    assert served.client.get("/v2/status").json()["status"] == 404
    assert served.client.get("/v1/score").json()["status"] == 405
    assert served.client.get("/healthz").json() == {"status": "ok"}


def test_a_file_that_is_refused_late_says_what_of_it_is_in(served: Api, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(importing, "MOST_BAD_ROWS", 0)
    row = {"id": "1", "lang": "ja", "answer": "九時です。"}
    body = "\n".join(json.dumps(each) for each in (row, {**row, "id": "2", "answer": 4}))
    headers = served.headers() | {"accept-language": "ja"}
    refused = served.client.post("/v1/import?set=own&name=a.jsonl", content=body, headers=headers)
    assert refused.status_code == 422
    assert "そこまでの正しい行はownに取り込み済みで、そのまま残ります：1行。" in refused.text
    assert served.workspace.items.count(ItemFilter()) == 1


def test_an_import_is_masked_where_it_is_asked_for(served: Api) -> None:
    row = b'{"id": "1", "answer": "Write to anna@example.org."}'
    asked = served.client.post("/v1/import?set=own&name=a.jsonl&mask=true", content=row, headers=served.headers())
    assert asked.json()["masked"] == {"e-mail": 1}
    assert b"anna@" not in served.client.get("/v1/export", headers=served.headers()).content


def test_where_a_rule_says_so_every_import_is_masked(tmp_path: Path) -> None:
    row = b'{"id": "1", "answer": "Write to anna@example.org."}'
    with api(tmp_path, mask=True) as served:
        done = served.client.post("/v1/import?set=own&name=a.jsonl&mask=false", content=row, headers=served.headers())
        assert done.json()["masked"] == {"e-mail": 1}
        assert b"anna@" not in served.client.get("/v1/export", headers=served.headers()).content
        (imported,) = [each for each in served.workspace.audit_log.after(0, 99) if each.act == "import"]
        assert imported.details["masked"] is True


def test_the_log_names_the_set_that_was_imported_into(served: Api) -> None:
    """Also where what was asked for is none, or has something around it."""
    for asked, named in (("%20", "rows"), ("%20own%20", "own")):
        done = served.client.post(f"/v1/import?set={asked}&name=rows.jsonl", content=FILE, headers=served.headers())
        (imported, *_) = served.workspace.audit_log.search(AuditSearch(act="import"), 9)
        assert (done.json()["set"], imported.subject) == (named, named)


def test_without_its_database_the_server_is_unwell(served: Api, monkeypatch: pytest.MonkeyPatch) -> None:
    def gone(_: Database) -> NoReturn:
        raise Unreachable(say("database-gone"))

    monkeypatch.setattr(Database, "read", gone)
    assert served.client.get("/healthz").status_code == 503
