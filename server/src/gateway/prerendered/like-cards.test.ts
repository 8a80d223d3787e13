import { randomUUID } from 'node:crypto';
import type { PrerenderedFile } from '@vesper/contracts/release';
import { expect, test } from 'vitest';
import { chatModule } from '../../chat/routes.ts';
import { likesModule } from '../../likes/routes.ts';
import { sql } from '../../platform/database/sql.ts';
import { safetyModule } from '../../safety/routes.ts';
import { documentAt, prerenderedIn, serveDocuments } from '../../testing/documents.ts';
import { insertMember, signedIn, type TestMemberOptions } from '../../testing/members.ts';
import { insertPhoto } from '../../testing/photos.ts';
import { page, testRelease } from '../../testing/releases.ts';
import type { TestServer } from '../../testing/server.ts';
import { grant } from '../../wallet/ledger.ts';

const always = (html: string) => [{ where: {}, html, css: [] }];
const SHELL: PrerenderedFile = {
  pages: {},
  members: {
    base: [],
    frames: { default: always('~~page~~') },
    entries: { own: { menuTop: '', menuBottom: '' } },
    alerts: {},
    waiting: always('<s>…</s>'),
    links: [],
  },
  colors: '',
};
const card = (said: string) => `<li>${said}<a href="/members/~~memberId~~">~~memberName~~</a></li>`;
const LIST = '<ul>~~members~~</ul>';
const LIKES: PrerenderedFile['pages'][string] = [
  {
    ...{ where: {}, html: '<p>Wait</p>', css: [] },
    members: {
      ...{ html: '', css: [], call: 'likes.get', places: [0, 0] },
      around: [
        { from: 1, where: { hasNewLikes: true, hasNewMatches: false, isFew: true }, html: `<b>~~newLikes~~ ~~new_likes:new~~</b>${LIST}` },
        { from: 1, where: { hasNewLikes: true, hasNewMatches: false, isFew: false }, html: `<b>~~newLikes~~</b>${LIST}` },
        {
          from: 1,
          where: { hasNewMatches: true, showsOneMatch: true },
          html: `<i>~~newMatches~~</i><a href="/members/~~matchId~~/chat">~~matchName~~<img src="~~matchPhoto1~~"></a>${LIST}`,
        },
        {
          from: 1,
          where: { hasNewMatches: true, showsOneMatch: false, showsTwoMatches: false },
          html: `<i>~~newMatches~~</i>~~shown_matches:shown~~${LIST}`,
        },
        { from: 1, where: { hasNewLikes: false, hasNewMatches: false }, html: LIST },
      ],
      cards: [
        { where: { isNew: true, fictional: false }, html: [card('New ')] },
        { where: { isNew: false, fictional: false }, html: [card('')] },
        { where: { fictional: true }, html: [card('Fictional ')] },
      ],
    },
  },
];
const texts = { new_one: '{{count}} new like', new_other: '{{count}} new likes', shown_one: 'one', shown_other: '{{count}} of them' };
const shell = testRelease('shell', { texts: { shell: {}, common: {} }, prerendered: SHELL });
const remote = testRelease('mfe-members', {
  pages: [{ ...page('likes', '/likes'), access: 'member', prerender: true }],
  texts,
  prerendered: { pages: { '/likes': LIKES } },
});

const open = () => serveDocuments({ releases: [shell, remote], modules: [chatModule, likesModule, safetyModule] });

async function memberOf(server: TestServer, options: TestMemberOptions) {
  const member = await insertMember(server, { isPaid: true, ...options });
  await insertPhoto(server, member.id);
  const cause = { reason: 'demo', ref: randomUUID(), at: server.platform.clock() } as const;
  await server.platform.db.transaction((tx) => grant(tx, { brandId: 1, memberId: member.id }, { purchased: 100 }, cause));
  return { id: member.id, client: await signedIn(server, member) };
}
type Known = Awaited<ReturnType<typeof memberOf>>;

const like = (from: Known, to: Known) => from.client.call('like.create', { body: { id: to.id } });
const cardOf = ({ id }: Known, name: string, said = '') => `<li>${said}<a href="/members/${id}">${name}</a></li>`;
const shownTo = async ({ client }: Known) => prerenderedIn(await documentAt(client, '/likes'));

test('[R-15 W1 S-17] who likes a member stands in their document, the new ones first, each as it is', async () => {
  const server = await open();
  const anna = await memberOf(server, { name: 'Anna' });
  const bert = await memberOf(server, { name: 'Bert_<b>' });
  const cleo = await memberOf(server, { name: 'Cleo' });
  expect(await shownTo(anna)).toBe('<p>Wait</p>');
  await like(bert, anna);
  expect(await shownTo(anna)).toBe(`<b>1 1 new like</b><ul>${cardOf(bert, 'Bert_&lt;b&gt;', 'New ')}</ul>`);
  await anna.client.call('likes.seen', { body: { id: bert.id } });
  expect(await shownTo(anna)).toBe(`<ul>${cardOf(bert, 'Bert_&lt;b&gt;')}</ul>`);
  await like(cleo, anna);
  expect(await shownTo(anna)).toBe(`<b>1 1 new like</b><ul>${cardOf(cleo, 'Cleo', 'New ')}${cardOf(bert, 'Bert_&lt;b&gt;')}</ul>`);
  for (const name of ['Dora', 'Ella']) await like(await memberOf(server, { name }), anna);
  expect(await shownTo(anna)).toMatch(/^<b>3<\/b><ul>/);
});

test('[D-01] a document holds the likes of its member, and nothing of anyone else’s', async () => {
  const server = await open();
  const anna = await memberOf(server, { name: 'Anna' });
  const bert = await memberOf(server, { name: 'Bert' });
  const cleo = await memberOf(server, { name: 'Cleo' });
  await like(bert, anna);
  await like(cleo, bert);
  const { headers, body } = await anna.client.send('GET', '/likes');
  expect(headers['cache-control']).toBe('private, no-store');
  expect(String(body)).toContain('<div id="prerendered" data-shows="chats">');
  expect(String(body)).toContain(bert.id);
  for (const other of [cleo.id, 'Cleo']) expect(String(body)).not.toContain(other);
  await anna.client.call('block.create', { body: { id: bert.id } });
  expect(await documentAt(anna.client, '/likes')).not.toContain(bert.id);
});

test('[R-15 D-46] matches without a word are counted, fictional ones not shown; once someone wrote they are none', async () => {
  const server = await open();
  const anna = await memberOf(server, { name: 'Anna' });
  const bert = await memberOf(server, { name: 'Bert' });
  const cleo = await memberOf(server, { name: 'Cleo', isFictional: true });
  const dora = await memberOf(server, { name: 'Dora' });
  await like(bert, anna);
  await like(anna, bert);
  // A match is in the list of matches alone.
  expect(await shownTo(anna)).toBe('<p>Wait</p>');
  await like(dora, anna);
  await anna.client.call('likes.seen', { body: { id: dora.id } });
  await server.platform.db.query(sql`update likes set created_at = created_at + interval '1 minute' where member_id = ${dora.id}`);
  expect(await shownTo(anna)).toMatch(
    new RegExp(`^<i>1</i><a href="/members/${bert.id}/chat">Bert<img src="/photos/[^"]+"></a><ul>${cardOf(dora, 'Dora')}</ul>$`),
  );
  await like(cleo, anna);
  await like(anna, cleo);
  expect(await shownTo(anna)).toContain('<i>2</i><a href');
  await anna.client.call('message.send', { body: { client_id: randomUUID(), profile: bert.id, type: 'text', body: 'Hello' } });
  expect(await shownTo(anna)).toContain('<i>1</i>0 of them<ul>');
});
