"""What services ask of storage, as protocols. Imported by cli, llm, services, storage, pages."""
