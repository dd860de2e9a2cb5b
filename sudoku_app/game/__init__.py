"""A game being played: state, history, clock, checking. Imports core and hints."""
