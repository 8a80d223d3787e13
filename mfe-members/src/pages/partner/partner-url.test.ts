import { expect, test } from 'vitest';
import { isPartnerUrl } from './partner-url.ts';

test('[D-51] only https to exactly the named host is opened', () => {
  expect(isPartnerUrl('https://lamp.example/welcome?p=7', 'lamp.example')).toBe(true);
  expect(isPartnerUrl('http://lamp.localhost:3000/', 'lamp.localhost')).toBe(true);
  for (const url of [
    'http://lamp.example/',
    'https://www.lamp.example/',
    'https://lamp.example.elsewhere.example/',
    'https://lamp.example@elsewhere.example/',
    'https://me@lamp.example/',
    'javascript:alert(1)',
    '//lamp.example/',
    'lamp.example',
  ])
    expect([url, isPartnerUrl(url, 'lamp.example')]).toEqual([url, false]);
});
