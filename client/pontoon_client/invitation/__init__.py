"""How friends find a table: links, addresses, codes, the network around."""
