import { type CallId, calls } from '@vesper/contracts';
import { apiSchemas, type CallSchema } from '@vesper/contracts/api';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { OPEN_CALLS } from '../../age-check/open-calls.ts';
import { bodyLimitOf } from '../limits/body-limit.ts';
import { earlier, MINUTE } from '../clock.ts';
import { refuseForeignRequest } from '../security/csrf.ts';
import type { Queryable, Tx } from '../database/db.ts';
import { answerWithETag } from '../response-cache/cached-responses.ts';
import type { CacheSnapshot } from '../response-cache/response-cache.ts';
import { ApiError, authenticationRequired, invalidInput } from '../errors/api-error.ts';
import {
  type Answered,
  claimKey,
  findAnswer,
  type KeyedWrite,
  keyedWrite,
  type StoredAnswer,
  storeAnswer,
  withFile,
} from './idempotency.ts';
import type { Platform } from '../platform.ts';
import type { Limit } from '../limits/rate-limit.ts';
import { type RequestContext, requestContext } from './request-context.ts';
import type { Counting, Session, SignedInMember, SignInProof } from '../sessions/sessions.ts';
import { sql } from '../database/sql.ts';
import { type ReceivedFile, drainRequest } from '../uploads/receive-file.ts';

export type Access = 'anyone' | 'visitor' | 'member';

type Schemas = typeof apiSchemas;
type Parsed<Id extends CallId, Part extends 'query' | 'body'> =
  Schemas[Id] extends Record<Part, infer S extends z.ZodMiniType> ? z.output<S> : undefined;
export type Answer<Id extends CallId> = z.input<Schemas[Id]['response']>;
type IsRead<Id extends CallId> = (typeof calls)[Id]['method'] extends 'GET' ? true : false;

/** Starts the session of a call that signs in, and records it with the stored answer. */
export type SignIn = (proof: SignInProof) => Promise<void>;

/** Runs the write and stores its answer in one transaction, once per idempotency key. */
export type Commit<Id extends CallId> = (write: (tx: Tx, signIn: SignIn) => Promise<Answer<Id>>) => Promise<Answer<Id>>;

/** Clients give up retrying long before this (C-16); a stored answer that is older starts no session. */
const SIGNS_IN_AGAIN_FOR = 5 * MINUTE;

export type CallContext<A extends Access> = RequestContext &
  (A extends 'member' ? { member: SignedInMember; session: Session } : A extends 'visitor' ? { member: null; session: null } : unknown);

export interface Call<Id extends CallId, A extends Access, Own extends boolean, Ahead = unknown> {
  query: Parsed<Id, 'query'>;
  body: Parsed<Id, 'body'>;
  /** Set for calls with a file; deleted when the handler is done. */
  file: Schemas[Id] extends { file: object } ? ReceivedFile : undefined;
  /** The result of the call's own `ahead`. */
  ahead: Ahead;
  /** `tx`: the transaction of a write, or the connection of a read. A write with its own transaction has `commit` instead. */
  ctx: CallContext<A> & (IsRead<Id> extends true ? { tx: Queryable } : Own extends true ? { commit: Commit<Id> } : { tx: Tx });
  request: FastifyRequest;
  reply: FastifyReply;
}

export interface CallOptions<Id extends CallId, A extends Access, Own extends boolean, Ahead> {
  access: A;
  limit?: Limit;
  /** The answer has an ETag: a matching If-None-Match gets a 304, mostly without touching the database (S-21). */
  isTagged?: boolean;
  /** A tagged answer that only contains the member's own data: requested again within seconds, it is served from the cache. */
  isOwn?: boolean;
  /** The read has side effects all the same (logout.php), so it is guarded like a write (D-03). */
  isGuarded?: boolean;
  /**
   * The handler has effects that outlive its refusal (a wrong password is counted), or slow work that must not hold a connection. It ends
   * with `return ctx.commit(async (tx) => …)`.
   */
  ownTransaction?: Own;
  /**
   * Prefetch: reads and locks that the write needs in any case, sent in the same batch as the claim of its idempotency key, which saves
   * both sides a wake-up (S2). It must change nothing: for a repeated write its result is discarded.
   */
  ahead?: (call: Omit<Call<Id, A, false>, 'ahead'>) => Promise<Ahead>;
  handler: (call: Call<Id, A, Own, Ahead>) => Promise<Answer<Id>>;
}

/**
 * Registers a call of the contract: the only entry into the server for JSON. Guards, parses, runs and answers it. A write is one
 * transaction: the handler's changes, its events, its jobs and the stored answer commit together or not at all (D-04). Only success is
 * stored; after a refusal the same key may be used again.
 */
export function callRoute<Id extends CallId, A extends Access, Own extends boolean = false, Ahead = unknown>(
  app: FastifyInstance,
  id: Id,
  options: CallOptions<Id, A, Own, Ahead>,
): void {
  const { platform } = app;
  const { method, path } = calls[id];
  const [url = '', flag] = path.split('?');
  const schema: CallSchema = apiSchemas[id];
  const isWrite = method !== 'GET';
  const limiter = isWrite || options.limit?.isGuard ? platform.limits : platform.readLimits;
  // The public types above relate these per call; this implementation handles all calls.
  const handle = options.handler as unknown as (call: object) => Promise<unknown>;
  const ahead = options.ahead as ((call: object) => Promise<unknown>) | undefined;

  const counting = countedLimitOf(id, options, limiter === platform.limits);
  const enter = async (ctx: RequestContext, { replayed, isInside }: { replayed?: StoredAnswer | undefined; isInside?: boolean } = {}) => {
    if (!replayed) checkAccess(options.access, ctx);
    if (!OPEN_CALLS.has(id) && (await platform.ageChecks.isDue(ctx))) throw new ApiError(403, 'age_check_required');
    // Inside the server, the session was read for another call.
    const isCounted = counting && ctx.member && !isInside;
    if (options.limit && !isCounted) await limiter.hit(limitKey(id, options.limit, ctx), options.limit);
  };

  async function respond({ request, reply, snapshot, ctx, write, file }: PendingCall) {
    const replayed = write && options.ownTransaction ? await findAnswer(platform.db, write) : undefined;
    if (!file) await enter(ctx, { replayed });

    const input = { request, reply, file, query: parse('query', schema, request.query), body: parse('body', schema, request.body) };
    if (!write) {
      const read = async () => answerWith(schema, await handle({ ...input, ctx: { ...ctx, tx: platform.db } }));
      if (!options.isTagged) return read();
      const who = ctx.member && ctx.session ? { member: ctx.member, session: ctx.session } : undefined;
      return answerWithETag(platform, { request, reply, snapshot, who, isOwn: options.isOwn === true, read });
    }

    const run = { platform, write, ctx, schema, request, reply };
    if (options.ownTransaction && !replayed) {
      const commit = (work: (tx: Tx, signIn: SignIn) => Promise<unknown>) =>
        runOnce({
          ...run,
          work: async ({ tx, signIn }) => {
            // Since the session was read, a hash, an upload or a request to another server may have taken place.
            if (ctx.member && ctx.session) await platform.sessions.requireOpen(tx, { id: ctx.session.id, memberId: ctx.member.id });
            return work(tx, signIn);
          },
        });
      return handle({ ...input, ctx: { ...ctx, commit } });
    }
    return runOnce({
      ...run,
      ahead: async (tx) => ahead?.({ ...input, ctx: { ...ctx, tx } }),
      work: ({ tx, found }) => handle({ ...input, ahead: found, ctx: { ...ctx, tx } }),
    });
  }

  if (!isWrite && !options.isGuarded)
    platform.reads.set(id, async ({ request, reply, ctx, query }) => {
      await enter(ctx, { isInside: true });
      const input = { request, reply, file: undefined, query: parse('query', schema, query), body: undefined };
      return answerWith(schema, await handle({ ...input, ctx: { ...ctx, tx: platform.db } }));
    });

  const route = (scope: FastifyInstance) =>
    scope.route({
      method,
      url,
      ...(flag && { constraints: { flag } }),
      bodyLimit: bodyLimitOf(schema),
      config: { call: id, takesFile: schema.file !== undefined, isOwn: options.isOwn === true },
      handler: async (request, reply) => {
        if (isWrite || options.isGuarded) refuseForeignRequest(request);
        const snapshot = platform.responseCache.snapshot();
        const ctx = await requestContext(platform, request, counting);
        const write = isWrite
          ? keyedWrite(request, { brandId: ctx.brand.id, memberId: ctx.member?.id ?? null, call: id, now: ctx.now })
          : undefined;
        if (!write || !schema.file) return respond({ request, reply, snapshot, ctx, write });
        // Refuse before reading megabytes from someone who may not send them.
        await enter(ctx);
        const from = { sender: ctx.member?.id ?? ctx.clientIp, network: ctx.clientIp };
        return platform.uploads.receive(request, schema.file.maxBytes, from, (file) =>
          respond({ request, reply, snapshot, ctx, write: withFile(write, file.sha256), file }),
        );
      },
    });

  if (!schema.file) return void route(app);
  void app.register(async (scope) => {
    // No parser here: the body is only read after the request was checked.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _body, done) => done(null));
    scope.addHook('onSend', ({ raw }) => drainRequest(raw));
    route(scope);
  });
}

interface PendingCall {
  request: FastifyRequest;
  reply: FastifyReply;
  snapshot: CacheSnapshot;
  ctx: RequestContext;
  write: KeyedWrite | undefined;
  file?: ReceivedFile;
}

interface Run {
  platform: Platform;
  write: KeyedWrite;
  ctx: RequestContext;
  schema: CallSchema;
  request: FastifyRequest;
  reply: FastifyReply;
  ahead?: (tx: Tx) => Promise<unknown>;
  work: (work: { tx: Tx; found: unknown; signIn: SignIn }) => Promise<unknown>;
}

const ANSWER = Symbol('stored answer');

async function runOnce({ platform, write, ctx, schema, request, reply, ahead, work }: Run): Promise<unknown> {
  const { sessions } = platform;
  const { status, answer } = await platform.db.transaction(async (tx): Promise<Answered> => {
    // Ignore the prefetch, and any error from it, until the idempotency key proves new.
    const [claimed, found] = await Promise.allSettled([claimKey(tx, write), ahead?.(tx)]);
    const stored = valueOf(claimed);
    if (stored) {
      if (stored.sessionId === null) return stored;
      if (stored.at < earlier(ctx.now, SIGNS_IN_AGAIN_FOR)) throw authenticationRequired();
      await sessions.resume(tx, stored.sessionId, request, reply);
      return stored;
    }
    let sessionId: string | null = null;
    const signIn: SignIn = async (proof) => {
      sessionId = await sessions.start(tx, proof, request, reply);
    };
    const done = await work({ tx, found: valueOf(found), signIn });
    const fresh = { answer: answerWith(schema, done), status: reply.statusCode, sessionId };
    tx.withCommit(ANSWER, () => storeAnswer(write, fresh));
    return fresh;
  });
  if (ctx.member) platform.events.changed([ctx.member.id]);
  reply.code(status);
  return answer;
}

function valueOf<Value>(settled: PromiseSettledResult<Value>): Value {
  if (settled.status === 'rejected') throw settled.reason;
  return settled.value;
}

function checkAccess(access: Access, ctx: RequestContext): void {
  if (access === 'member' && !ctx.member) throw authenticationRequired();
  if (access === 'visitor' && ctx.member) throw new ApiError(409, 'already_signed_in');
}

const limitKey = (id: CallId, { per }: Limit, ctx: RequestContext): string =>
  per === 'member' && ctx.member
    ? `${memberLimit(id)}${ctx.member.id}`
    : `${id} ip ${ctx.brand.id} ${per === 'client' ? ctx.client : ctx.clientIp}`;

const memberLimit = (id: CallId): string => `${id} member `;

/** Limits per member that are stored in the database are counted in the same statement that reads the session. */
const countedLimitOf = (id: CallId, { access, limit }: { access: Access; limit?: Limit }, isStored: boolean): Counting | undefined =>
  isStored && access === 'member' && limit?.per === 'member'
    ? { limit, key: (memberId) => sql`${memberLimit(id)}::text || ${memberId}` }
    : undefined;

/** Drops fields that are not in the schema: nothing undeclared is ever assigned. */
function parse(part: 'query' | 'body', schema: CallSchema, value: unknown): unknown {
  const expected = schema[part];
  if (!expected) return undefined;
  const parsed = expected.safeParse(value);
  if (!parsed.success) throw invalidInput(part, parsed.error);
  return parsed.data;
}

/** Only declared fields leave the server. An answer that violates its schema is a bug: 500. */
const answerWith = (schema: CallSchema, answer: unknown): unknown => z.parse(schema.response, answer);
