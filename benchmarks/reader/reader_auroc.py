"""Measure how well a reader alone ranks unsupported above supported sentences, as AUROC, on sets that it did not learn
from.
"""

from __future__ import annotations

from collections import defaultdict

import numpy as np
import torch

from benchmarks.reader.batches import MEASURED, OWN_TEST, Data, batch_of
from benchmarks.reader.network import Network


@torch.no_grad()
def read(network: Network, data: Data, examples: np.ndarray, device: str, *, premise: int = 320, context: bool = True,
         tokens: int = 60_000) -> tuple[np.ndarray, np.ndarray]:  # fmt: skip
    """Log-probabilities of the classes (examples, 4), and the token scores as one row each, padded with NaN."""
    network.eval()
    pairs = [data.pair(int(one), premise=premise, context=context or bool(data.keeps[one])) for one in examples]
    order = np.argsort([len(ids) for ids, _, _ in pairs])
    out, marks = np.zeros((len(examples), 4), np.float32), np.full((len(examples), 64), np.nan, np.float32)
    at = 0
    while at < len(order):
        end = at + 1
        while end < len(order) and (end - at + 1) * len(pairs[order[end]][0]) <= tokens:
            end += 1
        group = [(int(examples[one]), pairs[one]) for one in order[at:end]]
        batch = batch_of(data, group)
        with torch.autocast(device, torch.bfloat16):
            scores, wrong = network(batch.ids.to(device), batch.kind.to(device))
        out[order[at:end]] = scores.float().log_softmax(1).cpu().numpy()
        wrong = wrong.float().cpu().numpy()
        for row, one in enumerate(order[at:end]):
            begin, length = pairs[one][2], len(pairs[one][0]) - 1
            marks[one, : length - begin] = wrong[row, begin:length]
        at = end
    return out, marks


def auroc(risk: np.ndarray, wrong: np.ndarray) -> float:
    if wrong.all() or not wrong.any():
        return float("nan")
    _, inverse, counts = np.unique(risk, return_inverse=True, return_counts=True)
    last = np.cumsum(counts)
    ranks = (last - (counts - 1) / 2)[inverse]
    right = (~wrong).sum()
    return float((ranks[wrong].sum() - wrong.sum() * (wrong.sum() + 1) / 2) / (wrong.sum() * right))


def measure(
    network: Network, data: Data, device: str, *, only: tuple[str, ...] = (), **reading: object
) -> dict[str, float]:
    """AUROC in percent of every measured set, of the corpus' own test by language, and facts about stances and marks."""
    asked = np.flatnonzero((data.use == OWN_TEST) | (data.use == MEASURED))
    if only:
        asked = np.array([e for e in asked if data.use[e] == OWN_TEST or data.origin[e].startswith(only)])
    logs, marks = read(network, data, asked, device, **reading)  # type: ignore[arg-type]
    shares = np.exp(logs)
    risk = np.log(shares[:, 1] + shares[:, 2] + 1e-9) - np.log(shares[:, 0] + 1e-9)
    kinds = data.classes[asked]
    claims = kinds != 8
    wrong = data.unsupported[asked] >= 0.5
    names = np.array([
        f"own {('en', 'ja', 'ko')[data.lang[e]]}" + (" quiz" if data.origin[e] == "corpus: quiz" else "")
        if data.use[e] == OWN_TEST else data.origin[e] for e in asked
    ])  # fmt: skip
    figures: dict[str, float] = {}
    for name in sorted(set(names)):
        of = (names == name) & claims
        figures[name] = round(100 * auroc(risk[of], wrong[of]), 1)
    own = np.char.startswith(names, "own") & claims & wrong
    figures["own: contradicts against silent"] = round(
        100 * auroc((logs[:, 1] - logs[:, 2])[own], (kinds == 2)[own]), 1
    )
    natural = np.char.startswith(names, "natural") | np.char.startswith(names, "chat")
    figures["natural: claims nothing"] = round(100 * auroc(logs[natural, 3], ~claims[natural]), 1)
    inside = defaultdict(list)
    for row, example in enumerate(asked):
        start, end = data.spans[example]
        if wrong[row] and start >= 0 and end > start:
            length = int(np.isfinite(marks[row]).sum())
            truth = np.zeros(length, bool)
            truth[start : min(end, 64)] = True
            if truth.any() and not truth.all():
                inside["marks within a sentence"].append(auroc(marks[row, :length], truth))
    figures |= {name: round(100 * float(np.mean(each)), 1) for name, each in inside.items()}
    main_sets = [figures[n] for n in ("natural en", "natural ja", "natural ko") if n in figures]
    figures["natural mean"] = round(sum(main_sets) / max(len(main_sets), 1), 1)
    return figures
