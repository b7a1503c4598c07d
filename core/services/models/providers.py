"""Which providers of language models there are, what each lacks before it can be asked, and who asks which model."""

from __future__ import annotations

from dataclasses import dataclass

from core.llm.known import DEFAULTS, parted
from core.llm.open import PROVIDERS, lacking
from core.settings import Settings
from core.wording import phrase_in
from core.wording.phrases import say


@dataclass(frozen=True, slots=True)
class ProviderView:
    name: str
    """What stands before the slash in the names of its models."""
    title: str
    line: str
    """What is missing and the next step; or that nothing is."""
    ready: bool


@dataclass(frozen=True, slots=True)
class UseView:
    """What language models are asked for here, and which one is."""

    use: str
    """``judge``, ``writer``, ``proxy`` or ``reader``."""
    model: str
    """Empty: none is set."""
    line: str
    """What is missing and the next step; empty: nothing."""

    @property
    def ready(self) -> bool:
        return bool(self.model) and not self.line


def provider_list(settings: Settings, language: str = "en") -> list[ProviderView]:
    """By what is installed and set; nothing is asked of anybody."""
    views = []
    for name in PROVIDERS:
        missing = lacking(settings, name)
        line = phrase_in(missing or say("provider-ready"), language)
        views.append(ProviderView(name, phrase_in(say(f"provider-{name}"), language), line, missing is None))
    return views


def uses(settings: Settings, language: str = "en") -> list[UseView]:
    views = []
    for use in ("judge", "writer", "proxy", "reader"):
        named = model_for(settings, use)
        missing = lacking(settings, named) if named else say(f"use-{use}-unset")
        views.append(UseView(use, named, phrase_in(missing, language) if missing else ""))
    return views


def model_for(settings: Settings, use: str) -> str:
    """``provider/model`` that a use asks; empty: none is set."""
    named: str = getattr(settings, use)
    if use == "writer" and not named:
        named = settings.judge
    provider, model = parted(named)
    return f"{provider}/{model}" if named and model else named


def model_names(settings: Settings) -> list[str]:
    """Those in use here, then each provider's default; once each."""
    used = [view.model for view in uses(settings) if view.model]
    usual = [f"{name}/{DEFAULTS[name]}" for name in PROVIDERS if name in DEFAULTS]
    return list(dict.fromkeys([*used, *usual]))
