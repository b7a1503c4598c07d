"""Write and read learned weights as JSON, inside a policy."""

from __future__ import annotations

import dataclasses
import math
import operator
from collections.abc import Mapping
from typing import Any

from core.domain.answers import Kind
from core.domain.calibration import Calibration, Isotonic, Platt
from core.domain.weights import Feature, Language, RiskModel, Term, Weights
from core.errors import BadInput
from core.wording.phrases import say


def weights_to_json(weights: Weights) -> dict[str, Any]:
    """Inverse of ``weights_from_json``; every number keeps all its digits."""
    return {model.kind.value: _model_to_json(model) for model in weights.models}


def _model_to_json(model: RiskModel) -> dict[str, Any]:
    fields = dataclasses.asdict(model)
    del fields["kind"], fields["judges"]
    if model.judges:
        fields["judges"] = dict(model.judges)
    match model.calibration:
        case Platt(slope, intercept):
            fields["calibration"] = {"method": "platt", "slope": slope, "intercept": intercept}
        case Isotonic(risks, shares):
            fields["calibration"] = {"method": "isotonic", "risks": list(risks), "shares": list(shares)}
        case None:
            del fields["calibration"]
    return fields


def weights_from_json(value: Any) -> Weights:
    """Raises BadInput naming the kind whose weights cannot be used."""
    if not isinstance(value, Mapping):
        raise BadInput(say("policy-weights", value=repr(value)))
    return Weights(tuple(_model(kind, model) for kind, model in value.items()))


def _model(kind: str, value: Any) -> RiskModel:
    try:
        return RiskModel(
            Kind(kind),
            tuple(
                Term(str(t["signal"]), Feature(t["part"]), *(_number(t[key]) for key in ("usual", "wrong", "major")))
                for t in value["terms"]
            ),
            tuple(Language(str(o["lang"]), _number(o["wrong"]), _number(o["major"])) for o in value["languages"]),
            _number(value["wrong"]),
            _number(value["major"]),
            _share(value["severity"], "severity"),
            _calibration(value.get("calibration")),
            tuple(sorted((str(name), str(digest)) for name, digest in dict(value.get("judges", {})).items())),
        )
    except (KeyError, TypeError, ValueError) as error:
        raise BadInput(say("policy-weights-of-kind", kind=repr(kind), error=str(error))) from error


def _calibration(value: Any) -> Calibration | None:
    if value is None:
        return None
    if value["method"] == "platt":
        slope = _number(value["slope"])
        if slope <= 0:
            raise ValueError(f"a calibration of slope {slope} turns the order of risks around")
        return Platt(slope, _number(value["intercept"]))
    if value["method"] != "isotonic":
        raise ValueError(f"{value['method']!r} is no calibration: platt, isotonic")
    risks, shares = ([_share(number, name) for number in value[name]] for name in ("risks", "shares"))
    ends = (risks[:1], risks[-1:], shares[:1], shares[-1:]) == ([0.0], [1.0], [0.0], [1.0])
    rising = all(map(operator.lt, risks, risks[1:])) and all(map(operator.lt, shares, shares[1:]))
    if len(risks) != len(shares) or not ends or not rising:
        raise ValueError("an isotonic calibration rises from 0 to 1, with a share for each risk")
    return Isotonic(tuple(risks), tuple(shares))


def _share(value: Any, name: str) -> float:
    number = _number(value)
    if not 0 <= number <= 1:
        raise ValueError(f"{name} {number} does not lie between 0 and 1")
    return number


def _number(value: Any) -> float:
    if isinstance(value, bool) or not isinstance(value, int | float) or not math.isfinite(value):
        raise TypeError(f"{value!r} is not a number")
    return float(value)
