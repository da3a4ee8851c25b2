"""What a typed line means. Pure."""
