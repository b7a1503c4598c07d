"""``python -m benchmarks.masking FILE ...``: what masking on import finds in files of records, and how long it takes.

Texts that hold no personal data but many numbers (articles of an encyclopaedia, quizzes) count its false alarms;
``--show`` prints what was found, to be judged by eye.
"""

from __future__ import annotations

import argparse
import time
from collections import Counter
from pathlib import Path

from core.domain.work import Record
from core.formats import read_records
from core.formats.masking import texts_of
from core.settings import Settings
from core.text.personal.finding import PersonalDataKind, find_personal


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("files", nargs="+", type=Path, metavar="FILE")
    parser.add_argument("--show", action="store_true", help="print what was found")
    arguments = parser.parse_args()
    for file in arguments.files:
        counts: Counter[PersonalDataKind] = Counter()
        characters, seconds = 0, 0.0
        for text in dict.fromkeys(
            text for each in read_records(file, file.name, Settings()) if isinstance(each, Record) for text in texts_of(each)
        ):  # fmt: skip
            before = time.process_time()
            found = find_personal(text)
            seconds += time.process_time() - before
            characters += len(text)
            counts.update(each.kind for each in found)
            if arguments.show:
                for each in found:
                    print(f"  {each.kind}: {text[max(0, each.span.start - 20) : each.span.end + 10]!r}")
        kinds = ", ".join(f"{kind} {count}" for kind, count in counts.most_common()) or "nothing"
        print(f"{file.parent.name}/{file.name}: {characters:,} characters in {seconds:.1f} s: {kinds}")


if __name__ == "__main__":
    main()
