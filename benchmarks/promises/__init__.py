"""A year at the desk, a thousand times over: whether what the desk promises holds, and what it estimates is right."""
