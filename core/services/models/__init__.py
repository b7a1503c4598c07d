"""Language models as people meet them. Imported by cli, generation, jobs, knowledge, material, pages, quizzes."""
