import { Problem } from '../lib/problem.mjs';
import { createServerClient, localOperatorToken } from '../lib/server-client.mjs';
import { releaseSource } from './release-source.mjs';

/** @typedef {{ server?: string, token?: string }} Target default: RELEASE_SERVER and RELEASE_TOKEN, or else the stack running here */
/** @typedef {{ remote: string, version: string, state: string, percent: number | null, revision: string, changed_at: string }} ListedRelease */
/** @typedef {{ releases: ListedRelease[], pins: { remote: string, version: string, brand: string }[], kills: { remote: string }[], audit: { at: string, who: string, what: string, remote: string, brand: string | null, person: string | null, dirty: boolean | null, from: string | null, to: string | null, detail: string | null }[] }} Listed */

/**
 * Client of a server's release API. A refusal becomes a `Problem` with the server's own message.
 * @param {Target} target
 */
export function createReleaseClient({ server = process.env.RELEASE_SERVER, token = process.env.RELEASE_TOKEN }) {
  const secret = token || localOperatorToken();
  if (!secret) throw new Problem('A release token is missing: --token …, or RELEASE_TOKEN.');
  const { origin, send, get, post } = createServerClient({ server, token: secret, base: '/api/releases', headers: releaseSource() });
  return {
    origin,
    /** @returns {Promise<Listed>} */
    list: () => get(''),
    post,
    /** @param {string} name @param {Buffer<ArrayBuffer>} content */
    upload: (name, content) => send('PUT', `/files/${name}`, { type: 'application/octet-stream', content }),
  };
}
