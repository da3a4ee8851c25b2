"""The full-screen client: what it knows and how it looks are pure; Textual has the terminal and the keys."""
