"""Open a built model from its folder, with its session and tokenizer, and batch texts of like length."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

from core.encoders import BUILT as ENCODER
from core.encoders.onnx import TOKENIZER, open_session
from core.encoders.sealing import read_manifest, whole_file
from core.encoders.tokenising import BATCH_TOKENS, open_whole_tokenizer
from core.errors import MissingPart
from core.wording.phrases import say

if TYPE_CHECKING:
    from tokenizers import Tokenizer

MODEL = "model.onnx"


class _HasIds(Protocol):
    @property
    def ids(self) -> Sequence[int]: ...


T = TypeVar("T", bound=_HasIds)


class BuiltModel:
    """Nothing is loaded before it is asked for. ``digest`` names the weights that the folder must hold."""

    def __init__(self, folder: Path, models: Path, digest: str) -> None:
        self._folder, self._tokens, self._digest = folder, models / ENCODER / TOKENIZER, digest

    @cached_property
    def session(self) -> Any:
        """Raises MissingPart where these weights were not built."""
        if read_manifest(self._folder).get("weights") != self._digest:
            raise MissingPart(say("grounding-not-built", folder=repr(str(self._folder))))
        return open_session(whole_file(self._folder, MODEL))

    @cached_property
    def tokenizer(self) -> Tokenizer:
        """Raises MissingPart where the encoder was not built."""
        if not self._tokens.is_file():
            raise MissingPart(say("encoder-not-built", folder=repr(str(self._tokens.parent))))
        return open_whole_tokenizer(whole_file(self._tokens.parent, self._tokens.name))


def batches(texts: Iterable[T]) -> list[list[T]]:
    """Return texts of like length together, so that little is padded."""
    made: list[list[T]] = []
    for text in sorted(texts, key=lambda text: len(text.ids)):
        if not made or (len(made[-1]) + 1) * len(text.ids) > BATCH_TOKENS:
            made.append([])
        made[-1].append(text)
    return made
