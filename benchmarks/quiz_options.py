"""Count what the checks of options and of whole sets find, and how often they flag what people wrote.

    python -m benchmarks.quiz_options JMMLU_FOLDER JCOMMONSENSEQA_FILE MMLU_REDUX_FOLDER [--publish]

Flaws are planted in clean questions of our own, in wordings that were written after the rules. Questions that people
wrote are JMMLU (Japanese), JCommonsenseQA (Japanese) and MMLU-Redux (English, with its experts' verdicts). The machine's
bank is made here: 2,026 items whose key is the longest option in 91 %, at B in 61.5 %, as one published bank was.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Iterator, Sequence
from pathlib import Path

from benchmarks.quiz_flaws.human_sets import Judged, jcommonsenseqa, jmmlu, mmlu_redux
from benchmarks.quiz_flaws.planting import planted
from benchmarks.quiz_flaws.wordings import WordingList, read_wordings
from benchmarks.quiz_page import publish
from core.domain.answers import Answer, QuizItem, whole
from core.domain.wilson import wilson
from core.quizzes.checks.all_checks import CHECKS
from core.quizzes.checks.item_writing_flaws import RISKS
from core.quizzes.flaws.writing_flaws import FlawKind, find_flaws
from core.quizzes.sets.balancing import balance_keys
from core.quizzes.sets.guesser import GuesserScore, guesser_score

LANGUAGES = ("ja", "en", "ko")
OPTION_CHECKS = ("option_also_correct", "option_too_close", "option_duplicates", "option_kind")
WORDS = "amber birch cedar delta ember fjord grove heron islet jetty knoll ledge marsh notch otter poppy quill raven"
BANK, LONGEST, AT_B = 2026, 0.914, 0.615
FLAGGED = 0.5
TITLES = {
    "unseen": "wordings on which no rule was corrected",
    "exam": "wordings of textbooks and exams on which no rule was corrected",
}
SEVERAL, NO_RIGHT = "multiple_correct_answers", "no_correct_answer"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("jmmlu", type=Path)
    parser.add_argument("jcommonsenseqa", type=Path)
    parser.add_argument("mmlu_redux", type=Path)
    parser.add_argument("--publish", action="store_true", help="write the tables into docs/quizzes.md")
    arguments = parser.parse_args()
    people = {
        "JMMLU": jmmlu(arguments.jmmlu),
        "JCommonsenseQA": jcommonsenseqa(arguments.jcommonsenseqa),
        "MMLU-Redux": mmlu_redux(arguments.mmlu_redux),
    }
    flaws = "\n\n".join([_recall("unseen"), _recall("exam"), _human(people), _verdicts(people["MMLU-Redux"])])
    guesser = _guesser(people)
    print(flaws, guesser, sep="\n\n")
    if arguments.publish:
        publish("flaws", flaws)
        publish("guesser", guesser)


def _recall(name: str) -> str:
    """Return the share of planted flaws that is found, by language and in all languages together.

    Its interval goes by wordings, which stand or fall as a whole.
    """
    worded, rows = read_wordings(name), []
    for kind in worded.kinds if name == "exam" else FlawKind:
        found = [_found(kind, lang, worded) for lang in LANGUAGES]
        hits = [each for by_wording in found for each in by_wording.values()]
        items = sum(map(len, hits))
        share = sum(sum(each) for each in hits) / items
        low, high = wilson(share, float(len(hits)))
        whole = f"{_percent(share)} ({_percent(low)} to {_percent(high)})"
        rows.append([kind.value.replace("_", " "), *(_percent(_share(each)) for each in found), str(items), whole])
    return _table(f"Planted flaws found, percent: {TITLES[name]}", ["flaw", *LANGUAGES, "n", "all"], rows)


def _found(kind: FlawKind, lang: str, worded: WordingList) -> dict[str, list[bool]]:
    """By wording."""
    by_wording: dict[str, list[bool]] = {}
    for wording, quiz in planted(kind, lang, worded):
        by_wording.setdefault(wording, []).append(any(flaw.kind is kind for flaw in find_flaws(quiz, lang)))
    return by_wording


def _share(by_wording: dict[str, list[bool]]) -> float:
    hits = [hit for each in by_wording.values() for hit in each]
    return sum(hits) / len(hits)


def _human(people: dict[str, list[Judged]]) -> str:
    rows = []
    named = {
        name: [{flaw.kind for flaw in find_flaws(each.quiz, each.lang)} for each in items]
        for name, items in people.items()
    }
    for kind in FlawKind:
        shown = "named" if RISKS[kind] < FLAGGED else "flagged"
        rows.append(
            [kind.value.replace("_", " "), shown, *(_count(kind in of for of in kinds) for kinds in named.values())]
        )
    for check in CHECKS:
        if check.name in OPTION_CHECKS:
            scores = {name: check().score([_answer(each) for each in items]) for name, items in people.items()}
            flagged = ([(score[0].risk or 0) >= FLAGGED for score in of] for of in scores.values())
            rows.append([f"`{check.name}`", "flagged", *(_count(each) for each in flagged)])
    heads = ["flaw or check", "", *(f"{name} (n = {len(items):,})" for name, items in people.items())]
    return _table("Questions that people wrote: share named or flagged (95 % interval)", heads, rows)


def _verdicts(items: Sequence[Judged]) -> str:
    """Tabulate how much of what experts found wrong each check of options flags, and how much of what is sound."""
    rows = []
    for name, verdicts in (
        ("several answers are right", {SEVERAL}),
        ("no answer is right", {NO_RIGHT}),
        ("sound", {"ok"}),
    ):
        here = [each for each in items if each.verdict in verdicts]
        cells = []
        for check in CHECKS:
            if check.name in OPTION_CHECKS:
                scores = check().score([_answer(each) for each in here])
                cells.append(_count((score[0].risk or 0) >= FLAGGED for score in scores))
        rows.append([f"{name} (n = {len(here):,})", *cells])
    return _table(
        "MMLU-Redux by its experts' verdict: flagged", ["verdict", *(f"`{each}`" for each in OPTION_CHECKS)], rows
    )


def _guesser(people: dict[str, list[Judged]]) -> str:
    made = bank()
    sets = {name: [_answer(each) for each in items] for name, items in people.items()}
    sets |= {"machine's bank": made, "machine's bank, places balanced": list(balance_keys(made, 1).items)}
    rows = [[f"{name} (n = {len(items):,})", *_cells(guesser_score(items))] for name, items in sets.items()]
    heads = ["set", "chance", "longest", "commonest place", "words of the stem", "most alike", "flagged"]
    return _table("What a guesser gets, percent (95 % interval)", heads, rows)


def _cells(score: GuesserScore) -> Iterator[str]:
    yield _percent(score.strategies[0].chance)
    for each in score.strategies:
        yield f"{_percent(each.score)} ({_percent(each.low)} to {_percent(each.high)})"
    yield ", ".join(each.strategy.value.replace("_", " ") for each in score.working) or "no"


def bank(seed: int = 14) -> list[Answer]:
    chance = random.Random(seed)  # noqa: S311 a benchmark
    made = []
    for number in range(BANK):
        words = chance.sample(WORDS.split(), 4)
        place = 1 if chance.random() < AT_B else chance.choice((0, 2, 3))
        tails = iter(chance.sample((" now", " there", " at last"), 3))
        shown = [word if at == place else word + next(tails) for at, word in enumerate(words)]
        shown[place] += " which is told at length" if chance.random() < LONGEST else ""
        quiz = QuizItem(f"Question {number}?", tuple(shown), shown[place])
        made.append(Answer(str(number), quiz.stem, quiz.key, whole(quiz.key), quiz=quiz, lang="en"))
    return made


def _answer(each: Judged) -> Answer:
    return Answer(each.id, each.quiz.stem, each.quiz.key, whole(each.quiz.key), quiz=each.quiz, lang=each.lang)


def _count(hits: Iterator[bool] | Sequence[bool]) -> str:
    shown = list(hits)
    share = sum(shown) / max(len(shown), 1)
    low, high = wilson(share, float(max(len(shown), 1)))
    return f"{sum(shown)}: {_percent(share)} ({_percent(low)} to {_percent(high)})"


def _percent(share: float) -> str:
    return f"{share * 100:.1f}"


def _table(title: str, heads: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    lines = [heads, ["---"] * len(heads), *rows]
    return f"**{title}**\n\n" + "\n".join(f"| {' | '.join(line)} |" for line in lines)


if __name__ == "__main__":
    main()
