import { createHmac, hkdfSync } from 'node:crypto';

/** Recognises a value again without keeping it: few enough account or phone numbers exist to try them all against a plain hash. */
export type KeyedHash = (text: string) => Buffer;

/**
 * HMAC-SHA-256 with a derived key (HKDF, RFC 5869) from a secret that all server processes share.
 * @param use the purpose: each has its own key
 */
export function createKeyedHash(secret: string, use: string): KeyedHash {
  const key = Buffer.from(hkdfSync('sha256', secret, '', `vesper ${use}`, 32));
  return (text) => createHmac('sha256', key).update(text).digest();
}
