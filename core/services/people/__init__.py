"""Who may sign in, what they may do, and the log of what administrators did. Imported by core/api, services."""
