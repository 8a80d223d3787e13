import { expect, onTestFinished, test, vi } from 'vitest';
import { COMMON_PASSWORDS } from './common-passwords.ts';
import { hashPassword, isCommon, isPassword } from './passwords.ts';

test('[D-43] a password that is tried first is common, in any letters and in our languages; a sentence is not', () => {
  for (const password of ['Baseball1', '1QAZ2WSX', 'qwertyuiop', 'Wachtwoord1', 'ichliebedich', 'HASLO123']) {
    expect(isCommon(password), password).toBe(true);
  }
  for (const password of ['good evening', 'the lamp at nine', 'Kx7!mPq2vB']) expect(isCommon(password), password).toBe(false);
  const [shortest] = [...COMMON_PASSWORDS].toSorted((a, b) => a.length - b.length);
  expect(shortest).toHaveLength(8);
  expect(COMMON_PASSWORDS.size).toBeGreaterThan(3_000); // ASVS 6.2.4
});

test('[D-42] a member’s own session, link or known browser is served before guesses that came earlier', async () => {
  const done: string[] = [];
  const guesses = Array.from({ length: 4 }, (_, nth) => isPassword(undefined, 'a guess').then(() => done.push(`guess ${nth}`)));
  const own = hashPassword('a quiet evening', 'own').then(() => done.push('own'));
  await Promise.all([...guesses, own]);
  expect(done).toEqual(['guess 0', 'own', 'guess 1', 'guess 2', 'guess 3']);
});

test('[D-42] guesses at a name that many have guessed at are hashed after other logins', async () => {
  const done: string[] = [];
  const guesses = Array.from({ length: 3 }, (_, nth) =>
    isPassword(undefined, 'a guess', { delay: 250 }).then(() => done.push(`guess ${nth}`)),
  );
  const other = isPassword(undefined, 'good evening').then(() => done.push('other'));
  await Promise.all([...guesses, other]);
  expect(done).toEqual(['guess 0', 'other', 'guess 1', 'guess 2']);
});

test('[D-42] whoever waits longest is not overtaken by those who keep coming', async () => {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(0);
  onTestFinished(() => clock.mockRestore());
  const done: string[] = [];
  const first = isPassword(undefined, 'at work').then(() => done.push('first'));
  const guessedAt = isPassword(undefined, 'good evening', { delay: 1_000 }).then(() => done.push('guessed at'));
  clock.mockReturnValue(1_100);
  const later = isPassword(undefined, 'a flood').then(() => done.push('later'));
  await Promise.all([first, guessedAt, later]);
  expect(done).toEqual(['first', 'guessed at', 'later']);
});

test('[D-42] when a hundred wait, no more are taken but a member’s own', async () => {
  const waiting = Array.from({ length: 101 }, () => isPassword(undefined, 'a flood'));
  await expect(isPassword(undefined, 'one more')).rejects.toMatchObject({ status: 503, body: { error: 'unavailable', retry_after: 5 } });
  expect(await hashPassword('a quiet evening', 'own')).toMatch(/^\$argon2id/);
  await Promise.all(waiting);
});
