import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { api } from '../testing/api.ts';
import { insertMember, signedIn } from '../testing/members.ts';
import { startTestServer } from '../testing/server.ts';
import { callRoute } from './call-route.ts';
import { ApiError } from './errors.ts';
import type { Module } from './platform.ts';
import { sql } from './sql.ts';

/** Writes the member's likes where a test can count them, and answers as the real call does. */
const liking: Module = (app) => {
  callRoute(app, 'like.create', {
    access: 'member',
    async handler({ body, ctx }) {
      await ctx.tx.query(sql`update members set name = name || '!' where id = ${ctx.member.id}`);
      if (body.id === ctx.member.id) throw new ApiError(409, 'self');
      return { ok: true, matched: false } as never;
    },
  });
};

test('[D-04] two concurrent writes with one key run once, and both get the answer', async () => {
  const server = await startTestServer({ modules: [liking] });
  const anna = await insertMember(server, { name: 'Anna' });
  const client = await signedIn(server, anna);
  const key = randomUUID();
  const body = { id: randomUUID() };
  const answers = await Promise.all(Array.from({ length: 5 }, () => client.answer('like.create', { body, key })));
  expect(new Set(answers.map((a) => a.status))).toEqual(new Set([200]));
  const { name } = await server.platform.db.one<{ name: string }>(sql`select name from members where id = ${anna.id}`);
  expect(name).toBe('Anna!');
});
