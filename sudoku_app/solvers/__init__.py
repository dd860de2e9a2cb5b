"""Step-by-step algorithms, each a generator of events. Imports core and hints."""
