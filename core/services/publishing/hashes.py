"""What an item says and what it rests on, as hashes: apart, so that it can be told which of them changed."""

from __future__ import annotations

from core.domain.answers import Answer, stable_hash


def wording_hash(answer: Answer) -> str:
    """Of what a learner reads."""
    return stable_hash([answer.question, answer.text, answer.quiz and answer.quiz.as_list()])


def source_hash(answer: Answer) -> str:
    """Of the sentence that it was made from, where it says which that is: whatever else is corrected on its page is no
    matter of the item. Else of everything it is checked against."""
    return stable_hash(_own_sentence(answer) or [[each.id, each.text] for each in answer.passages])


def _own_sentence(answer: Answer) -> list[str]:
    made = answer.meta.get("quiz")
    if not isinstance(made, dict):
        return []
    page = next((each.text for each in answer.passages if each.id.endswith(f" p.{made.get('page')}")), "")
    match made.get("span"):
        case [int(start), int(end)] if 0 <= start < end <= len(page):
            return [page[start:end]]
    return []
