"""Licences and known vulnerabilities of what is installed. Imported by nothing; ``make check`` runs both."""
