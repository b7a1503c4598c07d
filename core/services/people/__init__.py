"""Who may sign in and do what, and the log of what administrators did. Imported by cli, services, pages, api."""
