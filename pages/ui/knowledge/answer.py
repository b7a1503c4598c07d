"""The answer to a question: what it says, every row it rests on, the steps there, to be copied and to be reviewed."""

from __future__ import annotations

import time
from collections.abc import Mapping

import streamlit as st
from streamlit.delta_generator import DeltaGenerator

from core.knowledge.replies import Fact, Reply, Status, listed
from core.permissions import Permission, may
from core.services.knowledge.in_queue import Answered, put_in_queue
from core.wording import MOST_LISTED, explain
from pages.ui.frame.errors import errors_kept, toast_kept
from pages.ui.frame.figure_table import Cell, Quoted, figure_table
from pages.ui.frame.plain_label import plain_label
from pages.ui.frame.session import person, workspace
from pages.ui.frame.wording import t
from pages.ui.knowledge.asked import ICONS, MEANT, Asked
from pages.ui.knowledge.held import held

_MOST_ROWS, _FEW_ROWS = 200, 12


def answer_part(asked: Asked, reply: Reply, choices: Mapping[str, str], language: str) -> None:
    text = explain(reply.told, language)
    with st.container(border=True):
        state = t(f"graphs-{_dashed(reply.status)}")
        why = f" · {t(f'graphs-why-{_dashed(reply.why)}')}" if reply.why else ""
        st.markdown(f"{ICONS[reply.status]} **{state}**{why}")
        st.text(text)
        if not choices and len(reply.instead) > MOST_LISTED:
            st.text(listed(reply.instead))
        _choices(asked, reply, choices)
        with st.container(horizontal=True):
            if reply.status is Status.ANSWERED and may(person().roles, Permission.IMPORT):
                st.button(
                    t("graphs-to-review"), key="ask-to-review", icon=":material/rate_review:", on_click=_to_review,
                    args=(Answered(asked.graph, asked.question, reply),), help=t("graphs-to-review-how"),
                )  # fmt: skip
            with st.popover(t("graphs-copy"), icon=":material/content_copy:", key="ask-copy"):
                st.code(_as_text(asked.question, text, reply.facts), language=None, wrap_lines=True)
    if reply.facts:
        _rows(reply.facts)
    with _expander("steps", t("graphs-steps"), opened=len(reply.steps) > 1):
        for step in reply.steps:
            mark = ":green[:material/check:]" if step.done else ":orange[:material/close:]"
            with st.container(horizontal=True, gap="small"):
                st.markdown(f"{mark} {t('graphs-step', number=step.number)}", width="content")
                st.text(explain(step.told, language))


def _choices(asked: Asked, reply: Reply, choices: Mapping[str, str]) -> None:
    """A click says which is meant, and the same question is answered for it."""
    if not choices:
        return
    st.caption(t("graphs-choose"))
    with st.container(horizontal=True, gap="small"):
        for number, (node, name) in enumerate(choices.items()):
            st.button(
                plain_label(name), key=f"ask-choice-{number}", on_click=_choose,
                args=({**dict(asked.meant), reply.unclear: node},),
            )  # fmt: skip


def _choose(meant: dict[str, str]) -> None:
    st.session_state[MEANT] = meant


def _rows(facts: tuple[Fact, ...]) -> None:
    heads = [t(f"graphs-{each}") for each in ("subject", "relation", "object", "held", "source")]
    rows: list[list[Cell]] = [
        [fact.subject, fact.relation, fact.object, held(fact), Quoted(fact.source, "")] for fact in facts[:_MOST_ROWS]
    ]
    if not any(map(held, facts)):
        heads, rows = [*heads[:3], heads[4]], [[*row[:3], row[4]] for row in rows]
    with _expander("facts", t("graphs-facts", count=len(facts)), opened=len(facts) <= _FEW_ROWS):
        st.html(figure_table(t("graphs-facts", count=len(facts)), heads, rows, words=len(heads)))
        if len(facts) > _MOST_ROWS:
            st.caption(t("graphs-more", count=len(facts) - _MOST_ROWS))


def _expander(name: str, label: str, *, opened: bool) -> DeltaGenerator:
    """Streamlit opens one by itself only where it has not drawn it before."""
    return st.expander(label, expanded=opened, key=f"ask-{name}-{'open' if opened else 'closed'}")


def _as_text(question: str, text: str, facts: tuple[Fact, ...]) -> str:
    """Rows with tabs between, so that they fall into the cells of a spreadsheet."""
    rows = ("\t".join(filter(None, (f.subject, f.relation, f.object, held(f), f.source))) for f in facts)
    return "\n".join([question, text, *rows])


def _to_review(answered: Answered) -> None:
    with errors_kept():
        set_name = put_in_queue(workspace(), person(), answered, time.time())
        toast_kept(t("graphs-in-review", set=plain_label(set_name)))


def _dashed(word: str) -> str:
    return word.replace("_", "-")
