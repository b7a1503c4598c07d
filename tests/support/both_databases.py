"""Tests that run on SQLite and on PostgreSQL, where the room has one workspace for all: ``@ON_BOTH``."""

from __future__ import annotations

import pytest

DATABASES = ["sqlite", pytest.param("postgresql", marks=pytest.mark.postgres)]
ON_BOTH = pytest.mark.parametrize("workspace", DATABASES, indirect=True)
