import { type BrowserContext, expect } from '@playwright/test';

/** The messages that a test causes on purpose. */
const allowedErrors = new WeakMap<BrowserContext, RegExp[]>();

/** Allows messages that this test causes on purpose (a missing file, a refused call). */
export function allowErrors(context: BrowserContext, pattern: RegExp): void {
  allowedErrors.set(context, [...(allowedErrors.get(context) ?? []), pattern]);
}

/**
 * Watches all pages of a browser for violated policies, requests to other origins and errors. The payment provider is the only other origin
 * that members are sent to. Browsers log every 4xx response as an error; these are ignored.
 * @returns a check to call at the end of the test
 */
export function guardPages(context: BrowserContext, stack: { origin: string; nicheOrigin: string; provider: string }): () => void {
  const own = [stack.origin, stack.nicheOrigin, stack.provider].map((address) => new URL(address).origin);
  const found: string[] = [];
  context.on('request', (request) => {
    const url = new URL(request.url());
    if (/^https?:$/.test(url.protocol) && !own.includes(url.origin)) found.push(`request to ${url.origin}`);
  });
  context.on('weberror', (error) => found.push(`uncaught: ${error.error().message}`));
  context.on('console', (message) => {
    if (message.type() === 'error' && !/the server responded with a status of 4\d\d/.test(message.text()))
      found.push(`console: ${message.text()}`);
  });
  return () => {
    const patterns = allowedErrors.get(context) ?? [];
    expect(found.filter((line) => !patterns.some((pattern) => pattern.test(line)))).toEqual([]);
  };
}
