"""What is laid over the table: one file for each, loaded when it is first opened."""
