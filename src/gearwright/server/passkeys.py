"""Passkeys: what a device answers when it makes one or signs with one, and whether that is sound (WebAuthn)."""

from __future__ import annotations

import base64
import hmac
import ipaddress
from dataclasses import dataclass
from urllib.parse import urlsplit

from fido2.cose import UnsupportedKey
from fido2.server import Fido2Server
from fido2.utils import websafe_decode, websafe_encode
from fido2.webauthn import (
    AttestationObject,
    AttestedCredentialData,
    AuthenticationResponse,
    AuthenticatorAssertionResponse,
    AuthenticatorAttestationResponse,
    AuthenticatorData,
    CollectedClientData,
    PublicKeyCredentialRpEntity,
    RegistrationResponse,
    UserVerificationRequirement,
)

from .errors import Malformed

NAME = "Gearwright"
NO_PASSKEY = "This is no answer of a passkey for this page. Try again."


@dataclass(frozen=True)
class Site:
    """Where the page is: a passkey is made for its name, and answers there alone."""

    origin: str

    @property
    def name(self) -> str:
        """The name that passkeys are bound to."""
        return urlsplit(self.origin).hostname or ""

    @property
    def possible(self) -> bool:
        """Whether browsers make passkeys here: for a name, by HTTPS, or on one's own machine."""
        try:
            ipaddress.ip_address(self.name)
        except ValueError:
            return self.origin.startswith("https://") or self.name == "localhost" or self.name.endswith(".localhost")
        return False

    def server(self) -> Fido2Server:
        """Who checks answers that are for this page."""
        entity = PublicKeyCredentialRpEntity(name=NAME, id=self.name)
        return Fido2Server(entity, verify_origin=lambda origin: hmac.compare_digest(origin, self.origin))


@dataclass(frozen=True)
class Answer:
    """What a device says that has made a passkey, or that has signed with one; all in base64."""

    id: str
    client_data: str
    data: str  # the attestation of a new passkey, or what the authenticator says when it signs
    signature: str = ""


@dataclass(frozen=True)
class Known:
    """A passkey as it is kept."""

    id: str
    credential: str
    counter: int


def challenge_of(answer: Answer) -> str:
    """What was signed, as it was asked for."""
    try:
        return websafe_encode(CollectedClientData(websafe_decode(answer.client_data)).challenge)
    except Exception:  # whatever the library says to nonsense
        raise Malformed(NO_PASSKEY) from None


def made(site: Site, challenge: str, answer: Answer) -> Known:
    """A passkey that was made for this page, to a challenge of ours."""
    try:
        given = RegistrationResponse(
            raw_id=websafe_decode(answer.id),
            response=AuthenticatorAttestationResponse(
                client_data=CollectedClientData(websafe_decode(answer.client_data)),
                attestation_object=AttestationObject(websafe_decode(answer.data)),
            ),
        )
        data = site.server().register_complete(_state(challenge), given)
        credential = data.credential_data
        if credential is None or credential.credential_id != given.raw_id:
            raise ValueError("another passkey")
        if isinstance(credential.public_key, UnsupportedKey):
            raise ValueError("an unknown sort of key")
    except Exception:
        raise Malformed(NO_PASSKEY) from None
    return Known(answer.id, base64.b64encode(credential).decode(), data.counter)


def signed(site: Site, challenge: str, answer: Answer, known: Known) -> int:
    """How often the passkey was used, if it counts that, when it has signed a challenge of ours."""
    try:
        data = AuthenticatorData(websafe_decode(answer.data))
        given = AuthenticationResponse(
            raw_id=websafe_decode(answer.id),
            response=AuthenticatorAssertionResponse(
                client_data=CollectedClientData(websafe_decode(answer.client_data)),
                authenticator_data=data,
                signature=websafe_decode(answer.signature),
            ),
        )
        credential = AttestedCredentialData(base64.b64decode(known.credential))
        site.server().authenticate_complete(_state(challenge), [credential], given)
        if data.counter <= known.counter and (data.counter or known.counter):
            raise ValueError("a copy of the passkey was used")
    except Exception:
        raise Malformed(NO_PASSKEY) from None
    return data.counter


def _state(challenge: str) -> dict[str, object]:
    return {"challenge": challenge, "user_verification": UserVerificationRequirement.REQUIRED}


def credential_id(credential: str) -> str:
    """The name by which a device knows a passkey."""
    return websafe_encode(AttestedCredentialData(base64.b64decode(credential)).credential_id)
