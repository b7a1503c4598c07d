"""What services ask of storage, as protocols. Imported by cli, services, storage, pages."""
