"""Which models stand for a provider when only the provider is named: the one place to change when one retires."""

from __future__ import annotations

from collections.abc import Mapping

DEFAULTS: Mapping[str, str] = {
    "anthropic": "claude-haiku-5-5",
    "bedrock": "global.anthropic.claude-haiku-5-5",
    "openai": "gpt-6-luna",
    "smollm2": "135m",
}
"""Small ones: a judge reads every sentence. As of November 2026; TOUCHSTONE_JUDGE and the like name any other."""


def parted(name: str) -> tuple[str, str]:
    """Provider and model of ``provider/model``; the provider's default where only it is named."""
    provider, _, model = name.strip().partition("/")
    return provider, model or DEFAULTS.get(provider, "")
