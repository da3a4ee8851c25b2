"""What is different in two pictures, told so that one sees it."""


def differences(stored: str | None, now: str) -> str:
    """Each line that is not as it was, with a mark under each cell; empty: all is as it was."""
    if stored is None:
        return f"There is no such picture yet.\n{now}"
    before, after = stored.splitlines(), now.splitlines()
    length = max(len(before), len(after))
    before += [""] * (length - len(before))
    after += [""] * (length - len(after))
    found: list[str] = []
    for number, (old, new) in enumerate(zip(before, after, strict=True), start=1):
        if old != new:
            found += [f"{number:3} - {old}", f"    + {new}", f"      {_marks(old, new)}"]
    return "\n".join(found)


def _marks(old: str, new: str) -> str:
    length = max(len(old), len(new))
    pairs = zip(old.ljust(length), new.ljust(length), strict=True)
    return "".join(" " if one == other else "^" for one, other in pairs).rstrip()
