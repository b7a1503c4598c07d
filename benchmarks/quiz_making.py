"""Questions that rules make of real pages: how many, of which kind, and how many of them our own checks find nothing in.

python -m benchmarks.quiz_making [--publish] [--pages N] FILE.jsonl.gz ...

What a check finds something in is dropped as it is made and counted; what is left was made and asked again here, with
the statements to judge, whose false ones are meant to be found.

Each file is JSONL with a ``context`` per record; the contexts of one ``meta.title`` are the pages of one material, and
others one each. Without files, the contexts of the samples. The checks are those without a language model; what they
pass is not therefore good, but what they find is looked at by hand. Intervals are Wilson's.
"""

from __future__ import annotations

import argparse
import gzip
import json
from collections import Counter, defaultdict
from collections.abc import Iterator
from pathlib import Path

from benchmarks.quiz_page import publish
from core.domain.material import PageText
from core.domain.question_forms import GAP, QuestionForm, form_of
from core.domain.wilson import wilson
from core.quizzes.making.by_rules import make_by_rules
from core.quizzes.making.quick_checks import flagging_checks
from core.quizzes.making.quiz_request import MadeQuestions, QuizRequest, SourcePage
from core.quizzes.sets.guesser import guesser_score
from core.text.language import guess_language

SAMPLES = sorted((Path(__file__).parents[1] / "samples").glob("*.jsonl"))
FORMS = (QuestionForm.CHOICE, QuestionForm.FILL_IN, QuestionForm.TRUE_FALSE)
LANGUAGES = {"ja": "Japanese", "en": "English", "ko": "Korean"}
ASKED = 5
"""Questions of one material."""


def materials(files: list[Path]) -> dict[str, dict[str, list[str]]]:
    """Pages by language and material."""
    found: dict[str, dict[str, dict[str, None]]] = defaultdict(lambda: defaultdict(dict))
    for file in files:
        for row in _rows(file):
            contexts = row.get("context") or []
            for context in [contexts] if isinstance(contexts, str) else contexts:
                text = context if isinstance(context, str) else context.get("text", "")
                lang = guess_language(text)
                title = (row.get("meta") or {}).get("title") or (file.name if file in SAMPLES else text)
                if text.strip() and lang:
                    found[lang][title][text] = None
    return {lang: {title: list(texts) for title, texts in by_title.items()} for lang, by_title in found.items()}


def made_of(pages: list[str], seed: int) -> MadeQuestions:
    sources = [SourcePage("m", "m", number, PageText(text)) for number, text in enumerate(pages, 1)]
    return make_by_rules(sources, QuizRequest(ASKED, FORMS, seed=seed))


def table(found: dict[str, dict[str, list[str]]], most: int) -> str:
    """One row a language."""
    lines = [
        f"| language | paragraphs | materials | questions of {ASKED} asked | choice, of these no gap | fill-in | true or false "
        "| no check found anything | 95 % |",
        "| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | --- |",
    ]
    reasons = []
    for lang in (lang for lang in LANGUAGES if lang in found):
        chosen = list(found[lang].values())[:most]
        made = [made_of(pages, seed) for seed, pages in enumerate(chosen)]
        items = [item for each in made for item in each.items]
        if not items:
            continue
        forms = Counter(form_of(item.quiz) for item in items if item.quiz)
        choices = [item.quiz for item in items if item.quiz and form_of(item.quiz) is QuestionForm.CHOICE]
        asked = sum(not GAP.search(quiz.stem) for quiz in choices)
        names = [flagging_checks(item) for item in items]
        clean = sum(not each for each in names)
        low, high = wilson(clean / len(items), len(items))
        lines.append(
            f"| {LANGUAGES[lang]} | {sum(map(len, chosen)):,} | {len(chosen):,} | {len(items) / len(chosen):.1f} "
            f"| {forms[QuestionForm.CHOICE]:,}, {asked:,} | {forms[QuestionForm.FILL_IN]:,} "
            f"| {forms[QuestionForm.TRUE_FALSE]:,} | {clean / len(items):.1%} of {len(items):,} "
            f"| {low:.1%} to {high:.1%} |"
        )
        dropped = sum(each.missed.get("quiz-missed-doubted", 0) for each in made)
        counts = Counter(name for each in names for name in each).most_common()
        told = ", ".join(f"`{name}` {count}" for name, count in counts) or "none"
        reasons.append(
            f"- {LANGUAGES[lang]}, dropped because a check found something: {dropped:,}; left, what they found: {told}."
        )
        guesses = guesser_score([item for item in items if item.quiz and item.quiz.choices]).strategies
        guessed = ", ".join(f"{each.strategy} {each.score:.0%} (chance {each.chance:.0%})" for each in guesses)
        reasons.append(f"- {LANGUAGES[lang]}, what a guesser gets of the items with options: {guessed}.")
    return "\n".join([*lines, "", *reasons])


def _rows(file: Path) -> Iterator[dict[str, object]]:
    data = gzip.decompress(file.read_bytes()) if file.suffix == ".gz" else file.read_bytes()
    yield from map(json.loads, data.decode("utf-8").splitlines())


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("files", nargs="*", type=Path)
    parser.add_argument("--pages", type=int, default=200, help="materials of each language at most")
    parser.add_argument("--publish", action="store_true", help="write docs/quizzes.md")
    arguments = parser.parse_args()
    told = table(materials(arguments.files or SAMPLES), arguments.pages)
    print(told)
    if arguments.publish:
        publish("making", f"`python -m benchmarks.quiz_making FILE ...`\n\n{told}")


if __name__ == "__main__":
    main()
