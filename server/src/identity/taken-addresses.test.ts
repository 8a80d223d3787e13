import { expect, test } from 'vitest';
import { HOUR, later } from '../platform/clock.ts';
import { sql } from '../platform/database/sql.ts';
import { api } from '../testing/api.ts';
import { insertMember, signedIn } from '../testing/members.ts';
import { signupForm } from '../testing/signup-form.ts';
import { startTestServer } from '../testing/server.ts';
import { hashPassword } from './passwords.ts';

const NOW = new Date('2026-11-20T21:00:00Z');
const PASSWORD = 'a quiet evening';

/** One who keeps herself out, one who is leaving, and one who is simply there. */
async function three() {
  const server = await startTestServer({ now: NOW });
  const passwordHash = await hashPassword(PASSWORD);
  const [anna, lena] = [
    await insertMember(server, { name: 'Anna', email: 'anna@example.org', passwordHash }),
    await insertMember(server, { name: 'Lena', email: 'lena@example.org', passwordHash }),
  ];
  await insertMember(server, { name: 'Olga', email: 'olga@example.org' });
  await (await signedIn(server, anna)).call('account.exclude', { body: { period: 'for_good', password: PASSWORD } });
  await (await signedIn(server, lena)).call('account.delete', { body: { password: PASSWORD } });
  return server;
}

const spelled = (who: string): string[] => [`${who}@example.org`, `${who}+zz9@example.org`, `${who.toUpperCase()}+A@example.org`];

test('[D-65 D-10 D-55] an address of who keeps themself out, is leaving or is simply there is taken alike, whatever follows a plus', async () => {
  const server = await three();
  const create = async (email: string, changes = {}) => {
    const { status, body } = await api(server).refusal('signup.create', { body: signupForm({ email, ...changes }) });
    return [status, body];
  };
  const toldOf = async (who: string, hour: number) => {
    server.setNow(later(NOW, hour * HOUR)); // so many signups an hour
    const told: unknown[] = [];
    for (const email of spelled(who)) {
      told.push(await api(server).call('signup.check', { query: { check: 'email', value: email } }));
      for (const changes of [{}, { name: 'olga' }, { city: 'Nowhere', region: 'NL-NH' }]) told.push(await create(email, changes));
      const newcomers = await signedIn(server, await insertMember(server, { status: 'not_confirmed' }));
      told.push((await newcomers.refusal('activation.post', { body: { action: 'change_email', email } })).body);
    }
    return told;
  };
  const olgas = await toldOf('olga', 1);
  expect(olgas.slice(0, 2)).toEqual([{ ok: false, code: 'email_taken' }, [409, expect.objectContaining({ error: 'account_exists' })]]);
  expect(await toldOf('anna', 2)).toEqual(olgas);
  expect(await toldOf('lena', 3)).toEqual(olgas);
  expect(await server.platform.db.many(sql`select from members where name = 'Nora'`)).toEqual([]);
});

test('[V-03 D-12] in another brand the mailbox is free, and one’s own is no other’s', async () => {
  const server = await three();
  const there = api(server, { host: 'nische.localhost' });
  const body = signupForm({ email: 'olga+dating@example.org', locale: 'de' });
  expect(await there.call('signup.check', { query: { check: 'email', value: body.email } })).toEqual({ ok: true });
  await there.call('signup.create', { body });
  const { user } = await there.call('activation.post', { body: { action: 'change_email', email: 'olga@example.org' } });
  expect(user?.email).toBe('olga@example.org');
});
