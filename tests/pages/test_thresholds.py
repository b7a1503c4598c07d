"""The thresholds page: cuts tried out on labels, saved, activated and taken back."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.models import Kind
from core.ports import Workspace
from core.services.thresholds import review_filter
from pages.ui.charts import clicked_cut
from tests.core.services.labelled_items import SEPARABLE, put_labelled, said_by
from tests.pages.whole_app import desk, html, markdowns, open_app, texts


@pytest.fixture
def workspace(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Workspace]:
    with desk(tmp_path, monkeypatch) as opened:
        yield opened


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


def test_the_curves_carry_base_rate_and_n(workspace: Workspace) -> None:
    put_labelled(workspace, SEPARABLE)
    said = " ".join(annotation["text"] for annotation in chart(open_app("thresholds"))["layout"]["annotations"])
    assert "base rate 40.0%" in said
    assert "n = 20, 8 hallucinated" in said
    assert "ROC · AUC 1.000" in said


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
    policy = workspace.policies.active()
    assert (policy.version, policy.author, policy.bands[Kind.ANSWER].cuts) == (1, "ana", (0.8, 0.9))
    assert workspace.items.count(review_filter(policy)) == 4
    assert at.dataframe[0].value["Note"][0].startswith("**mine**")
    assert "e.example" not in markdowns(at)
    assert at.text_input(key="threshold-note").value == ""


def test_saving_alone_changes_nothing_yet_and_versions_can_be_taken_back(workspace: Workspace) -> None:
    put_labelled(workspace, SEPARABLE)
    at = open_app("thresholds")
    at.slider[0].set_value(0.8).run()
    at.button(key="threshold-save-False").click().run()
    assert workspace.policies.active().version == 0
    at.selectbox(key="threshold-version").set_value(1).run()
    at.button(key="policy-activate").click().run()
    assert workspace.policies.active().version == 1
    at.selectbox(key="threshold-version").set_value(0).run()
    at.button(key="policy-activate").click().run()
    assert workspace.policies.active().version == 0
    assert list(at.dataframe[0].value[""]) == ["", "active"]


def test_proposals_move_the_cuts(workspace: Workspace) -> None:
    put_labelled(workspace, SEPARABLE)
    at = open_app("thresholds")
    at.button(key="threshold-Best F1").click().run()
    assert 0.55 < cuts(at)[0] <= 0.6
    at.button(key="threshold-back").click().run()
    assert cuts(at) == [0.5, 0.9]


def test_another_signal_starts_at_its_own_proposal_and_warns(workspace: Workspace) -> None:
    put_labelled(workspace, SEPARABLE, more=[[said_by("token_overlap", 0.1 + wrong / 2)] for _, wrong in SEPARABLE])
    at = open_app("thresholds")
    at.selectbox(key="threshold-signal").set_value("token_overlap").run()
    assert cuts(at)[0] == 0.3
    assert "cuts both kinds" in at.warning[0].value


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
    assert at.session_state["threshold-labels"] == "Imported"
    assert at.slider


def test_a_click_brings_the_cut_of_its_point() -> None:
    assert clicked_cut({"selection": {"points": [{"customdata": [0.25]}]}}) == 0.25
    assert clicked_cut({"selection": {"points": [{"customdata": 0.25}]}}) == 0.25
    assert clicked_cut({"selection": {"points": [{"customdata": [1.0000000000000002]}]}}) == 1.0


JSONISH = st.recursive(
    st.one_of(st.none(), st.booleans(), st.floats(), st.text(max_size=5)),
    lambda inner: st.one_of(st.lists(inner, max_size=3), st.dictionaries(st.text(max_size=5), inner, max_size=3)),
)


@given(JSONISH)
def test_whatever_a_browser_sends_as_a_point_is_a_cut_or_nothing(sent: object) -> None:
    cut = clicked_cut({"selection": {"points": [{"customdata": sent}]}})
    assert cut is None or 0 <= cut <= 1
