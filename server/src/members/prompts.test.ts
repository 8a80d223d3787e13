import { PROMPT_ANSWER_MAX, PROMPTS } from '@vesper/contracts';
import { expect, test } from 'vitest';
import { accountModule } from '../account/routes.ts';
import { identityModule } from '../identity/routes.ts';
import { json, sql } from '../platform/database/sql.ts';
import { insertMember, signedIn } from '../testing/members.ts';
import { startTestServer } from '../testing/server.ts';
import { membersModule } from './routes.ts';

async function annaAndBert() {
  const server = await startTestServer({ modules: [accountModule, identityModule, membersModule] });
  const anna = await insertMember(server, { name: 'Anna' });
  const bert = await insertMember(server, { name: 'Bert', gender: 'male', seeking: 'female' });
  const annas = await signedIn(server, anna);
  const berts = await signedIn(server, bert);
  return {
    ...{ server, anna, bert, annas },
    save: (prompts: object[]) => annas.answer('profile.update', { body: { prompts: prompts as never } }),
    own: async () => (await annas.call('user.get')).user?.profile.prompts,
    seen: async () => (await berts.call('member.get', { query: { id: anna.id } })).profile.prompts,
  };
}

const SUNDAY = { prompt: 'perfect_sunday', answer: 'a long one' };
const RAIN = { prompt: 'rain', answer: 'I bake' };
const FILM = { prompt: 'film', answer: 'Amélie' };

test('[B-13] a member answers prompts, changes, reorders and removes them, and others see them so', async () => {
  const { annas, save, own, seen } = await annaAndBert();
  expect([await own(), await seen()]).toEqual([[], []]);
  await save([SUNDAY, RAIN, FILM]);
  expect([await own(), await seen()]).toEqual([
    [SUNDAY, RAIN, FILM],
    [SUNDAY, RAIN, FILM],
  ]);
  const changed = [FILM, { ...SUNDAY, answer: 'a short one' }];
  await save(changed);
  expect([await own(), await seen()]).toEqual([changed, changed]);
  await annas.call('profile.update', { body: { about_me: 'Still here' } });
  expect(await seen()).toEqual(changed);
  await save([]);
  expect([await own(), await seen()]).toEqual([[], []]);
});

test('[B-13 D-43] an answer is one line of up to 150 characters, trimmed', async () => {
  const { save, own } = await annaAndBert();
  const longest = 'x'.repeat(PROMPT_ANSWER_MAX);
  await save([
    { ...RAIN, answer: '  I read\n\n and bake  ' },
    { ...FILM, answer: longest },
  ]);
  expect(await own()).toEqual([
    { ...RAIN, answer: 'I read and bake' },
    { ...FILM, answer: longest },
  ]);
});

test.each<[string, object[], object]>([
  ['without words', [{ ...RAIN, answer: ' \u200b\u2800 ' }], { 'prompts.0.answer': 'empty' }],
  ['that is too long', [RAIN, { ...FILM, answer: 'x'.repeat(151) }], { 'prompts.1.answer': 'too_long' }],
  ['to a prompt that we do not have', [{ ...RAIN, prompt: 'taxidermy' }], { 'prompts.0.prompt': 'invalid_value' }],
  ['a fourth', [SUNDAY, RAIN, FILM, { prompt: 'song', answer: 'yours' }], { prompts: 'too_big' }],
  ['the same twice', [RAIN, RAIN], { prompts: 'invalid' }],
])('[B-13 D-11] refuses an answer: %s; what was kept stays', async (_why, prompts, fields) => {
  const { save, own } = await annaAndBert();
  await save([SUNDAY]);
  expect(await save(prompts)).toMatchObject({ status: 422, body: { error: 'fields_invalid', fields } });
  expect(await own()).toEqual([SUNDAY]);
});

test('[B-13 V-10] characters that no database takes are no error of ours', async () => {
  const { save } = await annaAndBert();
  for (const answer of ['a\u0000b', 'a\ud800b']) expect((await save([{ ...RAIN, answer }])).status).toBeLessThan(500);
});

test('[B-13] two saves at once leave one of both lists', async () => {
  const { save, own } = await annaAndBert();
  const lists = [
    [SUNDAY, RAIN],
    [RAIN, FILM],
  ];
  const answers = await Promise.all(lists.map((list) => save(list)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(lists).toContainEqual(await own());
});

test('[B-13 E-16] answers are shown where the brand shows what members say about themselves', async () => {
  const { server, save, own, seen } = await annaAndBert();
  await save([RAIN]);
  await server.platform.db.query(
    sql`update brands set settings = settings || ${json({ visible_profile_fields: ['interests'] })} where id = 1`,
  );
  server.setNow(new Date(server.platform.clock().getTime() + 60_000));
  expect([await own(), await seen()]).toEqual([[RAIN], []]);
});

test('[B-13] about thirty prompts are offered, none twice', () => {
  expect(PROMPTS).toHaveLength(30);
  expect(new Set(PROMPTS).size).toBe(30);
});
