"""What services ask of storage, as protocols. Services and the command line import it; storage and tests fulfil it."""
