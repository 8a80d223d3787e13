import { expect, test } from 'vitest';
import { identityModule } from '../identity/routes.ts';
import { sql } from '../platform/database/sql.ts';
import { api } from '../testing/api.ts';
import { mailedToken } from '../testing/mailed-token.ts';
import { insertMember } from '../testing/members.ts';
import { startTestServer } from '../testing/server.ts';
import { signupForm } from '../testing/signup-form.ts';

const start = () => startTestServer({ modules: [identityModule] });

test('[M-05 P-03] a like that a signup began with is given with the confirmation, in whichever browser, once', async () => {
  const server = await start();
  const bert = await insertMember(server, { name: 'Bert', gender: 'male' });
  const body = signupForm({ profile: bert.id, likes_profile: true });
  const { user } = await api(server).call('signup.create', { body });
  const likes = () => server.platform.db.many(sql`select member_id, liked_id from likes`);
  expect(await likes()).toEqual([]);
  const token = await mailedToken(server, body.email);
  for (const browser of [api(server), api(server)]) await browser.call('activation.post', { body: { action: 'confirm', token } });
  expect(await likes()).toEqual([{ member_id: user.id, liked_id: bert.id }]);
  expect(await server.platform.db.many(sql`select from wanted_likes`)).toEqual([]);
});

test.each([
  ['has left', (id: string) => sql`update members set status = 'deleted' where id = ${id}`],
  ['is hidden', (id: string) => sql`update members set invisible = true where id = ${id}`],
])('[M-05] who %s meanwhile gets no like, and the address is confirmed all the same', async (_, leave) => {
  const server = await start();
  const bert = await insertMember(server, { name: 'Bert' });
  const nora = api(server);
  const body = signupForm({ profile: bert.id, likes_profile: true });
  await nora.call('signup.create', { body });
  await server.platform.db.query(leave(bert.id));
  const token = await mailedToken(server, body.email);
  const { user } = await nora.call('activation.post', { body: { action: 'confirm', token } });
  expect(user).toMatchObject({ status: 'active' });
  expect(await server.platform.db.many(sql`select from likes`)).toEqual([]);
  expect(await server.platform.db.many(sql`select from wanted_likes`)).toEqual([]);
});
