"""Draws the questions to a graph of this session, newest first; a click asks one again."""

from __future__ import annotations

from dataclasses import dataclass

import streamlit as st

from core.domain.answers import stable_hash
from core.knowledge.replies import GraphReply, ReplyStatus
from pages.ui.frame.safe_text import plain_label
from pages.ui.frame.wording import t

QUESTION, MEANT, MIDDLE, _BEFORE = "ask-question", "ask-meant", "ask-middle", "ask-before"
ICONS = {
    ReplyStatus.ANSWERED: ":green[:material/check_circle:]",
    ReplyStatus.REFUSED: ":orange[:material/block:]",
    ReplyStatus.ASK_BACK: ":blue[:material/help:]",
}
_MOST_KEPT, _MOST_SHOWN = 50, 12


@dataclass(frozen=True, slots=True)
class GraphRequest:
    graph: str
    question: str
    meant: tuple[tuple[str, str], ...] = ()
    """Names in the question, each with the id of the node that the person chose for it."""


def remember(request: GraphRequest, reply: GraphReply) -> bool:
    """Store a question and return whether it is new, as the page is drawn again after every act."""
    before: dict[GraphRequest, ReplyStatus] = st.session_state.setdefault(_BEFORE, {})
    if next(iter(before), None) == request:
        return False
    st.session_state.pop(MIDDLE, None)
    others = {other: status for other, status in before.items() if other != request}
    st.session_state[_BEFORE] = {request: reply.status, **dict(list(others.items())[: _MOST_KEPT - 1])}
    return True


def earlier_questions_part(graph: str) -> None:
    before: dict[GraphRequest, ReplyStatus] = st.session_state.get(_BEFORE, {})
    mine = [other for other in before if other.graph == graph]
    st.markdown(f"**{t('graphs-asked-before')}**")
    if not mine:
        st.caption(t("graphs-asked-nothing"))
    with st.container(gap="xsmall"):
        for request in mine[:_MOST_SHOWN]:
            # Keyed by the request: the list grows at its head, and a click on a place would ask what moved there.
            named = stable_hash([request.question, request.meant])
            st.button(
                plain_label(request.question),
                key=f"ask-again-{named}",
                type="tertiary",
                icon=_icon(before[request]),
                on_click=ask_again,
                args=(request,),
            )


def ask_again(request: GraphRequest) -> None:
    st.session_state[QUESTION] = request.question
    st.session_state[MEANT] = dict(request.meant)


def _icon(status: ReplyStatus) -> str:
    return ICONS[status].partition("[")[2].removesuffix("]")
