"""Who may sign in and do what, and the log of what administrators did. Imported by core/api, cli, services, pages."""
