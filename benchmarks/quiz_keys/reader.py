"""Train the small reader of ``key_answers_question``: where in a passage a question is answered.

python -m benchmarks.quiz_keys.reader JSQUAD HALUEVAL [--write]

Learns from questions whose answers stand in their passages: JSQuAD's articles that ``halves`` gives to the reader, and
the right answers of HaluEval. After each round it prints how far its best stretch is the answer (mean F1 over tokens,
share exactly right) on the articles that ``halves`` keeps for the weights. ``--write`` puts the weights into the file
that ships. One thread and one seed: the same numbers on the same machine, in about ten minutes of its time.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import torch
from numpy.typing import NDArray
from torch import nn
from torch.nn import functional

from benchmarks.quiz_keys.halves import Use, use_of
from core.domain.answers import Answer
from core.encoders import open_encoder
from core.encoders.base import Floats, Halves
from core.formats import read_all
from core.quizzes.answering._reader import FILE, HEADS, LONGEST_ANSWER, SPREAD, inputs
from core.quizzes.answering.encoded_question import encoded_question, key_locations, texts_to_encode, tokens_within
from core.quizzes.open_questions import as_open_question
from core.settings import Settings

WIDTH, LAYERS, ROUNDS, BATCH, RATE, DROP, WARM = 96, 2, 4, 16, 1.5e-3, 0.25, 60
_USUAL = 50
"""First tokens of each source whose mean is taken as the usual vector."""
_READ_AT_ONCE = 50
_NONE = -1e4
Tensor = torch.Tensor


@dataclass(frozen=True, slots=True)
class Example:
    question: Halves
    source: Halves
    known: Floats
    answers: list[tuple[int, int]]
    """First and last token of each place of the answer."""


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("jsquad", type=Path)
    parser.add_argument("halueval", type=Path)
    parser.add_argument("--write", action="store_true")
    asked = parser.parse_args(arguments)
    torch.set_num_threads(1)
    japanese = open_questions(asked.jsquad)
    learnt = [each for each in japanese if use_of(each) is Use.READER]
    learnt += [each for each in open_questions(asked.halueval) if each.id.endswith("-r")]
    kept = _train(_examples(learnt), _examples([each for each in japanese if use_of(each) is Use.WEIGHTS]))
    if asked.write:
        halves: dict[str, Any] = {name: np.asarray(value, np.float16) for name, value in kept.items()}
        np.savez_compressed(FILE, **halves)


def open_questions(path: Path) -> list[Answer]:
    return [as_open_question(record).answer for record in read_all(path, path.name, Settings()).records]


def _examples(answers: Sequence[Answer]) -> list[Example]:
    encoder, made = open_encoder(Settings()), []
    for start in range(0, len(answers), _READ_AT_ONCE):
        items = [(answer, answer.quiz) for answer in answers[start : start + _READ_AT_ONCE] if answer.quiz]
        texts = list(dict.fromkeys(text for item in items for text in texts_to_encode(*item)))
        encoded = dict(zip(texts, encoder.encode(texts), strict=True))
        for answer, quiz in items:
            reading = encoded_question(answer, quiz, encoded, encoder)
            question, source, known, columns = inputs(reading)
            place = {int(column): number for number, column in enumerate(columns)}
            rows = [
                [
                    place[at]
                    for row in tokens_within(reading.sources[n], span)
                    if (at := reading.starts[n] + row) in place
                ]
                for n, span in key_locations(reading)
            ]
            spans = [(each[0], each[-1]) for each in rows if each and each[-1] - each[0] < LONGEST_ANSWER]
            if spans:
                made.append(Example(question.astype(np.float16), source.astype(np.float16), known, spans))
    return made


class _Block(nn.Module):
    def __init__(self) -> None:
        super().__init__()
        self.n1, self.n2 = nn.LayerNorm(WIDTH), nn.LayerNorm(WIDTH)
        self.qkv, self.o = nn.Linear(WIDTH, 3 * WIDTH), nn.Linear(WIDTH, WIDTH)
        self.f1, self.f2 = nn.Linear(WIDTH, 2 * WIDTH), nn.Linear(2 * WIDTH, WIDTH)
        self.drop = nn.Dropout(DROP)

    def forward(self, states: Tensor, mask: Tensor) -> Tensor:
        texts, length, _ = states.shape
        asks, keys, values = (
            self.qkv(self.n1(states)).view(texts, length, 3, HEADS, WIDTH // HEADS).permute(2, 0, 3, 1, 4)
        )
        attended = functional.scaled_dot_product_attention(asks, keys, values, attn_mask=mask[:, None, None, :])
        states = states + self.drop(self.o(attended.transpose(1, 2).reshape(texts, length, WIDTH)))
        inner = functional.gelu(self.f1(self.n2(states)), approximate="tanh")
        summed: Tensor = states + self.drop(self.f2(inner))
        return summed


class KeyReaderNetwork(nn.Module):
    """Gives every stretch of the source a probability of being the answer to the question. It is the network that
    ``core.quizzes.answering._reader`` computes, with the same names of weights, in a form that can be trained.
    """

    def __init__(self, usual: Tensor) -> None:
        super().__init__()
        self.usual = nn.Parameter(usual, requires_grad=False)
        self.inp, self.feat, self.out = nn.Linear(len(usual), WIDTH), nn.Linear(3, WIDTH), nn.Linear(WIDTH, 2)
        self.typ, self.posw = nn.Parameter(torch.zeros(2, WIDTH)), nn.Parameter(torch.tensor(0.3))
        self.blocks = nn.ModuleList(_Block() for _ in range(LAYERS))
        self.n, self.drop = nn.LayerNorm(WIDTH), nn.Dropout(DROP)
        places = np.arange(512)[:, None] / np.power(10000, np.arange(0, WIDTH, 2) / WIDTH)[None]
        waves = np.stack([np.sin(places), np.cos(places)], axis=2).reshape(512, WIDTH)
        self._waves = torch.tensor(waves, dtype=torch.float32)

    def forward(self, batch: Sequence[Example]) -> Tensor:
        """Log-probability of every stretch of every source, by first and last token."""
        question, question_mask = _padded([each.question for each in batch])
        source, source_mask = _padded([each.source for each in batch])
        known, _ = _padded([each.known for each in batch])
        parts = [self.inp(self.drop((part - self.usual) * SPREAD)) for part in (question, source)]
        parts = [part + self.posw * self._waves[: part.shape[1]] for part in parts]
        states = torch.cat([parts[0] + self.typ[0], parts[1] + self.typ[1] + self.feat(known)], 1)
        mask = torch.cat([question_mask, source_mask], 1)
        for block in self.blocks:
            states = block(states, mask)
        ends = self.out(self.n(states[:, question.shape[1] :])).masked_fill(~source_mask[..., None], _NONE)
        sums = ends[..., 0][:, :, None] + ends[..., 1][:, None, :]
        place = torch.arange(source.shape[1])
        length = place[None] - place[:, None]
        sums = sums.masked_fill(~((length >= 0) & (length < LONGEST_ANSWER))[None], _NONE)
        return torch.log_softmax(sums.flatten(1), 1).view(sums.shape)


def _padded(parts: Sequence[Halves] | Sequence[Floats]) -> tuple[Tensor, Tensor]:
    sizes = [part.shape[0] for part in parts]
    out = np.zeros((len(sizes), max(sizes), parts[0].shape[1]), np.float32)
    mask = np.zeros((len(sizes), max(sizes)), bool)
    for number, size in enumerate(sizes):
        out[number, :size] = np.asarray(parts[number], np.float32)
        mask[number, :size] = True
    return torch.tensor(out), torch.tensor(mask)


def _train(learnt: Sequence[Example], held: Sequence[Example]) -> Mapping[str, Any]:
    torch.manual_seed(0)
    order = np.random.default_rng(0)
    usual = np.concatenate([each.source[:_USUAL] for each in learnt]).astype(np.float32).mean(axis=0)
    model = KeyReaderNetwork(torch.tensor(usual))
    optimiser = torch.optim.AdamW([p for p in model.parameters() if p.requires_grad], lr=RATE, weight_decay=0.05)
    steps, step = ROUNDS * (len(learnt) // BATCH + 1), 0
    print(f"{len(learnt)} questions learnt from, {len(held)} held out")
    for number in range(ROUNDS):
        for batch in _batches(learnt, order):
            for group in optimiser.param_groups:
                group["lr"] = RATE * min(1, step / WARM) * max(0.02, 1 - step / steps)
            loss = -torch.stack(list(_of_answers(model(batch), batch))).mean()
            optimiser.zero_grad()
            loss.backward()  # type: ignore[no-untyped-call]
            nn.utils.clip_grad_norm_(model.parameters(), 1.0)
            optimiser.step()
            step += 1
        print(f"round {number + 1}: F1 {{:.3f}}, exactly right {{:.3f}}".format(*_judged(model, held)), flush=True)
    return {name: value.detach().numpy() for name, value in model.state_dict().items()}


def _batches(examples: Sequence[Example], order: np.random.Generator) -> Iterator[list[Example]]:
    """Yield batches of about equal length, in random order."""
    lengths = [len(each.source) + order.random() * 30 for each in examples]
    sorted_ = np.argsort(lengths)
    starts: NDArray[np.int64] = np.arange(0, len(examples), BATCH)
    for start in order.permutation(starts):
        yield [examples[number] for number in sorted_[start : start + BATCH]]


def _of_answers(log: Tensor, batch: Sequence[Example]) -> Iterator[Tensor]:
    for each, example in zip(log, batch, strict=True):
        yield torch.logsumexp(torch.stack([each[first, last] for first, last in example.answers]), 0)


def _judged(model: KeyReaderNetwork, held: Sequence[Example]) -> tuple[float, float]:
    model.eval()
    found = []
    with torch.no_grad():
        for batch in _batches(held, np.random.default_rng(0)):
            for each, example in zip(model(batch), batch, strict=True):
                best = divmod(int(each.argmax()), each.shape[1])
                found.append(max(_f1(best, answer) for answer in example.answers))
    model.train()
    return float(np.mean(found)), float(np.mean([each == 1 for each in found]))


def _f1(ours: tuple[int, int], theirs: tuple[int, int]) -> float:
    shared = max(0, min(ours[1], theirs[1]) - max(ours[0], theirs[0]) + 1)
    return 2 * shared / (ours[1] - ours[0] + 1 + theirs[1] - theirs[0] + 1)


if __name__ == "__main__":
    main()
