"""Write the manifest, which states what a publication rests on, so that its recipient can verify it."""

from __future__ import annotations

import datetime as dt
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from core.domain.answers import JSON, Answer, text_hash
from core.domain.policy import Policy
from core.domain.publishing import Publication, ScoredBy
from core.domain.work import Item
from core.services.publishing._source_pages import MaterialPage
from core.services.publishing.gate import Gate
from core.services.publishing.publishable import Leaving
from core.services.publishing.residual_risk import ResidualRisk

VERSION = 1
"""The version of the manifest format. Fields may be added; none changes its meaning within a version."""
ASSUMED = (
    "Items that a person accepted or rewrote alone count as right. Unreviewed items below the review cut are bounded "
    "by audits in the order of a random draw, without replacement, valid at every look."
)


@dataclass(frozen=True, slots=True)
class Grounds:
    """Data of the published items that the manifest is built from."""

    items: Mapping[int, Item]
    scored_by: ScoredBy
    pages: Mapping[int, MaterialPage]


def manifest(publication: Publication, gate: Gate, grounds: Grounds) -> dict[str, Any]:
    """Build the manifest; storage adds its number. Hashes are SHA-256. The content hash covers these items as our JSON
    without a manifest, with which any format can be compared.
    """
    items, scored_by, set_split, risk = grounds.items, grounds.scored_by, gate.set_split, gate.risk
    return {
        "manifest": VERSION,
        "set": publication.set_name,
        "title": publication.title,
        "format": publication.format,
        "by": publication.person,
        "at": as_time(publication.at),
        "content_sha256": publication.content_hash,
        "policy": _policy(gate.policy),
        "residual_risk": _risk(risk) | {"promised": publication.promised, "reason": publication.reason},
        "detectors": [
            {"name": key.name, "version": key.version, "digest": key.digest, "config": key.config}
            for key in scored_by.detectors
        ],
        "writers": sorted({str(made_by(item.answer).get("writer", "")) for item in items.values()} - {""}),
        "reviewers": _reviewers(set_split.leaving),
        "reviewers_asked": gate.reviewers,
        "items": [
            _item(each, items[each.candidate.item_id], scored_by, grounds.pages.get(each.candidate.item_id))
            for each in set_split.leaving
        ],
        "left_behind": [
            {
                "id": candidate.external_id,
                "item": candidate.item_id,
                "why": why.value,
                "reason": candidate.looked_at[-1].reason if candidate.looked_at else "",
            }
            for candidate, why in set_split.staying
        ],
    }


def as_time(seconds: float) -> str:
    return dt.datetime.fromtimestamp(seconds, dt.UTC).isoformat(timespec="seconds").replace("+00:00", "Z")


def made_by(answer: Answer) -> JSON:
    """Return how the item was made, empty unless it is an object: imported files may hold anything here."""
    made = answer.meta.get("quiz")
    return made if isinstance(made, dict) else {}


def _policy(policy: Policy) -> dict[str, Any]:
    return {
        "version": policy.version,
        "signal": policy.signal,
        "author": policy.author,
        "note": policy.note,
        "weights": policy.weights.digest if policy.weights else None,
        "bands": {
            kind.value: {"names": [name.value for name in bands.names], "cuts": list(bands.cuts)}
            for kind, bands in policy.bands.items()
        },
        "languages": {
            kind.value: {lang: list(cuts) for lang, cuts in own.items()} for kind, own in policy.languages.items()
        },
        "certificate": policy.certificate,
    }


def _risk(risk: ResidualRisk) -> dict[str, Any]:
    return {
        "budget": risk.budget.share,
        "confidence": risk.budget.confidence,
        "estimate": risk.value,
        "interval": [0.0, risk.bound],
        "items": risk.leaving,
        "unreviewed": risk.unreviewed,
        "audits": {"of": risk.below, "done": risk.audited, "wrong": risk.wrong, "inclusion": risk.inclusion},
        "assumed": ASSUMED,
    }


def _reviewers(leaving: Sequence[Leaving]) -> list[dict[str, Any]]:
    counts: dict[str, int] = {}
    for each in leaving:
        for person in {look.person for look in each.candidate.looked_at}:
            counts[person] = counts.get(person, 0) + 1
    return [{"person": person, "items": count} for person, count in sorted(counts.items())]


def _item(leaving: Leaving, item: Item, scored_by: ScoredBy, page: MaterialPage | None) -> dict[str, Any]:
    candidate, made = leaving.candidate, made_by(item.answer)
    return {
        "id": candidate.external_id,
        "item": candidate.item_id,
        "revision": candidate.revision,
        "input_hash": candidate.input_hash,
        "band": leaving.band.value,
        "ai_mark": leaving.ai_mark,
        "way": leaving.way.value,
        "risk": candidate.risk,
        "detectors": [digest[:12] for digest in scored_by.by_input.get(candidate.input_hash, ())],
        "prompt": made.get("prompt"),
        "writer": made.get("writer"),
        "decisions": [
            {
                "by": look.person,
                "verdict": look.verdict,
                "revision": look.revision,
                "reason": look.reason,
                "at": as_time(look.at),
                "inclusion": look.inclusion_probability,
            }
            for look in candidate.looked_at
        ],
        "sources": [{"id": each.id, "sha256": text_hash(each.text)} for each in item.answer.passages],
        **({"material": page.material, "page": page.number, "page_sha256": text_hash(page.text)} if page else {}),
    }
