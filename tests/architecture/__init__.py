"""What holds for the project as a whole: its tree, its sizes, what it loads, what it promises."""
