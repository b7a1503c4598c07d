"""What the overview counts, and what it sends people to do."""

from core.domain.actions import Annotate, Stamp
from core.domain.answers import Kind
from core.domain.labels import Label
from core.domain.work import JobKind, Record
from core.ports.workspace import Workspace
from core.services.data.overview import overview
from core.services.desk.queue_view import Show
from core.services.review.desk import ReviewDesk
from core.services.thresholds.basis import LabelChoice, load_basis
from core.services.thresholds.policies import activate_policy, save_policy
from tests.support.answers import one_word_answer
from tests.support.desk import ANNA, LEASE, fill, shown
from tests.support.labelled_items import ANA, EDI, SEPARABLE, put_labelled


def pages(workspace: Workspace) -> list[str]:
    return [step.page for step in overview(workspace, EDI, 5.0).steps]


def test_an_empty_workspace_asks_for_a_file(workspace: Workspace) -> None:
    assert pages(workspace) == ["import"]


def test_unscored_items_ask_for_scoring_unless_it_runs(workspace: Workspace) -> None:
    workspace.items.put("own", [Record(one_word_answer("a"))], now=1.0)
    assert "data" in pages(workspace)
    workspace.jobs.add(JobKind.SCORE, {"set": None}, "edi", 2.0)
    assert "data" not in pages(workspace)


def test_review_comes_first_then_labels(workspace: Workspace) -> None:
    put_labelled(workspace, [*SEPARABLE[:4], (0.9, True)], gold=True)
    first, second = overview(workspace, EDI, 5.0).steps[:2]
    assert (first.page, first.text) == ("review", "1 item to review, riskiest first.")
    assert (second.page, second.text) == ("label", "No labels yet: label 20 sentences to draw a curve.")


def test_conflicts_ask_for_an_adjudicator(workspace: Workspace) -> None:
    put_labelled(workspace, [*SEPARABLE[:4], (0.9, True)])
    assert "adjudicate" not in pages(workspace)
    workspace.annotations.add([Annotate(Stamp("cy", "cy", 1), 1, 1, 0, Label.MAJOR, False, 1.0, 1.0)], 4.0)
    step = next(step for step in overview(workspace, EDI, 5.0).steps if step.page == "adjudicate")
    assert step.text == "1 sentence that people label differently."


def test_enough_labels_under_the_preset_ask_for_a_threshold(workspace: Workspace) -> None:
    put_labelled(workspace, SEPARABLE)
    assert pages(workspace) == ["review", "thresholds"]
    save_policy(
        workspace, ANA, load_basis(workspace, ANA, LabelChoice("fusion", Kind.ANSWER)), (0.6, 0.9), note="", now=5.0
    )
    activate_policy(workspace, ANA, 1, 6.0)
    assert pages(workspace) == ["review"]


def test_few_labels_ask_for_more(workspace: Workspace) -> None:
    put_labelled(workspace, SEPARABLE[:3])
    assert overview(workspace, EDI, 5.0).steps[-1].text == "3 labels; a curve needs 10 at least."


def test_what_is_above_the_threshold_is_to_review_whoever_holds_it(workspace: Workspace) -> None:
    put_labelled(workspace, SEPARABLE)
    assert overview(workspace, EDI, 5.0).to_review == 10


def test_every_language_is_counted_unknown_last(workspace: Workspace) -> None:
    records = [Record(one_word_answer(f"a{n}", lang=lang)) for n, lang in enumerate(["ja", "en", "en", ""])]
    workspace.items.put("own", records, now=1.0)
    assert [(row.lang, row.items) for row in overview(workspace, EDI, 5.0).languages] == [("en", 2), ("ja", 1), ("", 1)]


def test_what_is_left_to_review_is_what_the_desk_counts(workspace: Workspace) -> None:
    fill(workspace, *([risk] for risk in (0.9, 0.8, None, 0.1, 0.05, 0.02)))
    for share in (0.0, 1.0):
        desk = ReviewDesk(workspace, ANNA, LEASE, audit_share=share)
        state, screen = shown(desk)
        counts = screen.counts
        assert overview(workspace, EDI, 10.0, share).to_review == counts.open + counts.mine, share
        desk.narrow(state, Show())
