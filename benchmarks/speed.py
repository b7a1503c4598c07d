"""Measure what the offline detectors cost: beyond encoding each distinct text once; against other BERTScores; as
answers grow.

    python -m benchmarks.speed [--runs 9] [--answers 3] [--parts ratios growth peers] [--json figures.json]

Both sides of a ratio are measured in one run on the same, new texts, and the median of several runs counts, with its
quartiles. Nothing is read from or kept in the store of encodings. On a busy machine waiting blurs the clock, so
processor time is given too. With --json, figures already in that file are kept and those measured now are added, so that a slow machine can
measure part by part; no --parts at all prints what is there.
"""

from __future__ import annotations

import argparse
import json
import math
import os
import resource
import sys
import time
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import median, quantiles
from typing import Any

from benchmarks.speed_peers import compare
from benchmarks.speed_texts import LANGUAGES, Writer
from core.domain.answers import Answer, DetectorFailure
from core.encoders import BUILT
from core.encoders._encoding_cache import CachedEncoder
from core.encoders.base import Encoded, Encoder
from core.encoders.onnx import OnnxEncoder
from core.grounding import open_grounding
from core.grounding.base import GroundingReader
from core.scoring.suite import make_suite
from core.scoring.tools import Tools
from core.settings import read_settings

PARTS = ["ratios", "growth", "peers"]
MIXES = {**{lang: (lang,) for lang in LANGUAGES}, "mixed": LANGUAGES}


class Listening:
    """Passes texts on to an encoder, and records those that really reach the model."""

    def __init__(self, inner: Encoder) -> None:
        self.name, self.baseline, self.token_baseline = inner.name, inner.baseline, inner.token_baseline
        self.inner = inner
        self.texts: list[str] = []

    def encode(self, texts: Sequence[str]) -> list[Encoded]:
        self.texts += texts
        return self.inner.encode(texts)


@dataclass(frozen=True, slots=True)
class Models:
    """Opened once, as whatever scores opens them: loading is no part of a ratio."""

    encoder: Encoder
    grounding: GroundingReader | None


def one_run(models: Models, batch: list[Answer]) -> dict[str, Any]:
    """Seconds of everything together, of encoding what that encoded once more, and of each detector without it."""
    encoder = models.encoder
    listening = Listening(encoder)
    suite = make_suite(Tools(encoder=CachedEncoder(listening), grounding=models.grounding))
    start, work = time.perf_counter(), time.process_time()
    results = suite.score(batch)
    everything, all_work = time.perf_counter() - start, time.process_time() - work
    assert len(set(listening.texts)) == len(listening.texts), "a text was encoded twice"
    start, work = time.perf_counter(), time.process_time()
    encoder.encode(listening.texts)
    floor, floor_work = time.perf_counter() - start, time.process_time() - work
    each: dict[str, float] = defaultdict(float)
    for result in (result for batch in results for result in batch):
        assert not isinstance(result, DetectorFailure), result
        each[result.detector.name] += result.seconds / len(batch)
    sides = {"everything": everything, "floor": floor, "all_work": all_work, "floor_work": floor_work}
    return {**sides, "texts": len(listening.texts), "each": dict(each)}


def typical(models: Models, runs: int, seed: int, **wanted: Any) -> dict[str, Any]:
    """Every run gets texts of its own, so that all caches are cold; medians, and the quartiles of the ratio."""
    timings = [one_run(models, Writer(seed + n).batch(**wanted)) for n in range(runs)]
    ratios = [run["everything"] / run["floor"] for run in timings]
    low, middle, high = quantiles(ratios, n=4, method="inclusive")
    return {
        "texts": round(sum(run["texts"] for run in timings) / runs / wanted["count"], 1),
        "ms_per_text": 1000 * median(run["floor"] / run["texts"] for run in timings),
        "ratio": middle,
        "quartiles": [low, high],
        "work": median(run["all_work"] / run["floor_work"] for run in timings),
        "ms_per_answer": {name: 1000 * median(run["each"][name] for run in timings) for name in timings[0]["each"]},
    }


def growth(models: Models, runs: int, sizes: Sequence[int], key: str) -> dict[str, Any]:
    """Seconds of one answer by the number of its sentences or samples, and the exponent of the fitted power."""
    seconds = {}
    for size in sizes:
        wanted = {"samples": 5, "sentences": 6, "source": 15} | {key: size}
        seconds[size] = min(
            one_run(models, [Writer(size + n).answer("en", **wanted)])["everything"] for n in range(runs)
        )
    logs = [(math.log(size), math.log(spent)) for size, spent in seconds.items()]
    mean_x, mean_y = (sum(column) / len(logs) for column in zip(*logs, strict=True))
    slope = sum((x - mean_x) * (y - mean_y) for x, y in logs) / sum((x - mean_x) ** 2 for x, _ in logs)
    return {"seconds": seconds, "exponent": slope, "peak_mb": resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024}


def measure(wanted: argparse.Namespace, figures: dict[str, Any]) -> Iterator[None]:
    """Adds to the figures and stops after each of them."""
    settings = read_settings()
    models = Models(OnnxEncoder(settings.models / BUILT), open_grounding(settings))
    one_run(models, Writer(1).batch(LANGUAGES, 3, 2))  # loads everything
    figures |= {"encoder": models.encoder.name, "cores": len(os.sched_getaffinity(0))}
    for samples in wanted.samples if "ratios" in wanted.parts else ():
        for name in wanted.mixes:
            mix = {"languages": MIXES[name], "count": wanted.answers, "samples": samples}
            measured = typical(models, wanted.runs, 100 * samples, **mix)
            figures.setdefault("ratios", {})[f"{name}, {samples} samples"] = measured | {"load": os.getloadavg()[0]}
            yield
    if "growth" in wanted.parts:
        figures["by sentences"] = growth(models, wanted.runs, (4, 16, 64), "sentences")
        yield
        figures["by samples"] = growth(models, wanted.runs, (5, 20, 80), "samples")
        yield
    if "peers" in wanted.parts:
        figures["peers"] = compare(Writer(7).answer("en", 20, sentences=3))
        yield


def markdown(figures: Mapping[str, Any]) -> str:
    """The section of the results page, from what ``measure`` found (also read back from JSON)."""
    lines = [
        "## Speed",
        "",
        f"All offline detectors and the fusion together, against encoding each distinct text once with {figures['encoder']}.",
        "",
        f"Each ratio is the median of several runs on new texts, its quartiles in brackets. Processor time counts all "
        f"{figures['cores']} cores; only the encoder uses more than one.",
        "",
        "| answers | texts per answer | ms per text | all detectors / encoding | in processor time | load of the machine |",
        "| --- | ---: | ---: | ---: | ---: | ---: |",
    ]
    ratios = figures.get("ratios", {})
    for name, measured in ratios.items():
        low, high = measured["quartiles"]
        cells = f"{measured['ratio']:.2f} ({low:.2f}-{high:.2f}) | {measured['work']:.2f} | {measured['load']:.1f}"
        lines.append(f"| {name} | {measured['texts']:.0f} | {measured['ms_per_text']:.1f} | {cells} |")
    names = list(next(iter(ratios.values()))["ms_per_answer"]) if ratios else []
    lines += ["", "Milliseconds per answer beside encoding; the first detector pays for what several share.", ""]
    lines += [f"| detector | {' | '.join(ratios)} |", f"| --- |{' ---: |' * len(ratios)}"]
    for name in names:
        lines.append(f"| {name} | {' | '.join(format(f['ms_per_answer'][name], '.1f') for f in ratios.values())} |")
    for key in ("by sentences", "by samples"):
        if key not in figures:
            continue
        measured = figures[key]
        sizes = " | ".join(str(size) for size in measured["seconds"])
        spent = " | ".join(f"{seconds:.2f}" for seconds in measured["seconds"].values())
        lines += ["", f"| seconds of one answer {key} | {sizes} | exponent | peak MB |"]
        lines += [f"| --- |{' ---: |' * (len(measured['seconds']) + 2)}"]
        lines += [f"| | {spent} | {measured['exponent']:.2f} | {measured['peak_mb']:.0f} |"]
    return "\n".join([*lines, *_peers(figures.get("peers", {})), ""])


def _peers(peers: Mapping[str, Any]) -> list[str]:
    if "ours" not in peers:
        return ["", peers["skipped"]] if "skipped" in peers else []
    ours = peers["ours"]
    lines = [
        "",
        "BERTScore consistency of an answer of 3 sentences with 20 samples, all on all-MiniLM-L6-v2 under torch.",
        "",
    ]
    lines += ["| | seconds | times ours | largest difference of a risk |", "| --- | ---: | ---: | ---: |"]
    for name, peer in peers.items():
        apart = max(abs(theirs - own) for theirs, own in zip(peer["risks"], ours["risks"], strict=True))
        lines.append(f"| {name} | {peer['seconds']:.2f} | {peer['seconds'] / ours['seconds']:.1f} | {apart:.4f} |")
    lines += [
        "",
        "bert-score encodes each distinct text of a call once too, so that on one model little is left to save over it;",
    ]
    lines += ["SelfCheckGPT calls it once per sample, and each call loads the model and encodes the sentences again."]
    return lines


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--runs", type=int, default=9)
    parser.add_argument("--answers", type=int, default=3)
    parser.add_argument("--parts", nargs="*", choices=PARTS, default=PARTS)
    parser.add_argument("--mixes", nargs="*", choices=MIXES, default=list(MIXES), help="languages of the ratios")
    parser.add_argument("--samples", nargs="*", type=int, default=[5, 20])
    parser.add_argument("--json", type=Path, help="add the figures to this file")
    wanted = parser.parse_args()
    figures = json.loads(wanted.json.read_text("utf-8")) if wanted.json and wanted.json.exists() else {}
    for _ in measure(wanted, figures) if wanted.parts else ():
        print(f"measured: {', '.join([*figures.get('ratios', ()), *figures])}", file=sys.stderr)
        if wanted.json:
            wanted.json.write_text(json.dumps(figures), "utf-8")
    print(markdown(figures))


if __name__ == "__main__":
    main()
