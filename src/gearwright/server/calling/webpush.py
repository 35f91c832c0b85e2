"""Web Push: a message that only the browser can read (RFC 8291), sent by a server that says who it is (RFC 8292)."""

from __future__ import annotations

import base64
import json
import os
import struct
from dataclasses import dataclass
from urllib.parse import urlsplit

from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

CURVE = ec.SECP256R1()
RECORD = 4096  # bytes: a message is one record
LAST = b"\x02"  # what ends the last record
VALID = 12 * 3600  # seconds that a server's word is good for
KEPT = 24 * 3600  # seconds that a push service keeps a message for a browser that is not there


@dataclass(frozen=True)
class Device:
    """A browser that wants to be called: where its push service takes messages, and its own keys."""

    endpoint: str
    p256dh: str
    auth: str


def encoded(data: bytes) -> str:
    """As URLs and tokens have it."""
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def decoded(text: str) -> bytes:
    """The other way."""
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def check_keys(p256dh: str, auth: str) -> None:
    """Raises ValueError where these are no keys of a browser."""
    ec.EllipticCurvePublicKey.from_encoded_point(CURVE, decoded(p256dh))
    if len(decoded(auth)) != 16:
        raise ValueError("the secret has 16 bytes")


def new_key() -> str:
    """A key by which push services know a server."""
    kind = (serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption())
    return ec.generate_private_key(CURVE).private_bytes(*kind).decode()


class Voice:
    """The server's key: browsers are told its public part, and push services see its signature."""

    def __init__(self, key: str, contact: str) -> None:
        loaded = serialization.load_pem_private_key(key.encode(), None)
        assert isinstance(loaded, ec.EllipticCurvePrivateKey)
        self._key, self._contact = loaded, contact
        self.public = encoded(_point(loaded.public_key()))

    def headers(self, endpoint: str, now: float) -> dict[str, str]:
        """What a push service wants to see."""
        where = urlsplit(endpoint)
        claims = {"aud": f"{where.scheme}://{where.netloc}", "exp": int(now) + VALID, "sub": self._contact}
        parts = (json.dumps(part, separators=(",", ":")).encode() for part in ({"typ": "JWT", "alg": "ES256"}, claims))
        signed = ".".join(map(encoded, parts))
        r, s = decode_dss_signature(self._key.sign(signed.encode(), ec.ECDSA(hashes.SHA256())))
        token = f"{signed}.{encoded(r.to_bytes(32, 'big') + s.to_bytes(32, 'big'))}"
        return {
            "authorization": f"vapid t={token}, k={self.public}",
            "content-encoding": "aes128gcm",
            "content-type": "application/octet-stream",
            "ttl": str(KEPT),
            "urgency": "high",
        }


def sealed(device: Device, message: bytes) -> bytes:
    """A message that this device alone can read."""
    theirs = decoded(device.p256dh)
    own = ec.generate_private_key(CURVE)
    ours = _point(own.public_key())
    shared = own.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(CURVE, theirs))
    start = _derived(decoded(device.auth), shared, b"WebPush: info\0" + theirs + ours, 32)
    salt = os.urandom(16)
    key = _derived(salt, start, b"Content-Encoding: aes128gcm\0", 16)
    nonce = _derived(salt, start, b"Content-Encoding: nonce\0", 12)
    head = salt + struct.pack("!LB", RECORD, len(ours)) + ours
    return head + AESGCM(key).encrypt(nonce, message + LAST, None)


def _derived(salt: bytes, key: bytes, info: bytes, length: int) -> bytes:
    return HKDF(hashes.SHA256(), length, salt, info).derive(key)


def _point(key: ec.EllipticCurvePublicKey) -> bytes:
    return key.public_bytes(serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint)
