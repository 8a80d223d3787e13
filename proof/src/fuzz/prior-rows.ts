import { randomBytes, randomUUID } from 'node:crypto';
import { createDecisionLinks } from '@vesper/server/proving';
import type pg from 'pg';

/** Values of one call's field, as `partner.get partner`. */
export type CallValues = Record<string, string[]>;

interface MemberRow {
  id: string;
  brandId: number;
}

const PAGE = 'house-rules';
const PARTNER = 'evening-cams';
/** Values that every actor may send. */
export const SHARED_VALUES: CallValues = {
  'complaint.create topic': ['fraud', 'payment', 'photos', 'other', 'weather'],
  'page.get slug': [PAGE, PAGE, 'nowhere'],
  'partner.get partner': [PARTNER, PARTNER, 'no-one'],
  'reaction.set seq': ['1', '2', '3'],
};

/** A page and a partner of each brand, before the server reads its brands for the first time. */
export async function insertBrandRows(db: pg.Pool): Promise<void> {
  const page = { en: { title: 'House rules', sections: [{ title: 'Kindness', text: 'Be kind.' }] } };
  await db.query(`insert into brand_pages (brand_id, slug, texts) select id, $1, $2 from brands`, [PAGE, page]);
  const partner = { id: PARTNER, kind: 'cam', name: 'Evening', host: 'evening.example.org', path: '/', texts: { en: 'Talk by camera' } };
  await db.query(`update brands set partners = $1, settings = settings || '{"member_resell": true}'`, [JSON.stringify([partner])]);
}

/**
 * What requests alone can't bring about, for each member: a stored card, a report of theirs that was decided, and a decision about them; and
 * which messages they have received.
 * @returns values by member
 */
export async function insertMemberRows(db: pg.Pool, members: readonly MemberRow[], linkSecret: string): Promise<Map<string, CallValues>> {
  const links = createDecisionLinks(linkSecret);
  const rows = members.map((member, nth) => {
    const others = members.filter(({ id, brandId }) => brandId === member.brandId && id !== member.id);
    return { ...member, other: others[nth % others.length]?.id ?? null, card: randomUUID(), reported: randomUUID(), decided: randomUUID() };
  });
  const column = (name: 'id' | 'card' | 'reported' | 'decided' | 'other') => rows.map((row) => row[name]);
  const brandIds = rows.map(({ brandId }) => brandId);
  await db.query(
    `insert into stored_cards (id, brand_id, member_id, provider, token, method, card_brand, last_four, exp_month, exp_year, created_at)
     select card, brand_id, id, 'sandbox', 'fuzz-' || card, 'cards', 'Visa', '4242', 12, 2099, now()
     from unnest($1::uuid[], $2::uuid[], $3::smallint[]) as t (id, card, brand_id)`,
    [column('id'), column('card'), brandIds],
  );
  await db.query(
    `insert into reports (id, brand_id, member_id, reported_id, subject, reason, note, status, outcome, created_at, decided_at)
     select reported, brand_id, id, other, 'profile', 'scam', '', 'decided', 'no_breach', now(), now()
     from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::smallint[]) as t (id, reported, other, brand_id) where other is not null`,
    [column('id'), column('reported'), column('other'), brandIds],
  );
  await db.query(
    `with report as (
       insert into reports (id, brand_id, reported_id, subject, reason, note, status, outcome, created_at, decided_at)
       select decided, brand_id, id, 'profile', 'scam', '', 'decided', 'acted', now(), now()
       from unnest($1::uuid[], $2::uuid[], $3::smallint[]) as t (id, decided, brand_id) returning id, reported_id)
     insert into report_decisions (report_id, round, member_id, measure, rule, decided_by, person, decided_at, is_told)
     select id, 1, reported_id, 'suspend', 'scam', 'otto', 'Otto', now(), true from report`,
    [column('id'), column('decided'), brandIds],
  );
  const { rows: received } = await db.query<{ id: string; message: string }>(
    `select p.member_id as id, m.conversation_id || ' ' || m.seq as message from participants p
     join lateral (select * from messages m where m.conversation_id = p.conversation_id and sender_id <> p.member_id order by seq limit 3) m on true
     where p.member_id = any($1)`,
    [column('id')],
  );
  const wrong = randomBytes(32).toString('base64url');
  return new Map(
    rows.map(({ id, brandId, card, reported, decided }) => [
      id,
      {
        'card.remove id': [card, randomUUID()],
        'decision.open token': [links.token(brandId, { report: decided, round: 1 }), wrong],
        'report.appeal id': [reported, randomUUID()],
        'reaction.set message': received.flatMap((one) => (one.id === id ? [one.message] : [])).concat(`${randomUUID()} 1`),
      },
    ]),
  );
}
