"""Policies as JSON, for files that people keep, send and edit."""

from __future__ import annotations

import json
import math
from collections.abc import Mapping
from typing import Any

from core.bands import PRESET, Band, Bands, Policy
from core.errors import BadInput
from core.models import JSON, Kind
from core.tuning.weights_file import weights_from_json, weights_to_json


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
    }


def policy_from_json(value: Any) -> Policy:
    """Only ``bands`` is required; a kind that it leaves out keeps the preset. Raises BadInput naming the key."""
    if not isinstance(value, Mapping) or not isinstance(value.get("bands"), Mapping):
        raise BadInput(
            f'a policy is a JSON object with "bands", for example {json.dumps(policy_to_json(PRESET)["bands"])}'
        )
    return Policy(
        version=int(_number(value, "version")),
        signal=_text(value, "signal", PRESET.signal),
        bands={**PRESET.bands, **{_kind(name): _bands(name, bands) for name, bands in value["bands"].items()}},
        author=_text(value, "author", ""),
        note=_text(value, "note", ""),
        created_at=_number(value, "created_at"),
        metrics=_object(value, "metrics"),
        weights=None if value.get("weights") is None else weights_from_json(value["weights"]),
        certificate=_object(value, "certificate"),
        data=_text(value, "data", ""),
    )


def _kind(name: str) -> Kind:
    try:
        return Kind(name)
    except ValueError:
        raise BadInput(f'"bands" of a policy are for {" and ".join(Kind)}, not for {name!r}') from None


def _bands(kind: str, value: Any) -> Bands:
    try:
        cuts = tuple(float(cut) for cut in value["cuts"])
        if not all(math.isfinite(cut) for cut in cuts):
            raise ValueError(f"{cuts} are not all numbers")
        return Bands(tuple(Band(name) for name in value["names"]), cuts)
    except (KeyError, TypeError, ValueError) as error:
        raise BadInput(
            f'the bands of {kind!r} need "names" out of {", ".join(Band)}, and "cuts", ascending, one between '
            f"neighbours: {error}"
        ) from error


def _object(value: JSON, key: str) -> JSON | None:
    found = value.get(key)
    if found is not None and not isinstance(found, Mapping):
        raise BadInput(f'"{key}" of a policy is an object or null, not {found!r}')
    return found


def _text(value: JSON, key: str, default: str) -> str:
    text = value.get(key, default)
    if not isinstance(text, str):
        raise BadInput(f'"{key}" of a policy is text, not {text!r}')
    return text


def _number(value: JSON, key: str) -> float:
    number = value.get(key, 0)
    if isinstance(number, bool) or not isinstance(number, int | float) or not math.isfinite(number):
        raise BadInput(f'"{key}" of a policy is a number, not {number!r}')
    return number
