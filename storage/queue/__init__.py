"""Who is served what next, and how much is left. The workspace imports it."""
