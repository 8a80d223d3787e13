import { sql } from '@vesper/server/database';
import { startTestServer, type TestServer } from '@vesper/server/testing/server';
import { demoBrands } from '../generator/brands.ts';
import { generateTenant, writeTenant } from '../writer/tenant.ts';
import { writePlaces } from '@vesper/server/places/write-places';

const NOW = new Date('2026-11-20T21:00:00Z');

/** A server whose database has the demo data of one brand instead of the test brands. Its time, and the data's, is `server.now`. */
export async function startDemoServer(size: { members: number; conversations: number }): Promise<TestServer & { now: Date }> {
  const server = await startTestServer({ now: NOW });
  await server.platform.db.transaction(async (tx) => {
    await tx.query(sql`delete from brands`);
    await tx.query(sql`delete from companies`);
    await writePlaces(tx);
    const tenant = generateTenant({ seed: 7, brand: demoBrands[0], now: NOW }, size);
    await writeTenant(tx, tenant, { isNew: true, thumbhashOf: () => null });
  });
  return { ...server, now: NOW };
}
