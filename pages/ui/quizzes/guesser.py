"""Draws the score of a guesser in a set, with its remedies: places of keys, lengths of options, duplicates."""

from __future__ import annotations

import time

import streamlit as st

from core.domain.work import Item
from core.permissions import Permission, may
from core.quizzes.sets.guesser import StrategyScore
from core.services.quizzes.balancing import Balancing, balance_set, undo_balance
from core.services.quizzes.option_lengths import RewrittenSet, balance_option_lengths, undo_length_balance
from core.services.quizzes.set_figures import SetFigures, set_figures
from pages.ui.frame.errors import defer_errors, defer_toast
from pages.ui.frame.figure_table import Cell, Link, Quoted, figure_table
from pages.ui.frame.session import person, workspace
from pages.ui.frame.wording import t

SHOWN = 50
_FIGURES, _PLACES_DONE, _LENGTHS_DONE = "quizzes-guesser-known", "quizzes-guesser-done", "quizzes-evened"


def guesser_part(set_name: str) -> None:
    with st.spinner(t("quizzes-guesser-working")):
        set_view = set_figures(workspace(), set_name, st.session_state.get(_FIGURES))
    st.session_state[_FIGURES] = set_view
    st.text(t("quizzes-guesser-what"))
    if set_view.left_out:
        st.text(t("quizzes-cross-left-out", count=set_view.left_out))
    if not set_view.score.strategies:
        st.info(t("quizzes-guesser-no-options"))
        return
    _verdict(set_view)
    st.html(
        figure_table(
            t("quizzes-guesser-table"), _heads(), [_row(strategy, set_view) for strategy in set_view.score.strategies]
        )
    )
    _places(set_view, set_name)
    _lengths(set_view, set_name)
    _duplicates(set_view)


def _verdict(set_view: SetFigures) -> None:
    if set_view.score.working:
        best = set_view.score.working[0]
        best_text = t(_rule(best)), _percent(best.score), _percent(best.chance)
        st.warning(
            t("quizzes-guesser-flagged", rule=best_text[0], score=best_text[1], chance=best_text[2]),
            icon=":material/casino:",
        )
    else:
        st.success(t("quizzes-guesser-fair"), icon=":material/check:")


def _heads() -> list[str]:
    return [t(f"quizzes-guesser-{name}") for name in ("rule", "works", "right", "interval", "chance", "items")]


def _row(strategy: StrategyScore, set_view: SetFigures) -> list[Cell]:
    works = t("quizzes-cross-yes") if strategy in set_view.score.working else t("quizzes-cross-no")
    interval = f"{_percent(strategy.low)} – {_percent(strategy.high)}"
    figures = [_percent(strategy.score), interval, _percent(strategy.chance), f"{strategy.items:,}"]
    return [t(_rule(strategy)), works, *figures]


def _rule(strategy: StrategyScore) -> str:
    return f"quizzes-guesser-by-{strategy.strategy.value.replace('_', '-')}"


def _percent(share: float) -> str:
    return f"{share:.0%}"


def _places(set_view: SetFigures, set_name: str) -> None:
    st.text(t("quizzes-balance-what", moves=set_view.moves, fixed=sum(set_view.fixed.values())))
    if not may(person().on(set_name).roles, Permission.MAKE_QUIZZES):
        return
    with st.container(horizontal=True):
        st.button(
            t("quizzes-balance"),
            key="quizzes-balance",
            icon=":material/shuffle:",
            disabled=not set_view.moves,
            on_click=_balance,
            args=(set_name,),
        )
        done = st.session_state.get(_PLACES_DONE)
        if done and done.set_name == set_name:
            st.button(
                t("quizzes-balance-undo", count=len(done.moved)),
                key="quizzes-balance-undo",
                icon=":material/undo:",
                on_click=_undo,
                args=(done,),
            )


def _balance(set_name: str) -> None:
    with defer_errors():
        done = balance_set(workspace(), person(), set_name, time.time())
        st.session_state[_PLACES_DONE] = done
        defer_toast(t("quizzes-balanced", count=len(done.moved), meanwhile=done.edited_meanwhile))


def _undo(done: Balancing) -> None:
    with defer_errors():
        back = undo_balance(workspace(), person(), done, time.time())
        st.session_state.pop(_PLACES_DONE, None)
        defer_toast(t("quizzes-balance-undone", count=len(back.moved), meanwhile=back.edited_meanwhile))


def _lengths(set_view: SetFigures, set_name: str) -> None:
    done = st.session_state.get(_LENGTHS_DONE)
    done = done if done and done.set_name == set_name and done.rewritten else None
    if not set_view.long_keys and not done:
        return
    _long_keys(set_view)
    if not may(person().on(set_name).roles, Permission.MAKE_QUIZZES):
        return
    if set_view.excess_long_keys:
        st.text(t("quizzes-even-what"))
    with st.container(horizontal=True):
        st.button(
            t("quizzes-even"),
            key="quizzes-even",
            icon=":material/format_align_justify:",
            disabled=not set_view.excess_long_keys,
            on_click=_balance_lengths,
            args=(set_name,),
        )
        if done:
            st.button(
                t("quizzes-even-undo", count=len(done.rewritten)),
                key="quizzes-even-undo",
                icon=":material/undo:",
                on_click=_undo_lengths,
                args=(done,),
            )


def _balance_lengths(set_name: str) -> None:
    with defer_errors():
        done = balance_option_lengths(workspace(), person(), set_name, time.time())
        st.session_state[_LENGTHS_DONE] = done
        count, meanwhile = len(done.rewritten), done.edited_meanwhile
        defer_toast(t("quizzes-evened", count=count, left=done.left, meanwhile=meanwhile))


def _undo_lengths(done: RewrittenSet) -> None:
    with defer_errors():
        back = undo_length_balance(workspace(), person(), done, time.time())
        st.session_state.pop(_LENGTHS_DONE, None)
        defer_toast(t("quizzes-even-undone", count=len(back.rewritten), meanwhile=back.edited_meanwhile))


def _long_keys(set_view: SetFigures) -> None:
    if not set_view.long_keys:
        return
    st.text(t("quizzes-long-what", count=len(set_view.long_keys), mend=set_view.excess_long_keys))
    heads = [
        t("data-question"),
        t("data-item"),
        t("quizzes-long-key"),
        t("quizzes-long-shorter"),
        t("quizzes-long-ratio"),
    ]
    rows: list[list[Cell]] = []
    for long_key in set_view.long_keys[:SHOWN]:
        item = set_view.items[long_key.place]
        key = item.answer.quiz.key if item.answer.quiz else ""
        lang = item.answer.lang
        shorter = Quoted(long_key.shorter or "", lang)
        rows.append([_stem(item), _link(item), Quoted(key, lang), shorter, f"{long_key.ratio:.1f}"])
    st.html(figure_table(t("quizzes-long-table"), heads, rows, words=4))


def _duplicates(set_view: SetFigures) -> None:
    if not set_view.duplicates:
        return
    heads = [t("data-question"), t("data-item"), t("quizzes-duplicate-of"), t("data-item"), t("quizzes-duplicate-like")]
    rows: list[list[Cell]] = [
        [
            _stem(set_view.items[a]),
            _link(set_view.items[a]),
            _stem(set_view.items[b]),
            _link(set_view.items[b]),
            _percent(like),
        ]
        for a, b, like in set_view.duplicates[:SHOWN]
    ]
    st.html(figure_table(t("quizzes-duplicates", count=len(set_view.duplicates)), heads, rows, words=4))


def _stem(item: Item) -> Cell:
    return Quoted(item.answer.quiz.stem if item.answer.quiz else item.answer.question, item.answer.lang)


def _link(item: Item) -> Cell:
    number = str(item.id)
    return Link(number, "review", {"item": number}) if may(person().roles, Permission.REVIEW) else number
