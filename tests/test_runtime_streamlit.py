"""Streamlit, started in this folder, behaves as measured: an upgrade that drops one of these options is noticed."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
WANTED = {
    "runner.postScriptGC": False,  # on, every action waits 80 ms for the garbage collector
    "runner.magicEnabled": False,
    "server.headless": True,
    "server.address": "127.0.0.1",  # nobody else's machine without being asked
    "server.allowedHosts": ["localhost", "127.0.0.1"],  # no DNS rebinding
    "client.toolbarMode": "minimal",  # else a key clears the cache
    "client.showErrorDetails": "none",
    "browser.gatherUsageStats": False,
    "logger.hideWelcomeMessage": False,  # serve sets it; here to notice when it goes
}


@pytest.fixture(scope="module")
def options() -> dict[str, object]:
    script = (
        "import json, sys; from streamlit import config;"
        "print(json.dumps({name: config.get_option(name) for name in sys.argv[1:]}))"
    )
    command = [sys.executable, "-c", script, *WANTED]
    return json.loads(subprocess.run(command, capture_output=True, text=True, cwd=ROOT, check=True).stdout)


@pytest.mark.parametrize("name", WANTED)
def test_streamlit_runs_as_configured(name: str, options: dict[str, object]) -> None:
    assert options[name] == WANTED[name]
