"""Teaching material on screen: its list, and a page's text beside its picture. Imported by pages/material.py."""
