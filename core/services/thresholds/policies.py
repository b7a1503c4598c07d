"""Save a draft as a policy, activate a version, roll back, and schedule a recheck."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence
from dataclasses import dataclass

from core.domain.answers import JSON
from core.domain.policy import Policy
from core.domain.work import Person
from core.errors import BadInput
from core.limits import LONGEST_NOTE
from core.permissions import Permission, require
from core.ports.workspace import Workspace
from core.services.people.audit_log import AdminAct, audited, noted
from core.services.thresholds.basis import Basis
from core.services.thresholds.fine_tuned_models import usable
from core.services.thresholds.policy_draft import draft_policy, measured_at
from core.services.thresholds.preparing import (
    after_switch,
    needs_preparation,
    queue_preparation,
    stop_preparation,
    version_before,
)
from core.wording.phrases import say


def active_policy(workspace: Workspace) -> Policy:
    """Return the policy that queues and risk levels follow now."""
    return workspace.policies.active()


def save_policy(
    workspace: Workspace,
    person: Person,
    basis: Basis,
    cuts: Sequence[float],
    *,
    note: str,
    now: float,
    certificate: JSON | None = None,
    grounding: str | None = None,
) -> Policy:
    """Save a draft as the next version; it has no effect before it is activated. Raises Forbidden and BadInput.

    ``grounding`` is the digest of the fine-tuned model, empty for the one that ships; None for the active policy's.
    """
    require(person, Permission.SET_THRESHOLDS)
    if grounding:
        usable(workspace, grounding)
    if len(note) > LONGEST_NOTE:
        raise BadInput(say("note-too-long", count=len(note), most=LONGEST_NOTE))
    draft = draft_policy(workspace.policies.active(), basis, cuts, certificate, grounding)
    metrics = {**(draft.metrics or {}), basis.choice.part_of_policy: measured_at(basis, cuts[0])}
    signed = dataclasses.replace(draft, author=person.name, note=note.strip(), metrics=metrics)
    with audited(workspace, person.name, AdminAct.POLICY, signed.note, saved=[float(cut) for cut in cuts]):
        return workspace.policies.save(signed, now)


@dataclass(frozen=True, slots=True, kw_only=True)
class Activated:
    """Says what an activation did."""

    policy: Policy
    """The policy that was asked for."""
    active: Policy
    """The policy that decides now: the one asked for, or while that is being prepared the one before it."""
    stopped: int | None = None
    """The version whose preparation this put an end to."""
    unchanged: bool = False
    """Only that was done: the policy that decided before goes on."""

    @property
    def preparing(self) -> bool:
        return self.policy.version != self.active.version


def activate_policy(workspace: Workspace, person: Person, version: int, now: float) -> Activated:
    """Activate a version, which may be an older one. Raises Forbidden, and BadInput for an unknown version.

    New weights or another grounding model give new risks: a job prepares them while the policy before goes on
    deciding, and then switches to all of them at once. Other policies decide at once. Whatever was being prepared
    before is stopped. Published quizzes whose level gets worse are reopened.
    """
    require(person, Permission.SET_THRESHOLDS)
    wanted = workspace.policies.get(version)
    stopped = stop_preparation(workspace, now, but=version)
    before = workspace.policies.active()
    if stopped is not None and version == before.version:
        noted(workspace, person.name, AdminAct.POLICY, f"v{stopped}", stopped=stopped)
        return Activated(policy=before, active=before, stopped=stopped, unchanged=True)
    if needs_preparation(workspace, before, wanted):
        with audited(workspace, person.name, AdminAct.POLICY, f"v{version}", preparing=version, before=before.version):
            queue_preparation(workspace, version, person.name, now)
        return Activated(policy=wanted, active=before, stopped=stopped)
    with audited(workspace, person.name, AdminAct.POLICY, f"v{version}", active=version, before=before.version):
        workspace.policies.activate(version, person.name, now)
    after_switch(workspace, person.name, now)
    return Activated(policy=wanted, active=workspace.policies.active(), stopped=stopped)


def roll_back(workspace: Workspace, person: Person, now: float) -> Activated:
    """Take back the last activation: stop the policy that is being prepared, and otherwise activate the one that was
    active before. Raises Forbidden, and BadInput if nothing was activated yet.
    """
    require(person, Permission.SET_THRESHOLDS)
    stopped = stop_preparation(workspace, now)
    active = workspace.policies.active()
    if stopped is not None:
        noted(workspace, person.name, AdminAct.POLICY, f"v{stopped}", stopped=stopped)
        return Activated(policy=active, active=active, stopped=stopped, unchanged=True)
    activations = workspace.policies.activations(2)
    if not activations:
        raise BadInput(say("nothing-to-roll-back"))
    return activate_policy(workspace, person, version_before(activations), now)


def schedule_recheck(workspace: Workspace, person: Person, version: int, due: float | None, now: float) -> None:
    """Set when a version is to be rechecked, or clear it. Raises Forbidden and BadInput."""
    require(person, Permission.SET_THRESHOLDS)
    with audited(workspace, person.name, AdminAct.POLICY, f"v{version}", recheck=due):
        workspace.policies.recheck(version, due, person.name, now)


def recheck_due(workspace: Workspace, now: float) -> float | None:
    """Return since when the active policy is due for a recheck; None if it is not."""
    due = workspace.policies.rechecks().get(workspace.policies.active().version)
    return due if due is not None and due <= now else None
