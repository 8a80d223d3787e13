import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { type ApiClient, api } from '../../testing/api.ts';
import { startTestServer } from '../../testing/server.ts';
import { callRoute } from '../http/call-route.ts';
import type { Module } from '../platform.ts';

const calls: Module = (app) => {
  callRoute(app, 'chat.remove', { access: 'anyone', handler: async () => ({ ok: true }) });
  callRoute(app, 'user.logout', { access: 'anyone', isGuarded: true, handler: async () => ({ ok: true }) });
  callRoute(app, 'interests.get', { access: 'anyone', handler: async () => ({ interests: [] }) });
};

const write = (client: ApiClient, headers: Record<string, string | undefined>) =>
  client.answer('chat.remove', { body: { conversation: randomUUID() }, headers });

test('[D-03] a write without our header, from another origin or from another site is refused', async () => {
  const client = api(await startTestServer({ modules: [calls] }));
  expect(await write(client, { 'sec-fetch-site': 'same-origin' })).toMatchObject({ status: 200 });
  expect(await write(client, { origin: undefined })).toMatchObject({ status: 200 });
  expect(await write(client, { 'x-client-request': undefined })).toMatchObject({ status: 403, body: { error: 'client_request_required' } });
  const foreign = { status: 403, body: { error: 'cross_site_refused' } };
  for (const origin of ['https://evil.example', 'null', 'http://nische.localhost'])
    expect(await write(client, { origin })).toMatchObject(foreign);
  for (const site of ['cross-site', 'same-site']) expect(await write(client, { 'sec-fetch-site': site })).toMatchObject(foreign);
});

test('[D-03] a write from a page of another scheme is refused, as far as the proxy tells the scheme', async () => {
  const server = await startTestServer({ modules: [calls], env: { TRUST_PROXY: '1' } });
  const client = api(server);
  const { host } = new URL(server.url);
  const from = async (origin: string, proto?: string) => (await write(client, { origin, 'x-forwarded-proto': proto })).status;
  expect(await from(`https://${host}`, 'https')).toBe(200);
  expect(await from(`http://${host}`, 'https')).toBe(403);
  expect(await from(`https://${host}`)).toBe(200);
});

test('[D-03] [C-05] logout is guarded as a write is; a plain read is not', async () => {
  const client = api(await startTestServer({ modules: [calls] }));
  const bare = { 'x-client-request': undefined };
  expect(await client.answer('user.logout', { headers: bare })).toMatchObject({ status: 403, body: { error: 'client_request_required' } });
  expect(await client.answer('user.logout')).toMatchObject({ status: 200 });
  expect(await client.answer('interests.get', { headers: bare })).toMatchObject({ status: 200 });
});
