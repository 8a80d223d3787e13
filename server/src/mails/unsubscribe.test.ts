import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Locale, LOCALES, MAIL_TOPICS } from '@vesper/contracts';
import { expect, test, vi } from 'vitest';
import { accountModule } from '../account/routes.ts';
import { sql } from '../platform/database/sql.ts';
import type { StoredMail } from '../platform/mail/dev-mailbox/mailbox-pages.ts';
import { api } from '../testing/api.ts';
import { insertMember, signedIn, type TestMember } from '../testing/members.ts';
import { startTestServer, type TestServer } from '../testing/server.ts';
import { activationMail } from './activation.ts';
import { reportDecidedMail } from './report-decided.ts';
import { savedSearchMail } from './saved-search.ts';
import { unsubscribeModule } from './unsubscribe.ts';

const start = () => startTestServer({ modules: [accountModule, unsubscribeModule] });

async function send(server: TestServer, { id, email, name }: TestMember, locale: Locale = 'en'): Promise<void> {
  const { db, mail, brands } = server.platform;
  const letter = { brand: await brands.ofHost('localhost'), to: { id, email, name, locale } };
  await db.transaction(async (tx) => {
    await mail.send(tx, savedSearchMail, { ...letter, data: { url: 'http://localhost/members', count: 2 } });
    await mail.send(tx, reportDecidedMail, { ...letter, data: { url: 'http://localhost/reports' } });
    await mail.send(tx, activationMail, { ...letter, data: { url: 'http://localhost/activate' } });
  });
}

/** The subjects without the brand's name, and the mails, once that many have come. */
async function received(server: TestServer, { email }: TestMember, count: number): Promise<StoredMail[]> {
  return vi.waitFor(async () => {
    const { body } = await api(server).send('GET', `/dev/mailbox?to=${encodeURIComponent(email)}`, {
      headers: { accept: 'application/json' },
    });
    const { mails } = body as { mails: StoredMail[] };
    expect(mails).toHaveLength(count);
    return mails;
  }, 10_000);
}

const about = (mails: readonly StoredMail[], word: string): StoredMail => {
  const mail = mails.find(({ subject }) => subject.includes(word));
  if (!mail) throw new Error(`no mail about ${word}`);
  return mail;
};

const headerLink = ({ unsubscribe }: StoredMail): string =>
  new URL(/^List-Unsubscribe:\s*<([^>]+)>/i.exec(unsubscribe)?.[1] ?? '').pathname;
const tokenIn = ({ text }: StoredMail): string => /\/unsubscribe#([\w-]+)/.exec(text)?.[1] ?? '';

test('[R-25] a mail with a topic can be stopped by its header as RFC 8058 says, one that acts for the account can’t', async () => {
  const server = await start();
  const anna = await insertMember(server);
  await send(server, anna);
  const mails = await received(server, anna, 3);
  const search = about(mails, 'search');
  expect(search.unsubscribe).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/im);
  expect(search.text).toContain('Stop these emails');
  expect(about(mails, 'confirm')).toMatchObject({ unsubscribe: '' });
  expect(about(mails, 'confirm').text).not.toContain('Stop these emails');

  // As a mail program sends it: no cookie, no header of ours.
  const response = await fetch(new URL(headerLink(search), server.url), {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  });
  expect(response.status).toBe(204);
  await send(server, anna);
  const later = await received(server, anna, 5);
  expect(later.filter(({ subject }) => subject.includes('search'))).toHaveLength(1);
  expect(later.filter(({ subject }) => subject.includes('report'))).toHaveLength(2);
});

test('[R-25] opening the link changes nothing, for scanners open every link; the button does, and undoes it', async () => {
  const server = await start();
  const anna = await insertMember(server);
  const annas = await signedIn(server, anna);
  await send(server, anna);
  const mail = about(await received(server, anna, 3), 'search');
  const opened = await api(server).send('GET', headerLink(mail));
  expect([opened.status, opened.headers.location]).toEqual([303, `/unsubscribe#${headerLink(mail).split('/').at(-1)}`]);

  const visitor = api(server);
  const ask = (action: 'look' | 'stop' | 'resume') => visitor.call('unsubscribe.post', { body: { token: tokenIn(mail), action } });
  expect(await ask('look')).toEqual({ topic: 'saved_searches', is_wanted: true });
  for (let time = 1; time <= 2; time++) expect(await ask('stop')).toEqual({ topic: 'saved_searches', is_wanted: false });
  expect((await annas.call('notifications.get')).mails_disabled).toEqual(['saved_searches']);
  expect(await ask('resume')).toEqual({ topic: 'saved_searches', is_wanted: true });
  expect((await annas.call('notifications.get')).mails_disabled).toEqual([]);
});

test('[R-25] a token that is made up, of another brand, or of an erased member is refused', async () => {
  const server = await start();
  const anna = await insertMember(server);
  await send(server, anna);
  const token = tokenIn(about(await received(server, anna, 3), 'search'));
  const refused = async (client = api(server), tried = token) =>
    (await client.refusal('unsubscribe.post', { body: { token: tried, action: 'stop' } })).body.error;
  expect(await refused(api(server), `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`)).toBe('link_invalid');
  expect(await refused(api(server, { host: 'nische.localhost' }))).toBe('link_invalid');
  expect((await api(server).send('POST', `/mail/unsubscribe/${token.slice(1)}`)).status).toBe(410);
  await server.platform.db.query(sql`update members set status = 'deleted' where id = ${anna.id}`);
  expect(await refused()).toBe('link_invalid');
});

test('[R-25] the settings switch each topic; what is not known is refused', async () => {
  const server = await start();
  const anna = await insertMember(server);
  const annas = await signedIn(server, anna);
  const update = (mails_disabled: string[]) => annas.answer('notifications.update', { body: { mails_disabled } as never });
  expect((await update([...MAIL_TOPICS, 'reports'])).status).toBe(422);
  expect((await update(['reports'])).body).toMatchObject({ mails_disabled: ['reports'] });
  expect((await update(['everything'])).status).toBe(422);
  await send(server, anna);
  const mails = await received(server, anna, 2);
  expect(mails.map(({ subject }) => subject).toSorted()).toEqual(['Vesper: confirm your email', 'Vesper: something new in your search']);
});

test('[D-63 K-07] every mail in every language names neither members nor the kind of site, and has its own words', async () => {
  const server = await startTestServer();
  const { db } = server.platform;
  await db.query(sql`update brands set settings = settings || '{"mail_name": "Journal", "name": "Journal"}'`);
  const client = api(server);
  const kinds = [...String((await client.send('GET', '/dev/mails/en')).body).matchAll(/\/dev\/mails\/en\/([a-z-]+)"/g)].map(
    ([, kind]) => kind,
  );
  const files = globSync('*.ts', { cwd: import.meta.dirname }).filter((file) =>
    /^export const \w+ = mailKind</m.test(readFileSync(join(import.meta.dirname, file), 'utf8')),
  );
  expect(new Set(kinds)).toEqual(new Set(files.map((file) => file.replace('.ts', ''))));
  for (const kind of new Set(kinds)) {
    const seen = new Set<string>();
    for (const locale of LOCALES) {
      const { status, body } = await client.send('GET', `/dev/mails/${locale}/${kind}/html`);
      const words = String(body).replaceAll(/<style>.*?<\/style>|<[^>]+>/gs, ' ');
      expect(status, `${kind} ${locale}`).toBe(200);
      expect(words, `${kind} ${locale}`).not.toMatch(/\b(dating|dates?\b|deit|rencontre|citas|incontri|flirt|sex|randk)/i);
      expect(words, `${kind} ${locale}`).not.toMatch(/\{\{|_one|_other/);
      seen.add(words);
    }
    expect(seen.size, kind).toBe(LOCALES.length);
  }
  expect((await client.send('GET', '/dev/mails/en/nothing')).status).toBe(404);
  expect((await client.send('GET', '/dev/mails/xx')).status).toBe(404);
});
