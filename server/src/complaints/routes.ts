import { digest } from '../identity/link-tokens.ts';
import { complaintReceivedMail } from '../mails/complaint-received.ts';
import { createRenditions } from '../photos/renditions.ts';
import type { PictureSources } from '../photos/routes.ts';
import { siteOrigin } from '../platform/brands/site-origin.ts';
import { DAY, SECOND } from '../platform/clock.ts';
import { callRoute } from '../platform/http/call-route.ts';
import { ApiError } from '../platform/errors/api-error.ts';
import { jobKind } from '../platform/jobs/jobs.ts';
import type { Module, Platform } from '../platform/platform.ts';
import { createDecisionLinks } from '../reports/decision-links.ts';
import { appealDecision, decisionOf } from './against.ts';
import {
  assertComplete,
  complaintOf,
  complaintsOfMember,
  fileAppeal,
  fileComplaint,
  removeOldComplaints,
  type Sender,
} from './complaints.ts';
import { freezeNamed } from './evidence.ts';
import { recipientOf } from './letters.ts';
import { operatorRoutes } from './operator-routes.ts';
import { createComplaintLinks, statusUrl } from './ticket.ts';

const removal = jobKind<Record<string, never>>('complaints.removal');

/** Receipts to one inbox in a day: anybody can name anybody's address. */
const RECEIPTS_A_DAY = 3;

/** D-30: complaints, with and without a login, and what became of them. */
export const complaintsWith =
  (sources: PictureSources): Module =>
  (app, platform) => {
    const { db, clock, config, jobs, mail, storage } = platform;
    const renditions = createRenditions({ storage, sources, concurrency: 1 });
    const links = createComplaintLinks(config.photoUrlSecret);
    const decisions = createDecisionLinks(config.photoUrlSecret);

    callRoute(app, 'complaint.create', {
      access: 'anyone',
      ownTransaction: true,
      limit: { per: 'client', max: 10, window: 3600 },
      handler: async ({ body, ctx, request, reply }) => {
        const { brand, member, locale, now } = ctx;
        const email = member?.email ?? body.email;
        assertComplete(body, email, body.good_faith);
        const sender: Sender = member ? { memberId: member.id, email: null } : { memberId: null, email: email ?? '' };
        const freeze = await freezeNamed(platform, renditions, ctx, body);
        const mayBeMailed = await mayMail(platform, brand.id, email ?? '');
        return ctx.commit(async (tx) => {
          const ticket = await fileComplaint(tx, { brandId: brand.id, sender, locale, now }, body, await freeze(tx));
          const token = links.token(brand.id, ticket);
          const data = { ticket, isMember: member !== null, url: statusUrl(siteOrigin(platform, brand, request), token) };
          const letter = async () => ({ brand, to: await recipientOf(tx, brand, ticket), data });
          const isMailed = mayBeMailed && (await mail.send(tx, complaintReceivedMail, await letter()));
          reply.code(201);
          return { complaint: await complaintOf(tx, brand.id, ticket, now), token, is_mailed: isMailed };
        });
      },
    });

    callRoute(app, 'complaint.get', {
      access: 'member',
      handler: async ({ query: { ticket }, ctx: { tx, brand, member, now } }) => {
        const own = await complaintsOfMember(tx, member.id, now);
        const asked = ticket === undefined ? own : own.filter((one) => one.ticket === ticket);
        if (ticket !== undefined && asked.length === 0) throw new ApiError(404, 'not_found');
        return { complaints: asked.map((one) => ({ ...one, token: links.token(brand.id, one.ticket) })) };
      },
    });

    callRoute(app, 'complaint.open', {
      access: 'anyone',
      limit: { per: 'client', max: 60, window: 600 },
      handler: async ({ body: { token, action, text }, ctx: { tx, brand, now } }) => {
        const ticket = links.read(brand.id, token);
        if (action === 'appeal') await fileAppeal(tx, brand.id, ticket, text ?? '', now);
        return { complaint: await complaintOf(tx, brand.id, ticket, now) };
      },
    });

    callRoute(app, 'decision.open', {
      access: 'anyone',
      limit: { per: 'client', max: 60, window: 600 },
      handler: async ({ body: { token, action, text }, ctx, request }) => {
        const { tx, brand, locale, now } = ctx;
        const told = decisions.read(brand.id, token);
        if (action === 'appeal') {
          const ticket = await appealDecision(tx, { brandId: brand.id, decision: told, text: text ?? '', locale, now });
          const url = statusUrl(siteOrigin(platform, brand, request), links.token(brand.id, ticket));
          const data = { ticket, isMember: true, url };
          await mail.send(tx, complaintReceivedMail, { brand, to: await recipientOf(tx, brand, ticket), data });
        }
        const { decision, ticket } = await decisionOf(tx, brand.id, told, now);
        return { decision, status_token: ticket === null ? null : links.token(brand.id, ticket) };
      },
    });

    operatorRoutes(app, platform, links);
    jobs.schedule(removal, '29 4 * * *', () => db.transaction((tx) => removeOldComplaints(tx, clock())));
  };

export const complaintsModule = complaintsWith({});

/** Counted outside of the transaction, and by a hash: the table of limits holds no address. */
const mayMail = ({ limits }: Platform, brandId: number, email: string): Promise<boolean> =>
  limits
    .hit(`complaint mail ${brandId} ${digest(email.toLowerCase()).toString('base64url')}`, { max: RECEIPTS_A_DAY, window: DAY / SECOND })
    .then(
      () => true,
      (error: unknown) => {
        if (error instanceof ApiError) return false;
        throw error;
      },
    );
