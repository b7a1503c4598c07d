"""docs/api.md is true: its examples are run, in order, against a server on this machine."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest
import uvicorn

from core.services.jobs.worker import Worker
from core.settings import Settings
from tests.support.api_client import api
from tests.support.paths import ROOT
from tests.support.server import HOST, free_port

DOCUMENT = (ROOT / "docs" / "api.md").read_text("utf-8")
EXAMPLES = "\n".join(re.findall(r"```sh\n(.*?)```", DOCUMENT, re.DOTALL))


def test_the_examples_do_what_they_say(tmp_path: Path) -> None:
    (tmp_path / "samples").symlink_to(ROOT / "samples")
    with api(tmp_path) as served:
        token, port = served.token(), free_port()
        server = uvicorn.Server(uvicorn.Config(served.client.app, host=HOST, port=port, log_config=None))
        thread = threading.Thread(target=server.run, daemon=True)
        thread.start()
        while not server.started:
            time.sleep(0.01)
        worker = Worker(workspace=served.workspace, open_suite=lambda: served.suite, settings=Settings(), name="w")  # type: ignore[arg-type,return-value]
        stop = threading.Event()

        def work() -> None:
            while not stop.wait(0.02):
                worker.work_once()

        working = threading.Thread(target=work, daemon=True)
        working.start()
        environment = os.environ | {
            "API": f"http://{HOST}:{port}/v1", "TOKEN": token,
            "PATH": f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}",
        }  # fmt: skip
        done = subprocess.run(
            ["bash", "-euo", "pipefail", "-c", EXAMPLES.replace("NEXT=", "sleep 0.5; NEXT=", 1)],
            cwd=tmp_path, env=environment, capture_output=True, text=True, check=False, timeout=60,
        )  # fmt: skip
        stop.set()
        working.join()
        server.should_exit = True
        thread.join()
        assert done.returncode == 0, done.stdout + done.stderr
        decided = (tmp_path / "decisions.csv").read_text("utf-8-sig").splitlines()
        assert len(decided) == 2
        assert '"verdict":"mark"' in done.stdout


@pytest.mark.model
def test_three_lines() -> None:
    example = re.findall(r"```python\n(.*?)```", DOCUMENT, re.DOTALL)[0]
    lazy = "import sys, core\nassert 'numpy' not in sys.modules\n"
    done = subprocess.run([sys.executable, "-c", lazy + example], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert float(done.stdout.split()[0]) > 0.5
    assert "900 million" in done.stdout
