import { randomUUID } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { accountModule } from '../account/routes.ts';
import { chatModule } from '../chat/routes.ts';
import { likesModule } from '../likes/routes.ts';
import { unsubscribeModule } from '../mails/unsubscribe.ts';
import { HOUR, later, MINUTE } from '../platform/clock.ts';
import { sql } from '../platform/database/sql.ts';
import { safetyModule } from '../safety/routes.ts';
import { savedSearchesModule } from '../saved-searches/routes.ts';
import { type ApiClient, api } from '../testing/api.ts';
import { readEvents } from '../testing/event-reader.ts';
import { insertMember, signedIn, type TestMember, type TestMemberOptions } from '../testing/members.ts';
import { mailsTo } from '../testing/received-mails.ts';
import { startTestServer, type TestServer } from '../testing/server.ts';
import { grant } from '../wallet/ledger.ts';
import { newsMailsModule } from './news-mails.ts';
import { sendNewsMails } from './send-news-mails.ts';

const NOW = new Date('2026-11-28T21:00:00Z');
const modules = [accountModule, chatModule, likesModule, safetyModule, savedSearchesModule, unsubscribeModule, newsMailsModule];

/** Anna and Carla write and like; Bert has been away for an hour. */
async function start({ bert: about, anna: aboutAnna }: { bert?: TestMemberOptions; anna?: TestMemberOptions } = {}) {
  const server = await startTestServer({ now: NOW, modules });
  const writer = async (name: string, options: TestMemberOptions = {}) => {
    const member = await insertMember(server, { name, ...options });
    const wallet = { brandId: 1, memberId: member.id };
    await server.platform.db.transaction((tx) => grant(tx, wallet, { bonus: 1000 }, { reason: 'demo', ref: name, at: NOW }));
    return { ...member, client: await signedIn(server, member) };
  };
  const [anna, carla] = [await writer('Anna Secret', aboutAnna), await writer('Carla')];
  const bert = await insertMember(server, { name: 'Bert', gender: 'male', seeking: 'female', ...about });
  const berts = await signedIn(server, bert);
  await server.platform.db.query(sql`update members set last_seen_at = ${later(NOW, -HOUR)} where id = ${bert.id}`);
  let now = NOW;
  return {
    server,
    anna,
    carla,
    bert,
    berts,
    /** Lets time pass, and sends what is due then. */
    pass: async (milliseconds: number) => {
      now = later(now, milliseconds);
      server.setNow(now);
      await sendNewsMails(server.platform);
    },
    seen: () => server.platform.db.query(sql`update members set last_seen_at = ${now} where id = ${bert.id}`),
  };
}

const write = (client: ApiClient, to: TestMember, body = 'Meet me at the harbour') =>
  client.call('message.send', { body: { client_id: randomUUID(), type: 'text', body, profile: to.id } });
const like = (client: ApiClient, to: TestMember) => client.call('like.create', { body: { id: to.id } });

const subjects = async (server: TestServer, { email }: TestMember, count: number) =>
  (await mailsTo(server, email, count)).map(({ subject }) => subject.replace('Vesper: ', ''));

/** Mails to anyone that were to be sent, sent or not: a mailbox that is empty may only not have them yet. */
const enqueued = ({ platform }: TestServer) =>
  platform.db.many(sql`select data ->> 'subject' as subject from jobs.job where name = 'mail.send'`);

test('[R-25 D-63] what comes within 15 minutes is one mail, which says how much there is, and neither what nor by whom', async () => {
  const { server, anna, carla, bert, pass } = await start();
  await write(anna.client, bert);
  await write(anna.client, bert, 'Or at noon');
  await pass(14 * MINUTE);
  expect(await subjects(server, bert, 0)).toEqual([]);
  await write(carla.client, bert);
  await pass(MINUTE);
  const [mail] = await mailsTo(server, bert.email, 1);
  expect(mail?.subject).toBe('Vesper: you have 3 new messages');
  expect(mail?.text).toContain('Here’s what came in while you were away.');
  expect(mail?.text).toMatch(/http:\/\/localhost:\d+\/chats\n/);
  expect(JSON.stringify(mail)).not.toMatch(/Anna|Carla|harbour|noon/);
  expect(mail?.unsubscribe).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/im);
});

test('[R-25] nothing is told twice: the next mail counts what came since, and nothing new is no mail', async () => {
  const { server, anna, bert, pass, seen } = await start();
  await write(anna.client, bert);
  await pass(15 * MINUTE);
  await subjects(server, bert, 1);
  await pass(24 * HOUR);
  await seen();
  await write(anna.client, bert);
  await pass(16 * MINUTE);
  expect(await subjects(server, bert, 2)).toEqual(['you have a new message', 'you have a new message']);
  const { unread } = await server.platform.db.one<{ unread: number }>(sql`select unread from participants where member_id = ${bert.id}`);
  expect(unread).toBe(2);
});

test('[R-25] two processes that look at the same time send one mail', async () => {
  const { server, anna, bert } = await start();
  await write(anna.client, bert);
  await like(anna.client, bert);
  server.setNow(later(NOW, 15 * MINUTE));
  await Promise.all([1, 2, 3].map(() => sendNewsMails(server.platform)));
  expect((await subjects(server, bert, 2)).toSorted()).toEqual(['1 new like', 'you have a new message']);
});

test('[R-25] whoever has a page open or was just here gets none; what is still new when they have left is told', async () => {
  const { server, anna, bert, berts, pass, seen } = await start();
  const stream = await readEvents(server, berts);
  await stream.next();
  const open = () => server.platform.db.many(sql`select from live_members where member_id = ${bert.id}`);
  await vi.waitFor(async () => expect(await open()).toHaveLength(1));
  const { message } = await write(anna.client, bert);
  await server.platform.db.query(sql`update members set last_seen_at = ${later(NOW, -HOUR)} where id = ${bert.id}`);
  await server.platform.db.query(sql`update live_processes set seen_at = ${later(NOW, 15 * MINUTE)}`);
  await pass(15 * MINUTE);
  expect(await subjects(server, bert, 0)).toEqual([]);

  stream.close();
  await vi.waitFor(async () => expect(await open()).toHaveLength(0));
  await seen();
  await pass(14 * MINUTE);
  expect(await subjects(server, bert, 0)).toEqual([]);
  await pass(2 * MINUTE);
  expect(await subjects(server, bert, 1)).toEqual(['you have a new message']);

  await seen();
  await write(anna.client, bert);
  await berts.call('chat.read', { body: { conversation: message.conversation, seq: 2 } });
  await pass(HOUR);
  expect(await subjects(server, bert, 1)).toHaveLength(1);
});

test('[R-25] someone who stays away is written to every four hours at most, and each kind as often as they chose', async () => {
  const { server, anna, carla, bert, berts, pass } = await start();
  expect((await berts.call('notifications.get')).mail_frequency).toEqual({ messages: 'at_once', likes: 'daily', saved_searches: 'daily' });
  await write(anna.client, bert);
  await like(anna.client, bert);
  await server.platform.db.query(sql`update members set last_seen_at = ${later(NOW, -HOUR)} where id = ${bert.id}`);
  await pass(15 * MINUTE);
  await subjects(server, bert, 2);
  await write(anna.client, bert);
  await like(carla.client, bert);
  await pass(3 * HOUR);
  await subjects(server, bert, 2);
  await pass(HOUR);
  expect((await subjects(server, bert, 3))[0]).toBe('you have a new message');
  await pass(20 * HOUR);
  expect((await subjects(server, bert, 4))[0]).toBe('1 new like');
});

test('[R-25] a kind that is switched off, by the settings or by its header, sends none; another frequency holds at once', async () => {
  const { server, anna, carla, bert, berts, pass } = await start();
  const away = () => server.platform.db.query(sql`update members set last_seen_at = ${later(NOW, -HOUR)} where id = ${bert.id}`);
  await berts.call('notifications.update', { body: { mails_disabled: ['messages'] } });
  await away();
  await write(anna.client, bert);
  await like(anna.client, bert);
  await pass(15 * MINUTE);
  const [mail] = await mailsTo(server, bert.email, 1);
  expect(mail?.subject).toBe('Vesper: 1 new like');

  await like(carla.client, bert);
  await berts.call('notifications.update', { body: { mail_frequency: { likes: 'at_once' } } });
  expect((await berts.call('notifications.get')).mail_frequency).toMatchObject({ messages: 'at_once', likes: 'at_once' });
  await pass(16 * MINUTE);
  await subjects(server, bert, 2);

  const token = /\/unsubscribe#([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
  expect(await api(server).call('unsubscribe.post', { body: { token, action: 'stop' } })).toEqual({ topic: 'likes', is_wanted: false });
  expect((await berts.call('notifications.get')).mails_disabled.toSorted()).toEqual(['likes', 'messages']);
  await like(await signedIn(server, await insertMember(server)), bert);
  await away();
  await pass(24 * HOUR);
  await subjects(server, bert, 2);
  expect((await berts.answer('notifications.update', { body: { mail_frequency: { likes: 'hourly' } } as never })).status).toBe(422);
});

test('[D-63 D-46] names stand in the mail of a member who wants them, and fictional profiles are named as such in any', async () => {
  const { server, anna, carla, bert, berts, pass } = await start({ anna: { isFictional: true } });
  await write(anna.client, bert);
  await pass(2 * HOUR);
  const [unnamed] = await mailsTo(server, bert.email, 1);
  expect(unnamed?.text).toContain('Fictional profiles among them: 1.');
  expect(unnamed?.text).not.toContain('Anna');

  await berts.call('notifications.update', { body: { names_in_news: true, mail_frequency: { likes: 'at_once' } } });
  await write(anna.client, bert);
  await write(carla.client, bert);
  await pass(2 * HOUR);
  const [named] = await mailsTo(server, bert.email, 2);
  const list = named?.text.split('\n').filter((line) => line.startsWith('– ')) ?? [];
  expect(list.toSorted()).toEqual(['– Anna Secret (fictional profile): 1 message', '– Carla: 1 message']);
  expect(named?.text).not.toContain('Fictional profiles among them');
  expect(named?.subject).toBe('Vesper: you have 2 new messages');

  await like(berts, carla);
  await like(carla.client, bert);
  await pass(2 * HOUR);
  const [matched] = await mailsTo(server, bert.email, 3);
  expect(matched?.subject).toBe('Vesper: 1 new match');
  expect(matched?.text).toContain('– Carla\n');
});

test('[P-07 R-25] messages and likes of someone who was blocked are no news', async () => {
  const { server, anna, bert, berts, pass } = await start();
  await write(anna.client, bert);
  await like(anna.client, bert);
  await berts.call('block.create', { body: { id: anna.id } });
  await pass(2 * HOUR);
  expect(await enqueued(server)).toEqual([]);
});

test('[R-25] what could not be sent to an address that mails come back from is told once it is tried again', async () => {
  const { server, anna, carla, bert, pass } = await start();
  const { db, mail } = server.platform;
  await mail.stopped.stop(db, [{ email: bert.email, reason: 'bounced' }], NOW);
  await write(anna.client, bert);
  await like(anna.client, bert);
  await pass(15 * MINUTE);
  expect(await enqueued(server)).toEqual([]);
  await mail.stopped.restart(db, bert.email);
  await write(carla.client, bert);
  await like(carla.client, bert);
  await pass(15 * MINUTE);
  expect((await subjects(server, bert, 2)).toSorted()).toEqual(['2 new likes', 'you have 2 new messages']);
});

test('[R-25] no mail goes to a fictional profile, nor to an account that was closed meanwhile', async () => {
  const { server, anna, bert, pass } = await start({ bert: { isFictional: true } });
  const dora = await insertMember(server, { name: 'Dora' });
  for (const to of [bert, dora]) await write(anna.client, to);
  const waiting = () => server.platform.db.many(sql`select member_id from news_mails where due_at is not null`);
  expect(await waiting()).toEqual([{ member_id: dora.id }]);
  await server.platform.db.query(sql`update members set status = 'blocked' where id = ${dora.id}`);
  await pass(2 * HOUR);
  expect(await waiting()).toEqual([]);
  expect(await enqueued(server)).toEqual([]);
});

test('[R-06 R-25] new members in saved searches are told once a day: each once, real ones only, and of another week if one likes', async () => {
  const { server, bert, berts, pass } = await start();
  const joins = (options: TestMemberOptions = {}) => insertMember(server, { ...options });
  await berts.call('searches.save', { body: { name: 'Women', search: 'gender=female' } });
  await berts.call('searches.save', { body: { name: 'Women here', search: 'gender=female&country=GB' } });
  await pass(23 * HOUR);
  await joins();
  await joins({ isFictional: true });
  await joins({ gender: 'male' });
  await joins({ country: 'NL' });
  await pass(HOUR);
  const [mail] = await mailsTo(server, bert.email, 1);
  expect(mail?.text).toContain('2 new members fit a search you saved.');

  await pass(24 * HOUR);
  await subjects(server, bert, 1);
  await joins();
  await pass(24 * HOUR);
  const [second] = await mailsTo(server, bert.email, 2);
  expect(second?.text).toContain('1 new member fits a search you saved.');

  await berts.call('notifications.update', { body: { mail_frequency: { saved_searches: 'weekly' } } });
  await pass(3 * 24 * HOUR);
  await joins();
  await pass(24 * HOUR);
  await subjects(server, bert, 2);
  await pass(3 * 24 * HOUR);
  await subjects(server, bert, 3);
  expect((await berts.answer('notifications.update', { body: { mail_frequency: { saved_searches: 'at_once' } } as never })).status).toBe(
    422,
  );

  for (const { id } of (await berts.call('searches.get')).searches) await berts.call('searches.remove', { body: { id } });
  await pass(7 * 24 * HOUR);
  expect(await server.platform.db.many(sql`select from news_mails where due_at is not null`)).toEqual([]);
});
