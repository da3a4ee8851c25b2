"""Build the image and look at what runs from it: `make deploy-test`.

BASE names another base image, BUILD_OPTIONS what the build needs here (as `--network host`), RUN_OPTIONS what each
`run` needs, ENGINE a program other than docker or podman. Exit codes: 0 all holds, 1 something does not, 2 nothing
here can run it.
"""

import asyncio
import os
import shlex
import sys
from typing import Final

from container.engine import Engine, Failed, NoEngine, found
from container.image import verify_image
from container.running import verify_running

TAG: Final = "pontoon-night:deploy-test"
BROKEN: Final = 1
NOT_HERE: Final = 2


def main() -> int:
    """Say what holds, line by line, and the first thing that does not; the exit code."""
    try:
        engine = found()
    except NoEngine as problem:
        print(f"The container was NOT tested: {problem}", file=sys.stderr)
        return NOT_HERE
    try:
        _build(engine)
        for line in (*verify_image(engine, TAG), *asyncio.run(verify_running(engine, TAG))):
            print(f"holds: {line}")
    except (Failed, AssertionError) as problem:
        print(f"does NOT hold: {problem}", file=sys.stderr)
        return BROKEN
    print(f"The container was built and run by {engine.program}; all of it holds.")
    return 0


def _build(engine: Engine) -> None:
    base = os.environ.get("BASE")
    options = [*shlex.split(os.environ.get("BUILD_OPTIONS", "")), *(["--build-arg", f"BASE={base}"] if base else [])]
    print(f"Building {TAG} with {engine.program} from {base or 'the usual base'} ...", flush=True)
    engine.build("deploy/Dockerfile", TAG, options)


sys.exit(main())
