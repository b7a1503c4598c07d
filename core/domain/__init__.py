"""The nouns: frozen facts, without storage, models or screens. Everything may import it; it imports only its own."""
