"""``--policy``: find the policy that decides the risk levels: the preset, the active one, or a file."""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import TYPE_CHECKING

from core.errors import BadInput
from core.settings import Settings
from core.wording.phrases import say

if TYPE_CHECKING:
    from core.domain.policy import Policy


def add_policy(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--policy",
        default="preset",
        metavar="P",
        help="what decides the band: preset, active (of the workspace) or a policy's JSON file (default: %(default)s)",
    )


def policy_named(wanted: str, settings: Settings) -> Policy:
    """Raises BadInput for one whose cuts are for risks that a command cannot give."""
    policy = _policy_named(wanted, settings)
    if policy.grounding:
        raise BadInput(say("taught-not-in-bulk"))
    return policy


def _policy_named(wanted: str, settings: Settings) -> Policy:
    from core.domain.policy import PRESET
    from core.formats.policy_file import policy_from_json

    if wanted == "preset":
        return PRESET
    if wanted == "active":
        from storage.opening import open_workspace

        workspace = open_workspace(settings.database, settings.graphs)
        try:
            return workspace.policies.active()
        finally:
            workspace.close()
    try:
        return policy_from_json(json.loads(Path(wanted).read_text("utf-8-sig")))
    except (OSError, ValueError) as error:
        raise BadInput(f"--policy {wanted}: {error} It is preset, active or a policy's JSON file.") from error
