"""`make bench`: what the server costs beside a bare one, on the same generator, in the same run."""
