"""What labels say of risks: curves, cuts, weights, certificates. Imported by cli, services, storage, pages."""
