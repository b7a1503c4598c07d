"""The quality page as Streamlit runs it: every part, empty and full, in three languages, for whom it is meant."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
import streamlit as st

from core.domain.actions import Verdict
from core.domain.quality import ControlRule
from core.domain.queue import ItemFilter, Lane
from core.ports.workspace import Workspace
from core.services.quality.disagreements import DisagreementList
from core.wording import LANGUAGES
from tests.support.answers import answer_of
from tests.support.app import desk, html, open_app, texts
from tests.support.labelled_items import SEPARABLE, put_labelled
from tests.support.quality_labels import MAJOR, SUPPORTED, decide, disagree, say
from tests.support.seeds import put, scored

PARTS = ("agreement", "disagreements", "people", "audit", "controls")


@pytest.fixture
def workspace(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Workspace]:
    with desk(tmp_path, monkeypatch) as opened:
        yield opened


def fill(workspace: Workspace) -> None:
    disagree(workspace)
    decide(workspace, "edi", 1, Verdict.REJECT)
    for item in (2, 3):
        decide(workspace, "edi", item, Verdict.ACCEPT, risk=0.1, chance=0.5, seconds=0.2)


@pytest.mark.parametrize("part", PARTS)
def test_every_part_stands_on_an_empty_workspace(workspace: Workspace, part: str) -> None:
    assert not open_app("quality", part=part).error


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("part", PARTS)
def test_every_part_speaks_every_language(workspace: Workspace, part: str, language: str) -> None:
    fill(workspace)
    at = open_app("quality", part=part, ui=language)
    assert not at.error
    assert "quality-" not in html(at) + texts(at) + "".join(metric.label for metric in at.metric)


def test_agreement_is_told_for_all_and_for_each_two_people(workspace: Workspace) -> None:
    fill(workspace)
    shown = html(open_app("quality"))
    assert "ana and bo" in shown
    assert "78%" in shown  # 7 of 9 sentences: both conflicts of item 1 are conflicts of class, that of item 2 is none


def test_few_labels_are_said_to_be_too_few_and_enough_are_not(workspace: Workspace) -> None:
    fill(workspace)
    few = "Too few labels to judge agreement (fewer than 20 sentences)"
    assert few in texts(open_app("quality"))
    more = [answer_of(f"m{n}", f"Question {n}?", [f"Word{n} is one.", f"Word{n} is two."]) for n in range(20)]
    put(workspace, [(each, scored(each, [0.9, 0.1])) for each in more], set_name="large")
    for item in workspace.items.ids(ItemFilter(set_name="large")):
        for name in ("ana", "bo"):
            say(workspace, name, item, [MAJOR, SUPPORTED])
    [line] = [each.value for each in open_app("quality").text if few in each.value]
    assert "own" in line and "large" not in line


def test_conflicts_link_to_the_adjudication_desk_and_others_to_review(workspace: Workspace) -> None:
    fill(workspace)
    at = open_app("quality", part="disagreements", me="ana")
    assert 'href="adjudicate?item=1&amp;me=ana"' in html(at)
    assert html(at).index("item=1") < html(at).index("item=2")
    at.segmented_control(key="quality-route").set_value(DisagreementList.DETECTOR).run()
    assert 'href="review?item=4&amp;sentence=1&amp;me=ana"' in html(at)


@pytest.mark.parametrize(("seconds", "named"), [(0.2, True), (2.0, False)])
def test_who_accepts_too_fast_is_named_as_a_screen(workspace: Workspace, seconds: float, named: bool) -> None:
    put_labelled(workspace, SEPARABLE)
    for item in range(1, 7):
        decide(workspace, "edi", item, Verdict.ACCEPT, seconds=seconds)
    assert ("not a verdict" in texts(open_app("quality", part="people"))) == named


def test_what_a_figure_waits_for_is_said(workspace: Workspace) -> None:
    fill(workspace)
    assert "known once everything left there (1) is decided one by one" in texts(open_app("quality", part="audit"))
    assert "it appears once somebody answered one" in texts(open_app("quality", part="people"))
    workspace.control_items.set_rule(ControlRule(3, 0), "boss", 1.0)
    assert "they are switched off" in texts(open_app("quality", part="people"))


def test_how_bad_people_say_it_is_stands_beside_whether_it_is_wrong(workspace: Workspace) -> None:
    fill(workspace)
    assert "Weighted kappa, quadratic" in html(open_app("quality"))


def test_an_admin_sets_the_rule_of_the_controls(workspace: Workspace) -> None:
    at = open_app("quality", part="controls")
    at.number_input(key="control-every").set_value(7)
    next(button for button in at.button if "rule" in str(button.key) or button.label == "Save").click()
    at.run()
    assert workspace.control_items.rule() == ControlRule(3, 7)


def test_names_are_text(workspace: Workspace) -> None:
    disagree(workspace)
    say(workspace, "<b>eve</b>", 3, [SUPPORTED, SUPPORTED, SUPPORTED])
    assert "<b>eve</b>" not in html(open_app("quality", part="people"))
    assert "&lt;b&gt;eve" in html(open_app("quality", part="people"))


def test_an_editor_may_not_look(workspace: Workspace, monkeypatch: pytest.MonkeyPatch) -> None:
    import streamlit as st

    monkeypatch.setenv("TOUCHSTONE_ROLES", "ana=editor")
    st.cache_resource.clear()
    assert not html(open_app("quality")).count('class="ts"')


def test_labels_are_sent_back_for_one_sentence_counted_from_one(workspace: Workspace) -> None:
    fill(workspace)
    at = open_app("quality", part="people", me="edi")
    at.selectbox(key="return-to").set_value("ana")
    at.number_input(key="return-item").set_value(1)
    at.number_input(key="return-sentence").set_value(2)
    at.text_input(key="return-note").set_value("See passage 1.")
    next(button for button in at.button if button.label == "Return").click().run()
    assert not at.exception
    given = workspace.queue.assigned(Lane.LABEL, 1)
    assert given
    assert (given.to, given.note, given.sentence) == ("ana", "See passage 1.", 1)


def test_an_item_is_sent_back_to_nobody_who_may_not_label(
    workspace: Workspace, monkeypatch: pytest.MonkeyPatch
) -> None:
    fill(workspace)
    monkeypatch.setenv("TOUCHSTONE_ROLES", "edi=editor+analyst,ana=annotator,bo=analyst")
    at = open_app("quality", part="people", me="edi")
    assert {"ana", "bo"} <= {*html(at).replace("<", " ").replace(">", " ").split()}, "both are in the figures"
    assert at.selectbox(key="return-to").options == ["ana"]
    monkeypatch.setenv("TOUCHSTONE_ROLES", "edi=editor+analyst,ana=analyst")
    at.number_input(key="return-item").set_value(1)
    at.text_input(key="return-note").set_value("Again.")
    st.cache_resource.clear()  # the desk starts anew between the page and the click
    next(button for button in at.button if button.label == "Return").click().run()
    assert "ana may not label" in texts(at)
    assert workspace.queue.assigned(Lane.LABEL, 1) is None
