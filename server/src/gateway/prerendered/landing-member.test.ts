import type { PageData } from '@vesper/contracts';
import type { PrerenderedFile, PrerenderedVariants } from '@vesper/contracts/release';
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { discoveryModule } from '../../discovery/routes.ts';
import { sql } from '../../platform/database/sql.ts';
import { answeredVisitor, documentAt, prerenderedIn, serveDocuments } from '../../testing/documents.ts';
import { insertMember, signedIn, type TestMemberOptions } from '../../testing/members.ts';
import { insertPhoto } from '../../testing/photos.ts';
import { page, testRelease } from '../../testing/releases.ts';
import type { TestServer } from '../../testing/server.ts';

const SHELL: PrerenderedFile = { pages: {}, frames: { lander: [{ where: {}, html: '<b>~~name~~</b>~~page~~', css: [] }] }, colors: '' };

const head = '<img src="~~memberMatch~~"><h1>~~memberName~~, ~~memberAge~~</h1>';
const LISTS = {
  memberInterests: { item: '<li>~~interest:common/attributes.interests.~~</li>', most: 2 },
  memberLocks: { item: '<li></li>', most: 3 },
};
const landing: PrerenderedVariants = [
  { where: { isFictional: true }, html: `<i>Fictional</i>${head}`, css: [] },
  {
    where: { isFictional: false, hasWords: true, hasLocked: true },
    html: `${head}<q>~~memberWords~~</q><ul>~~memberInterests~~</ul><ol>~~memberLocks~~</ol><p>~~locked_photos:more~~</p>`,
    css: [],
    lists: LISTS,
  },
];
const declared = {
  ...page('member-landing', '/members/:id/landing/:slug?'),
  layout: 'lander',
  adSafe: true,
  exists: { call: 'landing.get', query: { id: ':id' } },
} as const;
const texts = { more_one: '{{name}} has one more', more_other: '{{name}} has {{count}} more' };
const common = { attributes: { interests: { wine: 'Wine', hiking: 'Hiking & <walks>' } } };

const open = (prerendered: PrerenderedFile = { pages: { 'member-landing': landing } }): Promise<TestServer> =>
  serveDocuments({
    releases: [
      testRelease('shell', { texts: { shell: {}, common }, prerendered: SHELL }),
      testRelease('mfe-landers', { pages: [declared], texts, prerendered }),
    ],
    settings: { geoip_country: 'GB', name: 'Ina' },
    modules: [discoveryModule],
  });

async function shown(server: TestServer, options: TestMemberOptions, photos = 1, adSafe = true): Promise<string> {
  const { id } = await insertMember(server, { country: 'GB', city: 'Leeds', ...options });
  for (let photo = 0; photo < photos; photo++) await insertPhoto(server, id, { adSafe });
  return id;
}

const dataIn = (html: string) => JSON.parse(/id="page-data">(.*?)<\/script>/s.exec(html)?.[1] ?? '') as PageData;

test('[R-09 R-11 R-12 W1] a member’s landing stands in its document, with what they say of themselves, escaped, and the answer behind it', async () => {
  const server = await open();
  const id = await shown(server, { name: 'Bo <b>' }, 5);
  await server.platform.db.query(sql`
    update profiles set about_me = 'I & <i> ~~name~~', interests = '{wine,hiking,travel}' where member_id = ${id}`);
  const html = await documentAt(answeredVisitor(server), `/members/${id}/landing`);
  const painted = prerenderedIn(html) ?? '';
  expect(painted).toMatch(/^<b>Ina<\/b><img src="\/[^"]+"><h1>Bo &lt;b&gt;, \d+<\/h1>/);
  expect(painted).toContain(
    '<q>I &amp; &lt;i&gt; ~~name~~</q><ul><li>Wine</li><li>Hiking &amp; &lt;walks&gt;</li></ul><ol><li></li><li></li><li></li></ol><p>Bo &lt;b&gt; has 4 more</p>',
  );
  const [known, ...others] = dataIn(html).answers ?? [];
  expect(others).toEqual([]);
  expect(known).toMatchObject({
    id: 'landing.get',
    input: { query: { id } },
    answer: { member: { card: { name: 'Bo <b>', city: 'Leeds' } } },
  });
  expect(Object.keys(known?.answer ?? {})).toEqual(['member']);
  expect(prerenderedIn(await documentAt(answeredVisitor(server), `/members/${id}/landing/summer`))).toBe(painted);
});

test('[D-46] a fictional member has the markup that says so', async () => {
  const server = await open();
  const id = await shown(server, { name: 'Ida', isFictional: true });
  expect(prerenderedIn(await documentAt(answeredVisitor(server), `/members/${id}/landing`))).toContain('<i>Fictional</i>');
});

test('[R-09 R-48] whoever is not shown to visitors is a 404 of which nothing stands in the document', async () => {
  const server = await open();
  const ids = [
    await shown(server, { name: 'Hidden 1', invisible: true }),
    await shown(server, { name: 'Hidden 2', status: 'deleted' }),
    await shown(server, { name: 'Hidden 3' }, 1, false),
    randomUUID(),
    'nobody',
  ];
  const visitor = answeredVisitor(server);
  for (const id of ids) {
    const { status, body } = await visitor.send('GET', `/members/${id}/landing`);
    expect([status, prerenderedIn(String(body))], id).toEqual([404, undefined]);
    expect(String(body)).not.toContain('Hidden');
  }
});

test('[B-12 D-01] a kind of member that the release has no markup for is left to script, as are members’ documents and older releases', async () => {
  const server = await open();
  const plain = await shown(server, { name: 'Bo' });
  const fictional = await shown(server, { name: 'Ida', isFictional: true });
  expect(prerenderedIn(await documentAt(answeredVisitor(server), `/members/${plain}/landing`))).toBeUndefined();
  const member = await signedIn(server, await insertMember(server));
  expect(prerenderedIn(await documentAt(member, `/members/${fictional}/landing`))).toBeUndefined();

  const older = await open({ pages: {} });
  const other = await shown(older, { name: 'Ida', isFictional: true });
  const html = await documentAt(answeredVisitor(older), `/members/${other}/landing`);
  expect([prerenderedIn(html) === undefined, dataIn(html).answers]).toEqual([true, undefined]);
});
