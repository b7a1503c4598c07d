"""Taught models are kept whole, once, and a policy says which it reads with."""

from __future__ import annotations

from dataclasses import replace

import pytest

from core.domain.policy import PRESET
from core.errors import BadInput
from storage.opening._workspace import SqlWorkspace
from tests.support.taught import HELPS, model


def test_keeps_weights_and_figures_once_newest_first(workspace: SqlWorkspace) -> None:
    first, second = model("a" * 12, at=1.0), model("b" * 12, at=2.0, figures=replace(HELPS, fused=None))
    workspace.taught_models.add(first, b"\x00\xff weights")
    workspace.taught_models.add(second, b"more")
    workspace.taught_models.add(replace(first, by="bo"), b"other")
    assert list(workspace.taught_models.all()) == [second, first]
    assert workspace.taught_models.find(first.digest) == first and workspace.taught_models.find("c") is None
    assert workspace.taught_models.weights(first.digest) == b"\x00\xff weights"
    with pytest.raises(BadInput, match="does not have"):
        workspace.taught_models.weights("c")


def test_a_policy_keeps_what_it_reads_with(workspace: SqlWorkspace) -> None:
    saved = workspace.policies.save(replace(PRESET, grounding="a" * 12), 1.0)
    plain = workspace.policies.save(PRESET, 2.0)
    assert [each.grounding for each in workspace.policies.all()] == ["", "a" * 12, ""]
    assert (workspace.policies.get(saved.version).grounding, plain.grounding) == ("a" * 12, "")
