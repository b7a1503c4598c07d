"""The data page lists what the filter means, page by page, and exports exactly that."""

from __future__ import annotations

import json
import shlex
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from streamlit.testing.v1 import AppTest

from core.cli import main
from core.domain.actions import Verdict
from core.domain.answers import QuizItem
from core.domain.work import JobKind, Person, Record, Role
from core.formats import read_all
from core.ports.workspace import Workspace
from core.services.data.set_names import delete_set
from core.settings import Settings
from tests.support.answers import one_word_answer, tokyo_quiz
from tests.support.app import desk, in_address, markdowns, open_app, texts
from tests.support.labelled_items import SEPARABLE, put_labelled
from tests.support.quality_labels import decide


@pytest.fixture
def workspace(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Workspace]:
    with desk(tmp_path, monkeypatch) as opened:
        yield opened


@pytest.mark.usefixtures("workspace")
def test_an_empty_desk_says_so() -> None:
    assert "Nothing is loaded yet." in texts(open_app("data"))


def test_a_page_of_items_is_listed_riskiest_first(workspace: Workspace) -> None:
    workspace.items.put("many", [Record(one_word_answer(f"many-{n}")) for n in range(60)], now=1.0)
    put_labelled(workspace, SEPARABLE)
    at = open_app("data")
    rows = at.dataframe[1].value
    assert (len(rows), list(rows["Risk"][:2])) == (50, ["0.950", "0.900"])
    assert "**80 items**" in markdowns(at)


def test_the_filter_narrows_list_and_address(workspace: Workspace) -> None:
    put_labelled(workspace, SEPARABLE)
    put_labelled(workspace, SEPARABLE[:3], set_name="other", quizzes=True)
    at = open_app("data")
    at.selectbox(key="items-set").set_value("other").run()
    assert list(at.dataframe[1].value["Set"]) == ["other"] * 3
    assert in_address(at, "set") == "other"
    at.selectbox(key="items-kind").set_value("answer").run()
    assert "**0 items**" in markdowns(at)


@pytest.mark.parametrize("name", ["set", "lang", "kind", "status", "labelled"])
def test_an_address_brings_its_filter_and_nothing_is_shown_for_what_is_not_there(
    workspace: Workspace, name: str
) -> None:
    """All items were listed and exported in the place of a set that was gone."""
    put_labelled(workspace, SEPARABLE[:3], set_name="one")
    put_labelled(workspace, SEPARABLE[:2], set_name="two", quizzes=True)
    at = open_app("data", set="two", kind="quiz")
    assert "**2 items**" in markdowns(at)
    at = open_app("data", **{name: "nonsense"})
    assert "Nothing is shown" in markdowns(at) and "nonsense" in texts(at)
    assert len(at.dataframe) == 1 and not [each for each in at.button if each.key == "export-prepare"]
    assert in_address(at, name) == "nonsense"
    at.selectbox(key=f"items-{name}").set_value("").run()
    assert "**5 items**" in markdowns(at)


def test_a_set_that_others_delete_meanwhile_is_said_to_be_gone(workspace: Workspace) -> None:
    put_labelled(workspace, SEPARABLE[:3], set_name="one")
    put_labelled(workspace, SEPARABLE[:2], set_name="two")
    at = open_app("data", set="two")
    delete_set(workspace, Person("root", frozenset(Role)), "two", "two", 1.0)
    at.run()
    assert "The set two is not here" in texts(at) and len(at.dataframe) == 1


def test_the_rows_are_counted_before_they_are_fetched(workspace: Workspace) -> None:
    put_labelled(workspace, SEPARABLE)
    put_labelled(workspace, SEPARABLE[:3], set_name="other", quizzes=True)
    at = open_app("data")
    at.selectbox(key="items-set").set_value("other").run()
    at.button(key="export-prepare").click().run()
    ready = at.session_state["export-ready"]
    assert (ready.rows, ready.format) == (3, "jsonl")
    assert {json.loads(line)["meta"]["touchstone"]["set"] for line in ready.data.splitlines()} == {"other"}
    assert [button.proto.label for button in at.get("download_button")] == ["Download 3 rows, 1 kB"]
    at.selectbox(key="items-set").set_value("own").run()
    assert not at.get("download_button"), "what was prepared for another filter is not offered"


def test_a_folder_for_datasets_is_written_by_the_command_that_the_page_shows(
    workspace: Workspace, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    put_labelled(workspace, SEPARABLE)
    put_labelled(workspace, SEPARABLE[:3], set_name="the other", quizzes=True)
    at = open_app("data", set="the other", lang="en", kind="quiz", status="open", labelled="yes")
    at.button_group(key="export-format-of-items").set_value("datasets").run()
    assert not [each for each in at.button if each.key == "export-prepare"]
    (shown,) = at.code
    python, module, core, *words = shlex.split(shown.value)
    assert (python, module, core) == ("python", "-m", "core")
    monkeypatch.chdir(tmp_path)
    assert main(words) == 0
    assert len(read_all(tmp_path / "saved", "saved", Settings()).records) == 3


def test_labels_are_exported_as_rows_of_their_own(workspace: Workspace) -> None:
    put_labelled(workspace, SEPARABLE)
    at = open_app("data")
    at.get("button_group")[0].set_value("labels").run()
    at.get("button_group")[1].set_value("csv").run()
    at.button(key="export-prepare").click().run()
    ready = at.session_state["export-ready"]
    assert (ready.what, ready.rows) == ("labels", 20)


def test_names_have_stand_ins_where_the_switch_is_on(workspace: Workspace, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TOUCHSTONE_PSEUDONYM_KEY", "k" * 32)
    put_labelled(workspace, SEPARABLE)
    decide(workspace, "Zoë", 1, Verdict.ACCEPT)
    at = open_app("data")
    at.toggle(key="export-pseudonyms").set_value(True).run()
    at.button(key="export-prepare").click().run()
    written = at.session_state["export-ready"].data.decode()
    assert "person-" in written and "Zoë" not in written


def test_quizzes_are_exported_for_another_system(workspace: Workspace) -> None:
    """Items that are no quizzes, or that the format cannot hold, are listed next to the file."""
    put_labelled(workspace, SEPARABLE[:3], set_name="other", quizzes=True)
    put_labelled(workspace, SEPARABLE[:2])
    lonely = QuizItem("Only?", ("one",), "one")
    workspace.items.put("other", [Record(replace(tokyo_quiz("lonely"), quiz=lonely, question="Only?"))], 2.0)
    at = open_app("data")
    at.get("button_group")[0].set_value("quizzes").run()
    at.button(key="export-prepare").click().run()
    ready = at.session_state["export-ready"]
    assert (ready.rows, ready.format, ready.file_name) == (3, "moodle", "quizzes.xml")
    assert ready.data.count(b'<question type="multichoice">') == 3
    assert [button.proto.label for button in at.get("download_button")] == ["Download 3 rows, 2 kB"]
    assert "2 items of the filter are no quizzes and stay out." in [caption.value for caption in at.caption]
    assert "lonely: It has one option; Moodle wants two." in texts(at)
    at.selectbox(key="export-quiz-format").set_value("anki").run()
    assert not at.get("download_button")


def test_missing_scores_are_asked_for(workspace: Workspace) -> None:
    workspace.items.put("own", [Record(one_word_answer("a"))], now=1.0)
    at = open_app("data")
    at.button(key="score-missing").click().run()
    assert [(job.kind, job.payload, job.by) for job in workspace.jobs.recent()] == [
        (JobKind.SCORE, {"set": None}, "ana")
    ]


def test_texts_from_files_are_cells(workspace: Workspace) -> None:
    workspace.items.put("<b>set</b>", [Record(one_word_answer("![x](http://e.example/x.png)"))], now=1.0)
    at = open_app("data")
    assert at.dataframe[1].value["Id"][0] == "![x](http://e.example/x.png)"
    assert "e.example" not in markdowns(at)


def test_items_are_taken_to_annotation_tools_with_their_set_up(workspace: Workspace) -> None:
    put_labelled(workspace, SEPARABLE)
    at = open_app("data")
    at.get("button_group")[0].set_value("tools").run()
    at.button(key="export-prepare").click().run()
    ready = at.session_state["export-ready"]
    tasks = json.loads(ready.data)
    assert (ready.rows, len(tasks), ready.file_name) == (20, 20, "label-studio.json")
    assert all(task["annotations"] and task["predictions"] for task in tasks)
    at.selectbox(key="export-tool").set_value("argilla").run()
    at.button(key="export-prepare").click().run()
    assert {record["id"] for record in json.loads(at.session_state["export-ready"].data)} == {
        task["data"]["id"] for task in tasks
    }


def test_a_set_is_sent_to_every_core_or_says_what_that_lacks(
    workspace: Workspace, monkeypatch: pytest.MonkeyPatch
) -> None:
    workspace.items.put("big set", [Record(one_word_answer("a"))], now=1.0)
    open_app("data").button(key="bulk-go").click().run()
    [job] = workspace.jobs.recent()
    assert (job.kind, dict(job.payload)) == (JobKind.SCORE, {"set": "big set", "bulk": True})
    monkeypatch.setattr("pages.ui.data.bulk_part.find_spec", lambda name: None)
    at = open_app("data")
    assert at.button(key="bulk-go").disabled
    assert at.code[0].value == "make bulk\n.venv/bin/python -m core bulk 'set:big set' 'set:big set'"


def test_a_set_is_renamed_and_deleted_where_it_is_listed(workspace: Workspace) -> None:
    put_labelled(workspace, SEPARABLE[:3], set_name="one")
    put_labelled(workspace, SEPARABLE[:2], set_name="two")
    at = open_app("data", set="one")
    assert not [each for each in at.button if each.key == "set-delete-now"], "nothing is counted while it is folded"
    at.session_state["sets"] = True
    at.run()
    assert at.button(key="set-rename-now").disabled and at.button(key="set-delete-now").disabled
    at.text_input(key="set-rename-to").set_value("three").run()
    at.button(key="set-rename-now").click().run()
    assert list(at.dataframe[0].value["Set"]) == ["three", "two"]
    assert in_address(at, "set") == "three" and "**3 items**" in markdowns(at)
    again = open_app("data", set="one")
    assert in_address(again, "set") == "three", "an old address leads to it"
    at.session_state["sets"] = True
    at.selectbox(key="set-manage").set_value("two").run()
    assert "Deletes “two” with everything in it: 2 items, 2 labels by people" in texts(at)
    at.text_input(key="set-delete-name-two").set_value("tw").run()
    assert at.button(key="set-delete-now").disabled
    at.text_input(key="set-delete-name-two").set_value("two").run()
    at.button(key="set-delete-now").click().run()
    assert [each.name for each in workspace.items.sets()] == ["three"]
    assert not at.exception


def unfolded(at: AppTest) -> AppTest:
    """A browser says with every act what is unfolded; AppTest does not."""
    at.session_state["more-filters"] = True
    return at.run()


def test_more_filters_narrow_list_and_address_and_nothing_is_shown_for_unknown_ones(workspace: Workspace) -> None:
    put_labelled(workspace, SEPARABLE)
    at = open_app("data", risk_from="0.9")
    assert "**2 items**" in markdowns(at), markdowns(at)
    at.text_input(key="items-inner-risk_from").set_value("").run()
    unfolded(at).selectbox(key="items-inner-by").set_value("bo").run()
    assert in_address(at, "by") == "bo"
    unfolded(at).text_input(key="items-inner-meta").set_value("no pair").run()
    assert "cannot be looked for" in texts(at) and len(at.dataframe) == 1
    unfolded(at).text_input(key="items-inner-meta").set_value("key=value").run()
    assert "**0 items**" in markdowns(at)
    stranger = open_app("data", decided="nobody here")
    assert "Not known here: nobody here." in texts(stranger) and len(stranger.dataframe) == 1
