"""Knowledge graphs: brought in, asked, given other names, bound to sets. Imported by cli, graph_suites.py, pages."""
