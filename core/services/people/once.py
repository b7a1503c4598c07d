"""Remember what this process logged of a workspace already, so that what repeats with every act is logged once."""

from __future__ import annotations

from collections.abc import Hashable

from core.ports.workspace import Workspace
from core.workspace_cache import CacheSlot

_LOGGED: CacheSlot[bool] = CacheSlot(max_values=20_000)


def first_time(workspace: Workspace, key: Hashable) -> bool:
    """Return True for a key that was not asked about yet, to whichever thread asks first."""
    cache = workspace.cache
    with cache.lock(_LOGGED):
        known = cache.find(_LOGGED, key) is not None
        cache.put(_LOGGED, True, key)
    return not known
