"""An authority for tests: a certificate for a server on this machine, and who trusts it."""

import ssl
from pathlib import Path
from typing import Final

import trustme

HOST: Final = "localhost"


class TestAuthority:
    """One authority and its certificate for HOST, as files in a folder."""

    __test__ = False

    def __init__(self, folder: Path) -> None:
        authority = trustme.CA(organization_name="Pontoon tests")
        issued = authority.issue_cert(HOST, common_name=HOST)
        self.trusted = folder / "authority.pem"
        self.certificate = folder / "certificate.pem"
        self.key = folder / "key.pem"
        authority.cert_pem.write_to_path(self.trusted)
        for blob in issued.cert_chain_pems:
            blob.write_to_path(self.certificate, append=True)
        issued.private_key_pem.write_to_path(self.key)

    def context(self) -> ssl.SSLContext:
        """For a client that trusts this authority and nobody else."""
        context = ssl.create_default_context(cafile=str(self.trusted))
        context.minimum_version = ssl.TLSVersion.TLSv1_2
        return context
