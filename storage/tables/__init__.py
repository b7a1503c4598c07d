"""The schema, one file a room. Every room of storage imports it; it imports none."""
