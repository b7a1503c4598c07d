"""Turn packed examples into batches of ids that the network reads."""

from __future__ import annotations

import argparse
import random
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import torch

BEGIN, PAD, END = 0, 1, 2
SENTENCE, CONTEXT = 64, 64
"""Most ids of a sentence and of its context."""
TAUGHT, OWN_TEST, MEASURED, EMPTY = 0, 1, 2, 9
"""Uses of an example: learnt from, the corpus' own test, a measured set, no sentence."""
_STRETCH = 64
"""Batches of about 64 examples within which examples of like length are put together."""

Pair = tuple[np.ndarray, np.ndarray, int]
"""Ids, the type of each (premise, context, sentence), and where the sentence begins."""


class Data:
    """The packed examples, and how one becomes ids: begin, premise, end, end, context, end, end, sentence, end."""

    def __init__(self, folder: Path) -> None:
        stored = dict(np.load(folder / "examples.npz"))
        self.ids, self.offsets, self.rows = stored["ids"], stored["offsets"], stored["rows"]
        self.unsupported = stored["unsupported"].astype(np.float32)
        self.weights = stored["weights"].astype(np.float32)
        self.classes, self.spans, self.keeps = stored["classes"], stored["spans"], stored["keeps"]
        self.origins = [str(one) for one in stored["origins"]]
        self.origin = np.array(self.origins)[stored["origin"]]
        self.part = np.array([str(one) for one in stored["parts"]])[stored["part"]]
        self.lang, self.group, self.use = stored["lang"], stored["group"], stored["use"]
        self.size = np.diff(self.offsets)
        self.asked = np.char.startswith(self.origin, "questions") | (self.origin == "corpus: quiz")
        self.use[self.size[self.rows[:, 2]] == 0] = EMPTY

    def text(self, number: int) -> np.ndarray:
        return self.ids[self.offsets[number] : self.offsets[number + 1]]

    def pair(
        self, example: int, *, premise: int = 320, context: bool = True, beside: int | None = None, before: bool = False
    ) -> Pair:
        """Ids, types and where the sentence begins. ``beside``: an example whose premise is added to this one's."""
        source, said, sentence = self.rows[example]
        passage = self.text(source)
        if beside is not None:
            other = self.text(self.rows[beside][0])
            passage = np.concatenate([other, passage] if before else [passage, other])
        about = self.text(said)[-CONTEXT:] if context else self.text(said)[:0]
        parts = [np.array([BEGIN]), passage[:premise], np.array([END, END])]
        kinds = [0] * (1 + min(len(passage), premise) + 2)
        if len(about):
            parts += [about, np.array([END, END])]
            kinds += [1] * (len(about) + 2)
        at = len(kinds)
        claim = self.text(sentence)[:SENTENCE]
        parts += [claim, np.array([END])]
        kinds += [2] * (len(claim) + 1)
        return np.concatenate(parts).astype(np.int32), np.array(kinds, np.int32), at


@dataclass
class Batch:
    """Tensors of one step, a row an example."""

    ids: torch.Tensor
    kind: torch.Tensor
    share: torch.Tensor
    allowed: torch.Tensor
    weight: torch.Tensor
    tokens: torch.Tensor
    """1 for a wrong token, 0 for a right one, -1 where nobody knows or no sentence stands."""


class Plan(torch.utils.data.Dataset[Batch]):
    """Decides beforehand which examples are read together and how, so that several processes can prepare batches."""

    def __init__(self, data: Data, order: np.ndarray, options: argparse.Namespace) -> None:
        self._data = data
        dice = random.Random(options.seed)  # noqa: S311 - no secret
        by_lang = {lang: np.flatnonzero((data.lang == lang) & (data.use == TAUGHT)) for lang in range(3)}
        self._groups: list[list[tuple[int, bool, int | None, bool]]] = []
        for start in range(0, len(order), 64 * _STRETCH):
            made = []
            for example in map(int, order[start : start + 64 * _STRETCH]):
                context = options.context and (
                    (bool(data.keeps[example]) and dice.random() < 0.85) or dice.random() < 0.5
                )
                if options.context and data.asked[example]:
                    context = bool(data.keeps[example]) or context
                length, beside = int(data.size[data.rows[example][0]]), None
                if dice.random() < options.beside and length < 220:
                    other = int(by_lang[int(data.lang[example])][dice.randrange(len(by_lang[int(data.lang[example])]))])
                    more = int(data.size[data.rows[other][0]])
                    if data.group[other] != data.group[example] and more + length <= 320:
                        beside, length = other, length + more
                length += int(data.size[data.rows[example][2]]) + (
                    int(data.size[data.rows[example][1]]) if context else 0
                )
                made.append((length, (example, context, beside, dice.random() < 0.5)))
            made.sort(key=lambda one: one[0])
            groups: list[list[tuple[int, bool, int | None, bool]]] = []
            for length, one in made:
                if not groups or (len(groups[-1]) + 1) * (length + 8) > options.tokens:
                    groups.append([])
                groups[-1].append(one)
            dice.shuffle(groups)
            self._groups += groups

    def __len__(self) -> int:
        return len(self._groups)

    def __getitem__(self, number: int) -> Batch:
        return batch_of(self._data, [
            (example, self._data.pair(example, context=context, beside=beside, before=before))
            for example, context, beside, before in self._groups[number]
        ])  # fmt: skip


def batch_of(data: Data, group: Sequence[tuple[int, Pair]]) -> Batch:
    length = -(-max(len(pair[0]) for _, pair in group) // 8) * 8
    ids = np.full((len(group), length), PAD, np.int64)
    kind = np.zeros((len(group), length), np.int64)
    tokens = np.full((len(group), length), -1, np.float32)
    for row, (example, (text, kinds, at)) in enumerate(group):
        ids[row, : len(text)], kind[row, : len(kinds)] = text, kinds
        start, end = data.spans[example]
        if start >= 0:
            tokens[row, at : len(text) - 1] = 0
            tokens[row, at + start : min(at + end, len(text) - 1)] = 1
    examples = np.array([example for example, _ in group])
    allowed = (data.classes[examples][:, None] >> np.arange(4)) & 1
    return Batch(
        torch.from_numpy(ids), torch.from_numpy(kind), torch.from_numpy(data.unsupported[examples]),
        torch.from_numpy(allowed.astype(np.float32)), torch.from_numpy(data.weights[examples]), torch.from_numpy(tokens),
    )  # fmt: skip
