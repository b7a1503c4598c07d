"""The page of people, and what stands before all pages: gate, forms. Imported by frame, pages/people.py, server.py."""
