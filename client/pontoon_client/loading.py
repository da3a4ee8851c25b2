"""The time in which a program is loaded, which makes very many objects that stay.

Python would look through them again and again for some that nobody has any more, for a seventh of the time that all of
the start takes.
"""

import gc


def begin_loading() -> None:
    """Look for nothing until `loaded` is called."""
    gc.disable()


def loaded() -> None:
    """Look for garbage from now on, but never again through what is there already. Without a beginning, do nothing."""
    if not gc.isenabled():
        gc.freeze()
        gc.enable()
