"""The thresholds page: cuts tried out on labels, saved, activated and taken back."""

from __future__ import annotations

import json
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.domain.actions import Annotate, Decide, Stamp, Verdict
from core.domain.answers import Kind
from core.domain.labels import Label
from core.domain.work import JobKind, Status
from core.ports.workspace import Workspace
from core.services.thresholds.basis import review_filter
from pages.ui.thresholds._curve_charts import clicked_threshold
from tests.support.app import column_tip, html, markdowns, open_app, open_part, texts
from tests.support.labelled_items import SEPARABLE, detection_by, put_labelled
from tests.support.many_items import GOOD, put_many


def chart(at) -> dict:  # type: ignore[no-untyped-def, type-arg]
    found: dict = json.loads(at.get("plotly_chart")[0].proto.spec)  # type: ignore[type-arg]
    return found


def cuts(at) -> list[float]:  # type: ignore[no-untyped-def]
    return [slider.value for slider in at.slider]


@pytest.mark.usefixtures("workspace")
def test_without_labels_the_page_says_what_is_missing() -> None:
    at = open_app("thresholds")
    assert "0 labels; a curve needs at least 10." in texts(at)
    assert not at.slider
    assert not at.get("plotly_chart")


def test_the_page_says_which_labels_are_in_no_figure_and_why(workspace: Workspace) -> None:
    put_labelled(workspace, SEPARABLE)
    ids = put_many(workspace, 3, set_name="chosen", chance=0.0)
    said = " ".join(caption.value for caption in open_app("thresholds").caption)
    assert "6 of 26 labels are in none of these figures: 6 opened by hand or labelled from a list." in said
    workspace.annotations.add([Annotate(Stamp("cy", "cy", 1), ids[0], 1, 0, Label.SUPPORTED, False, 1.0, 1.0)], 9.0)
    workspace.annotations.add([Annotate(Stamp("cy", "cy", 2), ids[0], 1, 1, Label.SUPPORTED, False, 1.0, 1.0)], 9.0)
    disputed = sum(label.open_conflict for label in workspace.labelled_risks.of("fusion"))
    said = " ".join(caption.value for caption in open_app("thresholds").caption)
    assert f"4 opened by hand or labelled from a list · {disputed} on which people disagree" in said


def test_the_curves_carry_base_rate_and_n(workspace: Workspace) -> None:
    put_labelled(workspace, SEPARABLE * 3)
    said = " ".join(annotation["text"] for annotation in chart(open_app("thresholds"))["layout"]["annotations"])
    assert "base rate" in said
    assert re.search(r"n = \d+, \d+ hallucinated", said)
    assert "ROC · AUC 1.000" in said


def test_the_page_answers_in_a_sentence_or_says_what_is_missing(workspace: Workspace) -> None:
    put_labelled(workspace, SEPARABLE)
    at = open_app("thresholds")
    assert "Too few labels: 20 of 50." in texts(at)
    assert not at.get("plotly_chart")
    put_labelled(workspace, SEPARABLE * 2, set_name="more")
    said = texts(open_app("thresholds"))
    assert "People look at 50% of the open items and catch 100% of the errors that labels know" in said
    assert re.search(r"About \d+ of 10 alarms are right\.", said) and "as now" in said


def test_moving_the_cut_changes_the_confusion_matrix(workspace: Workspace) -> None:
    put_labelled(workspace, SEPARABLE)
    at = open_app("thresholds")
    assert '<b>2</b><br><span class="quiet">false alarms' in html(at)
    at.slider[0].set_value(0.6).run()
    assert '<b>0</b><br><span class="quiet">false alarms' in html(at)
    assert '<b>8</b><br><span class="quiet">found' in html(at)


def test_a_cut_takes_the_riskier_ones_along_and_does_not_pass_the_safer(workspace: Workspace) -> None:
    put_labelled(workspace, SEPARABLE)
    at = open_app("thresholds")
    at.slider[0].set_value(0.95).run()
    assert cuts(at) == [0.95, 0.95]
    at.slider[0].set_value(0.3).run()
    at.slider[1].set_value(0.1).run()
    assert cuts(at) == [0.3, 0.3]


def test_saving_and_activating_changes_what_is_to_review(workspace: Workspace) -> None:
    put_labelled(workspace, SEPARABLE)
    at = open_app("thresholds")
    at.slider[0].set_value(0.8).run()
    at.text_input(key="threshold-note").set_value("**mine** ![x](http://e.example/x.png)").run()
    at.button(key="threshold-save-True").click().run()
    at.button(key="policy-confirm").click().run()
    policy = workspace.policies.active()
    assert (policy.version, policy.author, policy.bands[Kind.ANSWER].cuts) == (1, "ana", (0.8, 0.9))
    assert workspace.items.count(review_filter(policy)) == 4
    assert at.text_input(key="threshold-note").value == ""
    open_part(at, "versions")
    assert at.dataframe[0].value["Note"][0].startswith("**mine**")
    assert "e.example" not in markdowns(at)


def test_proposals_move_the_cuts(workspace: Workspace) -> None:
    put_labelled(workspace, SEPARABLE)
    at = open_app("thresholds")
    at.button(key="threshold-propose").click().run()
    assert 0.55 < cuts(at)[0] <= 0.6
    at.button(key="threshold-back").click().run()
    assert cuts(at) == [0.5, 0.9]


def test_another_signal_starts_at_its_own_proposal_and_warns(workspace: Workspace) -> None:
    put_labelled(
        workspace, SEPARABLE, others=[[detection_by("token_overlap", 0.1 + wrong / 2)] for _, wrong in SEPARABLE]
    )
    at = open_app("thresholds")
    at.selectbox(key="threshold-signal").set_value("token_overlap").run()
    assert cuts(at)[0] == 0.3
    assert "thresholds of both kinds" in at.warning[0].value


def test_what_was_tried_stays_when_coming_back(workspace: Workspace) -> None:
    put_labelled(workspace, SEPARABLE)
    at = open_app("thresholds")
    at.slider[0].set_value(0.7).run()
    at.switch_page("pages/overview.py").run()
    at.switch_page("pages/thresholds.py").run()
    assert cuts(at)[0] == 0.7


def test_labels_that_came_since_count_on_opening_not_while_working(workspace: Workspace) -> None:
    put_labelled(workspace, SEPARABLE)
    at = open_app("thresholds")
    put_labelled(workspace, SEPARABLE, set_name="later")
    at.switch_page("pages/overview.py").run()
    at.switch_page("pages/thresholds.py").run()
    assert "40 labelled units" in markdowns(at)


def test_imported_labels_stand_in_for_missing_ones(workspace: Workspace) -> None:
    put_labelled(workspace, SEPARABLE, gold=True)
    at = open_app("thresholds")
    assert at.session_state["threshold-labels"] == "imported"
    assert at.slider


def test_weights_are_learnt_compared_saved_and_applied(workspace: Workspace) -> None:
    put_many(workspace, 150)
    at = open_app("thresholds")
    at.button(key="threshold-learn").click().run()
    assert "on held-out documents" in texts(at)
    assert "Twice the labels would buy about" in markdowns(at)
    at.button(key="threshold-save-True").click().run()
    at.button(key="policy-confirm").click().run()
    saved = workspace.policies.get(1)
    assert saved.weights and saved.weights.signals >= {GOOD}
    assert [job.kind for job in workspace.jobs.unfinished()] == [JobKind.ACTIVATE]


def test_too_few_labels_to_learn_are_said_plainly(workspace: Workspace) -> None:
    put_labelled(workspace, SEPARABLE)
    at = open_app("thresholds")
    at.button(key="threshold-learn").click().run()
    assert "20 labels are too few to learn" in texts(at)


def test_what_is_loaded_and_labelled_is_promised_at_once(workspace: Workspace) -> None:
    put_many(workspace, 120, rate=0.02)
    at = open_app("thresholds")
    open_part(at, "promise")
    at.button(key="promise-ask").click().run()
    assert "2 of 6 looks taken" in texts(at)
    assert "at most 5% of them are wrong" in texts(at)
    assert not at.get("link_button"), "nothing is left to label"


def test_a_certified_cut_is_taken_and_kept_with_the_policy(workspace: Workspace) -> None:
    put_many(workspace, 420, rate=0.03)
    at = open_app("thresholds")
    open_part(at, "promise")
    at.number_input(key="promise-share").set_value(10.0).run()
    at.button(key="promise-ask").click().run()
    at.button(key="promise-take").click().run()
    at.button(key="threshold-save-True").click().run()
    at.button(key="policy-confirm").click().run()
    promised = (workspace.policies.active().certificate or {})["answer"]
    assert promised["cut"] == workspace.policies.active().bands[Kind.ANSWER].cuts[0]
    said = markdowns(at)
    assert "Holds** · in use" in said and "at most 10% wrong" in texts(at)


def test_a_report_says_what_the_page_says_and_escapes_what_others_wrote(workspace: Workspace) -> None:
    put_labelled(workspace, SEPARABLE * 3, set_name="<b>set</b>")
    page = open_app("thresholds")
    data = page.get("download_button")
    assert data, "there is a report to save"


def test_flips_are_listed_and_only_decided_ones_put_back(workspace: Workspace) -> None:
    put_labelled(workspace, SEPARABLE)
    workspace.decisions.apply(Decide(Stamp("edi", "b", 1), 8, 1, Verdict.ACCEPT, 0, 0.35), 5.0)
    at = open_app("thresholds")
    at.slider[0].set_value(0.3).run()
    open_part(at, "flips")
    assert "4 of 20 items would get another risk level." in texts(at)
    assert list(at.dataframe[-1].value["Set"]) == ["own"] * 4
    at.button(key="flips-requeue").click().run()
    assert workspace.items.get(8).status is Status.OPEN
    ((batch, _),) = workspace.policy_effects.reopened()
    at.button(key=f"flips-{batch}").click().run()
    assert workspace.items.get(8).status is Status.ACCEPTED


def test_detectors_and_languages_are_compared(workspace: Workspace) -> None:
    put_many(workspace, 60)
    put_many(workspace, 60, seed=5, set_name="ja", lang="ja")
    at = open_app("thresholds")
    open_part(at, "compare")
    detectors = next(d.value for d in at.dataframe if "Detector" in d.value)
    assert detectors["Detector"].iloc[0] == "word overlap"
    assert f"word overlap: `{GOOD}`" in column_tip(at, "Detector")
    rates = next(d.value for d in at.dataframe if "Rate" in d.value)
    assert set(rates["Language"]) == {"English", "日本語"}
    assert len(at.get("plotly_chart")) == 3


def test_what_changed_over_time_is_told(workspace: Workspace) -> None:
    put_many(workspace, 60)
    at = open_app("thresholds")
    open_part(at, "time")
    assert "At least 30 fully labelled answers" in texts(at)
    put_many(workspace, 200, seed=3, set_name="more", labelled=False)
    at = open_app("thresholds", part="time")
    assert "of all answers contain a hallucination" in texts(at)


def test_cuts_of_one_language_are_saved_for_it_alone(workspace: Workspace) -> None:
    put_many(workspace, 60, lang="ja")
    at = open_app("thresholds")
    at.selectbox(key="threshold-lang").set_value("ja").run()
    at.slider[0].set_value(0.3).run()
    at.button(key="threshold-save-True").click().run()
    at.button(key="policy-confirm").click().run()
    assert workspace.policies.active().languages == {Kind.ANSWER: {"ja": (0.3, 0.9)}}


@pytest.mark.parametrize("language", ["ja", "ko"])
def test_every_part_speaks_the_readers_language(workspace: Workspace, language: str) -> None:
    put_many(workspace, 60)
    for name in ("cut", "promise", "flips", "compare", "time", "versions"):
        at = open_app("thresholds", part=name, ui=language)
        assert not re.findall(r"\btune-[a-z-]+", texts(at) + markdowns(at) + html(at))


def test_a_click_brings_the_cut_of_its_point() -> None:
    assert clicked_threshold({"selection": {"points": [{"customdata": [0.25]}]}}) == 0.25
    assert clicked_threshold({"selection": {"points": [{"customdata": 0.25}]}}) == 0.25
    assert clicked_threshold({"selection": {"points": [{"customdata": [1.0000000000000002]}]}}) == 1.0


JSONISH = st.recursive(
    st.one_of(st.none(), st.booleans(), st.floats(), st.text(max_size=5)),
    lambda inner: st.one_of(st.lists(inner, max_size=3), st.dictionaries(st.text(max_size=5), inner, max_size=3)),
)


@given(JSONISH)
def test_whatever_a_browser_sends_as_a_point_is_a_cut_or_nothing(sent: object) -> None:
    cut = clicked_threshold({"selection": {"points": [{"customdata": sent}]}})
    assert cut is None or 0 <= cut <= 1
