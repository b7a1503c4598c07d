"""Which providers of language models there are, and what each lacks before it can be asked."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from importlib.util import find_spec

from core.settings import Settings
from core.wording import phrase_in
from core.wording.phrases import Phrase, say


@dataclass(frozen=True, slots=True)
class ProviderView:
    name: str
    """What stands before the slash in the name of its models."""
    title: str
    line: str
    """What is missing and the next step; or that nothing is."""
    ready: bool


def provider_list(
    settings: Settings, language: str = "en", environment: Mapping[str, str] = os.environ
) -> list[ProviderView]:
    """By what is installed and set; nothing is asked of anybody. A key is looked for, never read."""
    views = []
    for name, package, variables in _NEEDS:
        lacking = _lacking(name, package, variables, settings, environment)
        line = phrase_in(lacking or say("provider-ready"), language)
        views.append(ProviderView(name, phrase_in(say(f"provider-{name}"), language), line, lacking is None))
    return views


_NEEDS: Sequence[tuple[str, str, tuple[str, ...]]] = (
    ("anthropic", "anthropic", ("ANTHROPIC_API_KEY",)),
    ("bedrock", "boto3", ("AWS_ACCESS_KEY_ID", "AWS_PROFILE")),
    ("openai", "openai", ("TOUCHSTONE_OPENAI_URL", "OPENAI_API_KEY")),
    ("gguf", "llama_cpp", ("TOUCHSTONE_GGUF",)),
)
"""Any one of the variables will do."""


def _lacking(
    name: str, package: str, variables: Sequence[str], settings: Settings, environment: Mapping[str, str]
) -> Phrase | None:
    if not any(environment.get(variable) for variable in variables):
        return say(f"provider-{name}-unset")
    if find_spec(package) is None:
        return say("provider-not-installed", package=package)
    return None
