"""The import page: a dry run first, bad rows named, good ones handed to the worker."""

from __future__ import annotations

import io
import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from core.domain.work import JobKind
from core.formats import read_all
from core.ports.workspace import Workspace
from core.services.data.kept_columns import keep_columns
from core.settings import Settings
from tests.support.app import desk, markdowns, open_app, texts

GOOD = {"id": "a", "lang": "en", "question": "When?", "answer": "It opens at nine."}
BAD = {"id": "b", "lang": "en", "answer": 3}


@pytest.fixture
def workspace(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Workspace]:
    with desk(tmp_path, monkeypatch) as opened:
        yield opened


def paste(at, *records: object):  # type: ignore[no-untyped-def]
    return at.text_area(key="import-text").set_value("\n".join(map(json.dumps, records))).run()


def counts(at) -> dict[str, str]:  # type: ignore[no-untyped-def]
    return {metric.label: metric.value for metric in at.metric}


def test_a_dry_run_counts_and_names_what_is_bad_and_stores_nothing(workspace: Workspace) -> None:
    at = paste(open_app("import"), GOOD, BAD)
    assert counts(at) == {"New": "1", "Changed": "0", "Same": "0", "Bad": "1"}
    bad = at.dataframe[0].value
    assert (bad["Row"][0], bad["Column"][0], bad["Value"][0]) == ("2", "answer", "3")
    assert at.dataframe[1].value["Text"][0] == "It opens at nine."
    assert not workspace.items.sets()
    assert not workspace.jobs.recent()


def test_the_good_rows_go_to_the_worker_with_the_set_that_was_shown(workspace: Workspace, tmp_path: Path) -> None:
    at = paste(open_app("import"), GOOD, BAD)
    at.text_input(key="import-set").set_value(" spring ").run()
    assert at.button(key="import-go").label == "Import 1 good row"
    at.button(key="import-go").click().run()
    job = workspace.jobs.recent()[0]
    path = Path(job.payload["path"])
    assert (job.kind, job.payload["set"], job.by) == (JobKind.IMPORT, "spring", "ana")
    assert path.parent == tmp_path / "spool"
    assert json.loads(path.read_bytes().splitlines()[0]) == GOOD
    assert at.text_area(key="import-text").value == ""
    assert "Import pasted text into spring" in texts(at)


def test_what_is_masked_is_shown_before_and_done_by_the_worker(workspace: Workspace) -> None:
    at = paste(open_app("import"), GOOD | {"answer": "Write to anna@example.org."})
    at.toggle(key="import-mask").set_value(True).run()
    assert "[e-mail] 1" in texts(at)
    assert at.dataframe[0].value["Text"][0] == "Write to [e-mail 1]."
    at.button(key="import-go").click().run()
    assert workspace.jobs.recent()[0].payload["mask"] is True


def test_a_rule_of_the_desk_masks_and_nobody_is_asked(workspace: Workspace, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TOUCHSTONE_MASK", "1")
    at = paste(open_app("import"), GOOD | {"answer": "Write to anna@example.org."})
    assert "the rule of this desk" in markdowns(at)
    assert not [toggle for toggle in at.toggle if toggle.key == "import-mask"]
    assert at.dataframe[0].value["Text"][0] == "Write to [e-mail 1]."
    at.button(key="import-go").click().run()
    assert workspace.jobs.recent()[0].payload["mask"] is True
    for name in ("data", "documents", "material"):
        assert "the rule of this desk" in markdowns(open_app(name)), name


def test_an_uploaded_file_is_checked_too(workspace: Workspace) -> None:
    at = open_app("import")
    csv = b"id,question,answer\r\na,When?,At nine.\r\n,Empty?,\r\n"
    at.get("file_uploader")[0].upload("rows.csv", csv, "text/csv").run()
    assert counts(at) == {"New": "1", "Changed": "0", "Same": "0", "Bad": "1"}
    assert "rows.csv into the set rows" in texts(at)


def test_what_is_there_already_is_the_same(workspace: Workspace) -> None:
    read = read_all(io.BytesIO(json.dumps(GOOD).encode()), "x.jsonl", Settings())
    workspace.items.put("spring", read.records, now=1.0)
    at = open_app("import")
    at = paste(at, GOOD)
    at.text_input(key="import-set").set_value("spring").run()
    assert counts(at) == {"New": "0", "Changed": "0", "Same": "1", "Bad": "0"}
    assert at.button(key="import-go").disabled


@pytest.mark.usefixtures("workspace")
def test_a_file_of_which_nothing_can_be_used_is_refused_in_words(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TOUCHSTONE_MAX_IMPORT_MB", "1")
    assert "an import may have 1 MB" in texts(paste(open_app("import"), GOOD | {"answer": "x" * 1_000_001}))


@pytest.mark.usefixtures("workspace")
def test_an_annotator_does_not_import(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TOUCHSTONE_ROLES", "bo=annotator")
    at = open_app("import", me="bo")
    assert "Import takes the role admin or analyst or editor" in texts(at)
    assert not at.text_area


@pytest.mark.usefixtures("workspace")
def test_what_a_file_says_is_shown_as_text() -> None:
    at = paste(
        open_app("import"),
        GOOD | {"id": "![x](http://e.example/x.png)"},
        BAD | {"answer": {"![x](http://e.example/y.png)": 1}},
    )
    assert at.dataframe[1].value["Id"][0] == "![x](http://e.example/x.png)"
    assert "e.example" not in markdowns(at)


def test_columns_are_guessed_chosen_and_handed_to_the_worker(workspace: Workspace) -> None:
    source = "Die Bibliothek öffnet um neun Uhr und schließt um acht."
    rows = [(f"Wann öffnet Haus {n}?", f"Haus {n} öffnet um neun Uhr.", f"{source} {n}") for n in range(4)]
    table = "Frage,Text,Quelle\n" + "".join(f"{','.join(row)}\n" for row in rows)
    at = open_app("import")
    at.text_area(key="import-text").set_value(table).run()
    chosen = {ours: at.selectbox(key=f"import-column-{ours}").value for ours in ("question", "context", "answer", "id")}
    assert chosen == {"question": "Frage", "context": "Quelle", "answer": "Text", "id": None}
    shown = {text.value for text in at.text}
    assert [{*row} <= shown for row in rows] == [True, True, True, False], "three rows side by side"
    at.selectbox(key="import-column-answer").set_value("Quelle")
    at.selectbox(key="import-column-context").set_value("Text").run()
    at.button(key="import-go").click().run()
    assert workspace.jobs.recent()[0].payload["columns"] == {"Frage": "question", "Text": "context", "Quelle": "answer"}


def test_the_columns_of_the_set_are_proposed_for_its_next_file(workspace: Workspace) -> None:
    keep_columns(workspace, "shelf", {"Text": "context", "Quelle": "answer"}, 1.0)
    at = open_app("import")
    at.text_area(key="import-text").set_value("Frage,Text,Quelle\nWann?,Um neun.,Es öffnet um neun Uhr.\n").run()
    at.text_input(key="import-set").set_value("shelf").run()
    chosen = {ours: at.selectbox(key=f"import-column-{ours}").value for ours in ("context", "answer")}
    assert chosen == {"context": "Text", "answer": "Quelle"}


def test_nothing_is_asked_of_what_another_tool_logs(workspace: Workspace) -> None:
    turns = [{"role": "user", "content": "When?"}, {"role": "assistant", "content": "It opens at nine."}]
    at = paste(open_app("import"), {"messages": turns})
    assert not [box for box in at.selectbox if str(box.key).startswith("import-column")]
    assert "Read as records of OpenAI" in texts(at)
