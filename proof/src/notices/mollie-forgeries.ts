import { createKeyedHash, createMollieNotices, sql } from '@vesper/server/proving';
import { oneOf, type Random } from '../random.ts';
import { type NoticeContext, forEachConcurrently, orderStatesOf } from './notice-context.ts';

/** What protects Mollie's notices, which are unsigned: each order's address has a key of its own. */
const SECRET = 'the secret of this proof, and of no other';
const HOOK = '/hooks/payment/mollie';
/** The server has Mollie's key and can't reach Mollie: a notice that it believes is answered 503. */
const ENV = {
  MOLLIE_API_KEY: `test_${'x'.repeat(30)}`,
  MOLLIE_API_URL: 'https://127.0.0.1:9',
  PAYMENT_PROVIDERS: '*=sandbox',
  PHOTO_URL_SECRET: SECRET,
};
const BELIEVED = 503;
const REFUSED = 403;

interface Sent {
  /** With its query. */
  address: string;
  body: string;
}

/** A notice by someone who knows an order's id, its payment's and the addresses of their own orders, but not this order's. */
type Forger = (order: Target, own: Target, random: Random) => Sent;

interface Target {
  id: string;
  address: string;
  body: string;
}

const keyed = ({ id, body }: Target, key: string): Sent => ({ address: `${HOOK}?${new URLSearchParams({ order: id, key })}`, body });
const keyOf = ({ address }: Target): string => new URL(address, 'http://localhost').searchParams.get('key') ?? '';
/** Another letter at one place of a key. */
function changed(key: string, random: Random): string {
  const at = random(key.length - 1);
  return `${key.slice(0, at)}${key[at] === 'A' ? 'B' : 'A'}${key.slice(at + 1)}`;
}

const FORGERS: Record<string, Forger> = {
  'without an address of its own': ({ body }) => ({ address: HOOK, body }),
  'without a key': ({ id, body }) => ({ address: `${HOOK}?order=${id}`, body }),
  'with an empty key': (order) => keyed(order, ''),
  'with the key of another order': (order, own) => keyed(order, keyOf(own)),
  'with a letter of the key changed': (order, _, random) => keyed(order, changed(keyOf(order), random)),
  'with a key cut short': (order) => keyed(order, keyOf(order).slice(0, -1)),
  'with a longer key': (order) => keyed(order, `${keyOf(order)}A`),
  'with two keys': (order, own) => {
    const { address, body } = keyed(order, keyOf(own));
    return { address: `${address}&key=${keyOf(order)}`, body };
  },
  'made with another secret': (order) => ({ address: addressOf(order.id, 'another secret of sixteen'), body: order.body }),
  'with more than an id': (order) => ({ address: order.address, body: `${order.body}&status=paid` }),
  'in JSON': ({ address }) => ({ address, body: '{"status":"paid"}' }),
};

const addressOf = (orderId: string, secret = SECRET): string =>
  createMollieNotices(createKeyedHash(secret, 'payment notices')).addressFor(HOOK, orderId);

/**
 * Sends forged notices of payments at Mollie, and one true notice of each, which must be believed.
 * @returns the forgeries that were believed, and the true ones that were not
 */
export async function sendMollieForgeries(context: NoticeContext, count: number): Promise<string[]> {
  const { stack, random } = context;
  const orders = await context.placeOrders(Math.ceil(count / 10) + 1);
  await stack.restartDeadServer(ENV);
  await stack.db.query(sql`
    update orders set provider = 'mollie', provider_ref = 'tr_' || replace(id::text, '-', '')
    where id = any(${orders.map(({ payment }) => payment.orderId)}::uuid[])`);
  const [own, ...targets] = orders.map(
    ({ payment: { orderId: id } }): Target => ({
      id,
      address: addressOf(id),
      body: `id=tr_${id.replaceAll('-', '')}`,
    }),
  );
  if (!own) throw new Error('no order of their own');

  const send = async ({ address, body }: Sent): Promise<number> => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const answer = await fetch(`${stack.origin}${address}`, { method: 'POST', headers, body });
    await answer.arrayBuffer();
    return answer.status;
  };
  const wrong: string[] = [];
  const names = Object.keys(FORGERS);
  const numbers = Array.from({ length: count }, (_, nth) => nth);
  await forEachConcurrently(16, numbers, async (nth) => {
    const name = names[nth % names.length] ?? '';
    const forged = FORGERS[name]?.(oneOf(targets, random), own, random);
    const status = forged && (await send(forged));
    if (status !== REFUSED) wrong.push(`mollie, ${name}: answered ${status}`);
  });
  await forEachConcurrently(16, targets, async (target) => {
    const status = await send(target);
    if (status !== BELIEVED) wrong.push(`mollie, a true notice: answered ${status}`);
  });
  for (const { id, state, granted } of await orderStatesOf(stack.db, orders))
    if (state !== 'loading' || granted !== 0) wrong.push(`${id}: ${state}, ${granted} credits because of a forgery`);
  await stack.restartDeadServer();
  return wrong;
}
