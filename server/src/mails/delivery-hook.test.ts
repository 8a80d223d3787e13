import { SMTPServer } from 'smtp-server';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { accountModule } from '../account/routes.ts';
import { sql } from '../platform/database/sql.ts';
import { api } from '../testing/api.ts';
import { insertMember, signedIn, type TestMember } from '../testing/members.ts';
import { startTestServer, type TestServer } from '../testing/server.ts';
import { activationMail } from './activation.ts';
import { deliveryHookModule } from './delivery-hook.ts';
import { passwordChangedMail } from './password-changed.ts';
import { savedSearchMail } from './saved-search.ts';

const TOKEN = 'a token of sixteen';
const modules = [accountModule, deliveryHookModule];

/** Which of the kinds are sent to a member: one that was asked for, one that acts for the account, one with a topic. */
async function sentTo({ platform: { db, brands, mail } }: TestServer, { id, email, name }: TestMember) {
  const letter = { brand: await brands.ofHost('localhost'), to: { id, email, name, locale: 'en' as const } };
  return db.transaction(async (tx) => ({
    asked: await mail.send(tx, activationMail, { ...letter, data: { url: 'http://localhost/activate' } }),
    account: await mail.send(tx, passwordChangedMail, { ...letter, data: { url: 'http://localhost/undo', passkeys: 0 } }),
    topic: await mail.send(tx, savedSearchMail, { ...letter, data: { url: 'http://localhost/members', count: 2 } }),
  }));
}

const report = (server: TestServer, events: unknown, token = TOKEN) =>
  fetch(new URL('/hooks/mail', server.url), {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ events }),
  });

/** A mail server that answers every recipient so. */
async function mailServer(response: string) {
  const tries: string[] = [];
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo({ address }, _session, done) {
      tries.push(address);
      const [code = '', ...words] = response.split(' ');
      done(Object.assign(new Error(words.join(' ')), { responseCode: Number(code) }));
    },
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  onTestFinished(() => new Promise<void>((closed) => server.close(() => closed())));
  return { tries, url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}?ignoreTLS=true` };
}

test('[R-25 D-61] what bounced gets only what is asked for, what was called spam nothing with a topic, until the member says otherwise', async () => {
  const server = await startTestServer({ modules, env: { MAIL_HOOK_TOKEN: TOKEN } });
  const [anna, bert, carla] = await Promise.all([1, 2, 3].map(() => insertMember(server)));
  if (!anna || !bert || !carla) throw new Error('three members are needed');
  const events = [
    { type: 'bounced', email: anna.email.toUpperCase() },
    { type: 'bounced', email: bert.email },
    { type: 'complained', email: ` ${bert.email.toUpperCase()}` },
  ];
  for (let time = 1; time <= 2; time++) expect((await report(server, events)).status).toBe(204);
  expect(await sentTo(server, anna)).toEqual({ asked: true, account: false, topic: false });
  expect(await sentTo(server, bert)).toEqual({ asked: true, account: true, topic: false });
  expect(await sentTo(server, carla)).toEqual({ asked: true, account: true, topic: true });

  const annas = await signedIn(server, anna);
  expect((await annas.call('notifications.get')).mails_stopped).toBe('bounced');
  expect((await annas.answer('notifications.update', { body: { mails_stopped: 'complained' } as never })).status).toBe(422);
  expect((await annas.call('notifications.update', { body: { mails_stopped: null } })).mails_stopped).toBeNull();
  expect(await sentTo(server, anna)).toEqual({ asked: true, account: true, topic: true });
  // Who has not confirmed an address may have typed a stranger's: the stranger's stop stands.
  const typed = await signedIn(server, await insertMember(server, { brandId: 2, email: bert.email, status: 'not_confirmed' }));
  expect((await typed.call('notifications.update', { body: { mails_stopped: null } })).mails_stopped).toBe('complained');
  expect((await (await signedIn(server, bert)).call('notifications.get')).mails_stopped).toBe('complained');
});

test('[R-25 D-61] a mail server that knows no such mailbox is believed, and not asked again', async () => {
  const smtp = await mailServer('550 5.1.1 No such user here');
  const server = await startTestServer({ modules, env: { SMTP_URL: smtp.url } });
  const anna = await insertMember(server);
  await sentTo(server, anna);
  const annas = await signedIn(server, anna);
  await vi.waitFor(async () => expect((await annas.call('notifications.get')).mails_stopped).toBe('bounced'));
  await vi.waitFor(async () =>
    expect(await server.platform.db.many(sql`select state from jobs.job where name = 'mail.send' and state <> 'completed'`)).toEqual([]),
  );
  expect(smtp.tries).toEqual([anna.email, anna.email, anna.email]);
  expect(await sentTo(server, anna)).toMatchObject({ account: false, topic: false });
});

test.each(['450 4.2.1 Try again later', '552 5.2.2 Mailbox full', '550 5.7.1 We don’t like you', '550 No reason given'])(
  '[D-61] an answer that says nothing of the mailbox itself stops nothing, and is tried again: %s',
  async (response) => {
    const smtp = await mailServer(response);
    const server = await startTestServer({ modules, env: { SMTP_URL: smtp.url, LOG_LEVEL: 'silent' } });
    const anna = await insertMember(server);
    await sentTo(server, anna);
    await vi.waitFor(async () =>
      expect(await server.platform.db.many(sql`select from jobs.job where name = 'mail.send' and state = 'retry'`)).toHaveLength(3),
    );
    expect((await (await signedIn(server, anna)).call('notifications.get')).mails_stopped).toBeNull();
  },
);

test('[D-61] without its token there is no such address, and what it can’t read is refused', async () => {
  const server = await startTestServer({ modules, env: { MAIL_HOOK_TOKEN: TOKEN } });
  const events = [{ type: 'bounced', email: 'anna@example.org' }];
  expect((await report(server, events, 'another token of mine')).status).toBe(404);
  for (const bad of [undefined, 'bounced', [{ type: 'opened', email: 'anna@example.org' }], [{ type: 'bounced', email: 'nobody' }]])
    expect((await report(server, bad)).status).toBe(422);
  expect(await server.platform.db.many(sql`select from stopped_addresses`)).toEqual([]);
  const without = await startTestServer({ modules });
  expect((await api(without).send('POST', '/hooks/mail', { body: { events } })).status).toBe(404);
});

test('[D-61] the same addresses reported at once, each time in another order, are all taken', async () => {
  const server = await startTestServer({ modules, env: { MAIL_HOOK_TOKEN: TOKEN } });
  const events = Array.from({ length: 200 }, (_, nth) => ({ type: 'bounced', email: `nobody-${nth}@example.org` }));
  const orders = Array.from({ length: 8 }, (_, nth) => {
    const turned = [...events.slice(nth * 25), ...events.slice(0, nth * 25)];
    return nth % 2 === 0 ? turned : turned.toReversed();
  });
  const answers = await Promise.all(orders.map((order) => report(server, order)));
  expect(answers.map(({ status }) => status)).toEqual(orders.map(() => 204));
  const { db } = server.platform;
  expect(await db.one(sql`select count(*)::int as count from stopped_addresses`)).toEqual({ count: 200 });
});
