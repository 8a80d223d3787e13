import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { EVENTS_PATH } from '@vesper/contracts';
import { expect, onTestFinished, test } from 'vitest';
import { digest } from '../../identity/link-tokens.ts';
import { modules } from '../../modules.ts';
import { createPhotoUrls } from '../../photos/urls.ts';
import { api } from '../../testing/api.ts';
import { insertMember, signedIn } from '../../testing/members.ts';
import { insertPhoto } from '../../testing/photos.ts';
import { runServer } from '../../testing/process.ts';
import { page, storeBuilt, testPublicKey, testRelease, testStore } from '../../testing/releases.ts';
import { startTestServer } from '../../testing/server.ts';
import { sql } from '../database/sql.ts';

const SECRET = 'a secret of sixteen';
/** Sent wherever a request has room for something: found in the log, it says where from. */
const MARK = 'mark0f';

/** A server that logs all it can, with a member, a photo of theirs, and one page. */
async function loggingServer() {
  const filesDir = await mkdtemp(join(tmpdir(), 'vesper-lines-'));
  onTestFinished(() => rm(filesDir, { recursive: true }));
  const releases = testStore();
  storeBuilt(releases, testRelease('shell', { pages: [page('profile', '/profile/:name')] }));
  const beside = await startTestServer({ modules });
  const { exited, child, url, logged } = await runServer({
    DATABASE_URL: beside.databaseUrl,
    LOG_LEVEL: 'trace',
    FILES_DIR: filesDir,
    PHOTO_URL_SECRET: SECRET,
    RELEASES_DIR: releases,
    RELEASE_PUBLIC_KEYS: testPublicKey,
  });
  const running = { ...beside, url };
  const member = await insertMember(beside, { name: `${MARK}-name`, email: `${MARK}@example.org` });
  const { id } = await insertPhoto(beside, member.id, { fileKey: 'members/one' });
  await mkdir(join(filesDir, 'members'));
  const picture = sharp({ create: { width: 90, height: 120, channels: 3, background: 'red' } });
  await writeFile(join(filesDir, 'members/one.original'), await picture.jpeg().toBuffer());
  const lines = async () => {
    child.kill('SIGTERM');
    await exited;
    return logged().trim().split('\n');
  };
  const client = api(running, { cookieJar: (await signedIn(beside, member)).jar });
  return { running, member, client, visitor: api(running), lines, photo: createPhotoUrls({ secret: SECRET }).url(id, 'card') };
}

/** Bytes that no client would send; resolves when an answer has begun, or there is none. */
const raw = (url: string, bytes: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    socket.on('error', reject).on('close', () => resolve());
    socket.once('data', () => socket.destroy()).write(bytes);
  });

test('[D-02] no line of the log holds an address: not of a photo, page, file, error, or of nothing', { timeout: 60_000 }, async () => {
  const { running, member, client, visitor, lines, photo } = await loggingServer();
  const signature = /-([\w-]{22})\.webp$/.exec(photo)?.[1] ?? 'none';
  expect(await visitor.send('GET', photo)).toMatchObject({ status: 200 });
  expect(await visitor.send('HEAD', photo)).toMatchObject({ status: 200 });
  expect(await visitor.send('GET', photo, { headers: { 'if-none-match': `"${MARK}"` } })).toMatchObject({ status: 200 });
  expect(await visitor.send('GET', photo.replace('card', 'full'))).toMatchObject({ status: 404 });
  expect(await visitor.send('POST', photo)).toMatchObject({ status: 404 });
  expect(await visitor.send('GET', `/photos${photo}`)).toMatchObject({ status: 404 });
  expect(await client.send('GET', `/profile/${MARK}?token=${MARK}`)).toMatchObject({ status: 200 });
  expect(await client.send('GET', `/nowhere/${MARK}`)).toMatchObject({ status: 404 });
  // A mailed token as an address.
  const token = MARK.padEnd(43, '_');
  await running.platform.db.query(sql`
    insert into action_tokens (token_hash, member_id, purpose, created_at, expires_at) values (${digest(token)}, ${member.id}, 'login', now(), now())`);
  expect(await visitor.send('GET', `/${token}`)).toMatchObject({ status: 303 });
  expect(await client.send('GET', `/assets/${MARK}.js`)).toMatchObject({ status: 404 });
  expect(await client.send('GET', `/icons/${MARK}.png`)).toMatchObject({ status: 404 });
  expect(await client.send('PUT', `/api/releases/files/${MARK}`)).toMatchObject({ status: 401 });
  expect(await client.send('GET', `/api/member.php?id=${member.id}`)).toMatchObject({ status: 200 });
  expect(await client.send('DELETE', `/api/settings.php?x=${MARK}`)).toMatchObject({ status: 405 });
  expect(await client.send('POST', `/api/user.php?x=${MARK}`, { body: `{"${MARK}` })).toMatchObject({ status: 400 });
  expect(await client.send('POST', `/api/user.php?x=${MARK}`, { body: MARK.repeat(20_000) })).toMatchObject({ status: 413 });
  expect(await client.send('GET', `/api/settings.php?x=${MARK}`, { headers: { host: `${MARK}"><` } })).toMatchObject({ status: 421 });
  await raw(running.url, `GET /%E0%A4%A${MARK} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n`);
  await raw(running.url, `GET /${MARK.repeat(5000)} HTTP/1.1\r\nhost: localhost\r\n\r\n`);
  await raw(running.url, `${MARK} / NOTHING\r\n\r\n`);
  await raw(running.url, `GET ${EVENTS_PATH}?x=${MARK} HTTP/1.1\r\nhost: localhost\r\ncookie: ${client.jar.header}\r\n\r\n`);
  // A mistake of ours: the tables are not what the code expects.
  await running.platform.db.query(sql`alter table photos rename to photos_elsewhere`);
  expect(await visitor.send('GET', photo)).toMatchObject({ status: 500 });
  expect(await client.send('GET', `/api/member.php?id=${member.id}`)).toMatchObject({ status: 500 });

  const logged = await lines();
  const requests = logged
    .map((line) => JSON.parse(line) as { req?: { method: string; route?: string }; msg: string })
    .filter(({ req }) => req);
  expect(requests.length).toBeGreaterThanOrEqual(18);
  expect(logged.filter((line) => line.includes('"request failed"'))).toHaveLength(2);
  const kept = [MARK, member.id, signature, photo.split('/')[2] ?? ''];
  expect(logged.filter((line) => kept.some((word) => line.includes(word)))).toEqual([]);
  // What is logged in place of addresses is how routes are written here.
  const routes = new Set(running.app.routesByPath.keys());
  for (const { req } of requests) expect([undefined, ...routes], req?.route).toContain(req?.route);
  expect(requests.map(({ req }) => req?.route)).toEqual(expect.arrayContaining(['/photos/:id/:file', '/*', '/api/member.php', undefined]));
});

test('[D-02] metrics have no label that a request can write', async () => {
  const server = await startTestServer({ modules });
  const client = await signedIn(server, await insertMember(server));
  await client.send('GET', `/api/member.php?id=${MARK}`);
  await client.send('GET', `/photos/${MARK}/${MARK}`);
  await client.send('GET', `/nowhere/${MARK}`);
  const { body, status } = await api(server).send('GET', '/metrics');
  expect(status).toBe(200);
  expect(String(body)).not.toContain(MARK);
  const labels = [...String(body).matchAll(/^http_request_duration_seconds_count\{call="([^"]*)"/gm)].map(([, call]) => call);
  expect(labels).toEqual(['member.get']);
});
