"""A workspace from before says which of its labels are in no promise and why, and what its certificates lack."""

from __future__ import annotations

from collections.abc import Callable

from core.ports.workspace import Workspace
from core.services.thresholds.basis import load_basis
from core.services.thresholds.certificates import CertificateRequest, certificate_status
from core.services.thresholds.certified_scope import limits
from core.services.thresholds.promise_sample import PromiseExclusion
from tests.support.figures.people import ANA
from tests.support.figures.thresholds import CHOICES


def test_labels_of_before_count_as_far_as_the_draw_is_labelled(opened: Callable[[], Workspace]) -> None:
    old = opened()
    status = certificate_status(old, ANA, load_basis(old, ANA, CHOICES["answers"]), CertificateRequest(share=0.1))
    assert 0 < status.result.documents < status.answers
    assert status.left_out.keys() == {PromiseExclusion.TAUGHT, PromiseExclusion.UNSETTLED, PromiseExclusion.AHEAD}
    assert status.answers == status.result.documents + status.left_out[PromiseExclusion.AHEAD] - 1, (
        "one is wrong by default"
    )
    assert [part.set_name for part in status.unlabelled] == ["leaflets"]


def test_a_certificate_of_before_is_taken_for_no_whole_promise(old: Workspace) -> None:
    kept = [(policy, part, one) for policy in old.policies.all() for part, one in (policy.certificate or {}).items()]
    assert kept
    for policy, part, certificate in kept:
        assert "certified-scope-unknown" in [phrase.id for phrase in limits(policy, part, certificate)]
