"""How long the properties are looked for: `small` by default, `deep` with HYPOTHESIS_PROFILE=deep in the environment.

`small` takes the same nights each time; `deep` takes others each time and prints how to have one again.
"""

import os

from hypothesis import HealthCheck, settings

_SLOW = (HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.filter_too_much)
settings.register_profile(
    "small",
    max_examples=30,
    stateful_step_count=40,
    derandomize=True,
    deadline=None,
    suppress_health_check=_SLOW,
)
settings.register_profile(
    "deep",
    max_examples=2_000,
    stateful_step_count=80,
    print_blob=True,
    deadline=None,
    suppress_health_check=_SLOW,
)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "small"))
