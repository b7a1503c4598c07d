"""Language models that are asked here: whether there is a key, and how the last test of each ended. Asks none."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator, Mapping

from core.domain.spending import Probed
from core.llm.keys import key_in
from core.llm.known import DEFAULTS, parted
from core.llm.open import lacking
from core.services.models.providers import uses
from core.services.operations.finding import Finding, Level
from core.settings import Settings
from core.wording.phrases import Phrase, Phrases, from_text, say

_ELSEWHERE = ("anthropic", "bedrock", "openai")
"""Providers that take a key: the others are on this machine."""


def provider_findings(settings: Settings, tested: Mapping[str, Probed] | None) -> Iterator[Finding]:
    """Of each model that is asked for something, once, and of keys that nothing uses. ``tested``: the newest test of
    each; None: the database cannot be asked."""
    asked = list(dict.fromkeys(use.model for use in uses(settings) if use.model))
    for model in asked:
        yield _of_model(settings, model, tested)
    idle = [name for name in _ELSEWHERE if name not in {parted(model)[0] for model in asked}]
    for provider in idle:
        if lacking(settings, provider) is None:
            example = f"{provider}/{DEFAULTS[provider]}"
            yield Finding("providers", Level.FINE, (say("doctor-key-unused", provider=provider, example=example),))


def _of_model(settings: Settings, model: str, tested: Mapping[str, Probed] | None) -> Finding:
    missing = lacking(settings, model)
    ready = missing or say("doctor-key-there" if _has_key(model) else "doctor-no-key-needed", model=model)
    if tested is None:
        return Finding("providers", Level.LOOK if missing else Level.FINE, (ready,))
    last = _test_of(model, tested)
    went_well = last is not None and not last.message and any(last.results.values())
    level = Level.FINE if went_well and not missing else Level.LOOK
    step = None if missing or went_well else say("doctor-test-model", model=model)
    return Finding("providers", level, (ready, *_told(last)), step)


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
    does = sum(found is True for found in last.results.values())
    tested: Phrase = say("doctor-tested", date=day, by=last.by, does=does, all=len(last.results))
    return (tested, *from_text(last.message))
