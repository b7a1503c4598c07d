"""Tables leave as CSV through our own button, whose cells no spreadsheet runs."""

from pathlib import Path

import pytest

from pages.ui.frame.table_download import table_csv
from tests.support.app import desk, open_app
from tests.support.paths import PRODUCT, name


def test_texts_are_disarmed_and_numbers_stay_numbers() -> None:
    rows = [{"who": "=cmd|' /C calc'!A0", "spent": -1.5, "said": " \u200b@SUM(1)"}]
    assert table_csv(rows).decode("utf-8-sig") == "who,spent,said\r\n'=cmd|' /C calc'!A0,-1.5,' \u200b@SUM(1)\r\n"


def test_the_button_is_there_where_something_was_spent(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with desk(tmp_path, monkeypatch) as workspace:
        workspace.audit_log.append("=ana", "policy", "+set", {}, 1.0)
        at = open_app("people")
        assert not at.exception
        assert [button.label for button in at.get("download_button")] == ["Download as CSV"]


def test_no_page_draws_a_chart_whose_data_streamlit_would_write_out() -> None:
    """Its charts have a toolbar of their own; plotly's has no table."""
    for path in PRODUCT:
        text = path.read_text("utf-8")
        assert not any(f"st.{kind}_chart" in text for kind in ("line", "bar", "area", "altair", "vega_lite")), name(
            path
        )
