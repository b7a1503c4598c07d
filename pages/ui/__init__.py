"""What pages are made of, in rooms named as those of the services. Imported by pages, app.py, server.py."""
