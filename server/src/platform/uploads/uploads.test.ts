import { request as httpRequest } from 'node:http';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { expect, onTestFinished, test, vi } from 'vitest';
import { identityModule } from '../../identity/routes.ts';
import { photosModule } from '../../photos/routes.ts';
import { FORM, formOf } from '../../testing/api.ts';
import { insertMember, signedIn } from '../../testing/members.ts';
import { aPicture } from '../../testing/a-picture.ts';
import { startTestServer } from '../../testing/server.ts';
import { sql } from '../database/sql.ts';

/** A member who sends the beginning of a file, and then nothing. */
async function slowSender() {
  const dir = await mkdtemp(join(tmpdir(), 'vesper-slow-'));
  onTestFinished(() => rm(dir, { recursive: true, force: true }));
  const server = await startTestServer({ modules: [identityModule, photosModule], env: { FILES_DIR: dir } });
  const client = await signedIn(server, await insertMember(server));
  const begin = () => {
    const headers = { 'content-type': FORM, 'x-client-request': '1', 'idempotency-key': randomUUID(), cookie: client.jar.header };
    const sending = httpRequest(`${server.url}/api/photo.php`, { method: 'POST', headers });
    sending.on('error', () => {}); // it is cut off in the end
    onTestFinished(() => void sending.destroy());
    sending.write(formOf(aPicture).subarray(0, 500));
    return sending;
  };
  const underWay = () => readdir(join(dir, 'incoming')).catch(() => []);
  return { server, client, begin, underWay };
}

test('[D-20] an upload that is cut off leaves nothing, and its place is free again', async () => {
  const { client, begin, underWay } = await slowSender();
  const sending = [1, 2, 3, 4].map(begin);
  await vi.waitFor(async () => expect(await underWay()).toHaveLength(4));
  expect(await client.refusal('photo.create', { file: aPicture })).toMatchObject({
    status: 429,
    body: { retry_after: expect.any(Number) },
  });
  for (const one of sending) one.destroy();
  await vi.waitFor(async () => expect(await underWay()).toEqual([]));
  await vi.waitFor(async () => expect((await client.answer('photo.create', { file: aPicture })).status).toBe(200));
});

test('[D-20 R7] an upload that is cut off before it is taken in keeps no place', async () => {
  const { server, client, begin } = await slowSender();
  const { app, platform } = server;
  let [come, cut] = [0, 0];
  app.server.on('request', (_request, response) => {
    come++;
    response.once('close', () => cut++);
  });
  await platform.db.transaction(async (tx) => {
    await tx.query(sql`lock table sessions in access exclusive mode`);
    const sending = [1, 2, 3, 4].map(begin);
    await vi.waitFor(() => expect(come).toBe(4));
    for (const one of sending) one.destroy();
    await vi.waitFor(() => expect(cut).toBe(4));
  });
  await vi.waitFor(async () => expect((await client.answer('photo.create', { file: aPicture })).status).toBe(200));
});

test('[D-20 R7] who sends slowly is in no one else’s way', async () => {
  const { server, begin, underWay } = await slowSender();
  for (let nth = 0; nth < 4; nth++) begin();
  await vi.waitFor(async () => expect(await underWay()).toHaveLength(4));
  const other = await signedIn(server, await insertMember(server));
  expect((await other.call('photo.create', { file: aPicture })).photos).toHaveLength(1);
});
