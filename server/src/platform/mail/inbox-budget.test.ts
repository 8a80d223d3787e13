import { expect, test } from 'vitest';
import { accountModule } from '../../account/routes.ts';
import { passwordModule } from '../../identity/password-routes.ts';
import { hashPassword } from '../../identity/passwords.ts';
import { identityModule } from '../../identity/routes.ts';
import { sql } from '../database/sql.ts';
import { refundMail } from '../../mails/refund.ts';
import { insertMember, signedIn } from '../../testing/members.ts';
import { startTestServer } from '../../testing/server.ts';

const PASSWORD = 'a quiet evening';

test('[D-12 D-61] an inbox that no one confirmed gets six mails an hour, through however many accounts, and no name in them', async () => {
  const server = await startTestServer({ modules: [identityModule, passwordModule, accountModule], now: new Date('2026-11-20T21:00:00Z') });
  const { db } = server.platform;
  const passwordHash = await hashPassword(PASSWORD);
  const names = ['www.evil.example', 'buy.example', 'Carl', 'Dora'];
  const members = await Promise.all(names.map((name) => insertMember(server, { name, status: 'not_confirmed', passwordHash })));
  const browsers = await Promise.all(members.map((member) => signedIn(server, member)));
  const answers = [];
  for (const spelling of ['victim@example.org', 'Victim+news@example.org'])
    for (const [nth, browser] of browsers.entries()) {
      answers.push(await browser.answer('activation.post', { body: { action: 'change_email', email: spelling } }));
      // Frees the address for the next account.
      await browser.answer('activation.post', { body: { action: 'change_email', email: `elsewhere${nth}@example.org` } });
    }
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200, 429, 429]);
  expect(answers.at(-1)?.body).toMatchObject({ error: 'too_many_requests', retry_after: 3600 });

  const mails = () =>
    db.many<{ to: string; data: string }>(sql`select data ->> 'to' as to, data::text from jobs.job where name = 'mail.send'`);
  const before = await mails();
  expect(before.filter(({ to }) => to.toLowerCase().startsWith('victim'))).toHaveLength(6);
  for (const name of names) expect(before.map(({ data }) => data).join()).not.toContain(name);

  // News of the account would tell a stranger of it.
  const [anna, bert] = browsers;
  await anna?.call('password.post', { body: { action: 'change', old_password: PASSWORD, password: 'a louder morning' } });
  await bert?.call('account.delete', { body: { password: PASSWORD } });
  expect(await mails()).toHaveLength(before.length);
});

test('[D-12 D-61] what is owed is told at an address that no one confirmed, too, and greets no one by name', async () => {
  const server = await startTestServer({ modules: [] });
  const { db, mail, brands } = server.platform;
  const brand = await brands.ofHost('localhost');
  const { id } = await insertMember(server, { name: 'www.evil.example', status: 'not_confirmed' });
  const data = { price: { amount: 2490, currency: 'EUR' }, paidOn: '2026-11-23T12:00:00Z' };
  const to = { id, name: 'www.evil.example', email: 'victim@example.org', locale: 'en' as const };
  expect(await db.transaction((tx) => mail.send(tx, refundMail, { brand, to, data }))).toBe(true);
  const [sent] = await db.many<{ data: string }>(sql`select data::text from jobs.job where name = 'mail.send'`);
  expect(sent?.data).toContain('24.90');
  expect(sent?.data).not.toContain('evil');
});
