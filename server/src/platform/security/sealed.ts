import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Texts that are given to a client and come back: nobody but the server reads, makes or changes one. */
export interface Sealed {
  /** @param to whom it is given, for what: it opens for the same alone */
  seal(text: string, to: readonly unknown[]): string;
  /** Undefined: not one of ours, changed, cut short, or sealed for somebody or something else. */
  open(sealed: string, to: readonly unknown[]): string | undefined;
}

/**
 * AES-256-GCM under a key of its own, derived (HKDF, RFC 5869) from a secret that all processes of the server share.
 * @param use what it is for: each has another key
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
      // Characters that are none of base64url would be passed over.
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
