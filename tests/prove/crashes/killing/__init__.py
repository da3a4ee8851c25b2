"""The pieces of `prove.crashes.kills`: servers that are killed and started again, people who come back, the log."""
