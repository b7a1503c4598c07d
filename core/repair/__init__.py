"""Repair of doubted sentences, and generation that repairs as it goes. Imported by cli, services."""
