import type { CallBody, CallResponse } from '@vesper/contracts';
import {
  browserSupportsWebAuthn,
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  WebAuthnAbortService,
} from '@simplewebauthn/browser';

export type Credential = CallBody<'passkey.login'>['credential'];
type Options = CallResponse<'passkey.ask'>['options'];

/** B-08: what the login page loads once someone uses a passkey, or could. */
export { browserSupportsWebAuthn as hasPasskeys, browserSupportsWebAuthnAutofill as offersPasskeys };

/**
 * Asks the browser for a passkey; a second call ends the first.
 * @param quietly among the suggestions at the name field, which has to be on the page; else in a dialog
 */
export async function askForPasskey(options: Options, { quietly }: { quietly: boolean }): Promise<Credential> {
  const { id, rawId, response } = await startAuthentication({ optionsJSON: options, useBrowserAutofill: quietly });
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  return { id, rawId, type: 'public-key', response: { clientDataJSON, authenticatorData, signature, userHandle } };
}

export const stopAsking = (): void => WebAuthnAbortService.cancelCeremony();
