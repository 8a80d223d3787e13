import { readFileSync } from 'node:fs';
import { defaultCountry, entryWarningAnswer, type PageData } from '@vesper/contracts';
import { apiSchemas } from '@vesper/contracts/api';
import { expect, test } from 'vitest';
import { settings as fileSettings } from './brands/folder/brand-files.ts';
import { guaranteedUntil } from './chat/reply-guarantee.ts';
import { messageTypes } from './chat/types/message-types.ts';
import { checkSignup } from './identity/signup.ts';
import { nameInNews } from './members/name-in-news.ts';
import type { Brand } from './platform/brands/brand-lookup.ts';
import { json, sql } from './platform/database/sql.ts';
import { composeMail } from './platform/mail/compose.ts';
import { mailKind } from './platform/mail/mail-kind.ts';
import { type ApiClient, api, type CallArguments } from './testing/api.ts';
import { documentAt, prerenderedIn } from './testing/documents.ts';
import { insertMember, signedIn } from './testing/members.ts';
import { page, storeBuilt, testPublicKey, testRelease, testStore } from './testing/releases.ts';
import { signupForm } from './testing/signup-form.ts';
import { startTestServer, type TestServer } from './testing/server.ts';

/** The site with one set of settings, and who looks at it. */
interface Site {
  server: TestServer;
  brand: Brand;
  /** Has answered the entry warning. */
  visitor: ApiClient;
  /** Has not. */
  stranger: ApiClient;
  member: ApiClient;
  /** The id of whom they look at. */
  other: string;
}

/** A setting is changed to `to`, beside what it needs to matter; what `see` returns must change with it. */
interface Flip {
  to: unknown;
  beside?: Record<string, unknown>;
  see: (site: Site) => unknown;
}

/** What only a browser shows is flipped by a test of a component, of that title. */
interface FlippedBy {
  file: string;
  title: string;
}

const inPage = (pattern: RegExp, path = '/login', who: 'visitor' | 'stranger' = 'visitor') => {
  return async (site: Site) => pattern.exec(await documentAt(site[who], path))?.[1];
};
const dataOf = async (client: ApiClient) =>
  JSON.parse(/id="page-data">(.*?)<\/script>/s.exec(await documentAt(client, '/login'))?.[1] ?? '{}') as PageData;
const home = async ({ visitor }: Site) => prerenderedIn(await documentAt(visitor, '/'));
const warning = async ({ stranger }: Site) => (await dataOf(stranger)).entryWarning;
const pricing = ({ visitor }: Site) => visitor.call('pricing.get');
const gifts = async ({ member }: Site) => (await member.call('gifts.get')).gifts;
const found = async ({ visitor }: Site, query: CallArguments<'members.search'>['query']) =>
  (await visitor.call('members.search', { query })).total;
const searching = async ({ visitor }: Site) => (await visitor.answer('members.search', { query: { gender: 'any' } })).status;
const signup = ({ brand, server }: Site, changes: object = {}) => {
  try {
    return checkSignup(brand, signupForm(changes), server.platform.clock());
  } catch (error) {
    return JSON.stringify(error);
  }
};
const note = mailKind({ name: 'note', topic: null, content: () => ({ title: 'A note', paragraphs: [] }), sample: () => ({}) });
const mail = ({ brand }: Site) => composeMail(note, { brand, name: null, isMember: true, locale: 'en', data: {}, links: null });

const ROWS: Record<string, Flip | FlippedBy> = {
  name: { to: 'Another', see: inPage(/<title>(.*?)</) },
  index_title: { to: 'Another title', see: inPage(/<title>(.*?)</, '/nowhere') },
  description: { to: 'Another line', see: inPage(/name="description" content="(.*?)"/) },
  headline: { to: 'Another evening.', see: home },
  domain_language: { to: 'de', see: inPage(/<html lang="(.*?)"/) },
  locales: {
    to: ['en'],
    see: async ({ stranger }) => String((await stranger.send('GET', '/login', { headers: { 'accept-language': 'pl' } })).body).slice(0, 60),
  },
  countries: { to: ['GB'], see: (site) => signup(site, { country: 'NL' }) },
  cdn_prefix: {
    to: 'https://pictures.example/',
    see: async ({ visitor }) => /img-src [^;]*/.exec(String((await visitor.send('GET', '/login')).headers['content-security-policy']))?.[0],
  },
  niche: { file: 'shell/src/signup/signup.test.tsx', title: 'the niche for gay men asks neither who signs up nor whom they look for' },
  signups: { to: 'none', see: signup },
  logged_out_search: { to: 'none', see: searching },
  logged_out_search_trafficsource: { to: ['one'], beside: { logged_out_search: 'with_trafficsource' }, see: searching },
  geoip_country: { to: 'DE', see: async (site) => (await pricing(site)).country },
  geoip_selected_country: { to: 'NL', see: async ({ visitor }) => defaultCountry(await visitor.call('settings.get'), null) },
  visible_profile_fields: {
    to: [],
    see: async ({ member, other }) => (await member.call('member.get', { query: { id: other } })).profile.about_me,
  },
  visible_profile_notes: {
    to: ['last_active'],
    see: async ({ member }) => (await member.call('members.search', { query: { gender: 'any' } })).profiles.map((one) => one.active_day),
  },
  search_fields: { to: [], see: (site) => found(site, { gender: 'any', min_age: '90' }) },
  message_credits: { to: 7, see: ({ brand }) => messageTypes.text.credits(brand.settings) },
  photo_credits: { to: 7, see: ({ brand }) => messageTypes.photo.credits(brand.settings) },
  gift_credits: { to: 7, see: gifts },
  gifts: { to: ['rose'], see: gifts },
  reply_guarantee_hours: {
    to: 24,
    see: ({ brand, server }) => guaranteedUntil(brand.settings, { kind: 'credits', credits: 5 }, server.platform.clock()) !== null,
  },
  signup_credits: { to: 7, see: home },
  message_length: { to: 5, see: (site) => signup(site, { signup_message: 'Good evening' }) },
  minimum_message_costs: { to: { GB: { costs: 90, currency: 'GBP' } }, see: pricing },
  support_email: { to: 'another@vesper.example', see: (site) => mail(site).text },
  support_phone: { file: 'shell/src/layout/top-bar.test.tsx', title: 'the footer has the brand’s own phone number' },
  enable_site_entry_popup: { to: false, see: warning },
  entry_warning_excluded_countries: { to: ['GB'], see: warning },
  entry_warning_countries: { to: ['GB'], see: warning },
  age_check_countries: {
    to: ['GB'],
    see: async ({ server }) => {
      const newcomer = await signedIn(server, await insertMember(server, { country: 'GB' }));
      return (await newcomer.send('GET', '/inside')).status;
    },
  },
  fictional_warning: { to: false, beside: { search_fields: [] }, see: (site) => found(site, { gender: 'any', real_only: '1' }) },
  fictional_singular: {
    to: 'invented person',
    see: ({ brand }) => nameInNews(brand, 'en', { name: 'Ida', country: 'GB', fictional_icon: true } as never),
  },
  refund_days: { to: 30, see: pricing },
  member_resell: { to: true, see: async ({ member }) => (await member.call('members.search')).partners },
  mail_name: { to: 'A neutral name', see: (site) => mail(site).subject },
  min_age: { to: 60, see: signup },
  default_gender: { to: 'female', see: (site) => found(site, {}) },
  match_chance: {
    file: 'mfe-payments/src/pages/premium/page.test.tsx',
    title: 'the brand’s number for the match chance stands with the way to its basis',
  },
  premium_layout: { file: 'mfe-payments/src/pages/premium/page.test.tsx', title: 'with the brand’s layout %s' },
  // For remotes of before 25 November 2026 alone.
  credit_price: { to: { amount: 70, currency: 'EUR' }, see: async ({ visitor }) => (await visitor.call('settings.get')).credit_price },
  welcome_discount_hours: { to: 1, see: ({ brand }) => brand.welcomeSeconds },
  reveal_accounts: {
    to: true,
    see: async ({ visitor }) =>
      (await visitor.answer('password.post', { body: { action: 'request', email: 'nobody@example.org' } })).status,
  },
  service_worker: { to: false, see: async ({ visitor }) => (await dataOf(visitor)).serviceWorker },
};

/** No setting of its own: another file of the brand's folder, or the server, decides it. */
const DERIVED = ['brand', 'domain', 'company_id', 'push_public_key', 'pages'];
/** E-16: no sentence needs it yet. */
const UNUSED = ['fictional_plural'];

test('[E-16] every field of the settings has a row here', () => {
  const fields = new Set([...Object.keys(apiSchemas['settings.get'].response.shape), ...Object.keys(fileSettings.shape)]);
  expect([...Object.keys(ROWS), ...DERIVED, ...UNUSED].toSorted()).toEqual([...fields].toSorted());
});

const others = Object.entries(ROWS).flatMap(([field, row]) => ('file' in row ? [{ field, ...row }] : []));
test.each(others)('[E-16] $field is flipped by a test of what shows it', ({ file, title }) => {
  expect(readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8')).toContain(title);
});

test('[E-16] every other setting changes something', async () => {
  const { site, apply } = await open();
  for (const [field, row] of Object.entries(ROWS)) {
    if ('file' in row) continue;
    await apply({ ...row.beside });
    const before = await row.see(await site());
    await apply({ ...row.beside, [field]: row.to });
    expect.soft(await row.see(await site()), field).not.toEqual(before);
  }
}, 60_000);

const always = (html: string) => [{ where: {}, html, css: [] }];

async function open() {
  const folder = testStore();
  const homePage = { ...page('home', '/'), access: 'visitor' } as const;
  storeBuilt(
    folder,
    testRelease('shell', {
      pages: [page('login', '/login')],
      texts: { shell: { login: { title: 'Log in' } }, common: {} },
      prerendered: { pages: {}, frames: { home: always('~~page~~') }, colors: '' },
    }),
    testRelease('mfe-landers', {
      pages: [homePage, { ...page('inside', '/inside'), access: 'member' }],
      texts: { free_one: '{{count}}', free_other: '{{count}}' },
      prerendered: { pages: { home: always('<h1>~~headline~~</h1>~~free_messages:free~~') } },
    }),
  );
  let now = new Date('2026-11-20T21:00:00Z');
  const server = await startTestServer({ now, env: { RELEASES_DIR: folder, RELEASE_PUBLIC_KEYS: testPublicKey } });
  const { db, brands } = server.platform;
  const partner = { id: 'cam', kind: 'cam', name: 'Cam', host: 'cam.example', path: '/', texts: { en: 'Live' } };
  await db.query(sql`update brands set partners = ${json([partner])}::jsonb where id = 1`);
  const { settings } = await db.one<{ settings: object }>(sql`select settings from brands where id = 1`);
  const anna = await insertMember(server, { name: 'Anna', gender: 'female', seeking: 'male', country: 'GB' });
  const bert = await insertMember(server, { name: 'Bert', gender: 'male', seeking: 'female', country: 'GB' });
  await insertMember(server, { name: 'Ida', gender: 'female', seeking: 'male', country: 'GB', isFictional: true });
  await db.query(sql`update profiles set about_me = 'I bake.' where member_id = ${bert.id}`);

  return {
    /** The brand's settings with these changes, for everybody: a process keeps what it read for some seconds. */
    async apply(changes: Record<string, unknown>) {
      await db.query(sql`update brands set settings = ${json({ ...settings, ...changes })}::jsonb where id = 1`);
      now = new Date(now.getTime() + 60_000);
      server.setNow(now);
    },
    async site(): Promise<Site> {
      const visitor = api(server);
      visitor.jar.set('entry_warning', entryWarningAnswer('strict', now));
      visitor.jar.set('traffic_source', 'another');
      const member = await signedIn(server, anna);
      return { server, brand: await brands.byId(1), visitor, stranger: api(server), member, other: bert.id };
    },
  };
}
