"""Coach marks: what a first game needs to be played."""
