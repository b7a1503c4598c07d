"""Count the sentences that claim nothing and are recognised, and the claims that are taken for them.

    python -m benchmarks.claimless FILES

``claimless_lines.jsonl`` says by id and number, not by text, which sentences of RAGTruth and JHARS were looked at: about
two thirds short ones and such as speak of the passages, where the others are rare, and the rest at random. One of us
marked them before the rules were written. ``FILES``: the labelled data, to read their texts from.
"""

from __future__ import annotations

import gzip
import json
import sys
from collections import Counter
from pathlib import Path

from core.domain.wilson import wilson
from core.text.claimless import claims_nothing

LINES = Path(__file__).with_name("claimless_lines.jsonl")


def main(files: list[str]) -> int:
    texts = {}
    for file in files:
        for line in gzip.decompress(Path(file).read_bytes()).decode().splitlines():
            row = json.loads(line)
            texts |= {
                (row["id"], n): (sentence["text"], row["question"], row["lang"])
                for n, sentence in enumerate(row.get("sentences", ()))
            }
    seen: Counter[tuple[str, bool, bool]] = Counter()
    for line in LINES.read_text("utf-8").splitlines():
        mark = json.loads(line)
        if (place := texts.get((mark["id"], mark["sentence"]))) is None:
            continue
        silent = claims_nothing(*place) is not None
        seen[mark["set"], mark["claims_nothing"], silent] += 1
        if silent != mark["claims_nothing"]:
            print("missed:" if mark["claims_nothing"] else "taken for one:", place[0].strip())
    for name in dict.fromkeys(name for name, _, _ in seen):
        for true, what in ((True, "found"), (False, "claims taken for one")):
            hits, n = seen[name, true, True], seen[name, true, True] + seen[name, true, False]
            low, high = wilson(hits / n, n)
            print(f"{name}: {what} {hits} of {n} ({low:.1%} to {high:.1%})")
    return 0 if seen else 2


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
