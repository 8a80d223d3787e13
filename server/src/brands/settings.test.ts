import { expect, test } from 'vitest';
import { json, sql } from '../platform/database/sql.ts';
import { api } from '../testing/api.ts';
import { startTestServer } from '../testing/server.ts';
import { brandsModule } from './routes.ts';

test('[E-06 C-10] a brand speaks of itself in the visitor’s language, and keeps to itself what only the server reads', async () => {
  const server = await startTestServer({ modules: [brandsModule] });
  const { db } = server.platform;
  const german = {
    index_title: 'Guten Abend',
    description: 'Für Erwachsene',
    fictional_singular: 'fiktives Profil',
    fictional_plural: 'fiktive Profile',
  };
  await db.query(sql`
    update brands set texts = ${json({ de: german })}::jsonb, settings = settings || '{"welcome_discount_hours": 12, "reveal_accounts": true}'::jsonb where id = 1`);
  const visitor = api(server);
  expect(await visitor.call('settings.get')).toMatchObject({
    index_title: 'Vesper Test',
    headline: 'Good evening, testers.',
    fictional_singular: 'fictional profile',
  });
  visitor.jar.set('locale', 'de');
  const settings = await visitor.call('settings.get');
  // A language without a headline gets ours, not another language's.
  expect(settings).toMatchObject({ ...german, headline: '' });
  expect(Object.keys(settings)).not.toContain('welcome_discount_hours');
  const brand = await server.platform.brands.byId(1);
  expect(brand.welcomeSeconds).toBe(12 * 3600);
  expect(Object.keys(brand.settings)).not.toContain('reveal_accounts');
});

test('[K-08 D-47 E-16] a brand’s match chance comes with its basis; a brand without a number sends none', async () => {
  const server = await startTestServer({ modules: [brandsModule] });
  const chance = { value: 46, basis: 'match-chance' };
  await server.platform.db.query(sql`update brands set settings = settings || ${json({ match_chance: chance })}::jsonb where id = 1`);
  expect((await api(server).call('settings.get')).match_chance).toEqual(chance);
  expect((await api(server, { host: 'nische.localhost' }).call('settings.get')).match_chance ?? null).toBeNull();
});
