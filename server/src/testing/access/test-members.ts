import { randomBytes, randomUUID } from 'node:crypto';
import { createPhotoUrls } from '../../photos/urls.ts';
import { json, sql } from '../../platform/database/sql.ts';
import { grant } from '../../wallet/ledger.ts';
import { type ApiClient, api } from '../api.ts';
import { insertMember, signedIn, type TestMember, type TestMemberOptions } from '../members.ts';
import { insertPhoto } from '../photos.ts';
import type { TestServer } from '../server.ts';
import { canary } from './canaries.ts';
import type { AccessObject, Viewer } from './table.ts';

export const TEST_SECRET = 'a secret of the tests';
export const TEST_NOW = new Date('2026-11-20T21:00:00Z');

/** Everybody who requests or is requested, by the tag in their canaries. */
const MEMBER_OPTIONS: Record<string, TestMemberOptions> = {
  olga: {},
  paul: {},
  hidden: { invisible: true },
  gone: { status: 'deleted' },
  leaving: { status: 'pending_deletion' },
  new: { status: 'not_confirmed' },
  suspended: { status: 'blocked' },
  elsewhere: { brandId: 2 },
  stranger: {},
  free: {},
  paid: { isPaid: true },
  blocked: {},
  invisible: { invisible: true },
  deleted: { status: 'deleted' },
  unconfirmed: { status: 'not_confirmed' },
  otherbrand: { brandId: 2 },
  excluded: { status: 'self_excluded' },
};

export interface AccessMember extends TestMember {
  tag: string;
  client: ApiClient;
  dateOfBirth: string;
  photos: string[];
}

export interface AccessMembers {
  members: Record<string, AccessMember>;
  /** A browser in its state right after the member signed in: each caller gets a fresh copy of its cookies. */
  browserOf(viewer: Viewer): ApiClient;
  idOf(object: AccessObject): string;
  /** Secrets that no answer may contain except for the given members; everything else secret is a canary. */
  secrets: { text: string; of: readonly string[] }[];
}

/** Demo data in which every private field of every member contains a searchable word (R8). */
export async function insertTestMembers(server: TestServer): Promise<AccessMembers> {
  const { db } = server.platform;
  const members: Record<string, AccessMember> = {};
  const secrets: AccessMembers['secrets'] = [];
  const urls = createPhotoUrls({ secret: TEST_SECRET });
  for (const [nth, [tag, options]] of Object.entries(MEMBER_OPTIONS).entries()) {
    const own = (field: string) => canary('own', tag, field);
    const never = (field: string) => canary('never', tag, field);
    const dateOfBirth = `1987-03-${10 + nth}`;
    const member = await insertMember(server, {
      ...options,
      name: canary('seen', tag, 'name').slice(0, 30),
      email: `${own('email')}@example.org`,
      passwordHash: never('hash'),
      dateOfBirth,
      city: canary('seen', tag, 'city'),
    });
    const { id, brandId } = member;
    await db.query(sql`
      update profiles set about_me = ${canary('seen', tag, 'about')}, tattoos = ${own('tattoos')}, hair_colour = ${own('hair')}, eye_colour = ${own('eyes')},
             body_type = ${own('body')}, relationship_status = ${own('status')}, signup_reason = ${own('reason')}
      where member_id = ${id}`);
    await db.query(sql`
      insert into prompts (member_id, brand_id, place, prompt, answer) values (${id}, ${brandId}, 0, 'rain', ${canary('seen', tag, 'answer')})`);
    await db.query(sql`
      insert into member_sources (member_id, network, ref, sub1, sub2, sub3, lander, slug, language)
      values (${id}, ${never('network')}, ${never('ref')}, ${never('sub1')}, ${never('sub2')}, ${never('sub3')}, ${never('lander')}, ${never('slug')}, 'en')`);
    await db.query(sql`
      insert into first_messages (member_id, recipient_id, body, created_at, refused)
      values (${id}, ${members.olga?.id ?? id}, ${own('first')}, ${TEST_NOW}, ${own('refused')})`);
    await db.query(sql`
      insert into wanted_likes (member_id, liked_id, created_at) values (${id}, ${members.olga?.id ?? id}, ${TEST_NOW})`);
    await db.transaction((tx) =>
      grant(tx, { brandId, memberId: id }, { starter: 3, bonus: 100 }, { reason: 'demo', ref: never(id), at: TEST_NOW }),
    );
    await db.query(sql`
      insert into verifications (member_id, brand_id, at, ref) values (${id}, ${brandId}, ${TEST_NOW}, ${never('check')})`);
    await db.query(sql`
      insert into action_tokens (token_hash, member_id, purpose, email, created_at, expires_at)
      values (${randomBytes(32)}, ${id}, 'email_change', ${`${never('next')}@example.org`}, ${TEST_NOW}, ${TEST_NOW}::timestamptz + interval '1 day')`);
    const photos: string[] = [];
    for (let position = 0; position < 5; position++) {
      const isPrivate = position === 1;
      const { id: photo } = await insertPhoto(server, id, { isPrivate, fileKey: never(`file-${position}`), adSafe: true });
      photos.push(photo);
      if (isPrivate) for (const size of ['thumb', 'match', 'full'] as const) secrets.push({ text: urls.url(photo, size), of: [tag] });
    }
    // The fourth and later ones are sharp only for paid members and their owner (P-04).
    for (const size of ['thumb', 'match', 'full'] as const) secrets.push({ text: urls.url(photos[4] ?? '', size), of: [tag, 'paid'] });
    secrets.push({ text: dateOfBirth, of: [tag] }, { text: urls.url(photos[1] ?? '', 'card'), of: [tag] });

    const client = await signedIn(server, member);
    await db.query(sql`update sessions set user_agent = ${own('agent')} where member_id = ${id}`);
    await db.query(sql`
      insert into push_subscriptions (member_id, brand_id, session_id, endpoint, p256dh, auth, created_at)
      select ${id}::uuid, ${brandId}::smallint, id, ${`https://push.example/${own('endpoint')}`}, ${never('p256dh')}, ${never('auth')}, ${TEST_NOW}::timestamptz
      from sessions where member_id = ${id}`);
    members[tag] = { ...member, tag, client, dateOfBirth, photos };
  }
  const memberOf = (tag: string): AccessMember => {
    const member = members[tag];
    if (!member) throw new Error(`no test member ${tag}`);
    return member;
  };
  const things = await relate(server, memberOf);
  const photo = memberOf('olga').photos[0] ?? '';
  const readers: Record<string, string[]> = {
    [things.conversation]: ['olga', 'paul'],
    [things.ended]: ['olga', 'blocked'],
    [things.left]: ['leaving', 'blocked'],
    [things.halted]: ['suspended', 'blocked'],
  };
  for (const text of Object.values(things)) secrets.push({ text, of: readers[text] ?? ['olga'] });

  return {
    members,
    secrets,
    browserOf(viewer) {
      if (viewer === 'visitor') return api(server);
      const { client, brandId } = memberOf(viewer);
      const browser = api(server, brandId === 2 ? { host: 'nische.localhost' } : {});
      browser.jar.set('session', client.jar.get('session') ?? '');
      return browser;
    },
    idOf(object) {
      if (object === '-') return randomUUID();
      if (object === 'photo') return photo;
      return object in things ? things[object as keyof typeof things] : memberOf(object).id;
    },
  };
}

/** The relations between Olga and the others. */
async function relate({ platform: { db } }: TestServer, memberOf: (tag: string) => AccessMember) {
  const [olga, paul] = [memberOf('olga').id, memberOf('paul').id];
  const like = (from: string, to: string) =>
    db.query(
      sql`insert into likes (member_id, liked_id, brand_id, created_at, about_prompt, about_answer)
        values (${memberOf(from).id}, ${memberOf(to).id}, 1, ${TEST_NOW}, 'rain', ${canary('pair', from, to)})`,
    );
  async function converse(one: string, other: string, body: string): Promise<string> {
    const { id } = await db.one<{ id: string }>(sql`
      insert into conversations (brand_id, member_a, member_b, started_by, last_seq, created_at)
      values (1, least(${one}::uuid, ${other}::uuid), greatest(${one}::uuid, ${other}::uuid), ${one}, 1, ${TEST_NOW}) returning id`);
    await db.query(sql`
      insert into participants (conversation_id, member_id, last_message_at)
      select ${id}::uuid, member, ${TEST_NOW}::timestamptz from unnest(array[${one}, ${other}]::uuid[]) as member`);
    await db.query(sql`
      insert into messages (conversation_id, seq, sender_id, client_id, type, body, about_prompt, about_answer, cost_kind, cost_credits, created_at)
      values (${id}, 1, ${one}, gen_random_uuid(), 'text', ${body}, 'rain', ${`${body} about`}, 'starter', 0, ${TEST_NOW})`);
    return id;
  }
  await like('free', 'olga');
  await like('paid', 'olga');
  await like('olga', 'paid');
  await db.query(
    sql`insert into blocks (member_id, blocked_id, brand_id, created_at) values (${olga}, ${memberOf('blocked').id}, 1, ${TEST_NOW})`,
  );
  // Olga has reported Paul.
  const { id: report } = await db.one<{ id: string }>(sql`
    insert into reports (id, brand_id, member_id, reported_id, subject, reason, note, appeal, evidence, created_at)
    select gen_random_uuid(), 1, ${olga}::uuid, ${paul}::uuid, 'profile', 'scam', ${canary('own', 'olga', 'note')}, ${canary('own', 'olga', 'disagreement')}, ${json({ name: canary('seen', 'paul', 'name') })}::jsonb, ${TEST_NOW}::timestamptz returning id`);
  // It was decided that Olga broke a rule.
  await db.query(sql`
    with about as (
      insert into reports (id, brand_id, reported_id, subject, reason, note, status, outcome, decided_at, created_at)
      values (gen_random_uuid(), 1, ${olga}, 'profile', 'scam', '', 'decided', 'acted', ${TEST_NOW}, ${TEST_NOW}) returning id)
    insert into report_decisions (report_id, round, member_id, measure, rule, reasons, decided_by, person, decided_at, is_told)
    select id, 1, ${olga}::uuid, 'remove-photo', 'scam', ${canary('own', 'olga', 'decision')}, 'otto', 'Otto', ${TEST_NOW}::timestamptz, true from about`);
  await db.query(sql`
    insert into complaints (id, brand_id, ticket, member_id, locale, door, topic, reference, text, appeal, appealed_at, created_at)
    values (gen_random_uuid(), 1, '2222-2222', ${olga}, 'en', 'service', 'other', ${canary('own', 'olga', 'reference')},
            ${canary('own', 'olga', 'complaint')}, ${canary('own', 'olga', 'appeal')}, ${TEST_NOW}, ${TEST_NOW})`);
  const conversation = await converse(olga, paul, canary('pair', 'olga', 'paul'));
  const ended = await converse(olga, memberOf('blocked').id, canary('pair', 'olga', 'blocked'));
  const left = await converse(memberOf('blocked').id, memberOf('leaving').id, canary('pair', 'blocked', 'leaving'));
  const halted = await converse(memberOf('suspended').id, memberOf('blocked').id, canary('pair', 'suspended', 'blocked'));
  const { id: order } = await db.one<{ id: string }>(sql`
    insert into orders (id, brand_id, member_id, bundle, credits, bonus, method, amount, currency, country, provider, provider_ref, checkout_url, created_at, updated_at)
    values (gen_random_uuid(), 1, ${olga}, ${canary('own', 'olga', 'bundle')}, 1, 0, 'sepa_direct_debit', 1, 'EUR', 'NL', 'sandbox', ${canary('never', 'olga', 'payment')},
            ${`https://pay.example/${canary('own', 'olga', 'checkout')}`}, ${TEST_NOW}, ${TEST_NOW}) returning id`);
  const { id: card } = await db.one<{ id: string }>(sql`
    insert into stored_cards (id, brand_id, member_id, provider, token, method, card_brand, last_four, exp_month, exp_year, created_at)
    values (gen_random_uuid(), 1, ${olga}, 'sandbox', ${canary('never', 'olga', 'card')}, 'cards', ${canary('own', 'olga', 'network')}, '4242', 12, 2034,
            ${TEST_NOW}) returning id`);
  await db.query(sql`
    insert into shortlisted (member_id, kept_id, brand_id, kept_at, note)
    values (${olga}, ${paul}, 1, ${TEST_NOW}, ${canary('own', 'olga', 'keptnote')})`);
  const { id: search } = await db.one<{ id: string }>(sql`
    insert into saved_searches (id, brand_id, member_id, name, search, created_at, opened_at)
    values (gen_random_uuid(), 1, ${olga}, ${canary('own', 'olga', 'searchname')}, ${`country=${canary('own', 'olga', 'search')}`}, ${TEST_NOW}, ${TEST_NOW})
    returning id`);
  const { id: session } = await db.one<{ id: string }>(sql`select id from sessions where member_id = ${olga}`);
  const { id: passkey } = await db.one<{ id: string }>(sql`
    insert into passkeys (id, member_id, brand_id, rp_id, credential_id, public_key, counter, transports, name, created_at)
    values (gen_random_uuid(), ${olga}, 1, 'localhost', ${Buffer.from(canary('never', 'olga', 'credential'))}, ${Buffer.from(canary('never', 'olga', 'public'))},
            0, '{}', ${canary('own', 'olga', 'passkey')}, ${TEST_NOW}) returning id`);
  return { conversation, ended, left, halted, order, card, search, report, session, passkey };
}
