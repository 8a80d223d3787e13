import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { expect, onTestFinished, test, vi } from 'vitest';
import { accountModule } from '../../account/routes.ts';
import { passwordModule } from '../../identity/password-routes.ts';
import { hashPassword } from '../../identity/passwords.ts';
import { identityModule } from '../../identity/routes.ts';
import { api } from '../../testing/api.ts';
import { insertMember } from '../../testing/members.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { shop } from '../../testing/shop.ts';
import { siteOrigin } from './site-origin.ts';
import { sql } from '../database/sql.ts';

const PASSWORD = 'a quiet evening';

/** What a sender may write by itself where the proxy in front passes it on as it came. */
const FORGED: Record<string, string>[] = [
  { 'x-forwarded-proto': 'https://evil.example/x?' },
  { 'x-forwarded-proto': 'http' },
  { 'x-forwarded-host': 'localhost:8443' },
  { host: 'localhost:8443' },
];

const DEPLOYED = { VESPER_MODE: 'production', SMTP_URL: 'smtp://127.0.0.1:9', PHOTO_URL_SECRET: 'sixteen characters', TRUST_PROXY: '1' };

/** Every link of every mail that was handed over for sending. */
async function links(server: TestServer, count: number): Promise<string[]> {
  return vi.waitFor(async () => {
    const mails = await server.platform.db.many<{ text: string }>(
      sql`select data ->> 'text' as text from jobs.job where name = 'mail.send'`,
    );
    const found = mails.flatMap(({ text }) => /^https?:\S+$/m.exec(text) ?? []);
    expect(found).toHaveLength(count);
    return found;
  }, 10_000);
}

/** Every call that mails a link but the signup, which mails the same one as `resend`; with headers of someone’s own making. */
async function mailAll(server: TestServer, headers: Record<string, string>): Promise<void> {
  const host = 'localhost';
  const own = { headers: { origin: `http://${headers['x-forwarded-host'] ?? headers.host ?? host}`, ...headers } };
  const name = `Nora ${randomUUID().slice(0, 6)}`;
  const member = await insertMember(server, { name, passwordHash: await hashPassword(PASSWORD), status: 'not_confirmed' });
  const client = api(server, { host });
  await client.call('user.login', { body: { login: name, password: PASSWORD }, ...own });
  await client.call('activation.post', { body: { action: 'resend' }, ...own });
  await client.call('password.post', { body: { action: 'request', email: member.email }, ...own });
  // News of an account goes to a confirmed address only.
  await server.platform.db.query(sql`update members set status = 'active', confirmed_at = now() where id = ${member.id}`);
  await client.call('password.post', { body: { action: 'change', old_password: PASSWORD, password: 'a louder morning' }, ...own });
  await client.call('account.delete', { body: { password: 'a louder morning' }, ...own });
}
const MAILS = 4;

test('[D-12 D-13] in production a link in a mail is https and the brand’s host, whatever headers say', async () => {
  const server = await startTestServer({ modules: [identityModule, passwordModule, accountModule], env: DEPLOYED });
  for (const headers of FORGED) await mailAll(server, headers);
  const found = await links(server, FORGED.length * MAILS);
  expect(found.filter((link) => !link.startsWith('https://localhost/'))).toEqual([]);
});

test('[D-12 D-13] locally it is this server’s port, by http', async () => {
  const server = await startTestServer({ modules: [identityModule, passwordModule, accountModule], env: { TRUST_PROXY: '1' } });
  for (const headers of FORGED) await mailAll(server, headers);
  const found = await links(server, FORGED.length * MAILS);
  expect(found.filter((link) => !link.startsWith(`http://localhost:${new URL(server.url).port}/`))).toEqual([]);
});

test('of a brand’s hosts it is the one that was asked, where sessions are; a host of no one’s is none', async () => {
  const server = await startTestServer({ modules: [] });
  const brand = { slug: 'vesper', hosts: ['vesper.example', 'www.vesper.example'] };
  const asked = (hostname: string) => ({ hostname, socket: {} }) as Parameters<typeof siteOrigin>[2];
  const deployed = { config: { ...server.platform.config, isLocal: false } };
  expect(siteOrigin(deployed, brand, asked('WWW.vesper.example'))).toBe('https://www.vesper.example');
  expect(siteOrigin(deployed, brand, asked('evil.example'))).toBe('https://vesper.example');
  expect(() => siteOrigin(deployed, { slug: 'none', hosts: [] }, asked('evil.example'))).toThrow('no host');
});

/** A provider that writes down what it is told. */
async function listener() {
  const told: { return_url: string; webhook_url: string }[] = [];
  const provider = createServer(async (request, response) => {
    if (request.method !== 'POST') return response.writeHead(404).end(); // the reconciler asks how the payments stand
    told.push((await json(request)) as (typeof told)[number]);
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ id: 'pay_1', checkout_url: 'http://127.0.0.1/pay_1' }));
  }).listen(0, '127.0.0.1');
  await once(provider, 'listening');
  onTestFinished(() => void provider.close());
  return { told, url: `http://127.0.0.1:${(provider.address() as AddressInfo).port}` };
}

test('[D-24 D-26] the payment provider is told where to lead the buyer, and us, by the same rule', async () => {
  const { told, url } = await listener();
  const { server, buyer, price } = await shop({}, { TRUST_PROXY: '1', PAYMENT_SANDBOX_URL: url });
  const body = { bundle: 'small', method: 'ideal' as const, expected: await price('small') };
  for (const headers of [
    { 'x-forwarded-proto': 'https://evil.example/x?' },
    { 'x-forwarded-host': '127.0.0.1:8443', origin: 'http://127.0.0.1:8443' },
  ])
    await buyer.answer('order.create', { body, headers });
  expect(told.map(({ return_url }) => new URL(return_url).origin)).toEqual([server.url, server.url]);
  expect(told.map(({ webhook_url }) => new URL(webhook_url).origin)).toEqual([server.url, server.url]);
});
