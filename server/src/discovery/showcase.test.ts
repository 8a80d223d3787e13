import { expect, test } from 'vitest';
import { identityModule } from '../identity/routes.ts';
import { DAY, MINUTE } from '../platform/clock.ts';
import { json, sql } from '../platform/database/sql.ts';
import { api } from '../testing/api.ts';
import { insertMember, type TestMemberOptions } from '../testing/members.ts';
import { insertPhoto } from '../testing/photos.ts';
import { startTestServer, type TestServer } from '../testing/server.ts';
import { discoveryModule } from './routes.ts';

const NOW = new Date('2026-11-20T21:00:00Z');
const start = () => startTestServer({ now: NOW, modules: [identityModule, discoveryModule] });

const man = (server: TestServer, options: TestMemberOptions = {}) =>
  insertMember(server, { gender: 'male', seeking: 'female', ...options });

async function setBrand({ platform, setNow }: TestServer, changes: object): Promise<void> {
  await platform.db.query(sql`update brands set settings = settings || ${json(changes)}::jsonb where id = 1`);
  // Settings are read again after a few seconds.
  setNow(new Date(NOW.getTime() + MINUTE));
}

test('[D-52 D-46] a lander shows ad-safe pictures of its country first, the same all day, fictional ones by name', async () => {
  const server = await start();
  const add = async (options: TestMemberOptions, adSafe = true) => {
    const member = await man(server, options);
    await insertPhoto(server, member.id, { adSafe });
    return member;
  };
  for (let n = 0; n < 10; n++) await add({ name: `GB ${n}`, country: 'GB', isFictional: n === 0 });
  for (let n = 0; n < 10; n++) await add({ name: `DE ${n}`, country: 'DE' });
  await add({ name: 'Bold', country: 'GB' }, false);
  await add({ name: 'Hidden', country: 'GB', invisible: true });
  await man(server, { name: 'Faceless', country: 'GB' });
  await setBrand(server, { logged_out_search: 'none' });
  // Evenly over the whole order, as the two days' starting points could lie between the same two of twenty by chance.
  await server.platform.db.query(sql`
    update discoverable d set shuffle = -2147483648 + spread.nth * 300000000
    from (select d.member_id, row_number() over (partition by d.country order by m.name) as nth
          from discoverable d join members m on m.id = d.member_id) as spread
    where d.member_id = spread.member_id`);

  const show = async () => (await api(server).call('showcase.get', { query: { lander: 'gallery' } })).profiles;
  const today = await show();
  expect(today.map(({ country }) => country)).toEqual([...Array<string>(10).fill('GB'), 'DE', 'DE']);
  expect(today.filter(({ fictional_icon }) => fictional_icon).map(({ name }) => name)).toEqual(['GB 0']);
  expect(await show()).toEqual(today);
  server.setNow(new Date(NOW.getTime() + DAY));
  expect((await show()).map(({ id }) => id)).not.toEqual(today.map(({ id }) => id));
});

test('[D-52] a showcase of women and men has them in turn, the same all day', async () => {
  const server = await start();
  for (const gender of ['female', 'female', 'female', 'male', 'male', 'male'] as const) {
    const member = await man(server, { gender, country: 'GB' });
    await insertPhoto(server, member.id, { adSafe: true });
  }
  const show = async () => (await api(server).call('showcase.get', { query: { lander: 'home' } })).profiles.map(({ gender }) => gender);
  const genders = await show();
  expect(genders.filter((gender, at) => gender === genders[at + 1])).toEqual([]);
  expect(await show()).toEqual(genders);
});

test('[D-52 D-64] a showcase says where on the map of the visitor’s country a city lies, and of other countries nothing', async () => {
  const server = await start();
  for (const options of [
    { country: 'GB', city: 'Leeds' },
    { country: 'DE', city: 'Berlin' },
  ]) {
    const member = await man(server, options);
    await insertPhoto(server, member.id, { adSafe: true });
  }
  const spots = async (country?: string) =>
    (await api(server).call('showcase.get', { query: { lander: 'maplanding', country } })).profiles.map(({ city, spot }) => [city, !!spot]);
  expect(await spots()).toEqual([
    ['Leeds', true],
    ['Berlin', false],
  ]);
  expect(await spots('DE')).toEqual([
    ['Berlin', true],
    ['Leeds', false],
  ]);
});

test('[R-42] on the map come first those it has a place for; other landers keep their order', async () => {
  const server = await start();
  for (const city of [...Array<string>(8).fill('Nowhere'), 'Leeds']) {
    const member = await man(server, { country: 'GB', city });
    await insertPhoto(server, member.id, { adSafe: true });
  }
  const cities = async (lander: string) => (await api(server).call('showcase.get', { query: { lander } })).profiles.map(({ city }) => city);
  for (const lander of ['maplanding', 'maplanding-summer']) expect((await cities(lander))[0], lander).toBe('Leeds');
  expect(await cities('gallery')).toHaveLength(9);
});

test('[D-52] a showcase has names without numbers, where there are enough', async () => {
  const server = await start();
  const add = async (name: string) => {
    const member = await man(server, { name, country: 'GB' });
    await insertPhoto(server, member.id, { adSafe: true });
  };
  const names = async () => (await api(server).call('showcase.get', { query: { lander: 'gallery' } })).profiles.map(({ name }) => name);
  for (const letter of 'abcdefghijk') await add(`Ellen ${letter}`);
  for (let n = 0; n < 8; n++) await add(`Ellen${n}`);
  expect((await names()).filter((name) => /\d/.test(name))).not.toEqual([]);
  await add('Ellen l');
  expect((await names()).filter((name) => /\d/.test(name))).toEqual([]);
});
