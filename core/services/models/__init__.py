"""Language models as people meet them, their cost. Imported by cli, generation, jobs, material, pages, quizzes."""
