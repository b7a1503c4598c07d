"""Draws the notice that some items still have the risks of earlier weights."""

from __future__ import annotations

import time

from core.services.suites.stale_risks import recent_stale_risks
from core.wording import explain
from pages.ui.frame.errors import notice
from pages.ui.frame.session import language, workspace
from pages.ui.frame.wording import t


def stale_risks_notice() -> None:
    if stale := recent_stale_risks(workspace(), time.time()):
        notice(f":orange[:material/sync:] **{t('behind-title')}**", explain(stale.message, language()))
