"""Questions made of pages, by rules and by models, and better ones instead of bad ones. Imported by pages, services."""
