"""The tables that this machine starts a server for, and what a host asks for."""
