"""Name the model that is used where only a provider is named: the one place to change when a model retires."""

from __future__ import annotations

from collections.abc import Mapping

CURRENT: Mapping[str, tuple[str, ...]] = {
    "anthropic": ("claude-haiku-5-5", "claude-sonnet-5-5"),
    "bedrock": ("global.anthropic.claude-haiku-5-5", "global.anthropic.claude-sonnet-5-5"),
    "openai": ("gpt-6-luna", "gpt-6-sol"),
    "smollm2": ("135m",),
}
"""Models as of November 2026, the provider's default first: a small one, as a judge reads every sentence.
TOUCHSTONE_JUDGE and the like name any other."""
DEFAULTS: Mapping[str, str] = {provider: models[0] for provider, models in CURRENT.items()}


def parted(name: str) -> tuple[str, str]:
    """Provider and model of ``provider/model``; the provider's default where only it is named."""
    provider, _, model = name.strip().partition("/")
    return provider, model or DEFAULTS.get(provider, "")


def instead_of(name: str) -> str:
    """A current model of the same provider."""
    provider, model = parted(name)
    others = [other for other in CURRENT.get(provider, ()) if other != model]
    return f"{provider}/{others[0]}" if others else f"anthropic/{DEFAULTS['anthropic']}"
