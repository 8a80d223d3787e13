import { MAIL_TOPICS, type MailTopic } from '@vesper/contracts';
import type { FastifyInstance } from 'fastify';
import type { Queryable } from '../platform/database/db.ts';
import { sql } from '../platform/database/sql.ts';
import { callRoute } from '../platform/http/call-route.ts';
import { ApiError } from '../platform/errors/api-error.ts';
import { requestContext } from '../platform/http/request-context.ts';
import { ONE_CLICK_PATH } from '../platform/mail/mail.ts';
import { createUnsubscribeLinks, type Subscription } from '../platform/mail/unsubscribe-links.ts';
import { wantOffers, wantsTopic } from '../platform/mail/wanted-topics.ts';
import type { Module, Platform } from '../platform/platform.ts';

/** A mail program sends one; more from one network than this is no program of a member's. */
const LIMIT = { max: 60, window: 600 };

/** Unsubscribing from a topic of mails, without a login: by our page, and by mail programs (RFC 8058). */
export const unsubscribeModule: Module = (app, platform) => {
  const links = createUnsubscribeLinks(platform.config.photoUrlSecret);

  callRoute(app, 'unsubscribe.post', {
    access: 'anyone',
    limit: { per: 'client', ...LIMIT },
    handler: async ({ body, ctx: { tx, brand, now } }) => {
      const subscription = links.read(brand.id, body.token);
      if (!subscription) throw new ApiError(410, 'link_invalid');
      if (body.action !== 'look') await setWanted(tx, brand.id, subscription, { isNowWanted: body.action === 'resume', at: now });
      return { topic: subscription.topic, is_wanted: await isWanted(tx, brand.id, subscription) };
    },
  });

  // A mail program sends no headers of ours, no cookie and no key: the token alone is the right to do this, and doing it again changes
  // nothing. It must need no confirmation, and the body carries nothing that matters.
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { bodyLimit: 1024, parseAs: 'string' }, (_request, _body, done) => done(null));
    oneClickRoutes(scope, platform, (brandId, token) => links.read(brandId, token));
  });
};

interface ByToken {
  Params: { token: string };
}

function oneClickRoutes(
  app: FastifyInstance,
  platform: Platform,
  read: (brandId: number, token: string) => Subscription | undefined,
): void {
  app.post<ByToken>(`${ONE_CLICK_PATH}/:token`, async (request, reply) => {
    const { brand, clientIp } = await requestContext(platform, request);
    await platform.limits.hit(`unsubscribe ${brand.id} ${clientIp}`, LIMIT);
    const subscription = read(brand.id, request.params.token);
    if (!subscription) throw new ApiError(410, 'link_invalid');
    await setWanted(platform.db, brand.id, subscription, { isNowWanted: false, at: platform.clock() });
    return reply.code(204).send();
  });

  /** Some programs open the header's address in a browser. Scanners do too, so this changes nothing. */
  app.get<ByToken>(`${ONE_CLICK_PATH}/:token`, async (request, reply) =>
    reply.redirect(`/unsubscribe#${encodeURIComponent(request.params.token)}`, 303),
  );
}

/** An erased member's link finds no one. @throws {ApiError} 410 link_invalid */
async function isWanted(db: Queryable, brandId: number, { memberId, topic }: Subscription): Promise<boolean> {
  const member = await db.maybeOne<{ is_wanted: boolean }>(sql`
    select ${wantsTopic(topic)} as is_wanted from members where id = ${memberId} and brand_id = ${brandId} and status <> 'deleted'`);
  if (!member) throw new ApiError(410, 'link_invalid');
  return member.is_wanted;
}

async function setWanted(
  db: Queryable,
  brandId: number,
  { memberId, topic }: Subscription,
  { isNowWanted, at }: { isNowWanted: boolean; at: Date },
): Promise<void> {
  const isTheirs = sql`id = ${memberId} and brand_id = ${brandId} and status <> 'deleted'`;
  if (topic === 'offers') {
    if (await db.maybeOne(sql`select from members where ${isTheirs}`)) await wantOffers(db, memberId, isNowWanted, at);
    return;
  }
  const others = sql`array_remove(mails_disabled, ${topic})`;
  await db.query(sql`
    update members set mails_disabled = ${isNowWanted ? others : sql`array_append(${others}, ${topic})`} where ${isTheirs}`);
}

/** The topics among these, once each, in their own order. */
export const knownTopics = (topics: readonly string[]): MailTopic[] => MAIL_TOPICS.filter((topic) => topics.includes(topic));
