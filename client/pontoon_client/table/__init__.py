"""The table as this client knows it: views, and what each event makes of them. Pure."""
