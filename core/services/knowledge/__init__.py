"""Knowledge graphs: brought in, asked, given other names. Imported by cli, pages."""
