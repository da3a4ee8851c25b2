"""What a host asked for."""

from pontoon_client.home.plan import Plan
from pontoon_protocol.options import Options, Settings


def test_a_host_who_says_nothing_has_a_table_as_usual() -> None:
    """On this network, found by it, and with a code to scan where it does good."""
    plan = Plan("Dot")
    assert (plan.options, plan.settings, plan.passcode) == (Options(), Settings(), "")
    assert (plan.again, plan.hidden, plan.public, plan.qr) == (False, False, None, None)
