import { get, type IncomingHttpHeaders } from 'node:http';
import type { PageData } from '@vesper/contracts';
import { setTimeout as sleep } from 'node:timers/promises';

export interface Asked {
  /** Cookie header. */
  cookie?: string;
  /** Another brand's host name. */
  hostname?: string;
}

interface Answer {
  headers: IncomingHttpHeaders;
  body: string;
}

/** A plain GET; the host name selects the brand. */
export function ask(origin: string, path: string, { cookie, hostname = 'localhost' }: Asked = {}): Promise<Answer> {
  const { port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const headers = { host: `${hostname}:${port}`, ...(cookie && { cookie }) };
    get({ host: '127.0.0.1', port, path, headers }, (response) => {
      let body = '';
      response.setEncoding('utf8');
      response.on('data', (chunk) => {
        body += chunk;
      });
      response.on('end', () => resolve({ headers: response.headers, body }));
    }).on('error', reject);
  });
}

/** The page data in the document of the login page. */
export async function documentOf(origin: string, asked?: Asked): Promise<PageData> {
  const { body } = await ask(origin, '/login', asked);
  return JSON.parse(/id="page-data">(.*?)<\/script>/s.exec(body)?.[1] ?? '') as PageData;
}

/** The version of a package in such a document; `killed` when it is switched off. */
export async function versionOf(origin: string, remote: string, asked?: Asked): Promise<string | undefined> {
  const { registry, shellVersion } = await documentOf(origin, asked);
  if (remote === 'shell') return shellVersion;
  const entry = registry.find(({ name }) => name === remote);
  return entry?.killed ? 'killed' : entry?.version;
}

const TIMEOUT_MS = 10_000;

/**
 * Runs a command and polls until it has taken effect.
 * @returns ms from the command's start; Infinity when it never does
 */
export async function effectOf(command: () => Promise<unknown>, isThere: () => Promise<boolean>): Promise<number> {
  const start = performance.now();
  await command();
  while (!(await isThere())) {
    if (performance.now() - start > TIMEOUT_MS) return Number.POSITIVE_INFINITY;
    await sleep(50);
  }
  return Math.round(performance.now() - start);
}
