import { PHOTO_REJECTIONS } from '@vesper/contracts';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { LONG_BODY, operatorArea, parseBody } from '../../operators/operator-area.ts';
import { assertNamed } from '../../operators/operators.ts';
import { allow, forbid, forbiddenList } from './forbidden-pictures.ts';
import { HASH } from './hashes.ts';

/** Hashes that are added at once; a longer list comes in parts. */
const AT_ONCE = 1000;

const hash = z.string().check(z.regex(HASH));
const addBody = z.object({
  hashes: z.array(hash).check(z.minLength(1), z.maxLength(AT_ONCE)),
  reason: z.enum(PHOTO_REJECTIONS),
  source: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
});
const removeBody = z.object({ hash });

/** The API for operators who keep the list of forbidden pictures, by the tokens that look at photos; audited under their names. */
export function forbiddenPictureRoutes(app: FastifyInstance): void {
  const { platform } = app;
  const { db, clock } = platform;
  operatorArea(app, platform, (routes) => {
    routes.get('/api/operators/hashes', async ({ operator }) => {
      assertNamed(operator);
      return forbiddenList(db);
    });

    routes.post('/api/operators/hashes/add', { bodyLimit: LONG_BODY }, async ({ body, operator }) => {
      const named = assertNamed(operator);
      const wanted = parseBody(addBody, body);
      return { added: await db.transaction((tx) => forbid(tx, named, { ...wanted, now: clock() })) };
    });

    routes.post('/api/operators/hashes/remove', async ({ body, operator }) => {
      const named = assertNamed(operator);
      const wanted = parseBody(removeBody, body);
      await db.transaction((tx) => allow(tx, named, wanted.hash, clock()));
      return wanted;
    });
  });
}
