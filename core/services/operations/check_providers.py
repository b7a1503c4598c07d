"""Check the language models in use: their keys, and the result of the newest test of each. Calls no model."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator, Mapping

from core.domain.spending import Probed
from core.llm.default_models import DEFAULTS, parted
from core.llm.keys import key_in
from core.llm.open import lacking
from core.services.models.providers import uses
from core.services.operations.diagnosis import Diagnosis, Level
from core.settings import Settings
from core.wording.phrases import Phrase, Phrases, from_text, say

_ELSEWHERE = ("anthropic", "bedrock", "openai")
"""Providers that need a key; the others run on this machine."""


def provider_findings(settings: Settings, tested: Mapping[str, Probed] | None) -> Iterator[Diagnosis]:
    """Yield a finding for each model in use, and for each key that no model needs. ``tested`` holds the newest test of
    each model; None if the database cannot be read.
    """
    models = list(dict.fromkeys(use.model for use in uses(settings) if use.model))
    for model in models:
        yield _of_model(settings, model, tested)
    idle = [name for name in _ELSEWHERE if name not in {parted(model)[0] for model in models}]
    for provider in idle:
        if lacking(settings, provider) is None:
            example = f"{provider}/{DEFAULTS[provider]}"
            yield Diagnosis("providers", Level.FINE, (say("doctor-key-unused", provider=provider, example=example),))


def _of_model(settings: Settings, model: str, tested: Mapping[str, Probed] | None) -> Diagnosis:
    missing = lacking(settings, model)
    ready = missing or say("doctor-key-there" if _has_key(model) else "doctor-no-key-needed", model=model)
    if tested is None:
        return Diagnosis("providers", Level.LOOK if missing else Level.FINE, (ready,))
    last = _test_of(model, tested)
    went_well = last is not None and not last.message and any(last.results.values())
    level = Level.FINE if went_well and not missing else Level.LOOK
    step = None if missing or went_well else say("doctor-test-model", model=model)
    return Diagnosis("providers", level, (ready, *_told(last)), step)


def _has_key(model: str) -> bool:
    provider = parted(model)[0]
    return bool(key_in("OPENAI_API_KEY")) if provider == "openai" else provider in _ELSEWHERE


def _test_of(model: str, tested: Mapping[str, Probed]) -> Probed | None:
    if parted(model)[0] != "gguf":
        return tested.get(model)
    # Tests of a file are kept under its name, whatever people call it.
    of_files = [each for name, each in tested.items() if parted(name)[0] == "gguf"]
    return max(of_files, key=lambda each: each.at, default=None)


def _told(last: Probed | None) -> Phrases:
    if last is None:
        return (say("doctor-never-tested"),)
    day = dt.datetime.fromtimestamp(last.at).astimezone().strftime("%Y-%m-%d %H:%M")
    does = sum(works is True for works in last.results.values())
    tested: Phrase = say("doctor-tested", date=day, by=last.by, does=does, all=len(last.results))
    return (tested, *from_text(last.message))
