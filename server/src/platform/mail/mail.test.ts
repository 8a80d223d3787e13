import { randomUUID } from 'node:crypto';
import { createTransport } from 'nodemailer';
import { expect, test, vi } from 'vitest';
import { api } from '../../testing/api.ts';
import { insertMember } from '../../testing/members.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { openInbox } from './dev-mailbox/inbox.ts';
import type { StoredMail } from './dev-mailbox/mailbox-pages.ts';
import { mailKind } from './mail-kind.ts';
import { sql } from '../database/sql.ts';

const hello = mailKind<{ path: string }>({
  name: 'hello',
  topic: null,
  content: ({ path }, { brand }) => ({
    title: 'confirm <your> address',
    paragraphs: ['One click & you are in.'],
    button: { label: 'Confirm', url: `http://${brand.hosts[0]}:3000/${path}` },
    note: 'Not you? <Ignore> it.',
  }),
  sample: () => ({ path: '' }),
});

async function sendTo(server: TestServer, email: string, locale: 'en' | 'pl' = 'en'): Promise<void> {
  const { db, mail, brands } = server.platform;
  const brand = await brands.ofHost('localhost');
  const to = { ...(await insertMember(server, { email, name: `Anna <3 ${locale}` })), locale };
  await db.transaction((tx) => mail.send(tx, hello, { brand, to, data: { path: 'activate?token=a&b=c' } }));
}

async function received(server: TestServer, to: string): Promise<StoredMail> {
  return vi.waitFor(async () => {
    const { body } = await api(server).send('GET', `/dev/mailbox?to=${encodeURIComponent(to)}`, {
      headers: { accept: 'application/json' },
    });
    const [mail] = (body as { mails: StoredMail[] }).mails;
    if (!mail) throw new Error('no mail yet');
    return mail;
  }, 10_000);
}

test('[D-61] [D-63] a mail travels by SMTP into the local mailbox, in the reader’s language, from a neutral sender', async () => {
  const server = await startTestServer({ modules: [] });
  await Promise.all([sendTo(server, 'anna@example.org'), sendTo(server, 'ania@example.org', 'pl')]);
  const mail = await received(server, 'Anna@example.org');
  expect(mail).toMatchObject({
    subject: 'Vesper: confirm <your> address',
    sender: '"Vesper" <no-reply@localhost>',
    recipient: 'anna@example.org',
  });
  expect(mail.text).toContain('Hi Anna <3 en,');
  expect(mail.text).toContain('http://localhost:3000/activate?token=a&b=c');
  expect(mail.text).toContain('Not you? <Ignore> it.');
  expect(mail.html).toContain('Hi Anna &lt;3 en,');
  expect(mail.html).toContain('>Confirm &lt;your&gt; address</h1>');
  expect(mail.html).toContain('href="http://localhost:3000/activate?token=a&amp;b=c"');
  expect((await received(server, 'ania@example.org')).text).toContain('Cześć Anna <3 pl,');
});

test('[D-61 D-63] shows the brand’s mark, which travels with the mail, and none where the sender is neutral', async () => {
  const server = await startTestServer({ modules: [] });
  await server.platform.db.query(sql`update brands set settings = settings || '{"mail_name": "Journal"}'`);
  await sendTo(server, 'bert@example.org');
  expect((await received(server, 'bert@example.org')).html).not.toMatch(/<img|cid:/);
  await server.platform.db.query(sql`update brands set settings = settings || '{"mail_name": "Vesper Test"}'`);
  const marked = await startTestServer({ modules: [], beside: server });
  await sendTo(marked, 'anna@example.org', 'pl');
  expect((await received(marked, 'anna@example.org')).html).toContain('<img src="data:image/png;base64,');
});

test('[D-61] a mail that was delivered again is one mail', async () => {
  const server = await startTestServer({ modules: [] });
  const { db, clock } = server.platform;
  const inbox = await openInbox({ db, clock, port: 0 });
  const transport = createTransport(inbox.smtpUrl);
  const again = { from: 'a@example.org', to: 'anna@example.org', subject: 'Once', text: 'Once', messageId: '<1@example.org>' };
  for (let delivery = 1; delivery <= 2; delivery++) await transport.sendMail(again);
  transport.close();
  await inbox.close();
  expect(await db.many(sql`select subject from dev_mails`)).toEqual([{ subject: 'Once' }]);
});

test('[D-61 D-63] a mail that no server takes is given up, and its address and link are kept for a day at most', async () => {
  const server = await startTestServer({ modules: [], env: { SMTP_URL: 'smtp://127.0.0.1:1', LOG_LEVEL: 'silent' } });
  const { db, mail, brands } = server.platform;
  const brand = await brands.ofHost('localhost');
  await db.transaction(async (tx) => {
    const to = { id: randomUUID(), email: 'anna@example.org', name: 'Anna', locale: 'en' as const };
    await mail.send(tx, hello, { brand, to, data: { path: '' } });
    await tx.query(sql`update jobs.job set retry_limit = 0`); // Hours of trying are over.
  });
  const laidAside = () =>
    db.one<{ to: string; hours: number }>(sql`
      select data ->> 'to' as to, extract(epoch from keep_until - created_on)::int / 3600 as hours
      from jobs.job where name like '%dead'`);
  // Kept data is removed by a clean-up every hour.
  const { to, hours } = await vi.waitFor(laidAside);
  expect(to).toBe('anna@example.org');
  expect(hours + 1).toBeLessThan(24);
});

test('[D-61] the mailbox shows mails without running what they carry', async () => {
  const server = await startTestServer({ modules: [] });
  await sendTo(server, 'anna@example.org');
  const { id } = await received(server, 'anna@example.org');
  const client = api(server);
  const list = await client.send('GET', '/dev/mailbox');
  expect(list.body).toContain('Vesper: confirm &lt;your&gt; address');
  expect(list.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'nonce-[^']+';/);
  expect((await client.send('GET', `/dev/mailbox/${id}`)).body).toContain('<a href="http://localhost:3000/activate?token=a&amp;b=c">');
  const frame = await client.send('GET', `/dev/mailbox/${id}/html`);
  expect(frame.headers['content-security-policy']).toMatch(/^sandbox allow-top-navigation-by-user-activation; default-src 'none'/);
  expect(await client.send('GET', '/dev/mailbox/0')).toMatchObject({ status: 404 });
});

test('[D-61] outside of demo and development there is no mailbox', async () => {
  const env = { VESPER_MODE: 'staging', SMTP_URL: 'smtp://127.0.0.1:1', PHOTO_URL_SECRET: 'a secret of sixteen' };
  const server = await startTestServer({ modules: [], env });
  expect(await api(server).send('GET', '/dev/mailbox')).toMatchObject({ status: 404 });
});
