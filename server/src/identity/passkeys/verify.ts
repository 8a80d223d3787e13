import type { CallBody } from '@vesper/contracts';
import type { StoredPasskey } from './passkeys.ts';
import type { RelyingParty } from './relying-party.ts';

/** Loaded with the first passkey: it is large, and warns of a trial API of Node's. */
export const webAuthn = () => import('@simplewebauthn/server');

export interface NewPasskey {
  credentialId: Buffer;
  publicKey: Buffer;
  counter: number;
}

/** What a browser said of a challenge: it still has to be one of ours, see `takeChallenge`. */
type Verified<Result> = Result & { challenge: string };

/** Keeps the challenge that was signed; whether it is ours is decided inside the transaction that uses it up. */
function recordChallenge() {
  let challenge = '';
  return {
    accept: (signed: string) => {
      challenge = signed;
      return true;
    },
    get: () => challenge,
  };
}

/** What an authenticator keeps beside a passkey, and says at a login: whose it is. */
export const userHandleOf = (memberId: string): Buffer => Buffer.from(memberId.replaceAll('-', ''), 'hex');

/** Made or signed on another site's page, in a frame of ours: nothing of ours asks for it there. */
function isOfAnotherPage(clientDataJSON: string): boolean {
  const { crossOrigin } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()) as { crossOrigin?: unknown };
  return crossOrigin !== undefined && crossOrigin !== false;
}

/** @returns undefined: not made at this site, by its member's finger, face or PIN, as we asked for it */
export async function verifyNewPasskey(
  { id: rpId, origin }: RelyingParty,
  { response, ...credential }: CallBody<'passkey.create'>['credential'],
): Promise<Verified<NewPasskey> | undefined> {
  const challenge = recordChallenge();
  const { verifyRegistrationResponse } = await webAuthn();
  try {
    if (isOfAnotherPage(response.clientDataJSON)) return undefined;
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      // Which authenticator it is we don't ask (attestation `none`), and so take no certificate's word for it.
      response: { ...credential, response: { ...response, transports: [] }, clientExtensionResults: {} },
      expectedChallenge: challenge.accept,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
    });
    if (!verified) return undefined;
    const { id, publicKey, counter } = registrationInfo.credential;
    return { credentialId: Buffer.from(id, 'base64url'), publicKey: Buffer.from(publicKey), counter, challenge: challenge.get() };
  } catch {
    return undefined; // The library throws for everything that is wrong.
  }
}

/** @returns undefined: not signed by that passkey at this site for its member, or its counter has not risen */
export async function verifyLogin(
  { id: rpId, origin }: RelyingParty,
  passkey: StoredPasskey,
  credential: CallBody<'passkey.login'>['credential'],
): Promise<Verified<{ counter: number }> | undefined> {
  const challenge = recordChallenge();
  const { verifyAuthenticationResponse } = await webAuthn();
  try {
    const { clientDataJSON, userHandle } = credential.response;
    if (isOfAnotherPage(clientDataJSON)) return undefined;
    // Only authenticators of before passkeys leave it out.
    if (userHandle !== undefined && !Buffer.from(userHandle, 'base64url').equals(userHandleOf(passkey.memberId))) return undefined;
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...credential, clientExtensionResults: {} },
      expectedChallenge: challenge.accept,
      expectedOrigin: origin,
      expectedRPID: rpId,
      credential: { id: credential.id, publicKey: new Uint8Array(passkey.publicKey), counter: passkey.counter },
      requireUserVerification: true,
    });
    return verified ? { counter: authenticationInfo.newCounter, challenge: challenge.get() } : undefined;
  } catch {
    return undefined;
  }
}
