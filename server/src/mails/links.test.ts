import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LOCALES } from '@vesper/contracts';
import type { ReleaseManifest } from '@vesper/contracts/release';
import { simpleParser } from 'mailparser';
import { expect, test } from 'vitest';
import { composeMail } from '../platform/mail/compose.ts';
import { serveDocuments } from '../testing/documents.ts';
import { insertMember, signedIn } from '../testing/members.ts';
import { testRelease } from '../testing/releases.ts';
import { everyMail } from './every-mail.ts';

const ROOT = join(import.meta.dirname, '../../..');
const REMOTES = ['shell', 'mfe-account', 'mfe-chat', 'mfe-landers', 'mfe-members', 'mfe-payments'];

/** A page's title is its name. */
function titlesOf(remote: string, pages: Declaration['pages']): Record<string, unknown> {
  const titles = Object.fromEntries(pages.map(({ page }) => [page, { title: `${remote}/${page}` }]));
  return remote === 'shell' ? { shell: titles, common: {} } : titles;
}

type Declaration = ReleaseManifest['declaration'];

/** Releases with the pages that the remotes declare. */
const releases = REMOTES.map((remote) => {
  const { pages } = JSON.parse(readFileSync(join(ROOT, remote, 'remote.json'), 'utf8')) as Pick<Declaration, 'pages'>;
  return testRelease(remote, { pages: pages.map((one) => ({ ...one, title: `${one.page}.title` })), texts: titlesOf(remote, pages) });
});

const [UNDO, RECEIPT, WITHDRAWAL, STATUS] = [
  'mfe-account/undo',
  'mfe-payments/receipt',
  'mfe-payments/withdrawal',
  'mfe-account/complaint-status',
];
const CREDIT_NOTE = 'mfe-payments/credit-note';
const FOOTER = ['mfe-account/unsubscribe', 'mfe-account/settings'];

/** The pages that the links of each kind lead to. */
const PAGES: Record<string, string[]> = {
  activation: ['shell/activate'],
  'password-reset': ['shell/reset_do'],
  'login-link': ['shell/login_link_do'],
  'password-changed': [UNDO],
  'passkey-changed': [UNDO],
  'account-deletion': ['mfe-account/account-deleted'],
  'account-restored': [UNDO],
  'self-exclusion': [WITHDRAWAL],
  'locked-out': [],
  'email-change': ['mfe-account/mail-change'],
  'email-changed': [UNDO],
  'new-login': [UNDO],
  'export-ready': ['mfe-account/settings'],
  receipt: [RECEIPT, WITHDRAWAL],
  refund: [CREDIT_NOTE],
  'credit-note': [CREDIT_NOTE],
  'direct-debit': [],
  'debit-returned': [CREDIT_NOTE],
  withdrawal: [],
  'withdrawal-refused': [],
  'new-messages': ['mfe-chat/chats', ...FOOTER],
  'new-likes': ['mfe-members/likes', ...FOOTER],
  'saved-search': ['mfe-members/search', ...FOOTER],
  offer: ['mfe-payments/credits', ...FOOTER],
  'photo-rejected': ['mfe-account/profile'],
  'report-decided': ['mfe-members/reports', ...FOOTER],
  decision: ['mfe-account/decision'],
  'complaint-received': [STATUS],
  'complaint-decided': [STATUS],
};

/** The links of a mail's HTML, as another program reads them. */
async function linksOf(html: string): Promise<string[]> {
  const { text = '' } = await simpleParser(`MIME-Version: 1.0\r\nContent-Type: text/html; charset=utf-8\r\n\r\n${html}`);
  return [...new Set([...text.matchAll(/\[(https?:[^\]\s]+)\]/g)].map(([, url = '']) => url))];
}

test('[D-61] every link of every email leads to its page, in every language, and the text has the same links', async () => {
  const server = await serveDocuments({ releases });
  const brand = await server.platform.brands.ofHost('localhost');
  const anna = await signedIn(server, await insertMember(server, { name: 'Anna' }));
  const opened = new Map<string, string>();
  const pageAt = async (url: string): Promise<string> => {
    const { pathname, search } = new URL(url);
    const known = opened.get(pathname);
    if (known !== undefined) return known;
    const { status, body } = await anna.send('GET', pathname + search);
    const page = `${status} ${/<title>([^<]*) · /.exec(String(body))?.[1]}`;
    opened.set(pathname, page);
    return page;
  };
  const mails = everyMail(server.url);
  expect(mails.map(({ kind }) => kind.name).toSorted()).toEqual(Object.keys(PAGES).toSorted());
  for (const { kind, data } of mails)
    for (const locale of LOCALES) {
      const links = kind.topic && {
        unsubscribe: `${server.url}/unsubscribe#a-token`,
        settings: `${server.url}/notifications#notifications`,
      };
      const { html, text } = composeMail(kind, { brand, name: 'Anna', isMember: true, locale, data, links });
      const found = await linksOf(html);
      const pages: string[] = [];
      for (const url of found) pages.push(await pageAt(url));
      expect(pages, `${kind.name} ${locale}`).toEqual(PAGES[kind.name]?.map((page) => `200 ${page}`));
      expect(new Set(text.match(/https?:[^\s]+/g) ?? []), `${kind.name} ${locale}`).toEqual(new Set(found));
    }
});
