"""The invitation in words."""

from pontoon_client.words.invitation import invitation_lines
from support.client_tables import table


def test_the_invitation_has_the_code_and_a_link_for_each_address() -> None:
    """And says what does not work yet."""
    lines = invitation_lines(table(), ["http://192.0.2.14:8421/t/K7QX-2MPA"])
    assert lines[0] == "Your table is open: Friday's table, code K7QX-2MPA."
    assert lines[1] == "Friends on this network: pontoon join http://192.0.2.14:8421/t/K7QX-2MPA"
    assert "elsewhere" in lines[2]
