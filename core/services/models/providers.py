"""List the providers of language models, what each lacks before it can be used, and which model has which use."""

from __future__ import annotations

from dataclasses import dataclass

from core.llm.default_models import DEFAULTS, parted
from core.llm.endpoints import USES, listed_endpoints, named_for
from core.llm.open import PROVIDERS, lacking
from core.settings import Settings
from core.wording import phrase_in
from core.wording.phrases import Phrase, say


@dataclass(frozen=True, slots=True)
class ProviderView:
    name: str
    """First part of the names of its models, before the slash."""
    title: str
    line: str
    """States what is missing and the next step, or that the provider is ready."""
    ready: bool


@dataclass(frozen=True, slots=True)
class UseView:
    """A use of language models, with the model for it."""

    use: str
    """``judge``, ``writer``, ``proxy`` or ``reader``."""
    model: str
    """Name of the model; empty if none is set."""
    line: str
    """States what is missing and the next step; empty if nothing is."""

    @property
    def ready(self) -> bool:
        return bool(self.model) and not self.line


def provider_list(settings: Settings, language: str = "en") -> list[ProviderView]:
    """List the providers by what is installed and set, without any request to them."""
    views = []
    for name in PROVIDERS:
        missing = lacking(settings, name)
        line = phrase_in(missing or say("provider-ready"), language)
        views.append(ProviderView(name, phrase_in(say(f"provider-{name}"), language), line, missing is None))
    for endpoint in listed_endpoints(settings):
        missing = endpoint.lacks(_ANY)
        line = phrase_in(missing or say("provider-ready"), language)
        views.append(ProviderView(endpoint.name, f"{endpoint.name}: {endpoint.url}", line, missing is None))
    return views


_ANY = "MODEL"
"""Stands for any model of a server."""


def uses(settings: Settings, language: str = "en") -> list[UseView]:
    views = []
    for use in USES:
        named = model_for(settings, use)
        missing = lacking(settings, named) if named else say(f"use-{use}-unset")
        views.append(UseView(use, named, phrase_in(missing, language) if missing else ""))
    return views


def model_for(settings: Settings, use: str) -> str:
    """Return the model for a use as ``provider/model``; empty if none is set."""
    named = named_for(settings, use)
    provider, model = parted(named)
    return f"{provider}/{model}" if named and model else named


def model_names(settings: Settings) -> list[str]:
    """Return the models in use, then the default of each provider, without duplicates."""
    used = [view.model for view in uses(settings) if view.model]
    usual = [f"{name}/{DEFAULTS[name]}" for name in PROVIDERS if name in DEFAULTS]
    return list(dict.fromkeys([*used, *usual]))


def unknown_model(settings: Settings, name: str) -> Phrase | None:
    """Return that a name is no model's; None if it is one, whether or not it can be asked here."""
    missing = lacking(settings, name)
    return missing if missing and missing.id == "model-unknown" else None
