import { expect } from 'vitest';

export type Headers = Record<string, string | string[] | undefined>;

/** Checks the headers that every answer carries outside of demo and development, whatever the request (D-02, R15). */
export function expectSecurityHeaders(headers: Headers, what: string): void {
  expect(headers, what).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'strict-transport-security': 'max-age=63072000; includeSubDomains; preload',
    'referrer-policy': expect.stringMatching(/^(no-referrer|same-origin)$/),
    'permissions-policy': expect.stringContaining('camera=()'),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'content-security-policy': expect.stringMatching(/default-src 'none'.*frame-ancestors 'none'/),
  });
  expect(headers['content-security-policy'], what).not.toMatch(/unsafe-(inline|eval)|\*/);
  // ASVS 4.1.1: text declares its encoding.
  const type = String(headers['content-type'] ?? '');
  expect(/^(text|application\/json)/.test(type) && !type.includes('charset=utf-8'), `${what}: ${type}`).toBe(false);
  for (const name of ['server', 'x-powered-by', 'access-control-allow-origin', 'access-control-allow-credentials'])
    expect(headers[name], `${what}: ${name}`).toBeUndefined();
}
