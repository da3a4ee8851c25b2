"""The line client: lines out, lines in, and what it is that they go to."""
