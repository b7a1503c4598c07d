"""What stands before the pages: gate, sign-in, invites, health, headers. Imported by pages/ui/frame, server.py."""
