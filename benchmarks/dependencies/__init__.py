"""Licences and known vulnerabilities of what is installed, the lock file, and what a release is made of."""
