"""The command that writes what a filter shows as a folder of Hugging Face: a browser is sent files, and no folders."""

from __future__ import annotations

import shlex

import streamlit as st

from core.domain.queue import ItemFilter
from pages.ui.frame.wording import t

FOLDER = "saved"


def dataset_command(where: ItemFilter, *, pseudonyms: bool) -> str:
    """``where``: as the fields of the page say it, which know no risks."""
    words = ["python", "-m", "core", "export", "--format", "datasets"]
    for option, value in (("--set", where.set_name), ("--lang", where.lang), ("--kind", where.kind)):
        words += [f"{option}={value}"] if value else []
    words += ["--status", *sorted(where.statuses)] if where.statuses else []
    if where.labelled is not None:
        words.append("--labelled" if where.labelled else "--no-labelled")
    words += ["--pseudonyms"] if pseudonyms else []
    return shlex.join([*words, "--out", FOLDER])


def dataset_command_part(where: ItemFilter, *, pseudonyms: bool) -> None:
    st.caption(t("export-datasets-told"))
    st.code(dataset_command(where, pseudonyms=pseudonyms), language=None, wrap_lines=True)
