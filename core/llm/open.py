"""Opens a model by its name."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from core.errors import MissingPart
from core.llm.base import Model
from core.llm.known import DEFAULTS, parted
from core.settings import Settings
from core.wording.phrases import say

_OPENERS: Mapping[str, Callable[[Settings, str], Model]] = {}
"""By provider; the second argument is its model."""


def open_model(settings: Settings, name: str) -> Model:
    """``name`` is ``provider/model``, or a provider for its default model. Asks nobody anything.

    Raises MissingPart when a key, a server or a library is missing, with the next step.
    """
    provider, model = parted(name)
    if provider not in _OPENERS or not model:
        example = f"anthropic/{DEFAULTS['anthropic']}"
        raise MissingPart(say("model-unknown", name=name, providers=tuple(_OPENERS), example=example))
    return _OPENERS[provider](settings, model)
