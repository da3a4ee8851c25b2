"""The pieces of the figure `prove.kills`: servers that are killed and started again, people who come back, the log."""
