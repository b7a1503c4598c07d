"""The results page, section by section: figures in, Markdown out. Nothing is measured here."""
