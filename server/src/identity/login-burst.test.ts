import { expect, test, vi } from 'vitest';
import { sql } from '../platform/database/sql.ts';
import { insertMember } from '../testing/members.ts';
import { startTestServer } from '../testing/server.ts';
import { checkLogin } from './login.ts';
import type * as passwords from './passwords.ts';
import { hashPassword } from './passwords.ts';

const hashing = vi.hoisted(() => ({ looked: [] as string[], go: Promise.withResolvers<void>() }));
vi.mock('./passwords.ts', async (original) => {
  const real = await original<typeof passwords>();
  const isPassword: typeof real.isPassword = async (hash, password, priority) => {
    hashing.looked.push(password);
    await hashing.go.promise;
    return real.isPassword(hash, password, priority);
  };
  return { ...real, isPassword };
});

test('[D-42] of a burst five guesses are looked at; the right one after them is refused as a wrong one, and the block is the same', async () => {
  const { platform } = await startTestServer({ modules: [] });
  await insertMember({ platform } as Parameters<typeof insertMember>[0], {
    name: 'Nora',
    passwordHash: await hashPassword('a quiet evening'),
  });
  const guess = (password: string) =>
    checkLogin(platform, { brandId: 1, login: 'Nora', password, network: '192.0.2.1', device: undefined, now: platform.clock() }).then(
      () => 'in',
      (error: { code?: string }) => error.code,
    );
  const wrong = Array.from({ length: 5 }, (_, nth) => guess(`guess ${nth}`));
  await vi.waitFor(() => expect(hashing.looked).toHaveLength(5));
  expect(await guess('a quiet evening')).toBe('login_blocked');
  expect(await guess('guess 6')).toBe('login_blocked');
  hashing.go.resolve();
  expect((await Promise.all(wrong)).map(String).toSorted((a, b) => a.localeCompare(b))).toEqual([
    'login_blocked',
    ...Array.from({ length: 4 }, () => 'login_failed'),
  ]);
  expect(hashing.looked).not.toContain('a quiet evening');
  const rows = await platform.db.many(sql`select failures, blocks from login_attempts`);
  expect(rows).toEqual([{ failures: 0, blocks: 1 }]);
});
