"""Run the small English model on this machine: it says how likely text is and writes; it is never a judge."""

from __future__ import annotations

import os
import re
import threading
import time
from collections.abc import Iterator, Sequence
from functools import cached_property
from pathlib import Path
from typing import Any

from core.domain.answers import JSON
from core.encoders.sealing import MANIFEST, is_sealed, whole_file, whole_folder
from core.errors import MissingPart
from core.llm.base import Capability, Decided, Prompt, Reply, TokenProbability, Used
from core.llm.failures import ModelFailure, Why
from core.llm.sdk_failures import cannot
from core.settings import Settings
from core.wording.phrases import Phrase, say

BUILT = "smollm2-135m"
TOKENIZER = "tokenizer.json"
LONGEST = 8192
"""Tokens it was trained to read at once."""
_HALVES = re.compile("[\ud800-\udfff]")
_POSITIONS = 256
"""Whose likelihoods are worked out together: 49,152 floats each."""
_START, _END, _DOCUMENT = "<|im_start|>", "<|im_end|>", "<|endoftext|>"


def smollm2_lacks(settings: Settings, name: str) -> Phrase | None:
    """Return the reason why the model cannot be opened; None if it can."""
    if name != SmolLM2.name:
        return say("model-unknown", name=name, providers=(SmolLM2.name,), example=SmolLM2.name)
    folder = settings.models / BUILT
    if not (folder / TOKENIZER).is_file():
        return say("local-model-missing", model=name)
    return None if is_sealed(folder) else say("model-altered", file=str(folder / MANIFEST))


class SmolLM2:
    """SmolLM2-135M-Instruct, as ``core.llm.smollm2_build`` made it in ``models``. Nothing is loaded before the first
    call; every verb raises MissingPart where it is not built, or a file is not the one that was.

    Always takes the likeliest token, so that the same prompt gives the same reply. A reply ends at the model's end
    mark or its first line break: it is asked for sentences, and does not know when to stop.
    """

    name = "smollm2/135m"
    capabilities = frozenset({Capability.LOGPROBS, Capability.GIVEN, Capability.USAGE, Capability.COUNTING})

    def __init__(self, models: Path) -> None:
        self._folder = models / BUILT
        self._one_at_a_time = threading.Lock()

    def write(self, prompt: Prompt, schema: JSON | None = None, *, logprobs: bool = False) -> Reply:
        if schema is not None:
            raise ModelFailure(Why.CANNOT, say("local-model-never-judges", model=self.name), model=self.name)
        if prompt.pictures:
            raise cannot(Capability.PICTURES, self.name)
        start = time.perf_counter()
        ids = self._prompt_ids(prompt)
        if len(ids) + prompt.most_tokens > LONGEST:
            raise self._too_long(len(ids) + prompt.most_tokens)
        written: list[int] = []
        likelihoods: list[float] = []
        with self._one_at_a_time:
            for token, logprob in self._likeliest(ids, prompt.most_tokens):
                written.append(token)
                likelihoods.append(logprob)
        used = Used(len(ids), len(written))
        text: str = self._tokenizer.decode(written, skip_special_tokens=False)
        whole = written and (text.endswith(_END) or "\n" in text)
        body = text.removesuffix(_END).partition("\n")[0]
        if not whole:
            raise ModelFailure(
                Why.CUT_OFF,
                say("local-model-cut-off", model=self.name, most=prompt.most_tokens),
                used=used,
                model=self.name,
            )
        if not body.strip():
            raise ModelFailure(Why.EMPTY, say("local-model-empty", model=self.name), used=used, model=self.name)
        tokens = tuple(self._pieces(body, written, likelihoods)) if logprobs else ()
        return Reply(body, None, used, self.name, tokens, time.perf_counter() - start)

    def decide(self, state: str, predicates: Sequence[str], purpose: str) -> Decided:
        raise ModelFailure(Why.CANNOT, say("local-model-never-judges", model=self.name), model=self.name)

    def tokens(self, text: str, purpose: str) -> tuple[TokenProbability, ...]:
        encoded = self._tokenizer.encode(_whole(text), add_special_tokens=False)
        if len(encoded.ids) >= LONGEST:
            raise self._too_long(len(encoded.ids))
        if not encoded.ids:
            return ()
        with self._one_at_a_time:
            likelihoods = self._likelihoods([self._document, *encoded.ids])
        return tuple(_cut(text, [end for _, end in encoded.offsets], [0.0, *likelihoods[1:]]))

    def count(self, prompt: Prompt) -> int:
        return len(self._prompt_ids(prompt))

    def _prompt_ids(self, prompt: Prompt) -> list[int]:
        """The model's own turns. What looks like one of its marks inside a text stays text: it cannot end a turn."""
        asked = "\n\n".join(part for part in (prompt.shared, prompt.ask) if part)
        ids: list[int] = []
        for role, content in (("system", prompt.instructions), ("user", asked)):
            ids += [self._start, *self._ids(f"{role}\n{content}"), self._end, *self._ids("\n")]
        return [*ids, self._start, *self._ids("assistant\n")]

    def _ids(self, text: str) -> list[int]:
        ids: list[int] = self._tokenizer.encode(_whole(text), add_special_tokens=False).ids
        return ids

    def _likeliest(self, ids: list[int], most: int) -> Iterator[tuple[int, float]]:
        import torch

        given, past = torch.tensor([ids]), None
        begun = False
        with torch.inference_mode():
            for _ in range(most):
                out = self._model(given, past_key_values=past, use_cache=True, logits_to_keep=1)
                past = out.past_key_values
                logprob, token = torch.log_softmax(out.logits[0, -1].float(), -1).max(-1)
                yield int(token), float(logprob)
                piece = self._tokenizer.decode([int(token)], skip_special_tokens=False)
                begun = begun or bool(piece.strip())
                if int(token) == self._end or (begun and "\n" in piece):
                    return
                given = token.reshape(1, 1)

    def _likelihoods(self, ids: list[int]) -> list[float]:
        """Return the log-probability of each token but the first, given all before it."""
        import torch

        likelihoods: list[float] = []
        with torch.inference_mode():
            states = self._model.model(torch.tensor([ids])).last_hidden_state[0]
            for at in range(0, len(ids) - 1, _POSITIONS):
                these = states[at : min(at + _POSITIONS, len(ids) - 1)]
                chosen = torch.tensor(ids[at + 1 : at + 1 + len(these)])
                likely = torch.log_softmax(self._model.lm_head(these).float(), -1)
                likelihoods += likely.gather(1, chosen[:, None])[:, 0].tolist()
        return likelihoods

    def _pieces(self, body: str, written: list[int], likelihoods: list[float]) -> Iterator[TokenProbability]:
        """The tokens of ``body``, whose texts joined are ``body``; a letter made of several stands at the last."""
        so_far = (self._tokenizer.decode(written[: n + 1]).rstrip("\ufffd") for n in range(len(written)))
        return _cut(body, [min(len(text), len(body)) for text in so_far], likelihoods)

    def _too_long(self, tokens: int) -> ModelFailure:
        message = say("local-model-too-long", model=self.name, tokens=tokens, most=LONGEST)
        return ModelFailure(Why.REJECTED, message, model=self.name)

    @cached_property
    def _tokenizer(self) -> Any:
        from tokenizers import Tokenizer

        if not (self._folder / TOKENIZER).is_file():
            raise MissingPart(say("local-model-missing", model=self.name))
        tokenizer = Tokenizer.from_file(str(whole_file(self._folder, TOKENIZER)))
        tokenizer.encode_special_tokens = True
        return tokenizer

    @cached_property
    def _start(self) -> int:
        mark: int = self._tokenizer.token_to_id(_START)
        return mark

    @cached_property
    def _end(self) -> int:
        mark: int = self._tokenizer.token_to_id(_END)
        return mark

    @cached_property
    def _document(self) -> int:
        """The token that stood before every training text; after a turn's mark the model would expect a role."""
        mark: int = self._tokenizer.token_to_id(_DOCUMENT)
        return mark

    @cached_property
    def _model(self) -> Any:
        folder = whole_folder(self._folder)
        os.environ.setdefault("HF_HUB_OFFLINE", "1")
        try:
            import torch
            from transformers import AutoModelForCausalLM
            from transformers.utils.logging import disable_progress_bar
        except ImportError as error:
            raise MissingPart(say("local-model-missing", model=self.name)) from error
        disable_progress_bar()  # type: ignore[no-untyped-call]
        model: Any = AutoModelForCausalLM.from_pretrained(folder, dtype=torch.float32, local_files_only=True)
        return model.eval()


def _whole(text: str) -> str:
    """Return a text of the same length without halves of characters, which no tokenizer accepts."""
    return _HALVES.sub("\ufffd", text)


def _cut(text: str, ends: Sequence[int], logprobs: Sequence[float]) -> Iterator[TokenProbability]:
    """Tokens by where each ends; the last one takes what is left."""
    start = 0
    for n, (end, logprob) in enumerate(zip(ends, logprobs, strict=True)):
        stop = len(text) if n == len(ends) - 1 else max(start, end)
        yield TokenProbability(text[start:stop], logprob)
        start = stop
