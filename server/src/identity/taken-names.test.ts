import { expect, test } from 'vitest';
import { sql } from '../platform/database/sql.ts';
import { api } from '../testing/api.ts';
import { insertMember } from '../testing/members.ts';
import { signupForm } from '../testing/signup-form.ts';
import { startTestServer } from '../testing/server.ts';
import { identityModule } from './routes.ts';

const start = () => startTestServer({ now: new Date('2026-11-20T21:00:00Z'), modules: [identityModule] });
type Server = Awaited<ReturnType<typeof start>>;

const checked = async (server: Server, value: string) => (await api(server).call('signup.check', { query: { check: 'name', value } })).code;
const refused = async (server: Server, name: string) =>
  (await api(server).refusal('signup.create', { body: signupForm({ name }) })).body.fields?.['name'];

test.each([
  ['admın', 'in a dotless ı'],
  ['ADMIN', 'in capitals'],
  ['Vesper', 'the brand'],
  ['Vesper Support', 'two such words'],
  ['vesper.', 'the brand with a full stop'],
  ['support_21', 'before a number'],
  ['Hélp desk', 'with an accent'],
  ['ｔｅａｍ', 'in wide letters'],
])('[V-01 D-10 D-11] no one signs up as %s, %s', async (name) => {
  const server = await start();
  expect([await checked(server, name), await refused(server, name)]).toEqual(['name_taken', 'name_taken']);
  const { suggestions } = await api(server).call('signup.check', { query: { check: 'name', value: name } });
  expect(suggestions).toEqual([]);
});

test('[V-01] a word that only begins so is no such word, and the brand’s may be part of a name', async () => {
  const server = await start();
  for (const name of ['Vesperina', 'Helper of bees', 'Supportive', 'Teamo', 'Vesper Anne', 'Vesper 52'])
    expect([name, await checked(server, name)]).toEqual([name, undefined]);
});

test('[V-01 D-10 D-11] a name that reads like another’s is taken: other width, case or spaces, empty signs, marks of no letter', async () => {
  const server = await start();
  for (const name of ['premium', 'Zoë Groß', 'regular']) await insertMember(server, { name });
  for (const name of ['ｐｒｅｍｉｕｍ', 'PREMIUM', 'premıum', 'prem\u0348ium', 'Zoe\u0308  GROSS', 'regu\u0352lar'])
    expect([name, await checked(server, name), await refused(server, name)]).toEqual([name, 'name_taken', 'name_taken']);
  for (const name of ['Zoe Gross', 'premiums', 'première']) expect([name, await checked(server, name)]).toEqual([name, undefined]);
});

test('[V-01] names from before that read alike stay, and of two signups at once one gets the name', async () => {
  const server = await start();
  await insertMember(server, { name: 'regular' });
  await insertMember(server, { name: 'regular\u034f' });
  const forms = ['Quiet', 'Ｑｕｉｅｔ', 'Qui\u0348et'].map((name, nth) => signupForm({ name, email: `quiet${nth}@example.org` }));
  const answers = await Promise.all(forms.map((body) => api(server).answer('signup.create', { body })));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422, 422]);
  expect(await server.platform.db.many(sql`select from members where name_key(name) = 'quiet'`)).toHaveLength(1);
});
