"""The pure part of Touchstone, without screens and database. Imported by everything."""
