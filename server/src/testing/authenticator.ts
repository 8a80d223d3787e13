import { type CallBody, type CallResponse } from '@vesper/contracts';
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

type CreationOptions = CallResponse<'passkey.begin'>['options'];
type RequestOptions = CallResponse<'passkey.ask'>['options'];

export interface AuthenticatorOptions {
  /** The page's origin, as the browser writes it into what is signed. */
  origin?: string;
  /** Whether the member gave finger, face or PIN. */
  isVerified?: boolean;
  /** A page of another site, in which ours is a frame. */
  crossOrigin?: boolean;
  /** Whose passkey the device says it is. */
  userHandle?: string;
  /** Default: counts nothing, as passkeys that are synced. */
  counter?: number;
}

export interface TestAuthenticator {
  id: string;
  create(options: CreationOptions, how?: AuthenticatorOptions): CallBody<'passkey.create'>['credential'];
  login(options: RequestOptions, how?: AuthenticatorOptions): CallBody<'passkey.login'>['credential'];
}

const USER_PRESENT = 1;
const USER_VERIFIED = 4;
const HAS_CREDENTIAL = 64;
const base64url = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64url');
const sha256 = (data: Uint8Array | string) => createHash('sha256').update(data).digest();

/** A device that makes one passkey (ES256), and signs with it. */
export function testAuthenticator(): TestAuthenticator {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(32);

  const clientData = (type: string, challenge: string, origin: string, { crossOrigin = false }: AuthenticatorOptions) =>
    base64url(JSON.stringify({ type, challenge, origin, crossOrigin }));
  function dataOf(rpId: string, { isVerified = true, counter = 0 }: AuthenticatorOptions, made?: Buffer): Buffer {
    const head = Buffer.alloc(5);
    head.writeUInt8(USER_PRESENT | (isVerified ? USER_VERIFIED : 0) | (made ? HAS_CREDENTIAL : 0));
    head.writeUInt32BE(counter, 1);
    return Buffer.concat([sha256(rpId), head, ...(made ? [made] : [])]);
  }

  return {
    id: base64url(id),
    create({ challenge, rp }, how = {}) {
      const key = isoCBOR.encode(
        new Map<number, number | Uint8Array>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
          [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
        ]),
      );
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const authData = dataOf(rp.id, how, Buffer.concat([Buffer.alloc(16), length, id, key]));
      const attestation = isoCBOR.encode(
        new Map<string, unknown>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', new Uint8Array(authData)],
        ]) as Parameters<typeof isoCBOR.encode>[0],
      );
      return {
        id: base64url(id),
        rawId: base64url(id),
        type: 'public-key',
        response: {
          clientDataJSON: clientData('webauthn.create', challenge, how.origin ?? `http://${rp.id}`, how),
          attestationObject: base64url(attestation),
          transports: ['internal', 'a new one'],
        },
      };
    },
    login({ challenge, rpId }, how = {}) {
      const authData = dataOf(rpId, how);
      const clientDataJSON = clientData('webauthn.get', challenge, how.origin ?? `http://${rpId}`, how);
      const signed = Buffer.concat([authData, sha256(Buffer.from(clientDataJSON, 'base64url'))]);
      const signature = base64url(sign('sha256', signed, privateKey));
      return {
        id: base64url(id),
        rawId: base64url(id),
        type: 'public-key',
        response: {
          clientDataJSON,
          authenticatorData: base64url(authData),
          signature,
          ...(how.userHandle && { userHandle: how.userHandle }),
        },
      };
    },
  };
}
