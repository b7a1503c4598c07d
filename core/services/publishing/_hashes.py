"""Hash an item's text and its source separately, so that a change can be attributed to one of them."""

from __future__ import annotations

from core.domain.answers import Answer, stable_hash


def wording_hash(answer: Answer) -> str:
    """Hash what a learner reads."""
    return stable_hash([answer.question, answer.text, answer.quiz and answer.quiz.as_list()])


def source_hash(answer: Answer) -> str:
    """Hash the sentence that the item was made from, if it is known: other corrections on its page do not concern the
    item. Otherwise hash everything the item is checked against.
    """
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
