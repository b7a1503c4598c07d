"""Routes to the page in the address, if the person may open it, and draws the frame around it."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import streamlit as st
from streamlit.navigation.page import Page
from streamlit.runtime.scriptrunner import StopException

from core.domain.work import Person, Role
from core.errors import Forbidden, SignedOut
from core.permissions import Permission, roles_for, sets_with
from pages.ui.frame._identity import identity, signed_out
from pages.ui.frame.errors import show_deferred, show_errors
from pages.ui.frame.page_words import page_language
from pages.ui.frame.session import person
from pages.ui.frame.styles import FRAME, TOKENS
from pages.ui.frame.wording import t

ROOT = Path(__file__).parents[3]
_ROUTED = "_routed"
_ICON = Path(__file__).with_name("icon.svg")
"""The icon of the tab. The file is part of the page; a named icon would be fetched from a font host."""


HIDDEN = "-"


@dataclass(frozen=True, slots=True)
class PageSpec:
    name: str
    """The name of its file, which is also its path in the address, as a fresh server knows pages by their files."""
    icon: str
    permission: Permission | None = None
    """The permission that opens the page; services check it again. None: every role opens it."""
    in_sets: bool = False
    """True if the page shows sets one by one, so that a role in one set opens it."""
    folded: str = ""
    """The menu entry that the page is folded into with others of its kind. Empty: an entry of its own; ``HIDDEN``:
    none, as a link leads there."""

    @property
    def roles(self) -> frozenset[Role]:
        """The roles of which each opens the page."""
        return frozenset(roles_for(self.permission) if self.permission else Role)

    @property
    def title(self) -> str:
        """The title in the reader's language."""
        return t(f"page-{self.name}")

    @property
    def path(self) -> Path:
        return ROOT / "pages" / f"{self.name}.py"


SPEC = (
    PageSpec("review", ":material/rate_review:", Permission.REVIEW, in_sets=True),
    PageSpec("label", ":material/label:", Permission.LABEL, in_sets=True, folded="label"),
    PageSpec("adjudicate", ":material/balance:", Permission.ADJUDICATE, in_sets=True, folded="label"),
    PageSpec("quality", ":material/fact_check:", Permission.SEE_QUALITY, in_sets=True),
    PageSpec("thresholds", ":material/tune:", Permission.SET_THRESHOLDS),
    PageSpec("quizzes", ":material/quiz:", in_sets=True, folded="quizzes"),
    PageSpec("material", ":material/menu_book:", folded="quizzes"),
    PageSpec("bank", ":material/troubleshoot:", folded="quizzes"),
    PageSpec("ask", ":material/hub:", folded="documents"),
    PageSpec("documents", ":material/library_books:", folded="documents"),
    PageSpec("answer", ":material/edit_note:", folded="documents"),
    PageSpec("overview", ":material/monitoring:", in_sets=True, folded="setup"),
    PageSpec("data", ":material/table_rows:", in_sets=True, folded="setup"),
    PageSpec("import", ":material/upload_file:", Permission.IMPORT, in_sets=True, folded="setup"),
    PageSpec("models", ":material/smart_toy:", Permission.SPEND, folded="setup"),
    PageSpec("people", ":material/group:", Permission.MANAGE_PEOPLE, folded="setup"),
    PageSpec("account", ":material/manage_accounts:", in_sets=True, folded=HIDDEN),
)
"""The pages in the order of the menu."""
_STARTS = ("review", "label", "thresholds", "data")
"""The pages where work begins: a person starts at the first that they may open."""


def run() -> None:
    """Draw the page in the address in its frame."""
    st.set_page_config(page_title="Touchstone", page_icon=_ICON, layout="wide")
    _frame()
    with show_errors():
        try:
            who = person()
        except SignedOut as error:
            page_language()
            signed_out(error)
            return
        page = st.navigation(_menu(who), position="top")
        st.set_page_config(page_title=f"{page.title} · Touchstone")
        identity(who)
        show_deferred()
        for spec in SPEC:
            if spec.name == page.url_path:
                page_language(_entry(spec, who))
                _check(spec, who)
        st.session_state[_ROUTED] = True
        try:
            page.run()
        finally:
            st.session_state[_ROUTED] = False


def guard(name: str) -> None:
    """Stop the page unless the person may open it; the first line of every page.

    Until somebody has opened the desk, a fresh server runs the file named in the address directly, past ``run``.
    """
    if not st.session_state.get(_ROUTED):
        run()
        raise StopException  # as st.stop(), which would also drop what the browser sent meanwhile
    _check(next(spec for spec in SPEC if spec.name == name), person())


def _frame() -> None:
    """Draw the styles. The container keeps them apart from the toasts, with which they would vanish."""
    with st.container(key="frame"):
        words = f':root {{ --choose-file: "{t("import-choose")}"; }}'
        st.html(f"<style>{''.join(part.read_text('utf-8') for part in (TOKENS, FRAME))}{words}</style><i></i>")


def may_open(spec: PageSpec, who: Person) -> bool:
    if spec.roles & who.roles:
        return True
    return spec.in_sets and sets_with(who, spec.permission or Permission.LOOK) != frozenset()


def _check(spec: PageSpec, who: Person) -> None:
    if not may_open(spec, who):
        roles = f" {t('page-roles-or')} ".join(sorted(spec.roles))
        raise Forbidden(t("page-refused", page=spec.title, roles=roles))


def _menu(who: Person) -> dict[str, list[Page]]:
    """Return the menu with the pages that the person may open. All pages answer to their address."""
    pages = {
        spec: st.Page(
            spec.path,
            title=spec.title,
            icon=spec.icon,
            url_path=spec.name,
            visibility="visible" if may_open(spec, who) and spec.folded != HIDDEN else "hidden",
        )
        for spec in SPEC
    }
    starts = {spec.name: page for spec, page in pages.items() if may_open(spec, who)}
    home = next((starts[name] for name in _STARTS if name in starts), pages[SPEC[0]])

    def start() -> None:
        st.switch_page(home, query_params=st.query_params.to_dict())

    # A default page answers to "/" alone, so none of these can be it: their own addresses have to work too.
    first = st.Page(start, title="Touchstone", url_path="start", default=True, visibility="hidden")
    menu: dict[str, list[Page]] = {"": [first]}
    for spec, page in pages.items():
        menu.setdefault(_entry(spec, who), []).append(page)
    return menu


def _entry(spec: PageSpec, who: Person) -> str:
    """Return the menu entry that a page is folded into, or an empty text where it would hold this page alone."""
    together = [other for other in SPEC if other.folded == spec.folded and may_open(other, who)]
    grouped = spec.folded not in {"", HIDDEN} and len(together) > 1 and may_open(spec, who)
    return t(f"menu-{spec.folded}") if grouped else ""
