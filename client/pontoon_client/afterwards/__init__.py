"""What is left of a night: its ledger and its hands."""
