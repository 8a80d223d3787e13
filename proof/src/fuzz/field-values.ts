import { createECDH, createHash, randomBytes, randomUUID } from 'node:crypto';
import { MAIL_TOPICS } from '@vesper/contracts';
import { createUnsubscribeLinks } from '@vesper/server/proving';
import { SEEDED_PASSWORD } from '@vesper/server/testing/seed-members';
import type pg from 'pg';
import type { Actor, Price } from './actor.ts';
import { type CallValues, insertMemberRows, SHARED_VALUES } from './prior-rows.ts';

/** Values for all actors, by field: some valid and some invalid, where a schema can't generate them. */
const COMMON_VALUES: Record<string, string[]> = {
  after_at: ['2026-11-20T10:00:00.000Z', '0001-01-01T00:00:00Z'],
  auth: [randomBytes(16).toString('base64url')],
  body_type: ['slim', 'slim,curvy', 'tall'],
  city: ['Leeds', 'København'],
  code: ['WELCOME25', 'TIMEBONUS25', 'nothing'],
  country: ['DE', 'GB', 'NL', 'PL', 'XX'],
  date_of_birth: ['1991-03-08', '1960-02-29', '2020-01-01', '0001-01-01'],
  endpoint: ['https://fcm.googleapis.com/fcm/send/a', 'http://127.0.0.1:9/a', 'https://intranet.example/'],
  eye_colour: ['green', 'green,,'],
  hair_colour: ['red', 'grey,bald'],
  interests: ['music', 'dogs', 'music,dogs', 'taxidermy'],
  lander: ['gallery', 'nothing'],
  lat: ['52.37', '-89.999'],
  lon: ['4.89', '179.999999999'],
  next: ['/members', '/chats?tab=all', '//elsewhere.example/'],
  old_password: [SEEDED_PASSWORD, 'not this one'],
  p256dh: [createECDH('prime256v1').generateKeys('base64url'), 'A'.repeat(87)],
  relationship_status: ['single', 'married,widowed'],
  region: ['DE-BY', 'GB-LND', 'XX-1'],
  replaces: ['https://fcm.googleapis.com/fcm/send/b'],
  signup_reason: ['dating'],
  tattoos: ['none', 'some,many'],
  time_zone: ['Europe/Berlin', 'Nowhere', 'Pacific/Kiritimati'],
};
const ANY_VALUES = [
  'Good evening',
  'gallery',
  '0',
  '1',
  '18',
  '50',
  '99',
  'true',
  'music',
  '👋🏽',
  'I\u0307stanbul',
  "' or 1=1 --",
  '<script>alert(1)</script>',
];
const SAMPLE = 30;

/**
 * The values that one actor may send, by field: its own ids, those of others and of no one; names and addresses that are taken and that are
 * free.
 */
export async function fieldValuesOf(
  db: pg.Pool,
  linkSecret: string,
  signedIn: readonly { id: string; brandId: number }[],
): Promise<
  (member: { id: string; brandId: number } | undefined, price: Price | undefined, more?: CallValues) => Pick<Actor, 'values' | 'learn'>
> {
  const unsubscribing = createUnsubscribeLinks(linkSecret);
  const { rows: members } = await db.query<{ id: string; email: string; name: string }>(
    `select id, email, name from members order by random()`,
  );
  const { rows: talks } = await db.query<{ id: string; one: string; other: string }>(
    `select id, member_a as one, member_b as other from conversations order by random()`,
  );
  const { rows: sessions } = await db.query<{ id: string }>(`select id from sessions order by random() limit 50`);
  const links = await insertLinks(db, members);
  const orders = await insertOrders(db);
  const prior = await insertMemberRows(db, signedIn, linkSecret);
  const { rows: slugs } = await db.query<{ slug: string }>(`select distinct slug from bundles`);

  return (member, price, more = {}) => {
    const memberId = member?.id;
    const mailed = member && unsubscribing.token(member.brandId, { memberId: member.id, topic: MAIL_TOPICS[0] });
    const start = Math.floor(Math.random() * Math.max(1, members.length - SAMPLE));
    const others = members.slice(start, start + SAMPLE);
    const mine = talks.filter(({ one, other }) => one === memberId || other === memberId);
    const nobody = randomUUID();
    const own: Record<string, string[]> = {
      amount: [String(price?.amount ?? 1990)],
      bundle: price ? [price.bundle] : slugs.map(({ slug }) => slug),
      conversation: [...mine, ...mine, ...mine, ...talks.slice(0, 3)].map(({ id }) => id).concat(nobody),
      currency: [price?.currency ?? 'EUR'],
      email: [...Array.from({ length: SAMPLE }, () => `fuzz-${randomUUID()}@example.org`), ...others.slice(0, 3).map(({ email }) => email)],
      id: [
        ...others.flatMap(({ id }) => [id, id.toUpperCase()]),
        memberId ?? nobody,
        nobody,
        ...sessions.slice(0, 3).map(({ id }) => id),
      ].concat(
        Array<string[]>(SAMPLE)
          .fill(orders.get(memberId ?? '') ?? [])
          .flat(),
      ),
      main: [nobody],
      order: [nobody],
      login: ['nobody at all', ...others.slice(0, 5).map(({ email }) => email)],
      name: [...Array.from({ length: SAMPLE }, () => `Fuzz ${randomUUID().slice(0, 18)}`), others[0]?.name ?? 'Anna'],
      password: [SEEDED_PASSWORD, `a quiet ${nobody}`],
      profile: [...others.map(({ id }) => id), nobody],
      token: [randomBytes(32).toString('base64url'), ...(mailed ? [mailed] : []), ...(links.get(memberId ?? '') ?? [])],
      ...SHARED_VALUES,
      ...prior.get(memberId ?? ''),
      ...more,
    };
    const remember = (field: string, values: string[]) => void (own[field] = [...(own[field] ?? [nobody]), ...values]);
    const known = [...(own.id ?? [])];
    return {
      values: (field, call) => own[`${call} ${field}`] ?? own[field] ?? COMMON_VALUES[field] ?? [...ANY_VALUES, randomUUID()],
      learn(id, answer) {
        if (id.startsWith('photo')) {
          const { photos } = JSON.parse(answer.body) as { photos: { id: string }[] };
          const ids = photos.map((photo) => photo.id);
          Object.assign(own, { main: [...ids, nobody], order: [...ids, nobody], id: [...known, ...Array<string[]>(8).fill(ids).flat()] });
        }
        // Of others than these there's no file.
        if (id === 'photo.create' || id === 'photo.edit') remember('photo.edit id', [JSON.parse(answer.body).photo.id]);
        if (id === 'complaint.create') remember('complaint.open token', [JSON.parse(answer.body).token]);
        if (id === 'searches.save')
          remember(
            'searches.update id',
            (JSON.parse(answer.body).searches as { id: string }[]).map((one) => one.id),
          );
        // A member who got the offer to stay (M-15) has other prices from then on.
        if (id === 'credits.get') {
          const { bundles } = JSON.parse(answer.body) as { bundles: { price: { amount: number } }[] };
          own.amount = [...new Set([...(own.amount ?? []), ...bundles.slice(0, 1).map((one) => String(one.price.amount))])];
        }
        if (id === 'message.send') {
          const { message } = JSON.parse(answer.body) as { message: { conversation: string; seq: number } };
          remember('message.take_back message', [`${message.conversation} ${message.seq}`]);
        }
        if (id === 'order.create') own.id?.push(...Array<string>(SAMPLE).fill(JSON.parse(answer.body).order.payment_id));
      },
    };
  };
}

/** Gives every member a link that changes their address, and one that undoes a change. @returns the tokens by member */
async function insertLinks(db: pg.Pool, members: readonly { id: string }[]): Promise<Map<string, string[]>> {
  const tokens = new Map<string, string[]>(members.map(({ id }) => [id, []]));
  for (const purpose of ['email_change', 'undo_email']) {
    const made = members.map(({ id }) => ({ id, token: randomBytes(32).toString('base64url') }));
    await db.query(
      `insert into action_tokens (token_hash, member_id, purpose, address_hash, email, created_at, expires_at)
       select hash, id, $3, sha256(convert_to(email, 'UTF8')), email, now(), now() + interval '1 day'
       from (select *, $3 || '-' || id || '@example.org' as email from unnest($1::uuid[], $2::bytea[]) as t (id, hash)) as link`,
      [made.map(({ id }) => id), made.map(({ token }) => createHash('sha256').update(token).digest()), purpose],
    );
    for (const { id, token } of made) tokens.get(id)?.push(token);
  }
  return tokens;
}

/** Gives every member an order, so that reading one doesn't depend on the orders that the run happens to place. @returns the ids by member */
async function insertOrders(db: pg.Pool): Promise<Map<string, string[]>> {
  const { rows } = await db.query<{ id: string; member: string }>(
    `insert into orders (id, brand_id, member_id, bundle, credits, bonus, method, amount, currency, country, state, provider, created_at, updated_at)
     select gen_random_uuid(), brand_id, id, 'small', 100, 0, 'ideal', 1990, 'EUR', 'NL', 'cancelled', 'sandbox', now(), now()
     from members returning id, member_id as member`,
  );
  return new Map(rows.map(({ id, member }) => [member, [id]]));
}
