"""Run any sentence-transformers model, by its name on the hub or its folder, as an encoder."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any

import numpy as np

from core.encoders._baselines import Baselines, baseline_of, measure
from core.encoders.base import Encoded
from core.encoders.tokenising import TokenisedText, batches, padded, tokenise
from core.errors import MissingPart
from core.wording.phrases import say

if TYPE_CHECKING:
    from tokenizers import Tokenizer


class SentenceTransformersEncoder:
    """Encodes with the model's default prompt, if it has one. Nothing is loaded before the first text.

    Raises MissingPart when the library or the model is missing; ``HF_HUB_OFFLINE=1`` keeps off the network.
    """

    def __init__(self, model: str) -> None:
        self.name = model

    def encode(self, texts: Sequence[str]) -> list[Encoded]:
        prompt = self._model.prompts.get(self._model.default_prompt_name) or ""
        results: dict[str, Encoded] = {}
        for batch in batches(tokenise(list(dict.fromkeys(texts)), self._tokenizer, prompt)):
            results |= self._encode(batch)
        return [results[text] for text in texts]

    def baseline(self, lang: str) -> float:
        return baseline_of(self._baselines.cosine, lang)

    def token_baseline(self, lang: str) -> float:
        return baseline_of(self._baselines.f1, lang)

    def _encode(self, batch: list[TokenisedText]) -> dict[str, Encoded]:
        import torch
        from torch.nn.functional import normalize

        ids, mask = (torch.from_numpy(part).to(self._model.device) for part in padded(batch, self._padding))
        with torch.inference_mode():
            states = self._model({"input_ids": ids, "attention_mask": mask})
            vectors = normalize(states["sentence_embedding"].float(), dim=-1).cpu().numpy()
            tokens = normalize(states["token_embeddings"].float(), dim=-1).cpu().numpy()
        results = {}
        for row, text in enumerate(batch):
            kept, marks = (tokens[row, rows].astype(np.float16) for rows in (text.rows, text.marks))
            results[text.text] = Encoded(vectors[row], kept, text.spans, text.truncated, marks)
        return results

    @cached_property
    def _model(self) -> Any:
        try:
            from sentence_transformers import SentenceTransformer
            from transformers.utils.logging import disable_progress_bar
        except ImportError as error:
            raise MissingPart(say("encoder-library", encoder=repr(self.name))) from error
        disable_progress_bar()  # type: ignore[no-untyped-call]
        try:
            return SentenceTransformer(self.name)
        except (OSError, ValueError) as error:
            first = str(error).splitlines()[0]
            raise MissingPart(say("encoder-unloadable", encoder=repr(self.name), error=first)) from error

    @cached_property
    def _tokenizer(self) -> Tokenizer:
        """The model's own tokenizer without its wrapper, which hides what was truncated."""
        from tokenizers import Tokenizer

        own = getattr(self._model.tokenizer, "backend_tokenizer", None)
        if own is None:
            raise MissingPart(say("encoder-no-offsets", encoder=repr(self.name)))
        tokenizer = Tokenizer.from_str(own.to_str())
        tokenizer.no_padding()
        tokenizer.enable_truncation(self._model.max_seq_length or 512)
        return tokenizer

    @property
    def _padding(self) -> int:
        return self._model.tokenizer.pad_token_id or 0

    @cached_property
    def _baselines(self) -> Baselines:
        return measure(self.encode)
