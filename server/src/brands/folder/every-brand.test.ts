import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sql } from '../../platform/database/sql.ts';
import { api } from '../../testing/api.ts';
import { startTestServer } from '../../testing/server.ts';
import { brandsModule } from '../routes.ts';
import { readBrands } from './read-brand.ts';
import { writeBrand } from './write-brand.ts';

const brands = readBrands(join(import.meta.dirname, '../../../../brands'));

test.each(brands)('[E-06 C-10] $slug answers at each of its hosts, with its own settings', async (brand) => {
  const server = await startTestServer({ modules: [brandsModule] });
  const { db } = server.platform;
  await db.query(sql`delete from brands`);
  await db.query(sql`delete from companies`);
  await writeBrand(db, brand);
  for (const host of brand.hosts)
    expect(await api(server, { host }).call('settings.get')).toMatchObject({ name: brand.settings.name, domain: brand.hosts[0] });
});
