// Passkeys: what the browser is asked to make or to sign, and what goes back to the server, in base64 for addresses.

import type { PasskeyWanted } from "./wire";

export interface Made {
  id: string;
  client_data: string;
  attestation: string;
}

export interface Used {
  id: string;
  client_data: string;
  authenticator_data: string;
  signature: string;
}

const ALGORITHMS = [-7, -8, -257]; // ES256, EdDSA, RS256
const PATIENCE = 300_000; // milliseconds

export const bytes = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));

export const base64 = (data: ArrayBuffer): string =>
  btoa(Array.from(new Uint8Array(data), (byte) => String.fromCharCode(byte)).join(""))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");

/** Lets the device make a passkey; nothing, if the person would rather not. */
export async function make(wanted: PasskeyWanted, name: string): Promise<Made | null> {
  const made = await willing(() =>
    navigator.credentials.create({
      publicKey: {
        challenge: bytes(wanted.challenge),
        rp: { id: wanted.site, name: "Gearwright" },
        user: { id: bytes(wanted.account), name, displayName: name },
        pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: "public-key", alg })),
        excludeCredentials: wanted.known.map((id) => ({ type: "public-key", id: bytes(id) })),
        authenticatorSelection: { residentKey: "required", userVerification: "required" },
        timeout: PATIENCE,
      },
    }),
  );
  if (!(made instanceof PublicKeyCredential)) return null;
  const answer = made.response as AuthenticatorAttestationResponse;
  return { id: base64(made.rawId), client_data: base64(answer.clientDataJSON), attestation: base64(answer.attestationObject) };
}

/** Lets a passkey sign, whichever the person chooses; nothing, if they would rather not. */
export async function use(wanted: PasskeyWanted): Promise<Used | null> {
  const used = await willing(() =>
    navigator.credentials.get({
      publicKey: { challenge: bytes(wanted.challenge), rpId: wanted.site, userVerification: "required", timeout: PATIENCE },
    }),
  );
  if (!(used instanceof PublicKeyCredential)) return null;
  const answer = used.response as AuthenticatorAssertionResponse;
  return {
    id: base64(used.rawId),
    client_data: base64(answer.clientDataJSON),
    authenticator_data: base64(answer.authenticatorData),
    signature: base64(answer.signature),
  };
}

async function willing(ask: () => Promise<Credential | null>): Promise<Credential | null> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
    if (error.name === "InvalidStateError") throw new Error("This device has a passkey of your account already.", { cause: error });
    if (error.name === "NotAllowedError" || error.name === "AbortError") return null; // they left the browser's own window
    throw new Error("This browser makes no passkeys here.", { cause: error });
  }
}
