"""What stands around every page: menu, person, language, errors. Imported by pages, app.py, server.py."""
