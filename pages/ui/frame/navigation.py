"""The pages, who may open them, and the frame around each."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import streamlit as st
from streamlit.navigation.page import Page
from streamlit.runtime.scriptrunner import StopException

from core.domain.work import Person, Role
from core.errors import Forbidden, SignedOut
from core.permissions import Permission, roles_for, sets_with
from pages.ui.frame.errors import errors_told, tell_kept
from pages.ui.frame.identity import identity, signed_out
from pages.ui.frame.page_language import page_language
from pages.ui.frame.session import person
from pages.ui.frame.styles import FRAME, TOKENS
from pages.ui.frame.wording import t

ROOT = Path(__file__).parents[3]
_ROUTED = "_routed"
_ICON = Path(__file__).with_name("icon.svg")
"""Of the tab. The file goes into the page; a named icon would be fetched from a font host by every browser."""


@dataclass(frozen=True, slots=True)
class PageSpec:
    name: str
    """Its file and its path in the address: a fresh server knows pages by their files until ``run`` was called."""
    icon: str
    permission: Permission | None = None
    """What people do there; the services behind it check again. None: anybody who has a role may look."""
    in_sets: bool = False
    """It shows one set at a time, or several apart: a role in one of them opens it."""
    folded: str = ""
    """The entry that opens to it, with others of its kind: all of them side by side would not fit."""

    @property
    def roles(self) -> frozenset[Role]:
        """Any one of them opens the page."""
        return frozenset(roles_for(self.permission) if self.permission else Role)

    @property
    def title(self) -> str:
        """For whoever looks at the page."""
        return t(f"page-{self.name}")

    @property
    def path(self) -> Path:
        return ROOT / "pages" / f"{self.name}.py"


SPEC = (
    PageSpec("review", ":material/rate_review:", Permission.REVIEW, in_sets=True),
    PageSpec("label", ":material/label:", Permission.LABEL, in_sets=True),
    PageSpec("adjudicate", ":material/balance:", Permission.ADJUDICATE, in_sets=True),
    PageSpec("quality", ":material/fact_check:", Permission.SEE_QUALITY, in_sets=True),
    PageSpec("thresholds", ":material/tune:", Permission.SET_THRESHOLDS),
    PageSpec("models", ":material/smart_toy:", Permission.SPEND, folded="models"),
    PageSpec("answer", ":material/edit_note:", folded="models"),
    PageSpec("ask", ":material/hub:", folded="models"),
    PageSpec("material", ":material/menu_book:", folded="quizzes"),
    PageSpec("documents", ":material/library_books:", folded="quizzes"),
    PageSpec("quizzes", ":material/quiz:", in_sets=True, folded="quizzes"),
    PageSpec("data", ":material/table_rows:", in_sets=True),
    PageSpec("import", ":material/upload_file:", Permission.IMPORT, in_sets=True),
    PageSpec("overview", ":material/monitoring:", in_sets=True),
    PageSpec("people", ":material/group:", Permission.MANAGE_PEOPLE),
)  # fmt: skip
"""In the order of the menu."""
_STARTS = ("review", "label", "thresholds", "data")
"""Where a person's work begins: the first of these that they may open. Who may open none is told so by the first."""


def run() -> None:
    """Route to the page in the address and draw it in its frame."""
    st.set_page_config(page_title="Touchstone", page_icon=_ICON, layout="wide")
    _frame()
    with errors_told():
        try:
            who = person()
        except SignedOut as error:
            signed_out(error)
            return
        page = st.navigation(_menu(who), position="top")
        st.set_page_config(page_title=f"{page.title} · Touchstone")
        identity(who)
        tell_kept()
        for spec in SPEC:
            if spec.name == page.url_path:
                _check(spec, who)
        st.session_state[_ROUTED] = True
        try:
            page.run()
        finally:
            st.session_state[_ROUTED] = False


def guard(name: str) -> None:
    """First line of every page: go on only for who may be here.

    Until somebody has opened the desk, a fresh server runs the file named in the address directly, past ``run``.
    """
    if not st.session_state.get(_ROUTED):
        run()
        raise StopException  # as st.stop(), which would also drop what the browser sent meanwhile
    _check(next(spec for spec in SPEC if spec.name == name), person())


def _frame() -> None:
    """Style alone would be kept where toasts are, and go with them."""
    with st.container(key="frame"):
        words = f':root {{ --choose-file: "{t("import-choose")}"; }}'
        st.html(f"<style>{''.join(part.read_text('utf-8') for part in (TOKENS, FRAME))}{words}</style><i></i>")
        page_language()


def may_open(spec: PageSpec, who: Person) -> bool:
    if spec.roles & who.roles:
        return True
    return spec.in_sets and sets_with(who, spec.permission or Permission.LOOK) != frozenset()


def _check(spec: PageSpec, who: Person) -> None:
    if not may_open(spec, who):
        roles = f" {t('page-roles-or')} ".join(sorted(spec.roles))
        raise Forbidden(t("page-refused", page=spec.title, roles=roles))


def _menu(who: Person) -> dict[str, list[Page]]:
    """Every page answers to its address, if only to say whom it is for; the menu shows those that open."""
    pages = {
        spec: st.Page(
            spec.path, title=spec.title, icon=spec.icon, url_path=spec.name,
            visibility="visible" if may_open(spec, who) else "hidden",
        )
        for spec in SPEC
    }  # fmt: skip
    starts = {spec.name: page for spec, page in pages.items() if may_open(spec, who)}
    home = next((starts[name] for name in _STARTS if name in starts), pages[SPEC[0]])

    def start() -> None:
        st.switch_page(home, query_params=st.query_params.to_dict())

    # A default page answers to "/" alone, so none of these can be it: their own addresses have to work too.
    first = st.Page(start, title="Touchstone", url_path="start", default=True, visibility="hidden")
    menu: dict[str, list[Page]] = {"": [first]}
    for spec, page in pages.items():
        entry = t(f"menu-{spec.folded}") if spec.folded and may_open(spec, who) else ""
        menu.setdefault(entry, []).append(page)
    return menu
