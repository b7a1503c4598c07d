"""What the offline detectors cost beyond encoding each distinct text once; against other BERTScores; as answers grow.

    python -m benchmarks.speed [--runs 5] [--answers 8] [--peers] [--json figures.json]

Both sides of a ratio are measured in one process on the same, new texts, and the best of several runs counts: other
load on the machine slows all alike. Nothing is read from or kept in the store of encodings.
"""

from __future__ import annotations

import argparse
import json
import math
import resource
import time
from collections import defaultdict
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from benchmarks.speed_peers import compare
from benchmarks.speed_texts import LANGUAGES, Writer
from core.detectors.tools import Tools
from core.encoders import BUILT
from core.encoders.cache import CachedEncoder
from core.encoders.onnx import OnnxEncoder
from core.encoding import Encoded, Encoder
from core.models import Answer, DetectorFailure
from core.settings import read_settings
from core.suite import make_suite

MIXES = {**{lang: (lang,) for lang in LANGUAGES}, "mixed": LANGUAGES}


class Listening:
    """Which texts really reach the model."""

    def __init__(self, inner: Encoder) -> None:
        self.name, self.baseline, self.token_baseline = inner.name, inner.baseline, inner.token_baseline
        self.inner = inner
        self.texts: list[str] = []

    def encode(self, texts: Sequence[str]) -> list[Encoded]:
        self.texts += texts
        return self.inner.encode(texts)


def one_run(encoder: Encoder, batch: list[Answer]) -> dict[str, Any]:
    """Seconds of everything together, of encoding what that encoded once more, and of each detector without it."""
    listening = Listening(encoder)
    suite = make_suite(Tools(encoder=CachedEncoder(listening)))
    start = time.perf_counter()
    results = suite.score(batch)
    everything = time.perf_counter() - start
    start = time.perf_counter()
    encoder.encode(listening.texts)
    floor = time.perf_counter() - start
    each: dict[str, float] = defaultdict(float)
    for result in (result for found in results for result in found):
        assert not isinstance(result, DetectorFailure), result
        each[result.detector.name] += result.seconds / len(batch)
    return {"everything": everything, "floor": floor, "texts": len(listening.texts), "each": dict(each)}


def best(encoder: Encoder, runs: int, seed: int, **wanted: Any) -> dict[str, Any]:
    """Every run gets texts of its own, so that all caches are cold; the best of each side per text counts."""
    found = [one_run(encoder, Writer(seed + n).batch(**wanted)) for n in range(runs)]
    floor, everything = (min(run[key] / run["texts"] for run in found) for key in ("floor", "everything"))
    return {
        "texts": round(sum(run["texts"] for run in found) / runs / wanted["count"], 1),
        "ms_per_text": 1000 * floor,
        "ratio": everything / floor,
        "ms_per_answer": {name: 1000 * min(run["each"][name] for run in found) for name in found[0]["each"]},
    }


def growth(encoder: Encoder, runs: int, sizes: Sequence[int], key: str) -> dict[str, Any]:
    """Seconds of one answer by the number of its sentences or samples, and the exponent of the fitted power."""
    seconds = {}
    for size in sizes:
        wanted = {"samples": 5, "sentences": 6, "source": 15} | {key: size}
        seconds[size] = min(
            one_run(encoder, [Writer(size + n).answer("en", **wanted)])["everything"] for n in range(runs)
        )
    logs = [(math.log(size), math.log(spent)) for size, spent in seconds.items()]
    mean_x, mean_y = (sum(column) / len(logs) for column in zip(*logs, strict=True))
    slope = sum((x - mean_x) * (y - mean_y) for x, y in logs) / sum((x - mean_x) ** 2 for x, _ in logs)
    return {"seconds": seconds, "exponent": slope, "peak_mb": resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024}


def measure(runs: int, answers: int, peers: bool) -> dict[str, Any]:
    encoder = OnnxEncoder(read_settings().models / BUILT)
    one_run(encoder, Writer(1).batch(LANGUAGES, 3, 2))  # loads everything
    figures: dict[str, Any] = {"encoder": encoder.name, "ratios": {}}
    for samples in (5, 20):
        for name, languages in MIXES.items():
            found = best(encoder, runs, 100 * samples, languages=languages, count=answers, samples=samples)
            figures["ratios"][f"{name}, {samples} samples"] = found
    figures["by sentences"] = growth(encoder, runs, (4, 16, 64), "sentences")
    figures["by samples"] = growth(encoder, runs, (5, 20, 80), "samples")
    if peers:
        figures["peers"] = compare(Writer(7).answer("en", 20, sentences=6))
    return figures


def markdown(figures: Mapping[str, Any]) -> str:
    """The section of the results page, from what ``measure`` found (also read back from JSON)."""
    lines = [
        "## Speed",
        "",
        f"All offline detectors and the fusion together, against encoding each distinct text once with {figures['encoder']}.",
        "",
        "| answers | texts per answer | ms per text | all detectors / encoding |",
        "| --- | ---: | ---: | ---: |",
    ]
    ratios = figures["ratios"]
    lines += [f"| {n} | {f['texts']:.0f} | {f['ms_per_text']:.1f} | {f['ratio']:.2f} |" for n, f in ratios.items()]
    names = list(next(iter(ratios.values()))["ms_per_answer"])
    lines += ["", "Milliseconds per answer beside encoding; what several share is paid by the first.", ""]
    lines += [f"| detector | {' | '.join(ratios)} |", f"| --- |{' ---: |' * len(ratios)}"]
    for name in names:
        lines.append(f"| {name} | {' | '.join(format(f['ms_per_answer'][name], '.1f') for f in ratios.values())} |")
    for key in ("by sentences", "by samples"):
        found = figures[key]
        sizes = " | ".join(str(size) for size in found["seconds"])
        spent = " | ".join(f"{seconds:.2f}" for seconds in found["seconds"].values())
        lines += ["", f"| seconds of one answer {key} | {sizes} | exponent | peak MB |"]
        lines += [f"| --- |{' ---: |' * (len(found['seconds']) + 2)}"]
        lines += [f"| | {spent} | {found['exponent']:.2f} | {found['peak_mb']:.0f} |"]
    return "\n".join([*lines, *_peers(figures.get("peers", {})), ""])


def _peers(found: Mapping[str, Any]) -> list[str]:
    if "ours" not in found:
        return ["", found["skipped"]] if "skipped" in found else []
    ours = found["ours"]
    lines = ["", "BERTScore consistency of one answer with 20 samples, all on all-MiniLM-L6-v2 under torch.", ""]
    lines += ["| | seconds | times ours | largest difference of a risk |", "| --- | ---: | ---: | ---: |"]
    for name, peer in found.items():
        apart = max(abs(one - other) for one, other in zip(peer["risks"], ours["risks"], strict=True))
        lines.append(f"| {name} | {peer['seconds']:.2f} | {peer['seconds'] / ours['seconds']:.1f} | {apart:.4f} |")
    return lines


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--answers", type=int, default=8)
    parser.add_argument("--peers", action="store_true", help="also time bert-score and SelfCheckGPT's loop")
    parser.add_argument("--json", type=Path, help="write the figures here")
    arguments = parser.parse_args()
    figures = measure(arguments.runs, arguments.answers, arguments.peers)
    if arguments.json:
        arguments.json.write_text(json.dumps(figures), "utf-8")
    print(markdown(figures))


if __name__ == "__main__":
    main()
