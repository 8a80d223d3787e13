import type { CallResponse, PageData } from '@vesper/contracts';
import type { PrerenderedFile } from '@vesper/contracts/release';
import { expect, test } from 'vitest';
import { discoveryModule } from '../../discovery/routes.ts';
import { api } from '../../testing/api.ts';
import { answeredVisitor, documentAt, prerenderedIn, serveDocuments } from '../../testing/documents.ts';
import { insertMember, signedIn, type TestMemberOptions } from '../../testing/members.ts';
import { insertPhoto } from '../../testing/photos.ts';
import { page, testRelease } from '../../testing/releases.ts';
import type { TestServer } from '../../testing/server.ts';

const always = (html: string) => [{ where: {}, html, css: [] }];

const SHELL: PrerenderedFile = {
  pages: {},
  frames: { lander: always('<b>~~name~~</b>~~page~~'), default: always('<main>~~page~~</main>') },
  colors: '',
};
const card = (said: string, wanted: string) =>
  `<li>${said}<a href="/members/~~memberId~~">~~memberName~~, ~~memberAge~~</a><img${wanted} src="~~memberMatch~~" srcset="~~memberCard~~"></li>`;
const cardsOf = (where: Record<string, boolean>, said: string) => ({ where, html: [card(said, ' fetchpriority="high"'), card(said, '')] });
const people = [
  {
    where: {},
    html: '<p>Wait</p>',
    css: [],
    members: {
      html: '<ul>~~members~~</ul>',
      css: ['.card{}'],
      lander: 'gallery',
      places: [0, 1, 1],
      cards: [cardsOf({ fictional: true }, '<i>Fictional</i>'), cardsOf({ fictional: false, hasCity: true }, '<i>~~memberCity~~</i>')],
    },
  },
];
const map = [
  {
    where: {},
    html: '',
    css: [],
    members: {
      html: '<i>~~country~~</i><ul>~~members~~</ul>',
      css: [],
      lander: 'maplanding',
      places: [0, 0],
      cards: [{ where: {}, html: ['<li data-x="~~memberX~~" data-y="~~memberY~~">~~memberName~~</li>'] }],
    },
  },
];
const pages = [
  { ...page('map', '/landers/map'), layout: 'lander', adSafe: true } as const,
  { ...page('calm', '/landers/calm'), layout: 'lander', adSafe: true } as const,
  { ...page('wild', '/landers/wild'), layout: 'lander', adSafe: false } as const,
  page('prices', '/prices'),
];
const shell = testRelease('shell', { texts: { shell: {}, common: {} }, prerendered: SHELL });
const remote = testRelease('mfe-landers', {
  pages,
  texts: {},
  prerendered: { pages: { map, calm: people, wild: people, prices: people } },
});

const open = (settings: Record<string, unknown> = { geoip_country: 'GB' }): Promise<TestServer> =>
  serveDocuments({ releases: [shell, remote], settings, modules: [discoveryModule] });

async function shown(server: TestServer, options: TestMemberOptions) {
  const member = await insertMember(server, { country: 'GB', city: 'Leeds', ...options });
  await insertPhoto(server, member.id, { adSafe: true });
  return member;
}

const dataOf = (html: string) => JSON.parse(/id="page-data">(.*?)<\/script>/s.exec(html)?.[1] ?? '') as PageData;

test('[W1 D-52] a document shows the people whom its lander shows, and the live page has the same ones from it', async () => {
  const server = await open();
  for (let n = 0; n < 5; n++) await shown(server, { name: `Ada ${n}` });
  const visitor = answeredVisitor(server);
  const { profiles } = await visitor.call('showcase.get', { query: { lander: 'gallery' } });
  const html = await documentAt(visitor, '/landers/calm');
  const shownIds = profiles.slice(0, 3).map(({ id }) => id);
  expect([...(prerenderedIn(html) ?? '').matchAll(/href="\/members\/([^"]+)"/g)].map(([, id]) => id)).toEqual(shownIds);
  expect(prerenderedIn(html)).toContain(
    `<img fetchpriority="high" src="${profiles[0]?.main_image?.match}" srcset="${profiles[0]?.main_image?.card}">`,
  );
  expect(prerenderedIn(html)?.match(/fetchpriority/g)).toHaveLength(1);
  expect(html).toContain('.card{}');
  const [known, ...others] = dataOf(html).answers ?? [];
  expect(known).toMatchObject({ id: 'showcase.get', input: { query: { lander: 'gallery' } } });
  expect(
    (known?.answer as CallResponse<'showcase.get'> | undefined)?.profiles.map(({ id, name, main_image }) => [
      id,
      name,
      main_image?.card,
      main_image?.match,
    ]),
  ).toEqual(profiles.slice(0, 3).map(({ id, name, main_image }) => [id, name, main_image?.card, main_image?.match]));
  expect(others).toEqual([]);
});

test('[D-52] a document knows the visitor’s country, and where on its map people’s cities lie', async () => {
  const server = await open();
  await shown(server, { name: 'Ada' });
  await shown(server, { name: 'Bea', country: 'NL', city: 'Utrecht' });
  const html = prerenderedIn(await documentAt(answeredVisitor(server), '/landers/map')) ?? '';
  expect(html).toMatch(/^<b>Vesper Test<\/b><i>GB<\/i><ul><li data-x="\d+" data-y="\d+">Ada<\/li><li data-x="" data-y="">Bea<\/li><\/ul>$/);
});

test('[D-46] a fictional one says so', async () => {
  const server = await open();
  await shown(server, { name: 'Ada', isFictional: true });
  await shown(server, { name: 'Bea' });
  const items = (prerenderedIn(await documentAt(answeredVisitor(server), '/landers/calm')) ?? '').match(/<li>.*?<\/li>/g) ?? [];
  expect(Object.fromEntries(items.map((item) => [/Ada|Bea/.exec(item)?.[0], item.includes('Fictional')]))).toEqual({
    Ada: true,
    Bea: false,
  });
});

test('[D-01] a name is words, whatever it is made of, and one line where the live page has one', async () => {
  const server = await open();
  await shown(server, { name: 'Candle_Emma.7' });
  await shown(server, { name: '"><script>~~name~~</script>', city: `<i>'&` });
  const html = await documentAt(answeredVisitor(server), '/landers/calm');
  expect(prerenderedIn(html)).toContain('>&quot;&gt;&lt;script&gt;~~name~~&lt;/script&gt;, 36<');
  expect(prerenderedIn(html)).toContain('<i>&lt;i&gt;&#39;&amp;</i>');
  expect(prerenderedIn(html)).toContain('>Candle_Emma.7, 36<');
  expect(html).not.toContain('<script>~~');
});

test('[M-01 M-02] before the entry warning is answered a document has no one in it, but where none is asked for', async () => {
  for (const country of ['NL', 'GB']) {
    const server = await open({ geoip_country: country, enable_site_entry_popup: true });
    const ada = await shown(server, { name: 'Ada', country });
    const told = [ada.id, 'Ada', '/photos/'];
    for (const path of ['/landers/wild', '/prices']) {
      const html = await documentAt(api(server), path);
      for (const word of told) expect(html, `${country} ${path}`).not.toContain(word);
      expect(dataOf(html).answers).toBeUndefined();
      for (const word of told) expect(prerenderedIn(await documentAt(answeredVisitor(server), path)), `${country} ${path}`).toContain(word);
    }
    // Its pictures are safe before the warning, and so are the calls for them (D-52).
    expect(prerenderedIn(await documentAt(api(server), '/landers/calm'))).toContain(ada.id);
  }
});

test('[D-52] where no one can be shown, or not like that, the page is painted as it waits; a member’s document has none of it', async () => {
  const server = await open();
  const nobody = await documentAt(answeredVisitor(server), '/landers/calm');
  expect([prerenderedIn(nobody), dataOf(nobody).answers]).toEqual(['<b>Vesper Test</b><p>Wait</p>', undefined]);
  await shown(server, { city: null });
  expect(prerenderedIn(await documentAt(answeredVisitor(server), '/landers/calm'))).toContain('Wait');
  const html = await documentAt(await signedIn(server, await insertMember(server)), '/prices');
  expect([prerenderedIn(html), dataOf(html).answers]).toEqual([undefined, undefined]);
});
