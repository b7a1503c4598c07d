"""Configure Alembic, always on a connection that ``storage.migrations.migrating`` opened and locked."""

from alembic import context

from storage.tables.items import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    render_as_batch=True,  # SQLite alters a table by rebuilding it
    transactional_ddl=True,  # on SQLite too: we begin the transaction ourselves, so DDL is part of it
)
with context.begin_transaction():
    context.run_migrations()
