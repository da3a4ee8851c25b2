"""The pictures of the table, drawn in pieces of text for any size. Pure."""
