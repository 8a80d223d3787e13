import { expect, test } from 'vitest';
import { likesModule } from '../likes/routes.ts';
import { sql } from '../platform/database/sql.ts';
import { safetyModule } from '../safety/routes.ts';
import { insertMember, signedIn, type TestMember } from '../testing/members.ts';
import { startTestServer, type TestServer } from '../testing/server.ts';
import { discoveryModule } from './routes.ts';

async function world() {
  const server = await startTestServer({ modules: [discoveryModule, likesModule, safetyModule] });
  const anna = await insertMember(server, { name: 'Anna', gender: 'female', seeking: 'male' });
  return { server, annas: await signedIn(server, anna), anna };
}

const withPhoto = async (server: TestServer, member: TestMember): Promise<TestMember> => {
  await server.platform.db.query(sql`
    insert into photos (member_id, position, file_key, status, width, height)
    values (${member.id}, 0, 'a picture', 'ready', 600, 800)`);
  return member;
};

test('[C-08 D-45] the newest like that was not looked at, from someone who is still there', async () => {
  const { server, anna, annas } = await world();
  const [bert, carl, gone] = [await insertMember(server), await insertMember(server), await insertMember(server)];
  for (const liker of [bert, carl, gone]) await (await signedIn(server, liker)).call('like.create', { body: { id: anna.id } });
  await server.platform.db.query(sql`update members set status = 'deleted' where id = ${gone.id}`);
  expect(await annas.call('autolike.get')).toMatchObject({ reason: 'like', profile: { id: carl.id, likes_me: true } });
  await annas.call('likes.seen', { body: { id: carl.id } });
  expect(await annas.call('autolike.get')).toMatchObject({ reason: 'like', profile: { id: bert.id } });
});

test('[D-45 D-46] without one a suggestion, and said to be one: real, with a picture, fitting both ways, not liked yet', async () => {
  const { server, annas } = await world();
  const man = { gender: 'male', seeking: 'female' } as const;
  await insertMember(server, man); // without a picture
  await withPhoto(server, await insertMember(server, { ...man, isFictional: true }));
  await withPhoto(server, await insertMember(server, { gender: 'male', seeking: 'male' }));
  const fitting = await withPhoto(server, await insertMember(server, man));
  expect(await annas.call('autolike.get')).toMatchObject({ reason: 'suggestion', profile: { id: fitting.id, likes_me: false } });
  await annas.call('like.create', { body: { id: fitting.id } });
  expect(await annas.call('autolike.get')).toEqual({ reason: 'suggestion', profile: null });
});
