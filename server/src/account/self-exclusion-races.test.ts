import { randomUUID } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { hashPassword } from '../identity/passwords.ts';
import { addressHashOf, holdAddress } from '../identity/self-exclusions.ts';
import { lockMember } from '../members/locks.ts';
import type { Tx } from '../platform/database/db.ts';
import { sql } from '../platform/database/sql.ts';
import { type ApiClient, api } from '../testing/api.ts';
import { insertMember, signedIn } from '../testing/members.ts';
import { signupForm } from '../testing/signup-form.ts';
import { startTestServer, type TestServer } from '../testing/server.ts';
import { shop } from '../testing/shop.ts';
import { accountModule } from './routes.ts';

const NOW = new Date('2026-11-20T21:00:00Z');
const UNTIL = '2027-05-20T21:00:00.000Z';
const PASSWORD = 'a quiet evening';
const ADDRESS = 'anna@example.org';

const exclude = (client: ApiClient) => client.call('account.exclude', { body: { period: '6_months', password: PASSWORD } });

/** Runs `request`, which has to wait for the transaction, and then what commits before it. */
async function overtaken<Answer>(
  { platform: { db } }: TestServer,
  { hold, request, change }: { hold: (tx: Tx) => Promise<unknown>; request: () => Promise<Answer>; change: (tx: Tx) => Promise<unknown> },
): Promise<Answer> {
  const asked = Promise.withResolvers<Answer>();
  await db.transaction(async (tx) => {
    await hold(tx);
    request().then(asked.resolve, asked.reject);
    await vi.waitFor(
      async () =>
        expect(
          await db.many(sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`),
        ).toHaveLength(1),
      10_000,
    );
    await change(tx);
  });
  return asked.promise;
}

test('[B-03] a signup at the same instant is refused if the exclusion commits first, and shut with the others if it commits second', async () => {
  const server = await startTestServer({ now: NOW });
  const anna = await insertMember(server, { name: 'Anna', email: ADDRESS, passwordHash: await hashPassword(PASSWORD) });
  const annas = await signedIn(server, anna);
  const { platform } = server;
  const subject = { companyId: 1, email: ADDRESS };
  const answer = await overtaken(server, {
    hold: (tx) => holdAddress(tx, platform, subject, 'alone'),
    request: () => api(server).refusal('signup.create', { body: signupForm({ email: 'anna+1@example.org' }) }),
    change: (tx) => tx.query(sql`insert into self_exclusions values (1, ${addressHashOf(platform, ADDRESS)}, ${NOW}, ${UNTIL})`),
  });
  expect(answer).toMatchObject({ status: 409, body: { error: 'account_exists' } });
  expect(await platform.db.many(sql`select from members where email = 'anna+1@example.org'`)).toEqual([]);

  const made = randomUUID();
  const excluded = await overtaken(server, {
    hold: (tx) => holdAddress(tx, platform, subject, 'shared'),
    request: () => exclude(annas),
    change: (tx) =>
      tx.query(sql`
        insert into members (id, brand_id, email, name, password_hash, status, language, created_at)
        values (${made}, 1, 'anna+2@example.org', 'Anna two', '', 'not_confirmed', 'en', ${NOW})`),
  });
  expect(excluded).toMatchObject({ ok: true });
  const open = await platform.db.many(sql`select from members where status <> 'self_excluded' and id in (${anna.id}, ${made})`);
  expect(open).toEqual([]);
});

test('[B-03] an order at the same instant is refused, an open one ends, and the email names what can be withdrawn from', async () => {
  const passwordHash = await hashPassword(PASSWORD);
  const { server, member, buyer, order, provider, becomes, stateOf, price } = await shop({ email: ADDRESS, passwordHash });
  const { db } = server.platform;
  const paid = await order();
  await provider.decide(paid.checkout_url, 'pay');
  await becomes(paid.order.payment_id, 'completed');
  const open = await order();
  const expected = await price('small');
  const refused = await overtaken(server, {
    hold: (tx) => lockMember(tx, member.id),
    request: () => buyer.refusal('order.create', { body: { bundle: 'small', method: 'ideal', expected } }),
    change: (tx) => tx.query(sql`update members set status = 'self_excluded' where id = ${member.id}`),
  });
  expect(refused).toMatchObject({ status: 403, body: { error: 'authentication_required' } });
  expect(await db.many(sql`select from orders`)).toHaveLength(2);
  await db.query(sql`update members set status = 'active' where id = ${member.id}`);

  expect(await stateOf(open.order.payment_id)).toBe('loading');
  const elsewhere = api(await startTestServer({ modules: [accountModule], beside: server }));
  elsewhere.jar.set('session', buyer.jar.get('session') ?? '');
  await exclude(elsewhere);
  await becomes(open.order.payment_id, 'cancelled');
  const mail = await vi.waitFor(
    () =>
      db.one<{ body_text: string }>(sql`select body_text from dev_mails where recipient = ${ADDRESS} and subject like '%self-exclusion%'`),
    10_000,
  );
  expect(mail.body_text).toContain(paid.order.payment_id);
  expect(mail.body_text).not.toContain(open.order.payment_id);
});
