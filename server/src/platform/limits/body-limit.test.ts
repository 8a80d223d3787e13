import { randomUUID } from 'node:crypto';
import { type CallId, calls, MESSAGE_MAX } from '@vesper/contracts';
import { apiSchemas, errorBody } from '@vesper/contracts/api';
import { expect, test } from 'vitest';
import { api } from '../../testing/api.ts';
import { insertMember, signedIn } from '../../testing/members.ts';
import { startTestServer } from '../../testing/server.ts';
import { bodyLimitOf } from './body-limit.ts';

const writes = (Object.keys(calls) as CallId[]).filter((id) => 'body' in apiSchemas[id]);

test('[R12 D-02] every call reads as much as it is for: a byte more is 413, in JSON', async () => {
  const server = await startTestServer();
  const client = api(server);
  expect(writes.length).toBeGreaterThan(20);
  for (const id of writes) {
    const { method, path } = calls[id];
    const most = bodyLimitOf(apiSchemas[id]);
    expect(most, id).toBeLessThan(40 * 1024);
    const send = (bytes: number) =>
      client.send(method, path, {
        body: `{"x":"${'x'.repeat(bytes - 8)}"}`,
        headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      });
    const over = await send(most + 1);
    expect(over, id).toMatchObject({ status: 413, body: { error: 'too_large' } });
    expect(errorBody.safeParse(over.body).success, id).toBe(true);
    expect((await send(most)).status, id).not.toBe(413);
  }
});

test('[R12 V-10] what fits a call is never too large for it, however it is written', () => {
  const ids = { client_id: randomUUID(), conversation: randomUUID(), profile: randomUUID() };
  const longest = { ...ids, type: 'text', body: '\ud800'.repeat(MESSAGE_MAX) };
  expect(Buffer.byteLength(JSON.stringify(longest, null, 2))).toBeLessThan(bodyLimitOf(apiSchemas['message.send']));
});

test('[R12 D-02] what is no call reads little: a page that is hidden, a release that is taken back, nothing at all', async () => {
  const client = api(await startTestServer());
  const send = (path: string, bytes: number) => client.send('POST', path, { body: JSON.stringify({ x: 'x'.repeat(bytes) }) });
  for (const path of ['/api/page-hidden.php', '/api/nothing.php'])
    expect(await send(path, 5000), path).toMatchObject({ status: 413, body: { error: 'too_large' } });
  expect(await send('/api/page-hidden.php', 50)).toMatchObject({ status: 422 });
});

test('[R12 D-02] a list that is too long is told so, and not what is wrong with each of its thousands', async () => {
  const server = await startTestServer();
  const client = await signedIn(server, await insertMember(server));
  const { status, body } = await client.refusal('profile.update', { body: { interests: Array.from({ length: 5000 }, () => 1) as never } });
  expect([status, body.fields]).toEqual([422, { interests: 'too_big' }]);
});
