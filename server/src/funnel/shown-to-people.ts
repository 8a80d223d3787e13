import type { FastifyRequest } from 'fastify';

/** Programs name themselves so, mostly with the address of a page about them. A Cubot is a phone. */
const ROBOT = /(?<!cu)bot\b|crawl|spider|slurp|preview|scan|monitor|headless|lighthouse|https?:\/\//i;
const BROWSER = /^(Mozilla|Opera)\//;

/** Whether someone sees the document: it is no prefetch, not for a frame or a script, and not for a robot that says so (B-17). */
export function isShownToPeople({ method, headers }: Pick<FastifyRequest, 'method' | 'headers'>): boolean {
  if (method !== 'GET') return false;
  const purposes = ['sec-purpose', 'purpose', 'x-moz'].map((name) => String(headers[name] ?? ''));
  if (purposes.some((purpose) => /prefetch|prerender|preview/i.test(purpose))) return false;
  // An older browser does not say what a request is for.
  if ((headers['sec-fetch-dest'] ?? 'document') !== 'document') return false;
  const agent = headers['user-agent'] ?? '';
  return BROWSER.test(agent) && !ROBOT.test(agent);
}

/** The pages whose visits are counted: landers, and the first page, which is one. */
export const isLander = ({ layout, path }: { layout: string; path: string }): boolean => layout === 'lander' || path === '/';
