import { randomUUID } from 'node:crypto';
import { PROMPT_ANSWER_MAX, type PromptAnswer } from '@vesper/contracts';
import { expect, test } from 'vitest';
import { json, sql } from '../platform/database/sql.ts';
import { insertMember, signedIn } from '../testing/members.ts';
import { startTestServer } from '../testing/server.ts';
import { grant } from '../wallet/ledger.ts';

const NOW = new Date('2026-11-27T21:00:00Z');
const RAIN = { prompt: 'rain', answer: 'I bake' } as const;
const FILM = { prompt: 'film', answer: 'Amélie' } as const;

/** Anna, with two answers on her profile, and Bert, who has 50 credits and writes to her. */
async function annaAndBert(settings: object = {}) {
  const server = await startTestServer({ now: NOW });
  const { db } = server.platform;
  await db.query(sql`update brands set settings = settings || ${json(settings)}::jsonb where id = 1`);
  const anna = await insertMember(server, { name: 'Anna' });
  const bert = await insertMember(server, { name: 'Bert', gender: 'male', seeking: 'female' });
  await db.transaction((tx) =>
    grant(tx, { brandId: 1, memberId: bert.id }, { purchased: 50 }, { reason: 'demo', ref: randomUUID(), at: NOW }),
  );
  const [annas, berts] = [await signedIn(server, anna), await signedIn(server, bert)];
  const answers = (...prompts: (typeof RAIN | typeof FILM | { prompt: 'rain'; answer: string })[]) =>
    annas.call('profile.update', { body: { prompts } });
  await answers(RAIN, FILM);
  const about = (answer: PromptAnswer, more: { quote?: number } = {}) => ({
    body: { client_id: randomUUID(), type: 'text' as const, body: 'Me too', profile: anna.id, about: answer, ...more },
  });
  const thread = async (client: typeof annas, conversation: string) =>
    (await client.call('messages.get', { query: { conversation } })).messages;
  const credits = async () => (await berts.call('user.get')).user?.credits;
  return { server, db, anna, bert, annas, berts, answers, about, thread, credits };
}

test('[B-13] a message about an answer carries its words to both, also after the answer has changed', async () => {
  const { annas, berts, answers, about, thread } = await annaAndBert();
  const { message } = await berts.call('message.send', about(RAIN));
  expect(message).toMatchObject({ body: 'Me too', about: RAIN });
  await answers(FILM);
  for (const client of [annas, berts]) expect((await thread(client, message.conversation))[0]?.about).toEqual(RAIN);
  const { message: plain } = await berts.call('message.send', { body: { ...about(RAIN).body, about: undefined } });
  expect(plain.about).toBeUndefined();
});

test('[B-13 V-08] what is not on the profile in these words is not quoted: nothing is sent or paid', async () => {
  const { db, berts, answers, about, credits } = await annaAndBert();
  const invented = [
    { ...RAIN, answer: 'I send money' },
    { prompt: 'song', answer: 'I bake' },
    { prompt: 'no_such', answer: 'I bake' },
  ];
  for (const answer of invented)
    expect(await berts.refusal('message.send', about(answer))).toMatchObject({ status: 409, body: { error: 'answer_gone' } });
  const outdated = about(RAIN);
  await answers({ ...RAIN, answer: 'I bake bread' });
  expect(await berts.refusal('message.send', outdated)).toMatchObject({ status: 409, body: { error: 'answer_gone' } });
  expect(await credits()).toBe(50);
  expect(await db.many(sql`select from messages`)).toEqual([]);
  expect(await db.many(sql`select from conversations`)).toEqual([]);
});

test('[B-13 E-16] of a brand that hides what members say no answer is quoted, and none of the writer’s own', async () => {
  const { anna, berts, about } = await annaAndBert({ visible_profile_fields: ['interests'] });
  await berts.call('profile.update', { body: { prompts: [{ ...FILM, answer: 'Mine' }] } });
  for (const answer of [RAIN, { ...FILM, answer: 'Mine' }])
    expect(await berts.refusal('message.send', about(answer))).toMatchObject({ status: 409, body: { error: 'answer_gone' } });
  expect((await berts.call('icebreakers.get', { query: { profile: anna.id } })).answers).toEqual([]);
});

test('[B-13 D-43] an answer that is too long, or together with a quote, is refused as a field', async () => {
  const { berts, about } = await annaAndBert();
  const { message } = await berts.call('message.send', about(FILM));
  const bad = [about({ ...RAIN, answer: 'x'.repeat(PROMPT_ANSWER_MAX + 1) }), about(RAIN, { quote: message.id })];
  for (const input of bad)
    expect(await berts.refusal('message.send', input)).toMatchObject({ status: 422, body: { error: 'fields_invalid' } });
});

test('[B-13 D-19] sent twice, also after the answer is gone, it is one message, paid once', async () => {
  const { db, berts, answers, about, credits } = await annaAndBert();
  const input = about(RAIN);
  const { message } = await berts.call('message.send', input);
  const paid = await credits();
  await answers();
  const again = await berts.call('message.send', input);
  expect(again.message).toMatchObject({ id: message.id, about: RAIN });
  expect(await credits()).toBe(paid);
  expect(await db.many(sql`select about_prompt, about_answer from messages`)).toEqual([{ about_prompt: 'rain', about_answer: 'I bake' }]);
});

test('[B-13 D-19] taken back it says nothing more about the answer', async () => {
  const { db, annas, berts, about, thread } = await annaAndBert();
  const { message } = await berts.call('message.send', about(RAIN));
  await berts.call('message.take_back', { body: { conversation: message.conversation, seq: message.seq } });
  for (const client of [annas, berts]) expect(await thread(client, message.conversation)).toEqual([]);
  expect(await db.many(sql`select about_prompt, about_answer from messages`)).toEqual([{ about_prompt: null, about_answer: null }]);
  expect(await db.many(sql`select from member_events where payload::text like '%I bake%' and type like 'message.%'`)).toEqual([]);
});

test('[B-13 D-50] openers come with what the other says on their profile, in its order', async () => {
  const { anna, berts } = await annaAndBert();
  expect((await berts.call('icebreakers.get', { query: { profile: anna.id } })).answers).toEqual([RAIN, FILM]);
});

test('[B-13 B-05] a reported message keeps what it was about', async () => {
  const { db, annas, bert, berts, about } = await annaAndBert();
  const { message } = await berts.call('message.send', about(RAIN));
  await annas.call('report.create', { body: { id: bert.id, reason: 'scam', note: '', message: message.id } });
  expect(await db.many(sql`select evidence from reports`)).toMatchObject([{ evidence: { message: { body: 'Me too', about: RAIN } } }]);
});
