"""Run the whole app as Streamlit would, page by page, over a workspace of its own."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
import streamlit as st
from streamlit.testing.v1 import AppTest

from core.ports.workspace import Workspace
from storage.opening import open_workspace
from tests.support.paths import ROOT
from tests.support.workspaces import new_workspace


@contextmanager
def desk(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Workspace]:
    """Yield the workspace that the app opens when it runs in this test."""
    url = new_workspace(folder)
    monkeypatch.setenv("TOUCHSTONE_DATABASE", url)
    monkeypatch.delenv("TOUCHSTONE_ROLES", raising=False)
    st.cache_resource.clear()
    st.cache_data.clear()
    opened = open_workspace(url)
    yield opened
    opened.close()
    st.cache_resource.clear()


def open_app(page: str | None = None, me: str | None = "ana", **query: str) -> AppTest:
    """``page``: the name of a file; None asks for the address without a page."""
    at = AppTest.from_file(str(ROOT / "app.py"), default_timeout=60)
    for name, value in {"me": me, **query}.items():
        if value is not None:
            at.query_params[name] = value
    if page:
        at.switch_page(f"pages/{page}.py")
    at.run()
    assert not at.exception
    return at


def in_address(at: AppTest, name: str) -> str | None:
    value = at.query_params.get(name)
    return value[0] if isinstance(value, list) else value


def titles(at: AppTest) -> list[str]:
    return [title.value for title in at.title]


def texts(at: AppTest) -> str:
    return "\n".join(text.value for text in at.text)


def markdowns(at: AppTest) -> str:
    """Everything that is interpreted: no word of anybody else's belongs here."""
    elements = (*at.markdown, *at.caption, *at.title, *at.subheader, *at.warning, *at.error, *at.info, *at.toast)
    labels = [element.label for element in (*at.button, *at.selectbox, *at.text_input, *at.metric)]
    return "\n".join([*(element.value for element in elements), *labels])


def html(at: AppTest) -> str:
    return "\n".join(element.proto.body for element in at.get("html"))


def column_tip(at: AppTest, head: str) -> str:
    """Return the help at the head of this column of a table."""
    tables = (json.loads(table.proto.columns) for table in at.dataframe)
    return next(table[head]["help"] for table in tables if "help" in table.get(head, {}))


def open_part(at, name: str) -> None:  # type: ignore[no-untyped-def]
    at.segmented_control(key="threshold-part").set_value(name).run()
    assert not at.exception
