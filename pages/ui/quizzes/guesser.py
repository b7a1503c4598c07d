"""What somebody gets in a set who knows nothing, and what to do about it: places, lengths, duplicates."""

from __future__ import annotations

import time

import streamlit as st

from core.domain.work import Item
from core.permissions import Permission, may
from core.quizzes.sets.guesser import StrategyScore
from core.services.quizzes.balancing import Balancing, balance_set, undo_balance
from core.services.quizzes.evening import Evening, even_lengths, undo_evening
from core.services.quizzes.set_figures import SetFigures, set_figures
from pages.ui.frame.errors import errors_kept, toast_kept
from pages.ui.frame.figure_table import Cell, Link, Quoted, figure_table
from pages.ui.frame.session import person, workspace
from pages.ui.frame.wording import t

SHOWN = 50
_KNOWN, _DONE, _EVENED = "quizzes-guesser-known", "quizzes-guesser-done", "quizzes-evened"


def guesser_part(set_name: str) -> None:
    with st.spinner(t("quizzes-guesser-working")):
        seen = set_figures(workspace(), set_name, st.session_state.get(_KNOWN))
    st.session_state[_KNOWN] = seen
    st.text(t("quizzes-guesser-what"))
    if seen.left_out:
        st.text(t("quizzes-cross-left-out", count=seen.left_out))
    if not seen.score.strategies:
        st.info(t("quizzes-guesser-no-options"))
        return
    _verdict(seen)
    st.html(figure_table(t("quizzes-guesser-table"), _heads(), [_row(each, seen) for each in seen.score.strategies]))
    _places(seen, set_name)
    _lengths(seen, set_name)
    _duplicates(seen)


def _verdict(seen: SetFigures) -> None:
    if seen.score.working:
        best = seen.score.working[0]
        told = t(_rule(best)), _percent(best.score), _percent(best.chance)
        st.warning(t("quizzes-guesser-flagged", rule=told[0], score=told[1], chance=told[2]), icon=":material/casino:")
    else:
        st.success(t("quizzes-guesser-fair"), icon=":material/check:")


def _heads() -> list[str]:
    return [t(f"quizzes-guesser-{name}") for name in ("rule", "works", "right", "interval", "chance", "items")]


def _row(each: StrategyScore, seen: SetFigures) -> list[Cell]:
    works = t("quizzes-cross-yes") if each in seen.score.working else t("quizzes-cross-no")
    interval = f"{_percent(each.low)} – {_percent(each.high)}"
    figures = [_percent(each.score), interval, _percent(each.chance), f"{each.items:,}"]
    return [t(_rule(each)), works, *figures]


def _rule(each: StrategyScore) -> str:
    return f"quizzes-guesser-by-{each.strategy.value.replace('_', '-')}"


def _percent(share: float) -> str:
    return f"{share:.0%}"


def _places(seen: SetFigures, set_name: str) -> None:
    st.text(t("quizzes-balance-what", moves=seen.moves, fixed=sum(seen.fixed.values())))
    if not may(person().on(set_name).roles, Permission.MAKE_QUIZZES):
        return
    with st.container(horizontal=True):
        st.button(
            t("quizzes-balance"), key="quizzes-balance", icon=":material/shuffle:", disabled=not seen.moves,
            on_click=_balance, args=(set_name,),
        )  # fmt: skip
        done = st.session_state.get(_DONE)
        if done and done.set_name == set_name:
            st.button(
                t("quizzes-balance-undo", count=len(done.moved)), key="quizzes-balance-undo", icon=":material/undo:",
                on_click=_undo, args=(done,),
            )  # fmt: skip


def _balance(set_name: str) -> None:
    with errors_kept():
        done = balance_set(workspace(), person(), set_name, time.time())
        st.session_state[_DONE] = done
        toast_kept(t("quizzes-balanced", count=len(done.moved), meanwhile=done.edited_meanwhile))


def _undo(done: Balancing) -> None:
    with errors_kept():
        back = undo_balance(workspace(), person(), done, time.time())
        st.session_state.pop(_DONE, None)
        toast_kept(t("quizzes-balance-undone", count=len(back.moved), meanwhile=back.edited_meanwhile))


def _lengths(seen: SetFigures, set_name: str) -> None:
    done = st.session_state.get(_EVENED)
    done = done if done and done.set_name == set_name and done.mended else None
    if not seen.long_keys and not done:
        return
    _long_keys(seen)
    if not may(person().on(set_name).roles, Permission.MAKE_QUIZZES):
        return
    if seen.to_mend:
        st.text(t("quizzes-even-what"))
    with st.container(horizontal=True):
        st.button(
            t("quizzes-even"), key="quizzes-even", icon=":material/format_align_justify:", disabled=not seen.to_mend,
            on_click=_even, args=(set_name,),
        )  # fmt: skip
        if done:
            st.button(
                t("quizzes-even-undo", count=len(done.mended)), key="quizzes-even-undo", icon=":material/undo:",
                on_click=_uneven, args=(done,),
            )  # fmt: skip


def _even(set_name: str) -> None:
    with errors_kept():
        done = even_lengths(workspace(), person(), set_name, time.time())
        st.session_state[_EVENED] = done
        count, meanwhile = len(done.mended), done.edited_meanwhile
        toast_kept(t("quizzes-evened", count=count, left=done.left, meanwhile=meanwhile))


def _uneven(done: Evening) -> None:
    with errors_kept():
        back = undo_evening(workspace(), person(), done, time.time())
        st.session_state.pop(_EVENED, None)
        toast_kept(t("quizzes-even-undone", count=len(back.mended), meanwhile=back.edited_meanwhile))


def _long_keys(seen: SetFigures) -> None:
    if not seen.long_keys:
        return
    st.text(t("quizzes-long-what", count=len(seen.long_keys), mend=seen.to_mend))
    heads = [
        t("data-question"),
        t("data-item"),
        t("quizzes-long-key"),
        t("quizzes-long-shorter"),
        t("quizzes-long-ratio"),
    ]
    rows: list[list[Cell]] = []
    for each in seen.long_keys[:SHOWN]:
        item = seen.items[each.place]
        key = item.answer.quiz.key if item.answer.quiz else ""
        lang = item.answer.lang
        shorter = Quoted(each.shorter or "", lang)
        rows.append([_stem(item), _link(item), Quoted(key, lang), shorter, f"{each.ratio:.1f}"])
    st.html(figure_table(t("quizzes-long-table"), heads, rows, words=4))


def _duplicates(seen: SetFigures) -> None:
    if not seen.duplicates:
        return
    heads = [t("data-question"), t("data-item"), t("quizzes-duplicate-of"), t("data-item"), t("quizzes-duplicate-like")]
    rows: list[list[Cell]] = [
        [_stem(seen.items[a]), _link(seen.items[a]), _stem(seen.items[b]), _link(seen.items[b]), _percent(like)]
        for a, b, like in seen.duplicates[:SHOWN]
    ]
    st.html(figure_table(t("quizzes-duplicates", count=len(seen.duplicates)), heads, rows, words=4))


def _stem(item: Item) -> Cell:
    return Quoted(item.answer.quiz.stem if item.answer.quiz else item.answer.question, item.answer.lang)


def _link(item: Item) -> Cell:
    number = str(item.id)
    return Link(number, "review", {"item": number}) if may(person().roles, Permission.REVIEW) else number
