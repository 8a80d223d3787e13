import { releaseSource } from './release-source.mjs';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Problem } from '../lib/problem.mjs';
import { STATE } from '../lib/project-paths.mjs';

/** @typedef {{ server?: string, token?: string }} Target default: RELEASE_SERVER and RELEASE_TOKEN, or else the stack running here */
/** @typedef {{ remote: string, version: string, state: string, percent: number | null, revision: string, changed_at: string }} ListedRelease */
/** @typedef {{ releases: ListedRelease[], pins: { remote: string, version: string, brand: string }[], kills: { remote: string }[], audit: { at: string, who: string, what: string, remote: string, brand: string | null, person: string | null, dirty: boolean | null, from: string | null, to: string | null, detail: string | null }[] }} Listed */

/**
 * Client of a server's release API. A refusal becomes a `Problem` with the server's own message.
 * @param {Target} target
 */
export function createReleaseClient({ server = process.env.RELEASE_SERVER, token = process.env.RELEASE_TOKEN }) {
  const origin = server || localOrigin();
  const headersOfAll = { authorization: `Bearer ${token || localToken()}`, ...releaseSource() };

  /**
   * @param {string} method
   * @param {string} path below /api/releases
   * @param {{ type: string, content: string | Buffer<ArrayBuffer> }} [body]
   * @returns {Promise<any>}
   */
  async function send(method, path, body) {
    const url = new URL(`/api/releases${path}`, origin);
    const headers = { ...headersOfAll, ...(body && { 'content-type': body.type }) };
    const response = await fetch(url, { method, headers, body: body?.content }).catch((error) => {
      throw new Problem(`${origin} does not answer (${error.cause?.code ?? error.message}).`);
    });
    if (response.ok) return response.status === 204 ? undefined : response.json();
    /** @type {any} */
    const refusal = await response.json().catch(() => ({}));
    const { error = response.status, message = 'It gave no reason.' } = refusal;
    throw new Problem(`${origin} refused (${error}): ${message}`);
  }

  return {
    origin,
    /** @returns {Promise<Listed>} */
    list: () => send('GET', ''),
    /** @param {string} path @param {object} body @returns {Promise<any>} */
    post: (path, body) => send('POST', path, { type: 'application/json', content: JSON.stringify(body) }),
    /** @param {string} name @param {Buffer<ArrayBuffer>} content */
    upload: (name, content) => send('PUT', `/files/${name}`, { type: 'application/octet-stream', content }),
  };
}

/** @returns {string} */
function localOrigin() {
  const file = join(STATE, 'running.json');
  if (!existsSync(file))
    throw new Problem('Nothing is running here. Start it (npm start), or name a server (--server https://…, RELEASE_SERVER).');
  return JSON.parse(readFileSync(file, 'utf8')).origin;
}

/** @returns {string} */
function localToken() {
  const file = join(STATE, 'secrets.json');
  const token = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).releaseOperator : undefined;
  if (!token) throw new Problem('A release token is missing: --token …, or RELEASE_TOKEN.');
  return token;
}
