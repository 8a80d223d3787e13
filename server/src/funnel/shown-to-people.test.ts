import { expect, test } from 'vitest';
import { isShownToPeople } from './shown-to-people.ts';

const PHONE = 'Mozilla/5.0 (Linux; Android 14; CUBOT X90) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';
const shown = (headers: Record<string, string>, method = 'GET') =>
  isShownToPeople({ method, headers: { 'user-agent': PHONE, ...headers } });

test('[B-17] counts documents that a browser opens', () => {
  expect(shown({})).toBe(true);
  expect(shown({ 'sec-fetch-dest': 'document' })).toBe(true);
});

test.each([
  { 'sec-purpose': 'prefetch;prerender' },
  { purpose: 'prefetch' },
  { 'x-moz': 'prefetch' },
  { 'sec-fetch-dest': 'iframe' },
  { 'user-agent': '' },
  { 'user-agent': 'curl/8.9.1' },
  { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' },
  { 'user-agent': 'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; bingbot/2.0) Chrome/140.0.0.0 Safari/537.36' },
  { 'user-agent': 'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)' },
  { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) HeadlessChrome/140.0.0.0' },
])('[B-17] counts neither prefetches, frames nor robots: %j', (headers) => {
  expect(shown(headers as unknown as Record<string, string>)).toBe(false);
});

test('[B-17] does not count a HEAD request', () => {
  expect(shown({}, 'HEAD')).toBe(false);
});
