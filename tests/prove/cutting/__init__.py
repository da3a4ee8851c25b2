"""The pieces of the figure `prove.power`: a night's rows on a disk whose power is cut, and the log afterwards."""
