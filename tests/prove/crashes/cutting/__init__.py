"""The pieces of `prove.crashes.power`: a night's rows on a disk whose power is cut, and the log afterwards."""
