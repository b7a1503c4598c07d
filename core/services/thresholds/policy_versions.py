"""List, compare, export and import the versions of the policy."""

from __future__ import annotations

import dataclasses
import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from core.domain.answers import Kind, stable_hash
from core.domain.policy import Policy
from core.domain.work import Person
from core.errors import BadInput
from core.formats.policy_file import policy_from_json, policy_to_json
from core.limits import LARGEST_POLICY, LONGEST_NOTE
from core.permissions import Permission, require
from core.ports.workspace import Workspace
from core.services.people.audit_log import AdminAct, audited
from core.services.thresholds.fine_tuned_models import usable
from core.services.thresholds.preparing import preparation, version_before
from core.wording.phrases import say


@dataclass(frozen=True, slots=True)
class PolicyVersions:
    active: Policy
    newest_first: tuple[Policy, ...]
    """All policies, newest first; the preset is the last."""
    may_roll_back: bool
    """True if any policy was ever activated."""
    recheck_at: float | None
    """The time at which the active policy is to be rechecked; None if not scheduled."""
    before: int
    """The version that was active before; the preset's without one."""
    preparing: bool
    """True if a version is being prepared: rolling back stops that."""


def policy_versions(workspace: Workspace) -> PolicyVersions:
    policies = workspace.policies
    active, activations, pending = policies.active(), policies.activations(2), preparation(workspace)
    return PolicyVersions(
        active,
        tuple(policies.all()),
        bool(activations),
        policies.rechecks().get(active.version),
        version_before(activations),
        pending is not None and not pending.failed,
    )


@dataclass(frozen=True, slots=True)
class PolicyDifference:
    """One difference of two policies, in words and numbers."""

    what: str
    before: str
    after: str


def policy_differences(before: Policy, after: Policy, called: Callable[[str], str] = str) -> list[PolicyDifference]:
    """Return the differences. ``what`` is signal, data, or a part with its property: ``answer review``, ``answer/ja
    certificate``.

    ``called`` maps ids of detectors to names; by default it keeps the ids.
    """
    old, new = _facts(before, called), _facts(after, called)
    names = [*old, *(name for name in new if name not in old)]
    return [
        PolicyDifference(name, old.get(name, ""), new.get(name, "")) for name in names if old.get(name) != new.get(name)
    ]


def export_policy(policy: Policy) -> bytes:
    """Return the policy in the format of ``tune``."""
    return f"{json.dumps(policy_to_json(policy), ensure_ascii=False, indent=1)}\n".encode()


def import_policy(workspace: Workspace, person: Person, data: bytes, now: float) -> Policy:
    """Store a policy that ``tune`` or another desk wrote as the next version. Raises Forbidden, and BadInput also for a
    policy that reads with a model only the other desk has: its thresholds are for risks that nothing here computes.
    """
    require(person, Permission.SET_THRESHOLDS)
    if len(data) > LARGEST_POLICY:
        raise BadInput(say("policy-file-large", most=LARGEST_POLICY // 1_000_000))
    try:
        given = policy_from_json(json.loads(data.decode("utf-8-sig")))
        if b"\\u0000" in export_policy(given):  # which half a character does not survive either
            raise ValueError("NUL in a text")
    except (ValueError, RecursionError) as error:
        raise BadInput(say("policy-file-no-json", error=str(error))) from error
    if len(given.note) > LONGEST_NOTE:
        raise BadInput(say("note-too-long", count=len(given.note), most=LONGEST_NOTE))
    if given.grounding:
        usable(workspace, given.grounding)
    with audited(workspace, person.name, AdminAct.POLICY, given.note, imported=True):
        return workspace.policies.save(dataclasses.replace(given, parent=None), now)


def _facts(policy: Policy, called: Callable[[str], str]) -> dict[str, str]:
    facts = {"signal": called(policy.signal)}
    facts |= {"grounding": policy.grounding} if policy.grounding else {}
    for kind, bands in policy.bands.items():
        for lang in ("", *sorted(policy.languages.get(kind, {}))):
            cuts = policy.bands_in(kind, lang).cuts
            part = kind.value + (f"/{lang}" if lang else "")
            facts |= {f"{part} {name}": f"{cut:.4g}" for name, cut in zip(bands.names[1:], cuts, strict=True)}
    for kind in Kind:
        model = policy.weights.of(kind) if policy.weights else None
        if model:
            names = ", ".join(map(called, sorted(model.signals)))
            values = {name: value for name, value in dataclasses.asdict(model).items() if value or name != "judges"}
            facts[f"{kind.value} weights"] = f"{stable_hash(values)[:8]}: {names}"
    for part, certificate in (policy.certificate or {}).items():
        facts[f"{part} certificate"] = _promise(certificate)
    return facts | {"data": policy.data[:8]}


def _promise(certificate: Mapping[str, Any]) -> str:
    cut = certificate.get("cut")
    only = f" ({certificate['set']})" if certificate.get("set") else ""
    return "-" if cut is None else f"{certificate.get('share'):g} @ {certificate.get('confidence'):g} < {cut:.4g}{only}"
