"""A made world: its texts, the people who label them, and what comes of it; every scenario plays in it."""
