"""Detectors, languages and the honesty of the risk, on the labels that are looked at."""

from __future__ import annotations

import streamlit as st

from core.domain.policy import Policy
from core.services.thresholds.detector_table import DetectorRow, detector_table
from core.services.thresholds.repeatability import Repeatability
from core.tuning.calibration_noise import calibration_noise
from core.tuning.parity import languages, parity
from core.tuning.reliability import calibration_error, reliability, threshold_bands
from core.wording import LANGUAGE_NAMES
from pages.ui.frame.session import person, workspace
from pages.ui.frame.wording import ids_tip, name_of, t
from pages.ui.thresholds.compare_charts import histogram_figure, reliability_figure, threshold_figure
from pages.ui.thresholds.draft import Draft
from pages.ui.thresholds.weights import noise_text


def compare_part(draft: Draft, active: Policy) -> None:
    sample = draft.basis.chosen_with
    left, right = st.columns(2, gap="medium")
    left.plotly_chart(reliability_figure(sample), key="compare-reliability", config=_STILL, alt=t("tune-reliability"))
    left.caption(noise_text(calibration_error(reliability(sample)), calibration_noise(sample)))
    right.plotly_chart(histogram_figure(sample), key="compare-histogram", config=_STILL, alt=t("tune-histogram"))
    bands = threshold_bands(sample)
    st.plotly_chart(threshold_figure(bands, draft.cuts[0]), key="compare-bands", config=_STILL, alt=t("tune-bands"))
    if len(languages(sample)) > 1:
        _parity(draft)
    _detectors(draft)


_STILL = {"displayModeBar": False}


def _parity(draft: Draft) -> None:
    compared = parity(draft.basis.chosen_with, draft.cuts[0])
    st.subheader(t("tune-parity"), anchor=False)
    st.dataframe(
        [
            {t("table-language"): _language(rate.lang), t("tune-rate"): t(f"tune-rate-{rate.rate}"),
             t("tune-share"): _percent(rate.share.value),
             t("tune-interval"): f"{_percent(rate.share.low)} – {_percent(rate.share.high)}", "n": rate.share.of}
            for rate in compared.rates
        ], hide_index=True, key="compare-parity",
    )  # fmt: skip
    alarms = [gap for gap in compared.gaps if gap.alarming]
    for gap in alarms:
        st.warning(t("tune-gap", rate=t(f"tune-rate-{gap.rate}"), one=_language(gap.first), other=_language(gap.second),
                     gap=f"{100 * gap.difference.value:+.1f}", low=f"{100 * gap.difference.low:+.1f}",
                     high=f"{100 * gap.difference.high:+.1f}"))  # fmt: skip
    if not alarms:
        st.caption(t("tune-no-gap"))


def _detectors(draft: Draft) -> None:
    st.subheader(t("tune-detectors"), anchor=False)
    with st.spinner(t("tune-counting")):
        rows = detector_table(workspace(), person(), draft.basis)
    st.dataframe(
        [_row(row) for row in rows], hide_index=True, key="compare-detectors",
        column_config={t("tune-detector"): st.column_config.TextColumn(help=ids_tip(row.name for row in rows))},
    )  # fmt: skip
    st.caption(t("tune-detectors-how"))
    if any(row.judge for row in rows):
        st.caption(t("tune-repeats-how"))


def _row(row: DetectorRow) -> dict[str, str]:
    confusion, (low, high) = row.at_cut, row.interval or (row.difference, row.difference)
    return {
        t("tune-detector"): f"{name_of(row.name)} ({row.judge.model})" if row.judge else name_of(row.name),
        t("tune-area"): f"{100 * row.area:.1f}",
        t("tune-area-difference"): f"{100 * row.difference:+.1f} ({100 * low:+.1f} – {100 * high:+.1f})",
        t("tune-accuracy"): _percent(confusion.accuracy),
        t("tune-precision"): _percent(confusion.precision),
        t("tune-recall"): _percent(confusion.recall),
        t("tune-silent"): _percent(row.abstained),
        t("tune-latency"): "" if row.seconds is None else f"{1000 * row.seconds:.1f}",
        t("tune-tokens"): f"{row.tokens:,.0f}",
        t("tune-cost"): t("cost-unknown") if row.cost is None else f"{row.cost:.4f}",
        t("tune-repeats"): _repeats(row.judge) if row.judge else "",
        t("tune-explains"): t("tune-explains-opinion" if row.judge else "tune-explains-places"),
    }


def _repeats(judge: Repeatability) -> str:
    return t("tune-repeats-of", share=_percent(judge.same / judge.of), count=judge.of) if judge.of else t("tune-once")


def _language(lang: str) -> str:
    return LANGUAGE_NAMES.get(lang, lang) or t("language-untold")


def _percent(share: float | None) -> str:
    return "–" if share is None else f"{100 * share:.1f} %"
