"""How the desk is, for whoever is on call: what is wrong and what to do about it. Imported by cli."""
