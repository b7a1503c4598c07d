"""Teach the reader from packed examples, on whatever device torch has.

    python -m benchmarks.reader.training FOLDER OUT --pairs 300000 [--rate 2e-4] [--mix corpus=3,inference=1] ...

FOLDER holds what ``benchmarks.reader.packing`` wrote. Prints the loss and, at the end and at ``--looks``, how the
reader alone ranks the sentences of the measured sets. ``--keep`` writes the changes of the weights to ``OUT``. With ``--seconds`` a run ends in time, its rate falling to nothing by then.
"""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Sequence
from pathlib import Path

import numpy as np
import torch
from torch.nn import functional

from benchmarks.reader.batches import TAUGHT, Batch, Data, Plan
from benchmarks.reader.network import Network
from benchmarks.reader.reader_auroc import measure

KINDS = {
    "corpus": lambda origin: origin.startswith("corpus") and origin != "corpus: quiz",
    "quiz": lambda origin: origin == "corpus: quiz" or origin.startswith("questions"),
    "made": lambda origin: origin.startswith("made"),
    "people": lambda origin: origin in {"jhars", "wikibio", "factscore", "wice", "begin_q2", "summedits_train"},
    "inference": lambda origin: origin.startswith(("fever", "fm2", "klue", "kornli", "jnli", "jsick", "janli")),
}
"""Groups of sets whose share of the pairs a mix sets."""
WARMING_UP = 0.06


def order_of(data: Data, mix: dict[str, float], pairs: int, seed: int, parts: set[str] | None) -> np.ndarray:
    """Numbers of the examples to teach: each group of sets with its share of ``pairs``, whole rounds through a group
    before any of it comes again."""
    dice = np.random.default_rng(seed)
    total = sum(mix.values())
    drawn = []
    for kind, share in mix.items():
        chosen = np.array([KINDS[kind](one) for one in data.origins])[np.searchsorted(data.origins, data.origin)]
        chosen &= data.use == TAUGHT
        if parts is not None and kind == "corpus":
            chosen &= np.isin(data.part, list(parts))
        own = np.flatnonzero(chosen)
        if kind in {"inference", "people"}:
            own = _cap_commoner_label(data, own, dice)
        wanted = int(pairs * share / total)
        rounds = [dice.permutation(own) for _ in range(wanted // max(len(own), 1) + 1)]
        drawn.append(np.concatenate(rounds)[:wanted])
    # each group lies evenly over the whole training
    places = np.concatenate([(np.arange(len(own)) + dice.random(len(own))) / len(own) for own in drawn])
    return np.concatenate(drawn)[np.argsort(places)]


def _cap_commoner_label(data: Data, own: np.ndarray, dice: np.random.Generator) -> np.ndarray:
    """Choose, in random order, at most twice as many examples of either label as the rarer one has in their set; a set
    keeps up to 200 of each in any case, and ``jhars`` keeps all.
    """
    kept = []
    for origin in np.unique(data.origin[own]):
        of = own[data.origin[own] == origin]
        wrong, right = of[data.unsupported[of] >= 0.5], of[data.unsupported[of] < 0.5]
        few = min(len(wrong), len(right)) if origin != "jhars" else len(of)
        most = max(2 * few, 200)
        kept += [dice.permutation(one)[:most] for one in (wrong, right)]
    return np.concatenate(kept)


def loss_of(scores: torch.Tensor, wrong: torch.Tensor, batch: Batch, token_share: float) -> torch.Tensor:
    """Cross entropy of the class, or of the classes that an unsupported sentence may have; and of the marked tokens."""
    logs = scores.float().log_softmax(1)
    named = (logs + (batch.allowed - 1) * 1e4).logsumexp(1)
    nothing = batch.allowed[:, 3]
    share = torch.where(nothing > 0, torch.ones_like(batch.share), batch.share)
    right = batch.allowed[:, 0]
    share = torch.where(right > 0, torch.zeros_like(share), share)
    own = -(batch.weight * (share * named + (1 - share) * logs[:, 0])).mean()
    known = batch.tokens >= 0
    if not token_share or not known.any():
        return own
    weight = torch.where(batch.tokens > 0.5, 2.0, 1.0)
    marked = functional.binary_cross_entropy_with_logits(
        wrong.float(), batch.tokens.clamp(min=0), weight, reduction="none"
    )
    return own + token_share * (marked * known).sum() / known.sum()


def teach(network: Network, data: Data, options: argparse.Namespace, device: str, began: float) -> None:
    mix = {name: float(share) for name, share in (one.split("=") for one in options.mix.split(","))}
    parts = set(options.parts.split("+")) if options.parts else None
    order = order_of(data, mix, options.pairs, options.seed, parts)
    low = [w for n, w in network.learnt.items() if not n.startswith(("head", "token"))]
    new = [w for n, w in network.learnt.items() if n.startswith(("head", "token"))]
    optimiser = torch.optim.AdamW(
        [{"params": low, "share": 1.0}, {"params": new, "share": 5.0}], options.rate, betas=(0.9, 0.98),
        weight_decay=0.01, fused=device == "cuda",
    )  # fmt: skip
    plan = Plan(data, order, options)
    ready = torch.utils.data.DataLoader(
        plan, batch_size=None, num_workers=options.workers, prefetch_factor=16 if options.workers else None,
        pin_memory=device == "cuda",
    )  # fmt: skip
    print(f"  {len(order)} pairs in {len(plan)} steps, planned in {time.monotonic() - began:.0f} s", flush=True)
    network.train()
    seen, losses, said, looked = 0, [], time.monotonic(), 0
    average: dict[str, torch.Tensor] = {}
    for batch in ready:
        done = seen / len(order)
        spent = time.monotonic() - began
        if options.seconds:
            done = max(done, spent / options.seconds)
            if done >= 1:
                break
        rate = options.rate * min(done / WARMING_UP + 0.01, 1.0) * max(1 - done, 0.0) ** options.fall
        for group in optimiser.param_groups:
            group["lr"] = rate * group["share"]
        moved = Batch(**{n: getattr(batch, n).to(device, non_blocking=True) for n in batch.__dataclass_fields__})
        with torch.autocast(device, torch.bfloat16):
            scores, wrong = network(moved.ids, moved.kind, options.drop)
        loss = loss_of(scores, wrong, moved, options.token_share)
        optimiser.zero_grad(set_to_none=True)
        loss.backward()
        torch.nn.utils.clip_grad_norm_(network.learnt.values(), 1.0)
        optimiser.step()
        if done > options.average_from:
            for name, weight in network.learnt.items():
                kept = average.setdefault(name, weight.detach().clone())
                kept.lerp_(weight.detach(), 0.01)
        seen += len(batch.share)
        losses.append(loss.detach())
        if options.looks and done > (looked + 1) / (options.looks + 1):
            looked += 1
            figures = measure(network, data, device, only=("natural", "own", "pairs"))
            print(f"  look after {seen} pairs: {json.dumps(figures)}", flush=True)
            network.train()
        if time.monotonic() - said > options.tell:
            said = time.monotonic()
            recent = float(torch.stack(losses[-50:]).mean())
            print(f"  {seen} pairs, loss {recent:.3f}, rate {rate:.1e}, {said - began:.0f} s", flush=True)
    if average and options.averaged:
        with torch.no_grad():
            for name, weight in network.learnt.items():
                weight.copy_(average[name])
    print(f"  {seen} pairs in {time.monotonic() - began:.0f} s", flush=True)


def save_changes(network: Network, folder: Path, name: str, files: int = 2) -> None:
    """Write the changes of the weights since the start to ``NAME.0.npz`` and so on in the folder, part of the weights
    to each: matrices as whole numbers of 8 bits with a scale for each row, all else (head, tokens, types, vectors) in
    32 bits.
    """
    for number in range(files):
        arrays: dict[str, np.ndarray] = {}
        items = list(network.start.items())
        for key, start in items[number * len(items) // files : (number + 1) * len(items) // files]:
            change = (network.weight(key).detach().cpu() - start).numpy()
            if change.ndim == 2 and not key.startswith(("head", "token", "types")):
                scale = np.abs(change).max(1) / 127 + 1e-12
                arrays[f"{key}|8"] = np.rint(change / scale[:, None]).astype(np.int8)
                arrays[f"{key}|s"] = scale.astype(np.float32)
            else:
                arrays[key] = change.astype(np.float32)
        np.savez(folder / f"{name}.{number}.npz", **arrays)


def load_changes(network: Network, files: Sequence[Path]) -> None:
    """Put what ``save_changes`` wrote on top of the encoder's weights; of several files each holds some of them."""
    with torch.no_grad():
        for file in files:
            with np.load(file) as arrays:
                for key in arrays.files:
                    name, _, kind = key.partition("|")
                    if kind == "s":
                        continue
                    change = arrays[key].astype(np.float32)
                    if kind == "8":
                        change *= arrays[f"{name}|s"][:, None]
                    network.weight(name).copy_(network.start[name].to(network.words.device) + torch.from_numpy(change))


def parser() -> argparse.ArgumentParser:
    made = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    made.add_argument("folder", type=Path)
    made.add_argument("out", type=Path)
    made.add_argument("--name", default="reader")
    made.add_argument("--pairs", type=int, default=300_000)
    made.add_argument("--rate", type=float, default=2e-4)
    made.add_argument("--fall", type=float, default=1.0, help="power with which the rate falls")
    made.add_argument("--drop", type=float, default=0.1)
    made.add_argument("--seed", type=int, default=0)
    made.add_argument("--mix", default="corpus=4,quiz=1,made=1,people=1.5,inference=2.5")
    made.add_argument("--parts", default="", help="files of the corpus, joined by +; all of them where empty")
    made.add_argument("--beside", type=float, default=0.4, help="share of short passages read beside another one")
    made.add_argument("--no-context", dest="context", action="store_false")
    made.add_argument("--token-share", type=float, default=0.5)
    made.add_argument("--tokens", type=int, default=32_768, help="ids of a batch")
    made.add_argument("--looks", type=int, default=0, help="measurements on the way")
    made.add_argument("--workers", type=int, default=0)
    made.add_argument("--shipped", type=Path, help="weights of the former reader to begin with")
    made.add_argument("--seconds", type=float, default=0)
    made.add_argument("--tell", type=float, default=15)
    made.add_argument("--average-from", type=float, default=0.8)
    made.add_argument("--averaged", action="store_true")
    made.add_argument("--start", type=Path, nargs="+", help="changes to go on from")
    made.add_argument("--keep", action="store_true")
    return made


def run(options: argparse.Namespace, data: Data, device: str) -> Network:
    began = time.monotonic()
    torch.manual_seed(options.seed)
    network = Network(options.folder / "network.npz")
    if options.start:
        load_changes(network, options.start)
    if options.shipped:
        begin_with(network, options.shipped)
    network.to(device)
    print(f"{options.name}: {options.mix}, rate {options.rate}, {options.pairs} pairs", flush=True)
    teach(network, data, options, device, began)
    figures = measure(network, data, device)
    print(f"{options.name}: {json.dumps(figures)}", flush=True)
    if options.keep:
        options.out.mkdir(parents=True, exist_ok=True)
        save_changes(network, options.out, options.name)
        for premise, context in ((320, False), (256, True), (192, True), (128, True), (128, False)):
            figures = measure(network, data, device, premise=premise, context=context)
            print(f"premise {premise}, context {context}: {json.dumps(figures)}", flush=True)
    return network


def begin_with(network: Network, file: Path) -> None:
    """Add what the former reader learnt, as low ranks and one number, to the fresh weights."""
    with np.load(file) as stored, torch.no_grad():
        for name in {one.rsplit(".", 1)[0] for one in stored if one.endswith(".up")}:
            change = stored[f"{name}.up"].astype(np.float32) @ stored[f"{name}.down"].astype(np.float32)
            network.weight(name).add_(torch.from_numpy(change))
        head = torch.from_numpy(stored["head"].astype(np.float32))
        network.weight("head.w")[1:3] = head[:-1]
        network.weight("head.b")[1:3] = head[-1] - 0.7
        network.weight("head.b")[3] = -3.0


def main() -> None:
    options = parser().parse_args()
    torch.backends.cuda.matmul.allow_tf32 = True
    device = "cuda" if torch.cuda.is_available() else "cpu"
    run(options, Data(options.folder), device)


if __name__ == "__main__":
    main()
