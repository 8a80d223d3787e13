import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { accountModule } from '../account/routes.ts';
import { sql } from '../platform/database/sql.ts';
import { cardShop } from '../testing/cards.ts';
import { debitShop } from '../testing/direct-debits.ts';
import type { TestMember } from '../testing/members.ts';
import type { TestServer } from '../testing/server.ts';
import { shop } from '../testing/shop.ts';

const unacknowledged = {
  status: 409,
  body: { error: 'fictional_unacknowledged', message: 'Please confirm first that you know about fictional profiles.' },
};

const forget = ({ platform: { db } }: TestServer, { id }: TestMember) =>
  db.query(sql`delete from consents where member_id = ${id} and kind = 'fictional_profiles'`);

test('[D-46 D-24] a first order without the acknowledgement is refused and stores nothing; with it, the same press is an order', async () => {
  const { server, buyer, price } = await shop({ knowsFictional: false }, {}, [accountModule]);
  const ordering = { body: { bundle: 'small', method: 'ideal' as const, expected: await price('small') } };
  expect(await buyer.refusal('order.create', ordering)).toMatchObject(unacknowledged);
  expect(await server.platform.db.many(sql`select from orders`)).toEqual([]);
  await buyer.call('fictional.acknowledge', { body: {} });
  expect((await buyer.call('order.create', ordering)).order).toMatchObject({ state: 'loading' });
});

test('[D-46 R-19] buying again, with a stored card or by direct debit is refused alike', async () => {
  const cards = await cardShop();
  const { card } = await cards.keep();
  await forget(cards.server, cards.member);
  expect(await cards.refuseWith(card.id)).toMatchObject(unacknowledged);
  expect(await cards.orders()).toHaveLength(1);
  const debits = await debitShop();
  await forget(debits.server, debits.member);
  const expected = await debits.price('small');
  expect(await debits.buyer.refusal('order.create', { body: { bundle: 'small', method: 'sepa_direct_debit', expected } })).toMatchObject(
    unacknowledged,
  );
});

test('[D-46 D-04] an order that was placed is found again by its key, whatever was acknowledged', async () => {
  const { server, member, order } = await shop();
  const key = randomUUID();
  const placed = await order('small', key);
  await forget(server, member);
  await server.platform.db.query(sql`delete from idempotency_keys`);
  expect((await order('small', key)).order.payment_id).toBe(placed.order.payment_id);
});

test('[D-46] a brand without fictional profiles asks for nothing', async () => {
  const { server, order } = await shop({ knowsFictional: false });
  await server.platform.db.query(sql`update brands set settings = settings || '{"fictional_warning": false}' where id = 1`);
  expect((await order()).order).toMatchObject({ state: 'loading' });
});
