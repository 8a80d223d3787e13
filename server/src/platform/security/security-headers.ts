import { type IncomingMessage, type RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import helmet from 'helmet';
import type { Config } from '../../config.ts';

/** What protects an answer, whoever gives it: us, the framework, or Node. */
export interface SecurityHeaders {
  /** All of them, by name. */
  all: Readonly<Record<string, string>>;
  /** Of an answer without a body, which is shown nowhere and counted in bytes (S-21): what a browser keeps beyond it. */
  few: Readonly<Record<string, string>>;
  /** Gives them to every answer of a listener before it says a word; a page (gateway) replaces the policy and the caching with its own. */
  guard(handle: RequestListener): RequestListener;
}

export function securityHeaders({ isLocal }: Pick<Config, 'isLocal'>): SecurityHeaders {
  const protect = helmet({
    contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
    strictTransportSecurity: isLocal ? false : { maxAge: 63_072_000, includeSubDomains: true, preload: true },
    referrerPolicy: { policy: 'no-referrer' },
    xFrameOptions: { action: 'deny' },
    // For browsers that are gone: they would be bytes of every document (W7).
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  });
  const all = {
    ...headersSetBy(protect),
    'permissions-policy': 'camera=(), microphone=(), payment=(), usb=(), geolocation=(self)',
    'cache-control': 'no-store',
  };
  const entries = Object.entries(all);
  return {
    all,
    few: Object.fromEntries(entries.filter(([name]) => name === 'content-security-policy' || name === 'strict-transport-security')),
    guard: (handle) => (request, response) => {
      for (const [name, value] of entries) response.setHeader(name, value);
      handle(request, response);
    },
  };
}

/** They are the same for every answer, so they are worked out once. */
function headersSetBy(protect: ReturnType<typeof helmet>): Record<string, string> {
  const request = { method: 'GET' } as IncomingMessage;
  const response = new ServerResponse(request);
  protect(request, response, (error) => {
    if (error) throw error;
  });
  return Object.fromEntries(Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]));
}

/** An answer to what was no request, on its connection; it is ended with it. */
export function endWith(
  socket: Socket,
  { status, words, headers, text }: { status: number; words: string; headers: Record<string, string>; text: string },
): void {
  const lines = Object.entries({
    ...headers,
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(text)),
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}`);
  socket.end(`HTTP/1.1 ${status} ${words}\r\n${lines.join('\r\n')}\r\n\r\n${text}`);
}
