"""A device that makes passkeys and signs with them, as browsers and their authenticators do."""

from __future__ import annotations

import secrets
from dataclasses import dataclass, field
from typing import Any

from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from fido2.cose import ES256
from fido2.utils import sha256, websafe_encode
from fido2.webauthn import AttestationObject, AttestedCredentialData, AuthenticatorData, CollectedClientData

FLAG = AuthenticatorData.FLAG
VERIFIED = FLAG.UP | FLAG.UV


@dataclass
class Device:
    """One passkey, and how often it was used; what is wrong with its answers, a test says."""

    origin: str
    key: ec.EllipticCurvePrivateKey = field(default_factory=lambda: ec.generate_private_key(ec.SECP256R1()))
    id: bytes = field(default_factory=lambda: secrets.token_bytes(32))
    counter: int = 0
    counts: bool = False
    flags: AuthenticatorData.FLAG = VERIFIED

    def make(self, wanted: dict[str, Any], **more: Any) -> dict[str, Any]:
        """The answer to a request for a new passkey."""
        public = ES256.from_cryptography_key(self.key.public_key())  # type: ignore[no-untyped-call]
        credential = AttestedCredentialData.create(bytes(16), self.id, public)
        data = AuthenticatorData.create(self._site(wanted), self.flags | FLAG.AT, self._count(), credential)
        attestation = AttestationObject.create("none", data, {})
        client_data = self._client_data("webauthn.create", wanted)
        told = {"id": self.id, "client_data": client_data, "attestation": attestation}
        return {**{name: websafe_encode(value) for name, value in told.items()}, **more}

    def sign(self, wanted: dict[str, Any], **more: Any) -> dict[str, Any]:
        """The answer to a challenge."""
        data = AuthenticatorData.create(self._site(wanted), self.flags, self._count())
        client_data = self._client_data("webauthn.get", wanted)
        signature = self.key.sign(data + sha256(client_data), ec.ECDSA(hashes.SHA256()))
        told = {"id": self.id, "client_data": client_data, "authenticator_data": data, "signature": signature}
        return {**{name: websafe_encode(value) for name, value in told.items()}, **more}

    def _client_data(self, what: str, wanted: dict[str, Any]) -> CollectedClientData:
        return CollectedClientData.create(what, wanted["challenge"], self.origin)

    def _site(self, wanted: dict[str, Any]) -> bytes:
        return sha256(wanted["site"].encode())

    def _count(self) -> int:
        self.counter += self.counts
        return self.counter
