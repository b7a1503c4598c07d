"""Write and read policies as JSON, for files that people keep, send and edit, and for the database."""

from __future__ import annotations

import json
import math
from collections.abc import Mapping
from typing import Any

from core.domain.answers import JSON, Kind
from core.domain.policy import PRESET, Band, Bands, Policy
from core.errors import BadInput
from core.formats.weights_file import weights_from_json, weights_to_json
from core.wording.phrases import say


def policy_to_json(policy: Policy) -> dict[str, Any]:
    """Inverse of ``policy_from_json``; every cut keeps all its digits."""
    return {
        "version": policy.version,
        "signal": policy.signal,
        "bands": {
            kind.value: {"names": [name.value for name in bands.names], "cuts": list(bands.cuts)}
            for kind, bands in policy.bands.items()
        },
        "author": policy.author,
        "note": policy.note,
        "created_at": policy.created_at,
        "metrics": policy.metrics,
        **({"weights": weights_to_json(policy.weights)} if policy.weights else {}),
        **({"certificate": policy.certificate} if policy.certificate else {}),
        **({"data": policy.data} if policy.data else {}),
        **({"languages": languages_to_json(policy)} if policy.languages else {}),
        **({} if policy.parent is None else {"parent": policy.parent}),
        **({"grounding": policy.grounding} if policy.grounding else {}),
    }


def policy_from_json(value: Any) -> Policy:
    """Only ``bands`` is required; a kind that it leaves out keeps the preset. Raises BadInput naming the key."""
    if not isinstance(value, Mapping) or not isinstance(value.get("bands"), Mapping):
        raise BadInput(say("policy-no-bands", example=json.dumps(policy_to_json(PRESET)["bands"])))
    bands = {**PRESET.bands, **{_kind(name): _bands(name, given) for name, given in value["bands"].items()}}
    return Policy(
        version=int(_number(value, "version")),
        signal=_text(value, "signal", PRESET.signal),
        bands=bands,
        author=_text(value, "author", ""),
        note=_text(value, "note", ""),
        created_at=_number(value, "created_at"),
        metrics=_object(value, "metrics"),
        weights=None if value.get("weights") is None else weights_from_json(value["weights"]),
        certificate=_object(value, "certificate"),
        data=_text(value, "data", ""),
        languages=languages_from_json(_object(value, "languages") or {}, bands),
        parent=None if value.get("parent") is None else int(_number(value, "parent")),
        grounding=_text(value, "grounding", ""),
    )


def languages_to_json(policy: Policy) -> dict[str, dict[str, list[float]]]:
    return {kind.value: {lang: list(cuts) for lang, cuts in own.items()} for kind, own in policy.languages.items()}


def languages_from_json(value: JSON, bands: Mapping[Kind, Bands]) -> dict[Kind, dict[str, tuple[float, ...]]]:
    """Raises BadInput when a language's cuts do not fit the bands of its kind."""
    languages: dict[Kind, dict[str, tuple[float, ...]]] = {}
    for name, own in value.items():
        kind = _kind(name)
        if not isinstance(own, Mapping):
            raise BadInput(say("policy-languages", kind=repr(name), value=repr(own)))
        names = list(bands[kind].names)
        languages[kind] = {str(lang): _bands(name, {"names": names, "cuts": cuts}).cuts for lang, cuts in own.items()}
    return languages


def _kind(name: str) -> Kind:
    try:
        return Kind(name)
    except ValueError:
        raise BadInput(say("policy-kind", kinds=", ".join(Kind), kind=repr(name))) from None


def _bands(kind: str, value: Any) -> Bands:
    try:
        cuts = tuple(float(cut) for cut in value["cuts"])
        if not all(math.isfinite(cut) for cut in cuts):
            raise ValueError(f"{cuts} are not all numbers")
        return Bands(tuple(Band(name) for name in value["names"]), cuts)
    except (KeyError, TypeError, ValueError) as error:
        message = say("policy-bands", kind=repr(kind), names=", ".join(Band), error=str(error))
        raise BadInput(message) from error


def _object(value: JSON, key: str) -> JSON | None:
    given = value.get(key)
    if given is not None and not isinstance(given, Mapping):
        raise BadInput(say("policy-object", key=f'"{key}"', value=repr(given)))
    return given


def _text(value: JSON, key: str, default: str) -> str:
    text = value.get(key, default)
    if not isinstance(text, str):
        raise BadInput(say("policy-text", key=f'"{key}"', value=repr(text)))
    return text


def _number(value: JSON, key: str) -> float:
    number = value.get(key, 0)
    if isinstance(number, bool) or not isinstance(number, int | float) or not math.isfinite(number):
        raise BadInput(say("policy-number", key=f'"{key}"', value=repr(number)))
    return number
