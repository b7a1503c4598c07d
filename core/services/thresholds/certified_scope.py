"""Tell where the scope of a certificate falls short of everything that the policy accepts."""

from __future__ import annotations

from core.domain.answers import JSON, Kind
from core.domain.policy import Policy
from core.wording import LANGUAGE_NAMES
from core.wording.phrases import Phrase, say


def limits(policy: Policy, part: str, certificate: JSON) -> tuple[Phrase, ...]:
    """Return reasons why the certificate is no promise about all answers of this part; empty if it is one.

    ``part`` is a value of ``LabelChoice.part_of_policy``. A certificate from before scopes were stored counts as
    limited.
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


def is_complete(policy: Policy, part: str) -> bool:
    """Return whether the policy has a certificate about all answers of this part."""
    certificate = (policy.certificate or {}).get(part, {})
    return certificate.get("cut") is not None and not limits(policy, part, certificate)


def _cut_otherwise(policy: Policy, kind: Kind, certificate: JSON) -> tuple[str, ...]:
    """Return languages with thresholds of their own: what is accepted of them was not part of the test."""
    own = policy.languages.get(kind, {})
    other = sorted(lang for lang, cuts in own.items() if cuts[0] != certificate.get("cut"))
    return tuple(LANGUAGE_NAMES.get(lang, lang) for lang in other)
