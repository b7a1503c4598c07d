"""A real worker process for which one text is too much: ``python -m tests.support.doomed_worker URL memory|killed``.

``memory``: it may have 300 MB more than it begins with, and the text takes more. ``killed``: the system ends it, as it
does where a container has no memory left.
"""

import os
import resource
import signal
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from core.cli.signals import stop_on_signals
from core.domain.answers import Answer
from core.services.jobs.worker import Worker
from core.settings import Settings
from storage.opening import open_workspace
from tests.support.fake_suite import FakeSuite

DEADLY = "deadly"


class Doomed(FakeSuite):
    def score(self, answers: Sequence[Answer], judged: object = None) -> Any:
        if any(DEADLY in answer.text for answer in answers):
            if sys.argv[2] == "killed":
                os.kill(os.getpid(), signal.SIGKILL)
            len([bytearray(10_000_000) for _ in range(100)])
        return super().score(answers, judged)


if __name__ == "__main__":
    workspace = open_workspace(sys.argv[1])
    if sys.argv[2] == "memory":
        most = int(Path("/proc/self/statm").read_text().split()[0]) * resource.getpagesize() + 300_000_000
        resource.setrlimit(resource.RLIMIT_AS, (most, most))
    suite: Any = Doomed()
    Worker(
        workspace=workspace,
        open_suite=lambda: suite,
        settings=Settings(batch=2),
        name=f"doomed:{os.getpid()}",
        stopping=stop_on_signals(),
        stale_after=1.0,
    ).run()
    workspace.close()
