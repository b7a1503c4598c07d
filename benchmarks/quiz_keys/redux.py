"""How much of what experts found wrong in MMLU-Redux the checks find, which there have no source to read.

python -m benchmarks.quiz_keys.redux MMLU_REDUX [--publish]

Flagged as the checks ship, of each verdict, beside the rate at which they flag sound items, with 95 % intervals. Checks
that need passages have nothing to say here.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path

from benchmarks.quiz_flaws.human_sets import Judged, mmlu_redux
from benchmarks.quiz_page import publish
from core.domain.answers import Answer, Need, whole
from core.quizzes.checks.in_order import CHECKS
from core.tuning.wilson import wilson

VERDICTS = {
    "wrong key": ("wrong_groundtruth",),
    "several answers are right": ("multiple_correct_answers",),
    "no answer is right": ("no_correct_answer",),
    "unclear question or options": ("bad_question_clarity", "bad_options_clarity"),
    "sound": ("ok",),
}
_FLAGGED = 0.5


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("mmlu_redux", type=Path)
    parser.add_argument("--publish", action="store_true")
    asked = parser.parse_args(arguments)
    shown = _table(mmlu_redux(asked.mmlu_redux))
    print(shown)
    if asked.publish:
        publish("redux", shown)


def _table(items: Sequence[Judged]) -> str:
    checks = [check() for check in CHECKS if Need.PASSAGES not in check.needs]
    answers = [
        Answer(each.id, each.quiz.stem, each.quiz.key, whole(each.quiz.key), quiz=each.quiz, lang=each.lang)
        for each in items
    ]
    flagged = {
        check.name: [any((s.risk or 0.0) >= _FLAGGED for s in scores) for scores in check.score(answers)]
        for check in checks
    }
    flagged["any of them"] = [any(each) for each in zip(*flagged.values(), strict=True)]
    heads = [f"{name} ({sum(each.verdict in verdicts for each in items):,})" for name, verdicts in VERDICTS.items()]
    lines = [f"| check | {' | '.join(heads)} |", f"| --- |{' ---: |' * len(heads)}"]
    for name, caught in flagged.items():
        cells = []
        for verdicts in VERDICTS.values():
            here = [hit for hit, each in zip(caught, items, strict=True) if each.verdict in verdicts]
            count = max(1, len(here))
            low, high = wilson(sum(here) / count, float(count))
            cells.append(f"{sum(here) / count:.3f} ({low:.3f} to {high:.3f})")
        lines.append(f"| {name if ' ' in name else f'`{name}`'} | {' | '.join(cells)} |")
    return "\n".join(lines)


if __name__ == "__main__":
    main()
