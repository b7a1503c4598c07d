"""A day at the desk for many people at once, over the protocol that browsers speak."""
