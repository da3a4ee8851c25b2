"""The line to a server: the protocol, the socket, coming back."""
