import { expect, test, vi } from 'vitest';
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
