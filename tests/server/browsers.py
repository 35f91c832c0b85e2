"""Browsers that make passkeys and sign in with them."""

from __future__ import annotations

from typing import Any

from gearwright.server.account_models import AccountShown

from .devices import Device
from .people import Person, good
from .running import Running

HOST = "localhost"  # 127.0.0.1 is no name that passkeys could be bound to


class Browser(Person):
    """A browser that asks for the page by a name, and has a device with a passkey."""

    def __init__(self, server: Running, device: Device | None = None) -> None:
        super().__init__(server)
        self.http.headers["host"] = f"{HOST}:{server.port}"
        self.device = device or Device(f"http://{HOST}:{server.port}")

    def wanted(self, what: str = "passkeys") -> Any:
        return good(self.post(f"/account/{what}/challenge"))

    def make_account(self, name: str = "Ann", **more: Any) -> Any:
        made = self.device.make(self.wanted(), name=name, **more)
        return good(self.post("/account/passkeys", made), 201)

    def sign_in(self, **more: Any) -> Any:
        return good(self.post("/account/signing-in", self.device.sign(self.wanted("signing-in"), **more)))

    def account(self) -> AccountShown:
        return AccountShown.model_validate(good(self.get("/account")))
