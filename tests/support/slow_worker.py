"""A real worker process with a suite that takes its time: ``python -m tests.support.slow_worker URL``."""

import os
import sys
from typing import Any

from core.cli.signals import stop_on_signals
from core.services.jobs.worker import Worker
from core.settings import Settings
from storage.opening import open_workspace
from tests.support.fake_suite import FakeSuite

workspace = open_workspace(sys.argv[1])
suite: Any = FakeSuite(seconds=0.1)
Worker(
    workspace=workspace,
    open_suite=lambda: suite,
    settings=Settings(batch=2),
    name=f"slow:{os.getpid()}",
    stopping=stop_on_signals(),
    stale_after=1.0,
).run()
workspace.close()
