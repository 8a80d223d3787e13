import { deployableName } from '@vesper/contracts/release';
import { OverrideRefused } from './override-refused.ts';

/** What replaces one deployable: a build served elsewhere, or another of its releases. `isHot`: its files change while the page is open. */
export type RequestedBuild = { remote: string; url: URL; isHot?: boolean } | { remote: string; version: string };

const VERSION = /^\d+\.\d+\.\d+-[0-9a-f]{8}$/;
const MAX_BUILDS = 10;

/**
 * Reads `mfe-chat@http://127.0.0.1:4102,mfe-payments@1.0.0-1234abcd`.
 * @throws {OverrideRefused}
 */
export function parseRequestedBuilds(text: string): RequestedBuild[] {
  const parts = text.split(',');
  const requested = parts.map(readOne);
  const isTwice = new Set(requested.map(({ remote }) => remote)).size < requested.length;
  if (isTwice || parts.length > MAX_BUILDS) throw new OverrideRefused('malformed', text);
  return requested;
}

function readOne(part: string): RequestedBuild {
  const [, remote = '', target = ''] = /^([^@]*)@(.*)$/.exec(part.trim()) ?? [];
  if (!deployableName.safeParse(remote).success) throw new OverrideRefused('malformed', part);
  if (VERSION.test(target)) return { remote, version: target };
  const url = URL.canParse(target) ? new URL(target) : undefined;
  const isPlain = url && /^https?:$/.test(url.protocol) && !url.username && !url.password && !url.search && !url.hash;
  // The URL goes into the CSP header and the import map: one origin and one path, without characters that would end either.
  if (!isPlain || !/^[\w/.~-]*$/.test(url.pathname)) throw new OverrideRefused('malformed', part);
  if (!url.pathname.endsWith('/')) url.pathname += '/';
  return { remote, url };
}

/** Writes the format of the parameter and the cookie. */
export const formatRequestedBuilds = (requested: readonly RequestedBuild[]): string =>
  requested.map((one) => `${one.remote}@${'version' in one ? one.version : one.url.href}`).join(',');
