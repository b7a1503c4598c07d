"""The nouns: frozen facts, without storage, models or screens. Imported by everything."""
