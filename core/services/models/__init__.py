"""Language models as people meet them: who is there, what it costs. Imported by cli, generation, jobs, pages."""
