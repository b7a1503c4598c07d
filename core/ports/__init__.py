"""What services ask of storage, as protocols. Imported by api, cli, llm, services, storage, pages."""
