import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Problem } from './problem.mjs';
import { STATE } from './project-paths.mjs';

/**
 * Client of a server's API for operators. A refusal becomes a `Problem` with the server's own message.
 * @param {{ server: string | undefined, token: string, base: string, headers?: Record<string, string> }} options server: default the stack
 * running here; base: the path that all calls are below
 */
export function createServerClient({ server, token, base, headers: more = {} }) {
  const origin = server || localOrigin();
  const headersOfAll = { authorization: `Bearer ${token}`, ...more };

  /**
   * @param {string} method
   * @param {string} path
   * @param {{ type: string, content: string | Buffer<ArrayBuffer> }} [body]
   * @returns {Promise<any>}
   */
  async function send(method, path, body) {
    const url = new URL(`${base}${path}`, origin);
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
    send,
    /** @param {string} path @returns {Promise<any>} */
    get: (path) => send('GET', path),
    /** @param {string} path @param {object} body @returns {Promise<any>} */
    post: (path, body) => send('POST', path, { type: 'application/json', content: JSON.stringify(body) }),
  };
}

/** Where `npm start` serves, while it runs. @returns {string} */
function localOrigin() {
  const file = join(STATE, 'running.json');
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')).origin;
  throw new Problem('Nothing is running here. Start it (npm start), or name a server (--server https://…).');
}

/** The operator's token of the stack running here. @returns {string | undefined} */
export function localOperatorToken() {
  const file = join(STATE, 'secrets.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).releaseOperator : undefined;
}
