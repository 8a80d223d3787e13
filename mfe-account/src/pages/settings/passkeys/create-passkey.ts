import { browserSupportsWebAuthn, startRegistration, WebAuthnError } from '@simplewebauthn/browser';
import type { CallBody, CallResponse } from '@vesper/contracts';

type Credential = CallBody<'passkey.create'>['credential'];

/** `known`: this device has one of the account already. `failed`: the member changed their mind, or the browser could not. */
export type Created = { status: 'made'; credential: Credential } | { status: 'known' | 'failed' | 'unsupported' };

/** Lets the browser make a passkey. A file of its own, so that the library is loaded only when needed. */
export async function createPasskey(options: CallResponse<'passkey.begin'>['options']): Promise<Created> {
  if (!browserSupportsWebAuthn()) return { status: 'unsupported' };
  try {
    const { id, rawId, response } = await startRegistration({ optionsJSON: options });
    const { clientDataJSON, attestationObject, transports } = response;
    return { status: 'made', credential: { id, rawId, type: 'public-key', response: { clientDataJSON, attestationObject, transports } } };
  } catch (error) {
    const isKnown = error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED';
    return { status: isKnown ? 'known' : 'failed' };
  }
}
