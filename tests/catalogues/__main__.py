"""`make catalogues`: collects what is said, brings every language up to it, compiles, and tells what is missing."""

import sys

from catalogues.making import TEMPLATE, as_mo, as_po, brought_up, collected, languages, read, untranslated


def main() -> int:
    """Write the files; 1 if anything is still to be translated."""
    template = collected()
    TEMPLATE.write_bytes(as_po(template))
    missing = 0
    for language, path in languages().items():
        catalog = brought_up(read(path, language), template)
        path.write_bytes(as_po(catalog))
        path.with_suffix(".mo").write_bytes(as_mo(catalog))
        for message in (lacking := untranslated(catalog)):
            place = ", ".join(sorted({name for name, _line in message.locations}))
            print(f"{language}: not translated: {message.id!r} ({place})")
        missing += len(lacking)
        print(f"{language}: {len(catalog)} sentences, {len(lacking)} still to be translated")
    return 1 if missing else 0


if __name__ == "__main__":
    sys.exit(main())
