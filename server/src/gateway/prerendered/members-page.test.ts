import { dismissedAlerts, type PageData } from '@vesper/contracts';
import type { PrerenderedFile } from '@vesper/contracts/release';
import { expect, test } from 'vitest';
import { discoveryModule } from '../../discovery/routes.ts';
import { api } from '../../testing/api.ts';
import { documentAt, prerenderedIn, serveDocuments } from '../../testing/documents.ts';
import { photosModule } from '../../photos/routes.ts';
import { insertMember, signedIn } from '../../testing/members.ts';
import { insertPhoto } from '../../testing/photos.ts';
import { page, testRelease } from '../../testing/releases.ts';
import type { TestServer } from '../../testing/server.ts';
import { grant } from '../../wallet/ledger.ts';

const always = (html: string, css = '') => [{ where: {}, html, css: css ? [css] : [] }];
const entry = (tag: string) => `<${tag} href="~~menuPath~~"~~menuCurrent~~>~~menuLabel~~</${tag}>`;
const balance = (hasCredits: boolean, words: string) => ({
  where: { hasPaid: true, hasCredits },
  html: `${words}<a href="/credits"~~current:/credits~~>~~menuTop~~~~alert~~<main>~~page~~</main>`,
  css: ['.bar{color:var(--color)}'],
});

const SHELL: PrerenderedFile = {
  pages: {},
  frames: { default: always('<i>Log in</i>~~page~~') },
  members: {
    base: ['*{}'],
    frames: {
      default: [
        balance(true, '<b>~~credits~~ ~~credits:top_bar.credits_left~~</b><img src="~~photo~~">'),
        balance(false, '<b>none</b>'),
        { where: { hasPaid: false }, html: '~~alert~~<main>~~page~~</main>', css: [] },
      ],
      chat: always('<main>~~page~~</main>'),
      'chat-list': always('<nav>~~menuBottom~~</nav><main>~~page~~</main>'),
    },
    entries: { heart: { menuTop: entry('i'), menuBottom: entry('u') }, own: { menuTop: '<svg d="~~menuIcon~~">', menuBottom: '<svg>' } },
    alerts: { profile_photo: always('<p>Add a photo</p>', '.a{}'), activation: always('<p>Confirm</p>') },
    waiting: always('<s>…</s>', '.w{}'),
    links: ['/credits'],
  },
  colors: ':root{--color:red;--unused:red;}',
};
const PAGES: PrerenderedFile = {
  pages: { '/likes': always('<h1>Likes</h1><p>~~credits:common/credits~~</p>', '.l{}'), home: always('<h1>Home</h1>') },
};
const card = '<li><a href="/members/~~memberId~~" title="~~memberNameText~~">~~memberName~~</a></li>';
PAGES.pages['/members'] = [
  {
    where: {},
    html: '<p>Wait</p>',
    css: [],
    members: { html: '<ul>~~members~~</ul>', css: ['.m{}'], places: [0, 0], cards: [{ where: {}, html: [card] }] },
  },
];
PAGES.pages['/photos-of-mine'] = [
  { ...{ where: {}, html: '<p>Wait</p>', css: [] }, reads: ['photos.get', 'interests.get', 'a.newer.one'] },
];
const common = { credits_one: '{{count}} credit', credits_other: '{{count}} credits' };
const shell = testRelease('shell', {
  texts: { shell: { top_bar: { credits_left_one: '{{count}} left', credits_left_other: '{{count}} are left' } }, common },
  prerendered: SHELL,
});
const pages = [
  { ...page('home', '/'), access: 'visitor' } as const,
  { ...page('likes', '/likes'), access: 'member', membersArea: true, prerender: true } as const,
  { ...page('likes', '/likes/:type'), access: 'member' } as const,
  { ...page('likes', '/chats/:conversation/likes'), access: 'member' } as const,
  { ...page('chats', '/chats'), access: 'member', layout: 'chat' } as const,
  { ...page('chats', '/chats/:conversation'), access: 'member', layout: 'chat' } as const,
  { ...page('search', '/members'), access: 'logged_out_search', prerender: true } as const,
  page('prices', '/prices'),
  { ...page('credits', '/credits'), access: 'member' } as const,
  { ...page('photos', '/photos-of-mine'), access: 'member', prerender: true } as const,
];
const menu = [
  { place: 'top', path: '/likes', covers: ['/credits'] as string[], label: 'menu.likes', icon: 'heart', order: 2, access: 'member' },
  { place: 'top', path: '/chats', label: 'menu.chats', icon: 'M1 2', order: 1 },
  { place: 'top', path: '/prices', label: 'menu.likes', premium: false },
  { place: 'top', path: '/prices', label: 'menu.likes', access: 'visitor' },
  { place: 'account', path: '/prices', label: 'menu.likes' },
] as const;
const remote = (declared: Parameters<typeof testRelease>[1] = {}) =>
  testRelease('mfe-x', { pages, menu: [...menu], texts: { menu: { likes: 'Mag ich', chats: 'Chats' } }, prerendered: PAGES, ...declared });

const open = (releases = [shell, remote()]): Promise<TestServer> => serveDocuments({ releases, modules: [discoveryModule, photosModule] });

async function memberOf(server: TestServer, { isPaid = true, credits = 1234, hasPhoto = true } = {}) {
  const member = await insertMember(server, { isPaid });
  const { id } = member;
  if (hasPhoto) await insertPhoto(server, id);
  const cause = { reason: 'demo', ref: id, at: server.platform.clock() } as const;
  if (credits > 0) await server.platform.db.transaction((tx) => grant(tx, { brandId: 1, memberId: id }, { purchased: credits }, cause));
  return signedIn(server, member);
}

test('[W1 L-08 L-10] a member’s page is painted by its document: the layout with their balance and photo, and the page in it', async () => {
  const member = await memberOf(await open());
  const html = await documentAt(member, '/likes');
  expect(prerenderedIn(html)?.replace(/src="\/photos\/[^"]+"/, 'src="…"')).toBe(
    '<b>1,234 1,234 are left</b><img src="…"><a href="/credits"><svg d="M1 2"><i href="/likes" aria-current="page">Mag ich</i><main><h1>Likes</h1><p>1,234 credits</p></main>',
  );
  expect(html).toMatch(
    /<style nonce="[^"]+">:root\{--primary-50:[^}]+\}:root\{--color:red;\}\*\{\}\.bar\{color:var\(--color\)\}\.l\{\}<\/style>/,
  );
});

test('[W1] any other page has the layout and a skeleton, also one with a query; the current destination is marked', async () => {
  const member = await memberOf(await open(), { credits: 0 });
  for (const path of ['/likes/received', '/likes?from=mail']) {
    expect(prerenderedIn(await documentAt(member, path)), path).toBe(
      '<b>none</b><a href="/credits"><svg d="M1 2"><i href="/likes" aria-current="page">Mag ich</i><main><s>…</s></main>',
    );
  }
  // A page below another's address.
  expect(prerenderedIn(await documentAt(member, '/chats/1/likes'))).toContain('<i href="/likes" aria-current="page">');
  // A page that its menu entry covers.
  expect(prerenderedIn(await documentAt(member, '/credits'))).toContain('<i href="/likes" aria-current="page">');
  expect(prerenderedIn(await documentAt(member, '/prices'))).toBe(
    '<b>none</b><a href="/credits"><svg d="M1 2"><i href="/likes">Mag ich</i><main><s>…</s></main>',
  );
});

test('[L-03] a conversation has no bars on a phone, the list of them does', async () => {
  const member = await memberOf(await open());
  expect(prerenderedIn(await documentAt(member, '/chats'))).toBe('<nav><svg><u href="/likes">Mag ich</u></nav><main><s>…</s></main>');
  expect(prerenderedIn(await documentAt(member, '/chats/1'))).toBe('<main><s>…</s></main>');
});

test('[S-10 W6] the page’s alert stands in the document, unless it was dismissed in this browser', async () => {
  const server = await open([shell, remote({ pages: [...pages, page('completion', '/complete-signup')] })]);
  const member = await memberOf(server, { credits: 0, hasPhoto: false });
  expect(prerenderedIn(await documentAt(member, '/likes'))).toBe(
    '<b>none</b><a href="/credits"><svg d="M1 2"><i href="/likes" aria-current="page">Mag ich</i><p>Add a photo</p><main><h1>Likes</h1><p>0 credits</p></main>',
  );
  member.jar.set('dismissed', dismissedAlerts({ profile_photo: '2026-11-20T20:00:00Z' }));
  expect(prerenderedIn(await documentAt(member, '/likes'))).toBe(
    '<b>none</b><a href="/credits"><svg d="M1 2"><i href="/likes" aria-current="page">Mag ich</i><main><h1>Likes</h1><p>0 credits</p></main>',
  );
});

test('[S-05] whoever signed up on a phone gets the dialog by script: its document has no strip, and no layout', async () => {
  const server = await open();
  const member = await insertMember(server, { isPaid: false, status: 'not_confirmed' });
  const client = await signedIn(server, member);
  expect(prerenderedIn(await documentAt(client, '/likes'))).toContain('<p>Confirm</p>');
  expect(prerenderedIn(await documentAt(client, '/likes?api_signup_complete=1'))).toBeUndefined();
});

test('[D-01] it is for this member alone: no one may store it, and a visitor gets none of it', async () => {
  const server = await open();
  const { headers } = await (await memberOf(server)).send('GET', '/likes');
  expect(headers['cache-control']).toBe('private, no-store');
  const visitors = await documentAt(api(server), '/likes');
  expect(prerenderedIn(visitors) ?? '').not.toContain('Likes');
});

test('[B-12] it is left to script where a destination is missing or switched off, on visitors’ pages, and with an older shell', async () => {
  const member = await memberOf(await open());
  expect(prerenderedIn(await documentAt(member, '/'))).toBeUndefined();
  const without = await memberOf(await open([shell, remote({ pages: pages.filter(({ path }) => path !== '/credits') })]));
  expect(prerenderedIn(await documentAt(without, '/likes'))).toBeUndefined();
  const { members: _, ...older } = SHELL;
  const earlier = testRelease('shell', { texts: { shell: {}, common: {} }, prerendered: older });
  expect(prerenderedIn(await documentAt(await memberOf(await open([earlier, remote()])), '/likes'))).toBeUndefined();
});

test('[R-06 W1] the search has the first members of the member’s own search, and the live page the answer with the rest to come', async () => {
  const server = await open();
  for (const name of ['Ada_1', 'Bea', 'Cleo']) await insertPhoto(server, (await insertMember(server, { name, gender: 'male' })).id);
  const hidden = await insertMember(server, { name: 'Dora', gender: 'male', invisible: true });
  const member = await memberOf(server, { isPaid: false });
  const html = await documentAt(member, '/members');
  const { profiles } = await member.call('members.search', { query: { gender: 'male', sort: 'active' } });
  const [first, second] = profiles;
  expect(prerenderedIn(html)).toBe(
    `<main><ul>${[first, second].map((one) => `<li><a href="/members/${one?.id}" title="${one?.name}">${one?.name}</a></li>`).join('')}</ul></main>`,
  );
  const { answers = [] } = JSON.parse(/id="page-data">(.*?)<\/script>/s.exec(html)?.[1] ?? '') as PageData;
  expect(answers).toMatchObject([{ id: 'members.search', input: { query: { sort: 'active' } }, answer: { total: 3 } }]);
  const next = answers[0]?.id === 'members.search' ? answers[0].answer.next : null;
  const rest = await member.call('members.search', { query: { ...answers[0]?.input.query, cursor: next ?? '' } });
  expect(rest.profiles.map(({ id }) => id)).toEqual(profiles.slice(2).map(({ id }) => id));
  expect(html).not.toContain(hidden.id);
  expect(prerenderedIn(await documentAt(member, '/members?gender=female'))).toBe('<main><s>…</s></main>');
});

test('[R-06] where no one is found, or a visitor may search, the page is as it waits, or left to script', async () => {
  const server = await open();
  expect(prerenderedIn(await documentAt(await memberOf(server, { isPaid: false }), '/members'))).toBe('<main><p>Wait</p></main>');
  expect(prerenderedIn(await documentAt(api(server), '/members'))).toBeUndefined();
});

test('[D-01 D-15 W1] what a page begins with comes along, of its member alone; a read that this server hasn’t is left to the page', async () => {
  const server = await open();
  const [anna, bert] = [await memberOf(server), await memberOf(server)];
  const own = await anna.call('photos.get');
  const others = await bert.call('photos.get');
  const { headers, body } = await anna.send('GET', '/photos-of-mine');
  const { answers } = JSON.parse(/id="page-data">(.*?)<\/script>/s.exec(String(body))?.[1] ?? '') as PageData;
  expect(answers).toEqual([{ id: 'photos.get', input: {}, answer: own }]);
  expect(headers['cache-control']).toBe('private, no-store');
  expect(others.photos.map(({ id }) => String(body).includes(id))).toEqual([false]);
});
