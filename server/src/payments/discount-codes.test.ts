import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { sql } from '../platform/database/sql.ts';
import { api } from '../testing/api.ts';
import { insertMember, signedIn } from '../testing/members.ts';
import type { TestServer } from '../testing/server.ts';
import { shop } from '../testing/shop.ts';
import { placeOrder } from './place-order.ts';
import { paymentProvidersOf } from './providers.ts';

interface Code {
  code: string;
  percentage: number;
  minimum?: [amount: number, currency: string];
  country?: string;
  expires?: Date;
  uses?: number;
  brandId?: number;
}

const insertCode = ({ platform: { db } }: TestServer, { code, percentage, minimum, country, expires, uses, brandId = 1 }: Code) =>
  db.query(sql`
    insert into discount_codes (brand_id, code, percentage, minimum_amount, minimum_currency, country, expires_at, max_uses)
    values (${brandId}, ${code}, ${percentage}, ${minimum?.[0] ?? 0}, ${minimum?.[1] ?? null}, ${country ?? null}, ${expires ?? null},
            ${uses ?? null})`);

/** A shop, a Dutch member who has the welcome discount of 25 %, and a code of 40 %. */
async function shopWithCode(changes: Partial<Code> = {}) {
  const world = await shop();
  await insertCode(world.server, { code: 'SPRING40', percentage: 40, ...changes });
  const ask = (code: string) => world.buyer.call('discountcode.get', { query: { code } });
  const refused = async (code: string) => (await world.buyer.refusal('discountcode.get', { query: { code } })).body.error;
  const body = (expected: number, discount_code?: string) => ({
    ...{ bundle: 'small', method: 'ideal' as const, expected: { amount: expected, currency: 'EUR' }, discount_code },
  });
  return { ...world, ask, refused, body };
}

test('[C-09 E-09 V-04] a code is found however it is written, and only where it is', async () => {
  const { server, ask, refused } = await shopWithCode({ minimum: [1000, 'EUR'] });
  expect((await ask(' spring 40')).discount).toEqual({
    ...{ kind: 'code', code: 'SPRING40', percentage: 40, minimum: { amount: 1000, currency: 'EUR' }, country: null, expires: null },
  });
  await insertCode(server, { code: 'ELSEWHERE', percentage: 50, country: 'PL' });
  await insertCode(server, { code: 'POUNDS', percentage: 50, minimum: [1000, 'GBP'] });
  await insertCode(server, { code: 'NICHE', percentage: 50, brandId: 2 });
  await insertCode(server, { code: 'SMALL', percentage: 25 });
  for (const code of ['nothing', 'NICHE', 'TIMEBONUS25']) expect(await refused(code), code).toBe('code_not_found');
  for (const code of ['ELSEWHERE', 'POUNDS']) expect(await refused(code), code).toBe('code_country');
  expect(await refused('SMALL')).toBe('code_lower');
});

test('[C-09 X-09] welcome=true refuses no one: it tells the discount in force, or none; visitors have no codes to enter', async () => {
  const { server, buyer } = await shopWithCode();
  const welcome = await buyer.call('discountcode.get', { query: { welcome: 'true', code: 'nothing' } as never });
  expect(welcome.discount).toMatchObject({ kind: 'welcome', percentage: 25 });
  const visitor = api(server);
  expect((await visitor.call('discountcode.get', { query: { welcome: 'true' } as never })).discount).toBeNull();
  expect(await visitor.refusal('discountcode.get', { query: { code: 'SPRING40' } })).toMatchObject({ status: 403 });
});

test('[D-24 E-09] an order carries the code: offered, ordered and frozen at its price; below the minimum the own discount stays', async () => {
  const { server, buyer, body } = await shopWithCode({ minimum: [5000, 'EUR'] });
  const { bundles, discount } = await buyer.call('credits.get', { query: { code: 'SPRING40' } });
  expect(discount?.code).toBe('SPRING40');
  expect(bundles.map(({ price }) => price.amount)).toEqual([1493, 3594]);
  const large = { ...body(3594, 'SPRING40'), bundle: 'large' };
  expect((await buyer.call('order.create', { body: large })).order.amount.amount).toBe(3594);
  expect(await buyer.refusal('order.create', { body: { ...large, expected: { amount: 1, currency: 'EUR' } } })).toMatchObject({
    status: 409,
  });
  expect(await server.platform.db.many(sql`select discount_code as code, amount from orders`)).toEqual([
    { code: 'SPRING40', amount: 3594 },
  ]);
});

test('[M-14 E-09] an order tells the code that was entered for it, and no discount that its member has anyway', async () => {
  const { buyer, body } = await shopWithCode();
  const told = async (...args: Parameters<typeof body>) => {
    const { order } = await buyer.call('order.create', { body: body(...args) });
    return (await buyer.call('order.get', { query: { id: order.payment_id } })).order.discount_code;
  };
  expect(await told(1194, ' spring 40')).toBe('SPRING40');
  expect(await told(1493)).toBeUndefined();
});

test('[V-04 D-24] a code that is paid is used; another member has it still', async () => {
  const { server, provider, buyer, body, refused, becomes } = await shopWithCode();
  const { order, checkout_url } = await buyer.call('order.create', { body: body(1194, 'SPRING40') });
  await provider.decide(checkout_url, 'pay');
  await becomes(order.payment_id, 'completed');
  expect(await refused('SPRING40')).toBe('code_used');
  expect((await buyer.refusal('order.create', { body: body(1194, 'SPRING40') })).body.error).toBe('code_used');
  const other = await signedIn(server, await insertMember(server, { country: 'NL' }));
  expect((await other.call('discountcode.get', { query: { code: 'SPRING40' } })).discount?.percentage).toBe(40);
});

test('[V-04 D-24] of 50 orders at the same moment one holds the code; once its money is on the way, none of 50 gets it', async () => {
  const { server, member, refused } = await shopWithCode();
  const { platform } = server;
  const { db, brands } = platform;
  const brand = await brands.byId(1);
  const fifty = () =>
    Promise.allSettled(
      Array.from({ length: 50 }, () =>
        placeOrder(platform, brand, paymentProvidersOf(platform), {
          ...{
            memberId: member.id,
            bundle: 'small',
            method: 'ideal',
            expected: { amount: 1194, currency: 'EUR' },
            discountCode: 'SPRING40',
          },
          ...{ idempotencyKey: randomUUID(), now: new Date() },
        }),
      ),
    );
  const placed = await fifty();
  expect(placed.filter(({ status }) => status === 'rejected')).toEqual([]);
  const holding = sql`select id from orders where discount_code = 'SPRING40' and state in ('created', 'loading', 'pending')`;
  expect(await db.many(holding)).toHaveLength(1);
  await db.query(sql`update orders set state = 'pending' where state = 'created'`);
  expect((await fifty()).map((one) => one.status === 'rejected' && one.reason.code)).toEqual(Array(50).fill('code_used'));
  expect(await db.many(holding)).toHaveLength(1);
  expect(await refused('SPRING40')).toBe('code_used');
});
