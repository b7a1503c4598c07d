"""Describe by digests what decides the risks of many items, since a certificate holds only for these risks.

One item says little of the rest: somebody may have asked a judge about it alone. So a detector belongs to the state if
it has a result for at least half of the items.
"""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Mapping

from core.domain.answers import stable_hash
from core.domain.policy import FUSION
from core.domain.sampling_order import DrawScope
from core.ports.workspace import Workspace

_MOST = 3200
"""Items of the sampling order that are looked at."""
_FUSED = "fused"
"""The entry of a fusion's configuration that names the detectors of one item."""
DETECTORS, COMBINATION, WEIGHTS, GUIDELINES = "detectors", "combination", "weights", "guidelines"


def risk_state(workspace: Workspace, signal: str, scope: DrawScope, weights: str) -> Mapping[str, str]:
    """Return digests by name, of what decides the risks of ``signal``. ``weights`` is the digest of learned ones."""
    counts: dict[tuple[str, str, str], int] = defaultdict(int)
    for (name, version, config), count in workspace.certificates.runs(signal, scope, _MOST).items():
        counts[name, version, _without_items(config) if name == FUSION else config] += count
    most = max((count for (name, *_), count in counts.items() if name == signal), default=0)
    usual = sorted(key for key, count in counts.items() if 2 * count >= most)
    return {
        DETECTORS: stable_hash([key for key in usual if key[0] != FUSION]),
        # With learned weights their digest says it all: a draft is certified before anything is combined by it.
        COMBINATION: stable_hash([signal, *([] if weights else [key for key in usual if key[0] == FUSION])]),
        WEIGHTS: weights,
        GUIDELINES: str(workspace.guidelines.latest().version),
    }


def _without_items(config: str) -> str:
    try:
        parts = json.loads(config)
    except ValueError:
        return config
    if not isinstance(parts, dict):
        return config
    return json.dumps({name: part for name, part in parts.items() if name != _FUSED}, sort_keys=True)
