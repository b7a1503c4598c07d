"""The pages say as long as it lasts that old risks meet new cuts, in the reader's language."""

from __future__ import annotations

from dataclasses import replace

import streamlit as st

from core.domain.policy import PRESET
from core.domain.work import Scored
from core.ports.workspace import Workspace
from core.scoring.learned_fusion import LearnedFusion
from tests.support.app import markdowns, open_app, texts
from tests.support.learnt_weights import HEEDS_OVERLAP
from tests.support.many_items import put_many


def fuse_again(workspace: Workspace, items: list[int]) -> None:
    fusion = LearnedFusion(HEEDS_OVERLAP)
    for item in workspace.items.many(items):
        fused = fusion.fuse(item.answer, workspace.scores.of(item.input_hash))
        workspace.scores.add([Scored(item.input_hash, (fused,), fused.risk, "weighted")], 5.0)


def test_overview_and_thresholds_count_what_is_not_fused_again_yet(workspace: Workspace) -> None:
    ids = put_many(workspace, 12)
    assert "scored items still carry" not in texts(open_app("overview"))
    version = workspace.policies.save(replace(PRESET, weights=HEEDS_OVERLAP), 3.0).version
    workspace.policies.activate(version, "ana", 4.0)
    fuse_again(workspace, ids[:2])
    for page in ("overview", "thresholds"):
        at = open_app(page)
        assert "10 of 12 scored items still carry risks combined without weights" in texts(at)
        assert "No job combines them again" in texts(at)
        for language in ("ja", "ko"):
            at = open_app(page, ui=language)
            assert "10" in texts(at) and "scored items" not in texts(at) + markdowns(at)
            assert "behind-" not in texts(at) + markdowns(at)
    fuse_again(workspace, ids[2:])
    st.cache_resource.clear()
    for page in ("overview", "thresholds"):
        assert "still carry" not in texts(open_app(page))
