import { expect, test } from 'vitest';
import { telephoneLink } from './phone-number.ts';

test('[L-17] the phone link has no dashes and no spaces', () => {
  expect(telephoneLink('+31 20-123 45-67')).toBe('tel:+31201234567');
});
