"""What stands around every page: menu, person, language, errors. Pages and the rooms beside it import it."""
