"""All versions of the policy: listed, compared with each other, kept in files."""

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
from core.limits import LONGEST_NOTE
from core.permissions import Permission, require
from core.ports.workspace import Workspace
from core.services.people.audit_log import Act, audited
from core.services.thresholds.teaching.using import usable
from core.tuning.policy_file import policy_from_json, policy_to_json
from core.wording.phrases import say


@dataclass(frozen=True, slots=True)
class PolicyVersions:
    active: Policy
    newest_first: tuple[Policy, ...]
    """The preset is the last."""
    may_roll_back: bool
    """Whether anything was ever activated."""
    recheck_at: float | None
    """When the active one is to be looked at again; None: nobody asked."""


def policy_versions(workspace: Workspace) -> PolicyVersions:
    policies = workspace.policies
    active = policies.active()
    return PolicyVersions(
        active, tuple(policies.all()), bool(policies.activations(1)), policies.rechecks().get(active.version)
    )


@dataclass(frozen=True, slots=True)
class PolicyDifference:
    """One thing in which two policies differ, as words and numbers."""

    what: str
    before: str
    after: str


def policy_differences(before: Policy, after: Policy, called: Callable[[str], str] = str) -> list[PolicyDifference]:
    """``what`` is signal, data, or a part with what stands there: ``answer review``, ``answer/ja certificate``.

    ``called`` gives the names of detectors by their ids; without it they keep these.
    """
    old, new = _facts(before, called), _facts(after, called)
    names = [*old, *(name for name in new if name not in old)]
    return [
        PolicyDifference(name, old.get(name, ""), new.get(name, "")) for name in names if old.get(name) != new.get(name)
    ]


def export_policy(policy: Policy) -> bytes:
    """As ``tune`` writes it."""
    return f"{json.dumps(policy_to_json(policy), ensure_ascii=False, indent=1)}\n".encode()


def import_policy(workspace: Workspace, person: Person, data: bytes, now: float) -> Policy:
    """Store what ``tune`` or another desk wrote as the next version. Raises Forbidden, and BadInput, also where it
    reads with a model that only the other desk has: its cuts are for risks that nothing here gives."""
    require(person, Permission.SET_THRESHOLDS)
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
    with audited(workspace, person.name, Act.POLICY, given.note, imported=True):
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
            told = {name: value for name, value in dataclasses.asdict(model).items() if value or name != "judges"}
            facts[f"{kind.value} weights"] = f"{stable_hash(told)[:8]}: {names}"
    for part, certificate in (policy.certificate or {}).items():
        facts[f"{part} certificate"] = _promise(certificate)
    return facts | {"data": policy.data[:8]}


def _promise(certificate: Mapping[str, Any]) -> str:
    cut = certificate.get("cut")
    only = f" ({certificate['set']})" if certificate.get("set") else ""
    return "-" if cut is None else f"{certificate.get('share'):g} @ {certificate.get('confidence'):g} < {cut:.4g}{only}"
