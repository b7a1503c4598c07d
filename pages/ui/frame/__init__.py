"""The frame of every page: menu, person, language, errors."""
