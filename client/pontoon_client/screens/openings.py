"""What may be laid over the table. Pure.

What comes back of an entry is told with the same words as in the line client: `pressing.worded(model, "buyin 100")`.
"""

from typing import Final, Literal, get_args

Opening = Literal[
    "help", "rules", "ledger", "invitation", "chat", "word", "join", "buyin", "cashout", "sell", "host", "palette",
    "quit",
]  # fmt: skip
"""By name:

- `help`: every key with what it does (words/key_help.py), then the rules of this table.
- `rules`: the rules of this table alone.
- `ledger`: who has brought and won what, kept current.
- `invitation`: how friends come here (`model.invitation`).
- `chat`: an entry for something to say; it becomes `say ...`.
- `word`: an entry for any line of the line client; it becomes `worded(model, line)`.
- `join`: an entry for a name, from who looks on; it becomes `join ...`.
- `buyin`, `cashout`, `sell`: an entry for a number of chips; it becomes `buyin ...`, `cashout ...`, `sell ...`.
- `host`: the host's tools.
- `palette`: everything that can be done, to be searched by its words.
- `quit`: what is asked before one goes, if anything is.
"""
OPENINGS: Final[tuple[Opening, ...]] = get_args(Opening)
