"""What a certificate in a policy speaks of, where that is less than everything the policy accepts."""

from __future__ import annotations

from core.domain.answers import JSON, Kind
from core.domain.policy import Policy
from core.wording import LANGUAGE_NAMES
from core.wording.phrases import Phrase, say


def limits(policy: Policy, part: str, certificate: JSON) -> tuple[Phrase, ...]:
    """Why it is no promise about all answers of this part; empty: it is one.

    ``part``: as ``LabelChoice.part_of_policy``. One that was made before its scope was kept is not known to be one.
    """
    kind, _, lang = part.partition("/")
    reasons = []
    if "set" not in certificate and "looks" in certificate:
        reasons.append(say("certified-scope-unknown"))
    if certificate.get("set"):
        reasons.append(say("certified-for-set", set=str(certificate["set"])))
    if certificate.get("labels") == "imported":
        reasons.append(say("certified-imported"))
    if not lang and (own := _cut_otherwise(policy, Kind(kind), certificate)):
        reasons.append(say("certified-not-for", languages=own))
    if str(certificate.get("unit", "")).startswith("answer, one per document") and "question" in certificate:
        reasons.append(say("certified-per-document"))
    return tuple(reasons)


def is_whole(policy: Policy, part: str) -> bool:
    """Whether a policy holds a certificate about all answers of this part."""
    certificate = (policy.certificate or {}).get(part, {})
    return certificate.get("cut") is not None and not limits(policy, part, certificate)


def _cut_otherwise(policy: Policy, kind: Kind, certificate: JSON) -> tuple[str, ...]:
    """Languages with a cut of their own: what is accepted of them was not part of what was tested."""
    own = policy.languages.get(kind, {})
    other = sorted(lang for lang, cuts in own.items() if cuts[0] != certificate.get("cut"))
    return tuple(LANGUAGE_NAMES.get(lang, lang) for lang in other)
