"""Questions made of pages by rules and by models, and better ones for bad ones."""
