import { expect, test } from 'vitest';
import { COMMON_PASSWORDS } from './common-passwords.ts';
import { isCommon, isPassword } from './passwords.ts';

test('[D-43] a password that is tried first is common, in any letters and in our languages; a sentence is not', () => {
  for (const password of ['Baseball1', '1QAZ2WSX', 'qwertyuiop', 'Wachtwoord1', 'ichliebedich', 'HASLO123']) {
    expect(isCommon(password), password).toBe(true);
  }
  for (const password of ['good evening', 'the lamp at nine', 'Kx7!mPq2vB']) expect(isCommon(password), password).toBe(false);
  const [shortest] = [...COMMON_PASSWORDS].toSorted((a, b) => a.length - b.length);
  expect(shortest).toHaveLength(8);
  expect(COMMON_PASSWORDS.size).toBeGreaterThan(3_000); // ASVS 6.2.4
});

test('[D-42 R7] of a rush some are looked at, some wait, and the others are told when to come again', async () => {
  const rush = await Promise.allSettled(Array.from({ length: 200 }, () => isPassword('no hash', 'good evening')));
  const answered = rush.filter(({ status }) => status === 'fulfilled');
  expect(answered.length).toBeGreaterThanOrEqual(31);
  expect(answered.length).toBeLessThan(200);
  const refused = rush.find(({ status }) => status === 'rejected');
  expect(refused).toMatchObject({ reason: { status: 503, body: { error: 'unavailable', retry_after: 3 } } });
  expect(await isPassword('no hash', 'good evening')).toBe(false);
});
