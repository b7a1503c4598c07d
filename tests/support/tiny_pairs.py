"""A pair model of two small layers with random weights, saved as any other."""

from __future__ import annotations

from pathlib import Path
from typing import Any

WORDS = ["[PAD]", "[UNK]", "[CLS]", "[SEP]", "[MASK]", *"abcdefghijklmnopqrstuvwxyz", *(f"##{c}" for c in "abcdefghij"),
         "the", "lake", "is", "deep", "in", "琵", "琶", "湖", "は", "深", "い", "호", "수", "."]  # fmt: skip
LONGEST = 32


def save(folder: Path, labels: list[str], *, kind: str = "bert", headless: bool = False) -> str:
    """The same weights for the same number of labels; ``headless`` without a classifier."""
    import torch
    import transformers

    torch.manual_seed(7)
    sizes: dict[str, Any] = {
        "vocab_size": len(WORDS), "hidden_size": 32, "num_hidden_layers": 2, "num_attention_heads": 2,
        "intermediate_size": 64, "initializer_range": 0.5, "pad_token_id": 0,
        "id2label": dict(enumerate(labels)), "label2id": {label: n for n, label in enumerate(labels)},
    }  # fmt: skip
    if kind == "bert":
        config = transformers.BertConfig(**sizes, max_position_embeddings=LONGEST)
        model = (transformers.BertModel if headless else transformers.BertForSequenceClassification)(config)
    else:
        config = transformers.RobertaConfig(**sizes, max_position_embeddings=LONGEST + 1, type_vocab_size=1)
        model = transformers.RobertaForSequenceClassification(config)
    model.save_pretrained(folder)
    read = ["input_ids", "attention_mask", *(["token_type_ids"] if kind == "bert" else [])]
    words = {word: n for n, word in enumerate(WORDS)}
    transformers.BertTokenizer(vocab=words, model_input_names=read).save_pretrained(folder)
    return str(folder)
