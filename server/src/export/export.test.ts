import { mkdtemp, readdir, rm, writeFile, mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inflateRawSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, onTestFinished, test, vi } from 'vitest';
import { eraseDue } from '../account/erase.ts';
import { DAY, earlier, later } from '../platform/clock.ts';
import { sql } from '../platform/database/sql.ts';
import { api, type ApiClient } from '../testing/api.ts';
import { insertTestMembers } from '../testing/access/test-members.ts';
import { insertMember, signedIn } from '../testing/members.ts';
import { startTestServer, type TestServer } from '../testing/server.ts';
import { grant } from '../wallet/ledger.ts';
import { removeExpired } from './exports.ts';

const NOW = new Date('2026-11-20T21:00:00Z');

async function start() {
  const filesDir = await mkdtemp(join(tmpdir(), 'vesper-exports-'));
  onTestFinished(() => rm(filesDir, { recursive: true }));
  return { filesDir, server: await startTestServer({ now: NOW, env: { FILES_DIR: filesDir } }) };
}

/** Asks for a copy and waits until it is there. @returns where it is downloaded */
async function copyFor(client: ApiClient): Promise<string> {
  await client.call('export.create', { body: {} });
  return vi.waitFor(async () => {
    const { state, url } = await client.call('export.get');
    expect(state).toBe('ready');
    return url ?? '';
  }, 20_000);
}

const download = ({ url }: TestServer, client: ApiClient, path: string) =>
  fetch(`${url}${path}`, { headers: { cookie: `session=${client.jar.get('session') ?? ''}` } });

/** The files of a ZIP, by name: read from its central directory. */
function unzip(zip: Buffer): Record<string, Buffer> {
  const end = zip.lastIndexOf(Buffer.from('504b0506', 'hex'));
  const files: Record<string, Buffer> = {};
  let at = zip.readUInt32LE(end + 16);
  for (let nth = 0; nth < zip.readUInt16LE(end + 10); nth++) {
    const [method, size, nameLength] = [zip.readUInt16LE(at + 10), zip.readUInt32LE(at + 20), zip.readUInt16LE(at + 28)];
    const local = zip.readUInt32LE(at + 42);
    const begin = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const data = zip.subarray(begin, begin + size);
    files[zip.toString('utf8', at + 46, at + 46 + nameLength)] = method === 0 ? data : inflateRawSync(data);
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return files;
}

async function filesOf(server: TestServer, client: ApiClient): Promise<Record<string, Buffer>> {
  const answer = await download(server, client, await copyFor(client));
  expect(answer.headers.get('content-type')).toBe('application/zip');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  return unzip(Buffer.from(await answer.arrayBuffer()));
}

test('[D-29] the copy has what we hold about its member, and of others no more than they were shown', async () => {
  const { server } = await start();
  const { members } = await insertTestMembers(server);
  const { olga } = members;
  if (!olga) throw new Error('no Olga');
  const [photo] = olga.photos;
  await server.platform.db.query(sql`
    update messages set about_prompt = null, about_answer = null, about_photo = ${photo} where body like 'pair-olga-blocked%'`);
  const files = await filesOf(server, olga.client);
  const text = files['data.json']?.toString() ?? '';
  const data = JSON.parse(text) as Record<string, Record<string, unknown>[]>;
  expect(data.members?.[0]).toMatchObject({ email: olga.email, name: olga.name });
  expect(data.profiles?.[0]).toMatchObject({ date_of_birth: olga.dateOfBirth });
  expect(data.messages).toContainEqual(
    expect.objectContaining({ body: expect.stringContaining('pair-olga-paul'), chat_with: members.paul?.name }),
  );
  expect(data.complaints?.[0]?.text).toContain('own-olga-complaint');
  // B-13: what the message is about, as it was written.
  expect(data.messages).toContainEqual(expect.objectContaining({ about_prompt: 'rain', about_answer: 'pair-olga-paul about' }));
  expect(data.messages).toContainEqual(expect.objectContaining({ about_photo: photo, about_answer: null }));
  // Canaries of others: `own` fields are private, `never` ones are no one's.
  const foreign = [...text.matchAll(/own-([a-z]+)-[a-z0-9-]+/g)].filter(([, whose]) => whose !== 'olga');
  expect(foreign).toEqual([]);
  expect(text).not.toContain('never-olga-hash');
  expect(text).not.toContain('never-olga-card');
  const page = files['index.html']?.toString() ?? '';
  expect(page).toContain(olga.email);
  expect(page).toContain('pair-olga-paul');
  expect(page).toContain('<p class="quiet">When it rains, I … pair-olga-paul about</p>');
  expect(page).toContain('<p class="quiet">About a photo on the profile</p>');
});

test('[D-29] the page is in the member’s language, escapes what others wrote, and shows the photos beside it', async () => {
  const { server, filesDir } = await start();
  const { db } = server.platform;
  const member = await insertMember(server, { name: 'Anna', language: 'de' });
  const id = 'aaaaaaaa-0000-4000-8000-000000000001';
  await db.query(sql`
    insert into photos (id, member_id, position, is_private, file_key, width, height, status, created_at)
    values (${id}, ${member.id}, 0, false, 'members/aa/one', 90, 120, 'ready', ${NOW})`);
  await mkdir(join(filesDir, 'members/aa'), { recursive: true });
  const picture = sharp({ create: { width: 90, height: 120, channels: 3, background: 'red' } }).jpeg();
  await writeFile(join(filesDir, 'members/aa/one.original'), await picture.toBuffer());
  await db.query(sql`update profiles set about_me = '<script>alert(1)</script>' where member_id = ${member.id}`);
  await db.query(
    sql`insert into prompts (member_id, brand_id, place, prompt, answer) values (${member.id}, 1, 0, 'rain', 'backe ich'), (${member.id}, 1, 1, 'gone', 'ja')`,
  );
  const files = await filesOf(server, await signedIn(server, member));
  const page = files['index.html']?.toString() ?? '';
  // B-13: with the opening in words.
  expect(page).toContain('<dt>Wenn es regnet, …</dt><dd>backe ich</dd>');
  expect(page).toContain('<dt>gone</dt><dd>ja</dd>');
  expect(page).toContain('Deine Daten bei');
  expect(page).toContain('&lt;script&gt;');
  expect(page).not.toContain('<script>');
  expect(page).toContain(`src="photos/${id}.webp"`);
  expect((await sharp(files[`photos/${id}.webp`]).metadata()).format).toBe('webp');
  const mails = await vi.waitFor(async () => {
    const found = await db.many<{ subject: string; body_text: string }>(sql`select subject, body_text from dev_mails`);
    expect(found).toHaveLength(1);
    return found;
  }, 10_000);
  expect(mails[0]?.subject).toContain('Deine Kopie ist fertig');
  expect(mails[0]?.body_text).toContain('/notifications#data');
});

test('[D-29] a copy is its member’s alone, in their session and brand, until it expires; then the file is deleted', async () => {
  const { server, filesDir } = await start();
  const { db } = server.platform;
  const member = await insertMember(server, { name: 'Anna' });
  const client = await signedIn(server, member);
  const path = await copyFor(client);
  const statusFor = async (who: ApiClient, tried = path) => (await download(server, who, tried)).status;
  expect(await statusFor(client)).toBe(200);
  expect(await statusFor(api(server))).toBe(404);
  expect(await statusFor(await signedIn(server, await insertMember(server)))).toBe(404);
  const inOtherBrand = api(server, { host: 'nische.localhost' });
  inOtherBrand.jar.set('session', client.jar.get('session') ?? '');
  expect((await inOtherBrand.send('GET', path)).status).toBe(404);
  expect(await statusFor(client, '/api/export-file.php?id=aaaaaaaa-0000-4000-8000-000000000001')).toBe(404);
  for (const wrong of ['', '?id=', '?id=../../etc/passwd', '?id=a&id=b'])
    expect(await statusFor(client, `/api/export-file.php${wrong}`)).toBe(404);
  server.setNow(later(NOW, 7 * DAY));
  expect(await statusFor(client)).toBe(404);
  expect(await client.call('export.get')).toMatchObject({ state: 'none', url: null, next_at: null });
  await removeExpired(db, server.platform.storage, later(NOW, 7 * DAY));
  expect(await zipsIn(filesDir)).toEqual([]);
  expect(await db.many(sql`select from exports`)).toEqual([]);
});

test('[D-29] payments and credits stand in words, and free messages apart from credits', async () => {
  const { server } = await start();
  const member = await insertMember(server, { name: 'Anna' });
  const owner = { brandId: 1, memberId: member.id };
  const got = { starter: 4, bonus: 5 };
  await server.platform.db.transaction((tx) => grant(tx, owner, got, { reason: 'signup', ref: member.id, at: NOW }));
  await server.platform.db.query(sql`
    insert into orders (id, brand_id, member_id, bundle, credits, bonus, method, amount, currency, country, state, provider, created_at, updated_at)
    values (${'aaaaaaaa-0000-4000-8000-000000000001'}, 1, ${member.id}, 'small', 100, 0, 'ideal', 1990, 'EUR', 'NL', 'created', 'sandbox', ${NOW}, ${NOW})`);
  const page = (await filesOf(server, await signedIn(server, member)))['index.html']?.toString() ?? '';
  expect(page).toContain('Credits +5, Free messages +4 · A gift from us');
  expect(page).toContain('€19.90 · In progress');
});

test('[D-29] one copy a day, however often and from wherever it is asked for', async () => {
  const { server } = await start();
  const client = await signedIn(server, await insertMember(server, { name: 'Anna' }));
  await Promise.all([1, 2, 3].map(() => client.call('export.create', { body: {} })));
  const path = await copyFor(client);
  expect(await client.call('export.create', { body: {} })).toMatchObject({
    state: 'ready',
    url: path,
    next_at: '2026-11-21T21:00:00.000Z',
  });
  expect(await server.platform.db.many(sql`select from exports`)).toHaveLength(1);
  server.setNow(later(NOW, DAY));
  expect(await client.call('export.create', { body: {} })).toMatchObject({ state: 'preparing' });
});

test('[D-29 K-02] erasing an account deletes its copy', async () => {
  const { server, filesDir } = await start();
  const { db } = server.platform;
  const member = await insertMember(server, { name: 'Anna' });
  await copyFor(await signedIn(server, member));
  await db.query(sql`update members set status = 'pending_deletion' where id = ${member.id}`);
  await db.query(
    sql`insert into account_deletions (member_id, requested_at, erase_at) values (${member.id}, ${earlier(NOW, 14 * DAY)}, ${NOW})`,
  );
  await eraseDue(server.platform);
  expect(await zipsIn(filesDir)).toEqual([]);
  expect(await db.many(sql`select from exports`)).toEqual([]);
});

const zipsIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.zip'));

test('[D-29 P-07] the copy names no one who has blocked its member, is leaving or was suspended: all look like someone who is gone', async () => {
  const { server } = await start();
  const { members } = await insertTestMembers(server);
  const { blocked, olga, leaving, suspended } = members;
  if (!blocked) throw new Error('no one is blocked');
  const data = (await filesOf(server, blocked.client))['data.json']?.toString() ?? '';
  const { messages } = JSON.parse(data) as { messages: { body: string; chat_with: string | null }[] };
  const partners = new Set(messages.map(({ chat_with }) => chat_with));
  expect(messages.map(({ body }) => body).join()).toContain('pair-olga-blocked');
  expect(partners).toContain(null);
  for (const other of [olga, leaving, suspended]) expect(partners).not.toContain(other?.name);
});
