"""Transformers of two layers with random weights, saved as the real ones are."""

from __future__ import annotations

import string
from pathlib import Path
from typing import Any

SPECIAL = ["[PAD]", "[UNK]", "[CLS]", "[SEP]", "[MASK]"]
_SIZES = {
    "hidden_size": 128,
    "num_hidden_layers": 2,
    "num_attention_heads": 2,
    "intermediate_size": 128,
    "initializer_range": 0.5,  # so that attention has something to say
    "pad_token_id": 0,
}


def tiny_bert(folder: Path) -> Path:
    from transformers import BertConfig, BertModel

    vocabulary = _save_tokenizer(folder, longest=512)
    return _save(folder, BertModel, BertConfig(vocab_size=vocabulary, **_SIZES))


def tiny_longformer(folder: Path) -> Path:
    """Reads 1,024 tokens."""
    from transformers import LongformerConfig, LongformerModel

    vocabulary = _save_tokenizer(folder, longest=1024)
    sizes = {"attention_window": 32, "max_position_embeddings": 1030}
    return _save(folder, LongformerModel, LongformerConfig(vocab_size=vocabulary, **_SIZES, **sizes))


def _save(folder: Path, model: Any, configuration: Any) -> Path:
    import torch

    torch.manual_seed(7)
    model(configuration).eval().save_pretrained(folder)
    return folder


def _save_tokenizer(folder: Path, longest: int) -> int:
    """Letters, and every word of the alphabet soup the tests write; returns the number of entries."""
    from transformers import BertTokenizerFast

    pieces = [*SPECIAL, *string.ascii_lowercase, *(f"##{letter}" for letter in string.ascii_lowercase)]
    pieces += [*string.digits, *(f"##{digit}" for digit in string.digits), *".,;:!?-", "the", "in", "was", "##ing"]
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "vocab.txt").write_text("\n".join(pieces), "utf-8")
    BertTokenizerFast(str(folder / "vocab.txt"), model_max_length=longest).save_pretrained(folder)
    return len(pieces)
