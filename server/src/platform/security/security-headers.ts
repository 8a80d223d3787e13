import { type IncomingMessage, type RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import helmet from 'helmet';
import type { Config } from '../../config.ts';

/** The security headers of an answer, whether we, the framework or Node send it. */
export interface SecurityHeaders {
  /** All of them, by name. */
  all: Readonly<Record<string, string>>;
  /** For an answer without a body, which is not displayed and whose bytes count (S-21): only what browsers remember beyond the response. */
  few: Readonly<Record<string, string>>;
  /** Sets them before a listener handles the request; the gateway's pages replace the CSP and the caching with their own. */
  guard(handle: RequestListener): RequestListener;
}

export function securityHeaders({ isLocal }: Pick<Config, 'isLocal'>): SecurityHeaders {
  const protect = helmet({
    contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
    strictTransportSecurity: isLocal ? false : { maxAge: 63_072_000, includeSubDomains: true, preload: true },
    referrerPolicy: { policy: 'no-referrer' },
    xFrameOptions: { action: 'deny' },
    // For obsolete browsers only; it would add bytes to every document (W7).
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  });
  const all = {
    ...headersSetBy(protect),
    'permissions-policy':
      'camera=(), microphone=(), payment=(), usb=(), geolocation=(self), publickey-credentials-create=(self), publickey-credentials-get=(self)',
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

/** Computed once, as they are the same for every answer. */
function headersSetBy(protect: ReturnType<typeof helmet>): Record<string, string> {
  const request = { method: 'GET' } as IncomingMessage;
  const response = new ServerResponse(request);
  protect(request, response, (error) => {
    if (error) throw error;
  });
  return Object.fromEntries(Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]));
}

/** Answers something that was no valid request, and closes its connection. */
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
