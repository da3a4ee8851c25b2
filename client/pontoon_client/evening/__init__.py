"""One evening at a table, from entering to the exit code."""
