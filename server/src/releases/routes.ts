import type { SignedManifest } from '@vesper/contracts/release';
import type { FastifyInstance } from 'fastify';
import type * as z from 'zod/mini';
import { ApiError, invalidInput } from '../platform/errors/api-error.ts';
import type { Queryable } from '../platform/database/db.ts';
import type { Platform } from '../platform/platform.ts';
import { sql } from '../platform/database/sql.ts';
import { pinBody, promoteBody, publishBody, remoteBody, removeBody, signedManifest, tokenBody, unpinBody } from './bodies.ts';
import type { Destination, ReleaseChanges } from './changes.ts';
import { type NamedFiles, packageOf } from './named-files.ts';
import { ReleaseRefused } from './release-refused.ts';
import type { ReleaseFiles } from './release-files.ts';
import { assertMayRelease, assertOperator, createToken, type Releaser, releaserOf, removeToken } from './release-tokens.ts';

const MANIFEST_BYTES = 512 * 1024;
const FILE_BYTES = 4 * 1024 * 1024;

/** The API for teams and operators who release, by bearer token; every write is audited under the token's name. */
export function releaseRoutes(
  app: FastifyInstance,
  platform: Platform,
  { changes, files, named }: { changes: ReleaseChanges; files: ReleaseFiles; named: NamedFiles },
): void {
  const { db, clock, config } = platform;
  app.register(async (routes) => {
    routes.addContentTypeParser('application/octet-stream', { parseAs: 'buffer', bodyLimit: FILE_BYTES }, (_request, body, done) =>
      done(null, body),
    );
    routes.addHook('onRequest', async (request) => {
      request.releaser = await releaserOf(db, request, config.releaseOperatorToken);
    });

    routes.get('/api/releases', async ({ releaser }) => listFor(db, releaser.remote));

    routes.post('/api/releases/check', { bodyLimit: MANIFEST_BYTES }, async ({ body, releaser }) => {
      const signed = parse(signedManifest, body);
      assertMayRelease(releaser, signed.manifest.remote);
      const { manifest, missing } = await changes.check(signed);
      return { remote: manifest.remote, version: manifest.version, missing };
    });

    // A wildcard, because parameters have a maximum length that file names exceed.
    routes.put<{ Params: { '*': string } }>(
      '/api/releases/files/*',
      { bodyLimit: FILE_BYTES },
      async ({ params, body, releaser }, reply) => {
        const name = params['*'];
        const remote = packageOf(name);
        if (!(body instanceof Buffer)) throw new ApiError(400, 'request_invalid');
        assertMayRelease(releaser, remote);
        const isGenuine = await named.assertNamed(name, body);
        if (!(await files.write(name, body, isGenuine)))
          throw new ReleaseRefused(409, 'file_taken', `${name} is in the store with another content; files never change.`);
        return reply.code(204).send();
      },
    );

    routes.post('/api/releases', { bodyLimit: MANIFEST_BYTES }, async ({ body, releaser }) => {
      const { manifest, signature, ...to } = parse(publishBody, body);
      assertMayRelease(releaser, manifest.remote);
      const signed: SignedManifest = { manifest, signature };
      return changes.publish(releaser, signed, destinationOf(to));
    });

    routes.post('/api/releases/promote', async ({ body, releaser }) => {
      const { remote, version: wanted, ...to } = parse(promoteBody, body);
      assertMayRelease(releaser, remote);
      return changes.promote(releaser, remote, wanted, destinationOf(to));
    });

    routes.post('/api/releases/rollback', async ({ body, releaser }) => {
      const { remote } = parse(remoteBody, body);
      assertMayRelease(releaser, remote);
      return changes.rollback(releaser, remote);
    });

    routes.post('/api/releases/retire', async ({ body, releaser }) => {
      const { remote } = parse(remoteBody, body);
      assertMayRelease(releaser, remote);
      return { remote, ...(await changes.retire(releaser, remote)) };
    });

    for (const [path, isKilled] of [
      ['kill', true],
      ['unkill', false],
    ] as const) {
      routes.post(`/api/releases/${path}`, async ({ body, releaser }) => {
        const { remote } = parse(remoteBody, body);
        assertMayRelease(releaser, remote);
        await changes.setKilled(releaser, remote, isKilled);
        return { remote, killed: isKilled };
      });
    }

    routes.post('/api/releases/pin', async ({ body, releaser }) => {
      const { remote, brand, version: pinned } = parse(pinBody, body);
      assertMayRelease(releaser, remote);
      await changes.pin(releaser, remote, brand, pinned);
      return { remote, brand, version: pinned };
    });

    routes.post('/api/releases/unpin', async ({ body, releaser }) => {
      const { remote, brand } = parse(unpinBody, body);
      assertMayRelease(releaser, remote);
      await changes.pin(releaser, remote, brand, undefined);
      return { remote, brand, version: null };
    });

    routes.post('/api/releases/tokens', async ({ body, releaser }) => {
      assertOperator(releaser);
      const { remote, name, owner } = parse(tokenBody, body);
      return { remote, name, token: await createToken(db, { remote, name, owner, at: clock() }) };
    });

    routes.post('/api/releases/tokens/remove', async ({ body, releaser }) => {
      assertOperator(releaser);
      const { name } = parse(removeBody, body);
      if (!(await removeToken(db, name))) throw new ReleaseRefused(404, 'token_unknown', `There is no token ${name}.`);
      return { name };
    });
  });
}

const destinationOf = ({ canary, staged }: { canary?: number; staged?: boolean }): Destination => {
  if (staged) return { state: 'staged' };
  return canary === undefined ? { state: 'live' } : { state: 'canary', percent: canary };
};

function parse<Schema extends z.ZodMiniType>(schema: Schema, body: unknown): z.output<Schema> {
  const parsed = schema.safeParse(body);
  if (!parsed.success) throw invalidInput('body', parsed.error);
  return parsed.data;
}

/** Releases, pins, kills and the latest changes; token holders see those of their remote. */
async function listFor(db: Queryable, own: string | undefined): Promise<object> {
  const ofOwn = own === undefined ? sql`true` : sql`remote = ${own}`;
  return {
    releases: await db.many(sql`
      select remote, version, state, canary_percent as percent, contract, manifest ->> 'revision' as revision, created_at, changed_at
      from releases where ${ofOwn} order by remote, created_at desc`),
    pins: await db.many(
      sql`select remote, version, (select slug from brands where id = brand_id) as brand from release_pins where ${ofOwn} order by remote, brand`,
    ),
    kills: await db.many(sql`select remote, killed_at from release_kills where ${ofOwn} order by remote`),
    audit: await db.many(sql`
      select at, who, person, revision, is_dirty as dirty, what, remote, (select slug from brands where id = brand_id) as brand, from_version as "from", to_version as "to", detail
      from release_audit where ${ofOwn} order by id desc limit 50`),
  };
}

declare module 'fastify' {
  interface FastifyRequest {
    releaser: Releaser;
  }
}
