"""What somebody asked in this session, newest first: kept for as long as the session, asked again by a click."""

from __future__ import annotations

from dataclasses import dataclass

import streamlit as st

from core.domain.answers import stable_hash
from core.knowledge.replies import Reply, Status
from pages.ui.frame.plain_label import plain_label
from pages.ui.frame.wording import t

QUESTION, MEANT, MIDDLE, _BEFORE = "ask-question", "ask-meant", "ask-middle", "ask-before"
ICONS = {
    Status.ANSWERED: ":green[:material/check_circle:]",
    Status.REFUSED: ":orange[:material/block:]",
    Status.ASK_BACK: ":blue[:material/help:]",
}
_MOST_KEPT, _MOST_SHOWN = 50, 12


@dataclass(frozen=True, slots=True)
class Asked:
    graph: str
    question: str
    meant: tuple[tuple[str, str], ...] = ()
    """Names of the question, each with the id of the node that the person chose."""


def remember(asked: Asked, reply: Reply) -> bool:
    """Whether it is asked just now: a page is drawn again by anything that is done on it."""
    before: dict[Asked, Status] = st.session_state.setdefault(_BEFORE, {})
    if next(iter(before), None) == asked:
        return False
    st.session_state.pop(MIDDLE, None)
    others = {each: status for each, status in before.items() if each != asked}
    st.session_state[_BEFORE] = {asked: reply.status, **dict(list(others.items())[: _MOST_KEPT - 1])}
    return True


def asked_before_part(graph: str) -> None:
    before: dict[Asked, Status] = st.session_state.get(_BEFORE, {})
    mine = [each for each in before if each.graph == graph]
    st.markdown(f"**{t('graphs-asked-before')}**")
    if not mine:
        st.caption(t("graphs-asked-nothing"))
    with st.container(gap="xsmall"):
        for each in mine[:_MOST_SHOWN]:
            # By what is asked: the list grows at its head, and a click on a place would ask what moved there meanwhile.
            named = stable_hash([each.question, each.meant])
            st.button(
                plain_label(each.question), key=f"ask-again-{named}", type="tertiary", icon=_icon(before[each]),
                on_click=ask_again, args=(each,),
            )  # fmt: skip


def ask_again(asked: Asked) -> None:
    st.session_state[QUESTION] = asked.question
    st.session_state[MEANT] = dict(asked.meant)


def _icon(status: Status) -> str:
    return ICONS[status].partition("[")[2].removesuffix("]")
