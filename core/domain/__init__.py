"""The nouns: frozen facts, without storage, models or screens."""
