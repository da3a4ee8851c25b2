"""All that people read: messages of the protocol put into sentences. Pure."""
