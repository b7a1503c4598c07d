"""Knowledge graphs: brought in, asked, given other names, bound to sets."""
