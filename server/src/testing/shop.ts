import { randomUUID } from 'node:crypto';
import type { OrderState } from '@vesper/contracts';
import { expect, vi } from 'vitest';
import { paymentsModule } from '../payments/routes.ts';
import { sql } from '../platform/database/sql.ts';
import type { Module } from '../platform/platform.ts';
import { insertMember, signedIn, type TestMemberOptions } from './members.ts';
import { testProvider } from './sandbox-provider.ts';
import { startTestServer, type TestServer } from './server.ts';

const BUNDLES = [
  { slug: 'small', credits: 100, bonus: 0, amount: 1990 },
  { slug: 'large', credits: 400, bonus: 50, amount: 5990 },
];

/** A server with two bundles and the real sandbox provider, and a Dutch member who signed up long ago. */
export async function shop(options: TestMemberOptions = {}, env: Record<string, string> = {}, modules: readonly Module[] = []) {
  const provider = await testProvider();
  const server = await startTestServer({ modules: [paymentsModule, ...modules], env: { ...provider.env, ...env } });
  const { db } = server.platform;
  for (const [position, { slug, credits, bonus, amount }] of BUNDLES.entries()) {
    await db.query(
      sql`insert into bundles (brand_id, slug, credits, bonus, position) values (1, ${slug}, ${credits}, ${bonus}, ${position})`,
    );
    await db.query(sql`insert into bundle_prices (brand_id, slug, currency, amount) values (1, ${slug}, 'EUR', ${amount})`);
  }
  const member = await insertMember(server, { country: 'NL', signupDate: new Date('2025-01-01T00:00:00Z'), ...options });
  const buyer = await signedIn(server, member);
  const price = async (slug: string) => {
    const { bundles } = await buyer.call('credits.get');
    const bundle = bundles.find((one) => one.slug === slug);
    if (!bundle) throw new Error(`no bundle ${slug}`);
    return bundle.price;
  };
  const order = async (slug = 'small', key = randomUUID()) =>
    buyer.call('order.create', { body: { bundle: slug, method: 'ideal', expected: await price(slug) }, key });
  const stateOf = async (id: string) => (await buyer.call('order.get', { query: { id } })).order.state;
  const becomes = (id: string, state: OrderState) => vi.waitFor(async () => expect(await stateInDatabase(server, id)).toBe(state));
  return { server, provider, member, buyer, order, price, stateOf, becomes };
}

/** The state without asking the provider, as polling would: only what notices and jobs have changed. */
export async function stateInDatabase(server: TestServer, id: string): Promise<OrderState> {
  return (await server.platform.db.one<{ state: OrderState }>(sql`select state from orders where id = ${id}`)).state;
}
