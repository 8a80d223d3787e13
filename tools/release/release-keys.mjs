import { createPrivateKey, createPublicKey, generateKeyPairSync, sign } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Problem } from '../lib/problem.mjs';
import { inProject, STATE } from '../lib/project-paths.mjs';

const KEYS = join(STATE, 'keys');
const PRIVATE = join(KEYS, 'release.key');

/**
 * Signs a manifest with RELEASE_PRIVATE_KEY, or else with this clone's own key, which is generated at its first use.
 * @param {unknown} manifest
 * @returns {Promise<{ manifest: unknown, signature: string }>}
 */
export async function signManifest(manifest) {
  // Imported when needed: the tools also start on a Node that can't load TypeScript.
  const { canonicalJson } = await import(inProject('shared/contracts/src/release/canonical-json.ts'));
  return { manifest, signature: sign(null, Buffer.from(canonicalJson(manifest)), privateKey()).toString('base64') };
}

/**
 * The RELEASE_PUBLIC_KEYS of a server started here: the keys it trusts.
 * @returns {string}
 */
export function trustedKeys() {
  return process.env.RELEASE_PUBLIC_KEYS || createPublicKey(privateKey()).export({ format: 'der', type: 'spki' }).toString('base64');
}

/** @returns {import('node:crypto').KeyObject} */
function privateKey() {
  const text = process.env.RELEASE_PRIVATE_KEY || ownKey();
  try {
    return createPrivateKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'pkcs8' });
  } catch {
    throw new Problem(
      `${process.env.RELEASE_PRIVATE_KEY ? 'RELEASE_PRIVATE_KEY' : PRIVATE} is not a private key (Ed25519, PKCS #8, base64).`,
    );
  }
}

/** @returns {string} PKCS #8 in base64, on one line, so that it also fits in a CI variable */
function ownKey() {
  if (!existsSync(PRIVATE)) {
    mkdirSync(KEYS, { recursive: true, mode: 0o700 });
    const { privateKey: made } = generateKeyPairSync('ed25519');
    try {
      // Never overwrite a key that another process has just created.
      writeFileSync(PRIVATE, made.export({ format: 'der', type: 'pkcs8' }).toString('base64'), { mode: 0o600, flag: 'wx' });
    } catch (error) {
      if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error;
    }
  }
  return readFileSync(PRIVATE, 'utf8');
}
