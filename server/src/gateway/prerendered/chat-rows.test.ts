import { randomUUID } from 'node:crypto';
import type { PrerenderedFile } from '@vesper/contracts/release';
import { expect, test } from 'vitest';
import { chatModule } from '../../chat/routes.ts';
import { sql } from '../../platform/database/sql.ts';
import { safetyModule } from '../../safety/routes.ts';
import { documentAt, answeredVisitor, prerenderedIn, serveDocuments } from '../../testing/documents.ts';
import { insertMember, signedIn, type TestMember } from '../../testing/members.ts';
import { insertPhoto } from '../../testing/photos.ts';
import { page, testRelease } from '../../testing/releases.ts';
import type { TestServer } from '../../testing/server.ts';
import { grant } from '../../wallet/ledger.ts';

const always = (html: string) => [{ where: {}, html, css: [] }];
const SHELL: PrerenderedFile = {
  pages: {},
  members: {
    base: [],
    frames: { 'chat-list': always('~~page~~'), chat: always('~~page~~'), default: always('~~page~~') },
    entries: { own: { menuTop: '', menuBottom: '' } },
    alerts: {},
    waiting: always('<s>…</s>'),
    links: [],
  },
  colors: '',
};
const row = (said: string) =>
  `<li><a href="/chats/~~chatId~~">~~chatName~~</a><img src="~~chatPhoto~~"><time dateTime="~~chatAt~~">~~chatAgo~~</time>${said}</li>`;
const kind = (where: Record<string, boolean>, said: string) => ({ where, html: [row(said)] });
const CHATS: PrerenderedFile['pages'][string] = [
  {
    ...{ where: {}, html: '<p>Wait</p>', css: [] },
    members: {
      ...{ html: '', css: ['.row{}'], call: 'chats.get', places: [0, 0] },
      around: [
        { from: 1, where: {}, html: '<ul>~~members~~</ul>' },
        { from: 3, where: { hasUnread: true }, html: '<b>~~unreadChats~~ of ~~unansweredChats~~</b><ul>~~members~~</ul>' },
        { from: 3, where: { hasUnread: false }, html: '<b>none</b><ul>~~members~~</ul>' },
      ],
      cards: [
        kind({ isGift: true, isMine: true }, 'You: ~~gift:gift.names.~~'),
        kind({ hasReaction: true, fire: true }, 'fire'),
        kind({ hasWords: true, isMine: true, hasReaction: false }, 'You: ~~chatWords~~'),
        kind({ hasWords: true, isUnread: true }, '~~chatWords~~ <i>~~chatUnread~~ ~~unread_messages:unread~~</i>'),
        kind({ hasWords: true, fictional: true, isUnread: false }, 'Fictional: ~~chatWords~~'),
      ],
    },
  },
];
const shell = testRelease('shell', { texts: { shell: {}, common: {} }, prerendered: SHELL });
const remote = testRelease('mfe-chat', {
  pages: [{ ...page('chats', '/chats'), access: 'member', layout: 'chat', prerender: true }],
  menu: [{ place: 'top', path: '/chats', label: 'menu', icon: 'M1 2' }],
  texts: { unread_one: '{{count}} waits', unread_other: '{{count}} wait', gift: { names: { cake: 'Cake' } } },
  prerendered: { pages: { '/chats': CHATS } },
});

const open = () => serveDocuments({ releases: [shell, remote], modules: [chatModule, safetyModule] });

async function memberOf(server: TestServer, name: string) {
  const member = await insertMember(server, { name, isPaid: true });
  await insertPhoto(server, member.id);
  const cause = { reason: 'demo', ref: randomUUID(), at: server.platform.clock() } as const;
  await server.platform.db.transaction((tx) => grant(tx, { brandId: 1, memberId: member.id }, { purchased: 100 }, cause));
  const client = await signedIn(server, member);
  client.jar.set('entry_warning', answeredVisitor(server).jar.get('entry_warning') ?? '');
  return { member, client };
}

type Known = Awaited<ReturnType<typeof memberOf>>;
const say = ({ client }: Known, to: TestMember, body: string, gift?: string) =>
  client.call('message.send', {
    body: { client_id: randomUUID(), profile: to.id, type: gift ? 'gift' : 'text', body, ...(gift && { gift }) },
  });

test('[R-13 W1] the list of chats stands in the document: who, when, the last words, what is unread; and it waits for the live one', async () => {
  const server = await open();
  const anna = await memberOf(server, 'Anna');
  const bert = await memberOf(server, 'Bert_<b>');
  await say(bert, anna.member, 'Good <i>evening</i>');
  const { message } = await say(bert, anna.member, `~~name~~ & ${'long '.repeat(100)}`);
  const { headers, body } = await anna.client.send('GET', '/chats');
  const html = String(body);
  expect(headers['cache-control']).toBe('private, no-store');
  expect(html).toContain('<div id="prerendered" data-shows="chats"><ul>');
  expect(html).toContain('.row{}');
  expect(html).toContain(`<a href="/chats/${message.conversation}">Bert_&lt;b&gt;</a><img src="/photos/`);
  expect(html).toContain(`<time dateTime="${message.created_at}">now</time>~~name~~ &amp; ${'long '.repeat(30)}<i>2 2 wait</i></li>`);
  // The other side of the same chat, and no one else's.
  expect(await documentAt(bert.client, '/chats')).toContain('You: ~~name~~ &amp; long');
});

test('[D-01] a document holds the chats of its member, and nothing of anyone else’s', async () => {
  const server = await open();
  const anna = await memberOf(server, 'Anna');
  const bert = await memberOf(server, 'Bert');
  const cleo = await memberOf(server, 'Cleo');
  await say(bert, anna.member, 'For Anna alone');
  await say(bert, cleo.member, 'For Cleo alone');
  const annas = await documentAt(anna.client, '/chats');
  expect(annas).toContain('For Anna alone');
  for (const other of ['For Cleo alone', cleo.member.id, 'Cleo']) expect(annas).not.toContain(other);
  expect(await documentAt(answeredVisitor(server), '/chats')).not.toContain('alone');
});

test('[P-07 S-19] who is blocked leaves it, and without chats the page is as it waits', async () => {
  const server = await open();
  const anna = await memberOf(server, 'Anna');
  const bert = await memberOf(server, 'Bert');
  expect(prerenderedIn(await documentAt(anna.client, '/chats'))).toBe('<p>Wait</p>');
  await say(bert, anna.member, 'Hello');
  expect(await documentAt(anna.client, '/chats')).toContain('Hello');
  await anna.client.call('block.create', { body: { id: bert.member.id } });
  expect(prerenderedIn(await documentAt(anna.client, '/chats'))).toBe('<p>Wait</p>');
});

test('[D-46 D-49 B-16] rows say who is fictional, name a gift and tell a reaction; a row without markup leaves the page as it waits', async () => {
  const server = await open();
  const anna = await memberOf(server, 'Anna');
  const [bert, cleo, dora] = [await memberOf(server, 'Bert'), await memberOf(server, 'Cleo'), await memberOf(server, 'Dora')];
  await say(anna, bert.member, '', 'cake');
  expect(await documentAt(anna.client, '/chats')).toContain('You: Cake</li>');
  const { message } = await say(anna, cleo.member, 'Hi');
  await cleo.client.call('reaction.set', { body: { conversation: message.conversation, seq: message.seq, reaction: 'fire' } });
  expect(await documentAt(anna.client, '/chats')).toContain('fire</li>');
  // As many as there is room for, the latest first, and the numbers of all.
  const last = await say(dora, anna.member, 'First');
  await server.platform.db.query(
    sql`update participants set last_message_at = last_message_at + interval '1 minute' where conversation_id = ${last.message.conversation}`,
  );
  const html = prerenderedIn(await documentAt(anna.client, '/chats'));
  expect(html).toMatch(/^<b>1 of 1<\/b><ul><li>.*First/);
  expect(html?.match(/<li>/g)).toHaveLength(2);
  await server.platform.db.query(sql`update participants set unread = 0 where member_id = ${anna.member.id}`);
  expect(prerenderedIn(await documentAt(anna.client, '/chats'))).toBe('<p>Wait</p>');
  await server.platform.db.query(sql`update members set is_fictional = true where id = ${dora.member.id}`);
  expect(prerenderedIn(await documentAt(anna.client, '/chats'))).toMatch(/^<b>none<\/b>.*Fictional: First/);
});
