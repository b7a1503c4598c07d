"""Open a workspace, migrated to the newest schema, and look at the health of its database."""

from storage.migrations.migrating import migrate
from storage.opening._workspace import open_workspace
from storage.sql.database import is_there

__all__ = ["is_there", "migrate", "open_workspace"]
