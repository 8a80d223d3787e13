import { expect, test, vi } from 'vitest';
import { addressHashOf } from '../identity/self-exclusions.ts';
import { sql } from '../platform/database/sql.ts';
import { api } from '../testing/api.ts';
import { shop } from '../testing/shop.ts';

const ADDRESS = 'payer@example.org';

/** An account with a payment under way, which is then closed: its member has no open page, and their money still moves. */
async function closedWhilePaying(status: string) {
  const world = await shop({ email: ADDRESS, language: 'en' });
  const { server, member, order } = world;
  const { db } = server.platform;
  const { order: placed, checkout_url } = await order();
  await db.query(sql`update members set status = ${status} where id = ${member.id}`);
  const credits = async () =>
    (
      await db.one<{ credits: number }>(
        sql`select coalesce(sum(balance), 0)::int as credits from ledger_accounts where member_id = ${member.id} and kind <> 'starter'`,
      )
    ).credits;
  return { ...world, db, id: placed.payment_id, checkout_url, credits };
}

test.each(['self_excluded', 'pending_deletion', 'blocked'])(
  '[B-03 D-59 D-28] %s: a payment that comes now is booked, and a withdrawal from it is paid back',
  async (status) => {
    const { server, provider, db, id, checkout_url, becomes, credits } = await closedWhilePaying(status);
    await provider.decide(checkout_url, 'pay');
    await becomes(id, 'completed');
    expect(await credits()).toBe(100);

    await api(server).call('withdrawal.create', { body: { order: id, email: ADDRESS } });
    await becomes(id, 'refunded');
    expect(await credits()).toBe(0);
    const mail = await vi.waitFor(
      () =>
        db.one<{ body_text: string }>(
          sql`select body_text from dev_mails where recipient = ${ADDRESS} and body_text like '%everything you paid%'`,
        ),
      10_000,
    );
    expect(mail.body_text).toContain(id);
  },
);

test.each([
  { until: null, state: 'loading' },
  { until: new Date('2099-01-01T00:00:00Z'), state: 'cancelled' },
])(
  '[B-03 D-55 D-59] self-excluded until $until: a payment for an order that was $state goes back in full, and its mail says why',
  async (given) => {
    const { server, provider, db, id, checkout_url, credits } = await closedWhilePaying('self_excluded');
    await db.query(sql`
    insert into self_exclusions (company_id, address_hash, excluded_at, until)
    select company_id, ${addressHashOf(server.platform, ADDRESS)}, now(), ${given.until}::timestamptz from brands where id = 1`);
    await db.query(sql`update orders set state = ${given.state} where id = ${id}`);
    await provider.decide(checkout_url, 'pay');
    await vi.waitFor(
      async () =>
        expect(
          await db.one(sql`
          select o.state, r.reason, r.done_at is not null as done from orders o left join order_refunds r on r.order_id = o.id where o.id = ${id}`),
        ).toEqual({ state: 'declined', reason: 'self_excluded', done: true }),
      10_000,
    );
    expect(await credits()).toBe(0);
    const [mail] = await vi.waitFor(async () => {
      const mails = await db.many<{ body_text: string }>(
        sql`select body_text from dev_mails where recipient = ${ADDRESS} order by id desc`,
      );
      expect(mails[0]?.body_text).toContain('after you had excluded yourself');
      return mails;
    }, 10_000);
    expect(mail?.body_text).toContain('€14.93');
  },
);
