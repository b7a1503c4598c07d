"""How fast the encoder is, and what the detectors that use it cost beyond encoding each distinct text once.

    python -m benchmarks.encoding [--runs 5]

Best of several runs, in one process, on text made from our own sentences; other load on the machine slows all alike.
"""

from __future__ import annotations

import argparse
import resource
import time
from collections.abc import Callable
from itertools import combinations

from core import engine
from core.detectors.bertscore_consistency import BertScoreConsistency
from core.detectors.embedding_similarity import EmbeddingSimilarity
from core.encoders import BUILT
from core.encoders.baselines import unrelated_sentences
from core.encoders.cache import CachedEncoder
from core.encoders.onnx import OnnxEncoder
from core.encoding import Encoder
from core.models import Answer, Passage
from core.settings import read_settings
from core.text.splitting import split

SENTENCES, SOURCE, SAMPLES = 4, 8, 5
"""Sentences of an answer, of its passage, and samples as long as the answer."""


def texts(lang: str) -> list[str]:
    """190 distinct texts of two sentences each."""
    return [f"{one} {other}" for one, other in combinations(unrelated_sentences()[lang], 2)]


def answers(lang: str, count: int = 8) -> list[Answer]:
    """Answers whose sources and samples share some of their sentences, as real ones do."""
    supply = [text.replace(". ", ", ").replace("。 ", "、") for text in texts(lang)]
    made = []
    for number in range(count):
        own = supply[number * 20 : number * 20 + 20]
        text = " ".join(own[:SENTENCES])
        samples = tuple(" ".join(own[n : n + SENTENCES]) for n in range(2, 2 + SAMPLES))
        passage = Passage("p", " ".join(own[:2] + own[20 - SOURCE + 2 :]))
        made.append(Answer(str(number), "", text, split(text, lang), (passage,), samples, lang))
    return made


def best(runs: int, work: Callable[[], object]) -> float:
    """Seconds of the quickest run."""
    times = []
    for _ in range(runs):
        start = time.perf_counter()
        work()
        times.append(time.perf_counter() - start)
    return min(times)


def distinct_texts(batch: list[Answer]) -> list[str]:
    """What the detectors of a batch have to encode: its sentences, those of its passages and of its samples."""
    sources = [source for a in batch for source in (*(p.text for p in a.passages), *a.samples)]
    split_up = [sentence.text for source in sources for sentence in split(source, batch[0].lang)]
    return list(dict.fromkeys([*(s.text for a in batch for s in a.sentences), *split_up]))


def detect(encoder: Encoder, batch: list[Answer]) -> None:
    shared = CachedEncoder(encoder)
    for detector in (EmbeddingSimilarity(shared), BertScoreConsistency(shared)):
        results = engine.run(detector, batch)
        assert not any(hasattr(result, "error_type") for result in results), results


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--runs", type=int, default=5)
    runs = parser.parse_args().runs
    encoder = OnnxEncoder(read_settings().models / BUILT)
    loading = best(1, lambda: encoder.encode(["one text"]))
    print(f"{encoder.name}: first text after {loading:.1f} s")
    print(f"{'':4} {'texts/s':>8} {'tokens/s':>9} {'one text':>9} {'detectors / encoding':>21}")
    for lang in unrelated_sentences():
        supply = texts(lang)
        tokens = sum(len(encoded.spans) for encoded in encoder.encode(supply))
        seconds = best(runs, lambda: encoder.encode(supply))  # noqa: B023 - called at once
        one = best(4 * runs, lambda: encoder.encode(supply[:1]))  # noqa: B023
        batch = answers(lang)
        detect(encoder, batch[:1])
        once = best(runs, lambda: encoder.encode(distinct_texts(batch)))  # noqa: B023
        whole = best(runs, lambda: detect(encoder, batch))  # noqa: B023
        row = f"{len(supply) / seconds:8.0f} {tokens / seconds:9.0f} {1000 * one:6.1f} ms {whole / once:21.2f}"
        print(f"{lang:4} {row}")
    print(f"peak memory of the process: {resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024:.0f} MB")


if __name__ == "__main__":
    main()
