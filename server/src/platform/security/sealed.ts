import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts texts that a client stores and sends back: only the server can read, create or change them. */
export interface Sealed {
  /** @param to the recipient and the purpose: it only opens for the same ones */
  seal(text: string, to: readonly unknown[]): string;
  /** Undefined: not issued by us, altered, truncated, or sealed for someone or something else. */
  open(sealed: string, to: readonly unknown[]): string | undefined;
}

/**
 * AES-256-GCM with a derived key (HKDF, RFC 5869) from a secret that all server processes share.
 * @param use the purpose: each has its own key
 */
export function createSealed(secret: string, use: string): Sealed {
  const key = Buffer.from(hkdfSync('sha256', secret, '', `vesper ${use}`, 32));
  return {
    seal(text, to) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(JSON.stringify(to)));
      const hidden = [cipher.update(text, 'utf8'), cipher.final()];
      return Buffer.concat([nonce, ...hidden, cipher.getAuthTag()]).toString('base64url');
    },
    open(sealed, to) {
      const bytes = Buffer.from(sealed, 'base64url');
      // The decoder ignores characters outside of base64url.
      if (bytes.length < NONCE_BYTES + TAG_BYTES || bytes.toString('base64url') !== sealed) return undefined;
      const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
        .setAAD(Buffer.from(JSON.stringify(to)))
        .setAuthTag(bytes.subarray(-TAG_BYTES));
      try {
        return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]).toString();
      } catch {
        return undefined;
      }
    },
  };
}
