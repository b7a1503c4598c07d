"""List the providers with what each lacks, and open a model or its batches by name."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from core.errors import MissingPart
from core.llm._anthropic import Anthropic
from core.llm._anthropic_batches import AnthropicBatches
from core.llm._bedrock import Bedrock, lacking_credentials, region_of
from core.llm._bedrock_batches import BedrockBatches
from core.llm._gguf import gguf_lacks, open_gguf
from core.llm._openai import OpenAI
from core.llm._smollm2 import SmolLM2, smollm2_lacks
from core.llm.base import Model
from core.llm.batch_wire import BatchWire
from core.llm.default_models import DEFAULTS, parted
from core.llm.endpoints import Endpoint, endpoints
from core.llm.keys import key_in, missing_key, without_keys
from core.settings import Settings
from core.wording.phrases import Phrase, say


@dataclass(frozen=True, slots=True)
class _Provider:
    lacks: Callable[[Settings, str], Phrase | None]
    opens: Callable[[Settings, str], Model]
    """Given the model's own name, without its provider's."""


def open_model(settings: Settings, name: str) -> Model:
    """``name`` is ``provider/model``, or a provider for its default model. Asks nobody anything.

    Raises MissingPart when a key, a server or a library is missing, with the next step.
    """
    if missing := lacking(settings, name):
        raise MissingPart(missing)
    provider, model = parted(name)
    if provider in _PROVIDERS:
        return _PROVIDERS[provider].opens(settings, model)
    return _at(endpoints(settings).endpoints[provider], model)


def open_batches(settings: Settings, name: str) -> BatchWire:
    """Raises MissingPart where the provider has no batches, or something for them is missing."""
    model = open_model(settings, name)
    match model:
        case Anthropic(endpoint=None):
            return AnthropicBatches(model)
        case Bedrock() if settings.bedrock_s3 and settings.bedrock_role:
            return BedrockBatches(model, settings.bedrock_s3, settings.bedrock_role)
        case Bedrock():
            raise MissingPart(say("model-bucket-missing"))
    raise MissingPart(say("model-no-batches", model=model.name))


def lacking(settings: Settings, name: str) -> Phrase | None:
    """Return why this provider or model cannot be asked, with the next step; None if it can. Reads only settings."""
    provider, model = parted(name)
    if provider not in _PROVIDERS:
        return _endpoint_lacks(settings, name, provider, model)
    if "/" in name and not model:
        return say("model-unknown", name=name, providers=PROVIDERS, example=f"anthropic/{DEFAULTS['anthropic']}")
    return _PROVIDERS[provider].lacks(settings, f"{provider}/{model}".rstrip("/"))


def _endpoint_lacks(settings: Settings, name: str, provider: str, model: str) -> Phrase | None:
    try:
        known = endpoints(settings).endpoints
    except MissingPart as missing:
        return next(phrase for phrase in missing.phrases if isinstance(phrase, Phrase))
    if provider in known:
        return known[provider].lacks(model)
    names = (*PROVIDERS, *known)
    return say("model-unknown", name=name, providers=names, example=f"anthropic/{DEFAULTS['anthropic']}")


def _at(endpoint: Endpoint, model: str) -> Model:
    if endpoint.speaks == "anthropic":
        return Anthropic(model, endpoint.url, endpoint=endpoint)
    return OpenAI(model, endpoint.url, endpoint=endpoint)


def _anthropic_lacks(settings: Settings, name: str) -> Phrase | None:
    return missing_key("ANTHROPIC_API_KEY", "platform.claude.com", name)


def _anthropic(settings: Settings, model: str) -> Model:
    return Anthropic(model)


def _small(settings: Settings, model: str) -> Model:
    return SmolLM2(settings.models)


def _bedrock_lacks(settings: Settings, name: str) -> Phrase | None:
    if missing := lacking_credentials(name):
        return missing
    return None if region_of(settings.bedrock_region) else say("model-region-missing", model=name)


def _bedrock(settings: Settings, model: str) -> Model:
    return Bedrock(model, region_of(settings.bedrock_region))


def _openai_lacks(settings: Settings, name: str) -> Phrase | None:
    if url := settings.openai_url:
        if "@" in url:  # it stands in the configuration of scores and on pages
            return say("model-server-secret", model=name)
        return None if url.startswith(("http://", "https://")) else say("model-server-wrong", url=without_keys(url))
    if not key_in("OPENAI_API_KEY"):
        return say("model-server-missing", model=name)
    return missing_key("OPENAI_API_KEY", "platform.openai.com", name)


def _openai(settings: Settings, model: str) -> Model:
    return OpenAI(model, settings.openai_url)


_PROVIDERS: Mapping[str, _Provider] = {
    "anthropic": _Provider(_anthropic_lacks, _anthropic),
    "bedrock": _Provider(_bedrock_lacks, _bedrock),
    "openai": _Provider(_openai_lacks, _openai),
    "gguf": _Provider(gguf_lacks, open_gguf),
    "smollm2": _Provider(smollm2_lacks, _small),
}
PROVIDERS = tuple(_PROVIDERS)
