"""The versions of the policy on the thresholds page: saved, activated, taken back, compared."""

from __future__ import annotations

import datetime as dt

from core.ports.workspace import Workspace
from tests.support.app import markdowns, open_app, open_part
from tests.support.labelled_items import SEPARABLE, put_labelled
from tests.support.many_items import put_many


def test_saving_alone_changes_nothing_yet_and_versions_can_be_taken_back(workspace: Workspace) -> None:
    put_labelled(workspace, SEPARABLE)
    at = open_app("thresholds")
    at.slider[0].set_value(0.8).run()
    at.button(key="threshold-save-False").click().run()
    assert workspace.policies.active().version == 0
    open_part(at, "versions")
    at.selectbox(key="threshold-version").set_value(1).run()
    at.button(key="policy-activate").click().run()
    at.button(key="policy-confirm").click().run()
    assert workspace.policies.active().version == 1
    at.selectbox(key="threshold-version").set_value(0).run()
    at.button(key="policy-activate").click().run()
    at.button(key="policy-confirm").click().run()
    assert workspace.policies.active().version == 0
    assert list(at.dataframe[0].value[""]) == ["", "active"]


def test_an_active_version_is_rolled_back_and_looked_at_again(workspace: Workspace) -> None:
    put_labelled(workspace, SEPARABLE)
    at = open_app("thresholds")
    at.slider[0].set_value(0.8).run()
    at.button(key="threshold-save-True").click().run()
    at.button(key="policy-confirm").click().run()
    open_part(at, "versions")
    at.date_input(key="policy-recheck-day").set_value(dt.date(2020, 1, 1)).run()
    at.button(key="policy-recheck").click().run()
    assert "was to be looked at again on 2020-01-01" in markdowns(at)
    at.button(key="policy-roll-back").click().run()
    at.button(key="policy-confirm").click().run()
    assert workspace.policies.active().version == 0
    assert "looked at again" not in markdowns(at)
    at.selectbox(key="threshold-version").set_value(1).run()
    assert list(at.dataframe[1].value["What"]) == ["Answers · review", "Labels"]


def test_what_differs_is_named_in_the_readers_language(workspace: Workspace) -> None:
    put_many(workspace, 60, lang="ja")
    at = open_app("thresholds")
    at.selectbox(key="threshold-lang").set_value("ja").run()
    at.slider[0].set_value(0.3).run()
    at.button(key="threshold-save-True").click().run()
    at.button(key="policy-confirm").click().run()
    at = open_app("thresholds", part="versions", ui="ja")
    assert list(at.dataframe[1].value["項目"]) == ["回答 · 日本語 · 要レビュー", "回答 · 日本語 · 却下", "ラベル"]
    assert at.dataframe[0].value["メモ"][1] == "出荷時の設定（ラベルなし）"
