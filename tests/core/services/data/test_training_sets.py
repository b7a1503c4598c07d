"""Sets for fine-tuning hold what people decided, and nothing that nobody looked at."""

from typing import Any

from core.services.data.training_sets import TrainingSet, training_rows


def item(id: str, status: str, answer: str, original: str = "", **more: Any) -> dict[str, Any]:
    about = {"status": status, "original": original or answer}
    return {"id": id, "question": "Depth?", "context": ["It is 104 m deep."], "answer": answer, **more,
            "meta": {"touchstone": about, **more.get("meta", {})}}  # fmt: skip


ITEMS = [
    item("open", "open", "Nobody looked."),
    item("bad", "rejected", "It is 300 m deep."),
    item("edited", "edited", "It is 104 m deep.", "It is 140 m deep."),
    item("good", "accepted", "104 m."),
    item("alone", "rejected", "Elsewhere.", context=[{"id": "p", "text": "Other."}]),
    item("quiz", "accepted", "A", choices=["A", "B"]),
]
PROMPT = "It is 104 m deep.\n\nDepth?"


def test_pairs_are_edits_and_rejected_answers_beside_accepted_ones() -> None:
    assert list(training_rows(ITEMS, TrainingSet.PREFERENCE)) == [
        {"prompt": PROMPT, "chosen": "It is 104 m deep.", "rejected": "It is 140 m deep.", "id": "edited"},
        {"prompt": PROMPT, "chosen": "It is 104 m deep.", "rejected": "It is 300 m deep.", "id": "bad"},
    ]


def test_messages_are_what_was_accepted_with_the_turns_before() -> None:
    turns = [{"role": "system", "text": "Be short."}, {"role": "tool", "text": "x"}, "junk"]
    later = item(
        "later",
        "accepted",
        "Yes.",
        meta={"earlier_turns": turns, "touchstone": {"status": "accepted", "original": "Yes."}},
    )
    rows = list(training_rows([*ITEMS, later], TrainingSet.MESSAGES))
    assert [row["id"] for row in rows] == ["edited", "good", "later"]
    assert rows[0]["messages"] == [
        {"role": "user", "content": PROMPT}, {"role": "assistant", "content": "It is 104 m deep."},
    ]  # fmt: skip
    assert [turn["role"] for turn in rows[2]["messages"]] == ["system", "user", "assistant"]
