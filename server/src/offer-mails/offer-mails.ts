import * as z from 'zod/mini';
import { operatorArea, parseBody } from '../operators/operator-area.ts';
import { assertNamed, audit, OperatorRefused } from '../operators/operators.ts';
import { usesBeside } from '../payments/code-uses.ts';
import { comparableCode } from '../payments/discount-codes.ts';
import { later } from '../platform/clock.ts';
import type { Queryable } from '../platform/database/db.ts';
import { type Sql, sql } from '../platform/database/sql.ts';
import { jobKind } from '../platform/jobs/jobs.ts';
import { wantsOffers } from '../platform/mail/wanted-topics.ts';
import type { Module } from '../platform/platform.ts';
import { BETWEEN_OFFERS, sendOfferMails } from './send-offer-mails.ts';

const sending = jobKind<Record<string, never>>('offer.mail');

const offerBody = z.object({ brand: z.string().check(z.maxLength(60)), code: z.string().check(z.maxLength(80)) });

/** How many codes are listed. */
const LISTED = 100;

interface Code {
  brandId: number;
  brand: string;
  code: string;
  country: string | null;
  isOver: boolean;
  maxUses: number | null;
}

/** R-25: operators offer a discount code to the members of a brand who asked for offers, by email; audited under their names. */
export const offerMailsModule: Module = (app, platform) => {
  const { db, clock, jobs } = platform;

  operatorArea(app, platform, (routes) => {
    routes.get('/api/operators/offers', async ({ operator }) => {
      assertNamed(operator);
      return { offers: await offered(db) };
    });

    routes.post('/api/operators/offers/count', async ({ body, operator }) => {
      const named = assertNamed(operator);
      const code = await usableCode(db, parseBody(offerBody, body), clock());
      const { members } = await db.one<{ members: number }>(sql`
        select count(*)::int as members from members m join profiles p on p.member_id = m.id where ${isReader(code, clock())}`);
      await db.transaction((tx) => audit(tx, named, { at: clock(), what: 'count an offer', about: aboutOf(code) }));
      return { members };
    });

    routes.post('/api/operators/offers/send', async ({ body, operator }) => {
      const named = assertNamed(operator);
      const code = await usableCode(db, parseBody(offerBody, body), clock());
      return db.transaction(async (tx) => {
        const members = await tx.query(sql`
          insert into offer_mails (member_id, code, offered_at)
          select m.id, ${code.code}, ${clock()}::timestamptz
          from members m join profiles p on p.member_id = m.id where ${isReader(code, clock())} order by 1
          on conflict do nothing`);
        await audit(tx, named, { at: clock(), what: 'send an offer', about: aboutOf(code), detail: `to ${members}` });
        return { members };
      });
    });

    routes.post('/api/operators/offers/stop', async ({ body, operator }) => {
      const named = assertNamed(operator);
      const wanted = parseBody(offerBody, body);
      const code = comparableCode(wanted.code);
      return db.transaction(async (tx) => {
        // What is being sent at this moment is locked, and goes out.
        const members = await tx.query(sql`
          delete from offer_mails o using members m, brands b
          where o.member_id = m.id and b.id = m.brand_id and b.slug = ${wanted.brand} and o.code = ${code} and o.settled_at is null`);
        await audit(tx, named, { at: clock(), what: 'stop an offer', about: aboutOf({ ...wanted, code }), detail: `for ${members}` });
        return { members };
      });
    });
  });

  jobs.schedule(sending, '* * * * *', () => sendOfferMails(platform));
};

const aboutOf = ({ brand, code }: { brand: string; code: string }): string => `${brand}/${code}`;

/** @throws {OperatorRefused} 404, 409 */
async function usableCode(db: Queryable, { brand, code: written }: z.output<typeof offerBody>, now: Date): Promise<Code> {
  const code = await db.maybeOne<Code>(sql`
    select c.brand_id as "brandId", b.slug as brand, c.code, c.country, coalesce(c.expires_at <= ${now}, false) as "isOver",
           c.max_uses as "maxUses"
    from discount_codes c join brands b on b.id = c.brand_id where b.slug = ${brand} and c.code = ${comparableCode(written)}`);
  if (!code) throw new OperatorRefused(404, 'not_found', `${brand} has no discount code ${written}: npm run brand -- apply ${brand}.`);
  if (code.isOver) throw new OperatorRefused(409, 'code_ended', `${code.code} has ended.`);
  if (code.maxUses !== null && (await usesBeside(db, code.brandId, code.code)) >= code.maxUses)
    throw new OperatorRefused(409, 'code_used_up', `${code.code} was used as often as it may be.`);
  return code;
}

/** SQL: whether a member `m` with profile `p` may be written to of a code. What it would bring them is looked at when the mail is sent. */
const isReader = ({ brandId, code, country }: Code, now: Date): Sql => sql`
  m.brand_id = ${brandId} and m.status = 'active' and m.confirmed_at is not null and not m.is_fictional
  and (${country}::text is null or p.country = ${country}) and ${wantsOffers(sql`m.id`)}
  and not exists (
    select from offer_mails o where o.member_id = m.id
      and (o.code = ${code} or o.settled_at is null or o.is_sent and o.settled_at > ${later(now, -BETWEEN_OFFERS)}))`;

/** The codes that were offered, the latest first. */
const offered = (db: Queryable): Promise<object[]> =>
  db.many(sql`
    select b.slug as brand, o.code, max(o.offered_at) as offered_at, count(*) filter (where o.is_sent)::int as sent,
           count(*) filter (where o.settled_at is null)::int as waiting, count(*) filter (where o.settled_at is not null and not o.is_sent)::int as left_out
    from offer_mails o join members m on m.id = o.member_id join brands b on b.id = m.brand_id
    group by 1, 2 order by 3 desc, 1, 2 limit ${LISTED}`);
