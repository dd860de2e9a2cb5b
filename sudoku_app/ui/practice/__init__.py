"""Practice: positions in which a technique is the next step, and how often it was found."""
