"""The policy in force and the next one: saved from what was tried out, activated, taken back, looked at again."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence

from core.domain.answers import JSON
from core.domain.policy import PRESET, Policy
from core.domain.work import Person
from core.errors import BadInput
from core.limits import LONGEST_NOTE
from core.permissions import Permission, require
from core.ports.workspace import Workspace
from core.services.people.audit_log import Act, audited
from core.services.publishing.reopening import reopen_affected
from core.services.scoring import queue_scoring
from core.services.thresholds.basis import Basis
from core.services.thresholds.policy_draft import draft_policy, measured_at
from core.services.thresholds.teaching.using import usable
from core.wording.phrases import say


def active_policy(workspace: Workspace) -> Policy:
    """The one that every queue and band obeys now."""
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
    """Store as the next version; nothing obeys it before it is activated. Raises Forbidden and BadInput.

    ``grounding``: digest of the taught model to read with, empty for the one that ships; None: as the active policy.
    """
    require(person, Permission.SET_THRESHOLDS)
    if grounding:
        usable(workspace, grounding)
    if len(note) > LONGEST_NOTE:
        raise BadInput(say("note-too-long", count=len(note), most=LONGEST_NOTE))
    draft = draft_policy(workspace.policies.active(), basis, cuts, certificate, grounding)
    metrics = {**(draft.metrics or {}), basis.choice.part_of_policy: measured_at(basis, cuts[0])}
    signed = dataclasses.replace(draft, author=person.name, note=note.strip(), metrics=metrics)
    with audited(workspace, person.name, Act.POLICY, signed.note, saved=[float(cut) for cut in cuts]):
        return workspace.policies.save(signed, now)


def activate_policy(workspace: Workspace, person: Person, version: int, now: float) -> Policy:
    """From now on every band is that of this version; an older one may be activated again. Raises Forbidden.

    New weights or another grounding model make new risks: everything is scored again, by a job that starts at once.
    Published quizzes that it bands worse are before people again.
    """
    require(person, Permission.SET_THRESHOLDS)
    before = workspace.policies.active()
    with audited(workspace, person.name, Act.POLICY, f"v{version}", active=version, before=before.version):
        workspace.policies.activate(version, person.name, now)
    after = workspace.policies.active()
    if _made_by(before) != _made_by(after):
        queue_scoring(workspace, person.name, None, now)
    else:
        reopen_affected(workspace, person.name, now)
    return after


def roll_back(workspace: Workspace, person: Person, now: float) -> Policy:
    """Activate what was active before. Raises Forbidden, and BadInput when nothing was activated yet."""
    require(person, Permission.SET_THRESHOLDS)
    activations = workspace.policies.activations(2)
    if not activations:
        raise BadInput(say("nothing-to-roll-back"))
    before = activations[1].version if len(activations) > 1 else PRESET.version
    return activate_policy(workspace, person, before, now)


def schedule_recheck(workspace: Workspace, person: Person, version: int, due: float | None, now: float) -> None:
    """Raises Forbidden and BadInput."""
    require(person, Permission.SET_THRESHOLDS)
    with audited(workspace, person.name, Act.POLICY, f"v{version}", recheck=due):
        workspace.policies.recheck(version, due, person.name, now)


def recheck_due(workspace: Workspace, now: float) -> float | None:
    """Since when the active policy is to be looked at again; None: not yet, or nobody asked."""
    due = workspace.policies.rechecks().get(workspace.policies.active().version)
    return due if due is not None and due <= now else None


def _made_by(policy: Policy) -> tuple[str, str]:
    """What decides its risks."""
    return policy.weights.digest if policy.weights else "", policy.grounding
