import { type BrowserContext, expect } from '@playwright/test';

/** What a test may say that it provokes. */
const allowedErrors = new WeakMap<BrowserContext, RegExp[]>();

/** Tells that this test makes such messages happen on purpose (a file that is missing, a refused call). */
export function allowErrors(context: BrowserContext, pattern: RegExp): void {
  allowedErrors.set(context, [...(allowedErrors.get(context) ?? []), pattern]);
}

/**
 * Watches all pages of a browser: violated policies, requests to other origins, errors. The payment provider is the one other
 * place a member is sent to; its own pages are not ours. Browsers say of every 4xx answer that it failed: that is no error of a page.
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
