import { username } from '@vesper/contracts/api';
import { expect, test } from 'vitest';
import { api } from '../testing/api.ts';
import { insertMember } from '../testing/members.ts';
import { startTestServer } from '../testing/server.ts';
import { namesLike } from './free-names.ts';

/** Draws these numbers in turn, again and again. */
const drawing = (...numbers: number[]) => {
  let at = 0;
  return () => numbers[at++ % numbers.length] ?? 0;
};

test('[D-10 V-01] suggested names follow the rules of a name, however long it is, and repeat no number', () => {
  expect(namesLike('Nora', drawing(0, 1, 2, 0))).toEqual(['Nora 21', 'Nora22', 'Nora_23']);
  for (const name of ['N'.repeat(30), '  Nora ', 'Zoë-Lynn', 'Łucja'])
    expect(namesLike(name).filter((one) => !username.safeParse(one).success || one.length > 30)).toEqual([]);
});

test('[D-10] no suggestion bears a number that tells something else', () => {
  expect(namesLike('Nora', drawing(48, 67, 7))).toEqual([]);
});

test('[D-10] a taken name comes with three that are free in this brand; a taken email with none', async () => {
  const server = await startTestServer();
  await insertMember(server, { name: 'Nora', email: 'nora@example.org' });
  const visitor = api(server);
  const { ok, code, suggestions = [] } = await visitor.call('signup.check', { query: { check: 'name', value: 'nora' } });
  expect([ok, code, suggestions.length]).toEqual([false, 'name_taken', 3]);
  for (const value of suggestions) expect(await visitor.call('signup.check', { query: { check: 'name', value } })).toEqual({ ok: true });
  expect(await visitor.call('signup.check', { query: { check: 'email', value: 'nora@example.org' } })).toEqual({
    ok: false,
    code: 'email_taken',
  });
});
