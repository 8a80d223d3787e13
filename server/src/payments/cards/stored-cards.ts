import { randomUUID } from 'node:crypto';
import type { PaymentMethodId, StoredCard } from '@vesper/contracts';
import type { Queryable, Tx } from '../../platform/database/db.ts';
import { sql } from '../../platform/database/sql.ts';
import type { RemoteCard } from '../provider.ts';

interface CardRow {
  id: string;
  method: PaymentMethodId;
  card_brand: string;
  last_four: string;
  exp_month: number;
  exp_year: number;
  token: string;
  provider: string;
}

/** A card is good until its month ends. */
export const hasExpired = ({ exp_month, exp_year }: Pick<CardRow, 'exp_month' | 'exp_year'>, now: Date): boolean =>
  now.getTime() >= Date.UTC(exp_year, exp_month, 1);

/** What its member is told of a card: never the token. */
export async function cardsOf(db: Queryable, memberId: string, now: Date): Promise<StoredCard[]> {
  const rows = await db.many<Omit<CardRow, 'token' | 'provider'>>(sql`
    select id, method, card_brand, last_four, exp_month, exp_year from stored_cards
    where member_id = ${memberId} and removed_at is null order by created_at desc, id`);
  return rows.map(({ id, method, card_brand: brand, last_four, exp_month, exp_year }) => {
    return { id, method, brand, last_four, exp_month, exp_year, expired: hasExpired({ exp_month, exp_year }, now) };
  });
}

/** A card that its member can pay with; one of someone else, a removed one and none look the same. */
export const cardOf = (db: Queryable, id: string, memberId: string): Promise<CardRow | undefined> =>
  db.maybeOne<CardRow>(sql`
    select id, method, card_brand, last_four, exp_month, exp_year, token, provider from stored_cards
    where id = ${id} and member_id = ${memberId} and removed_at is null`);

interface Kept {
  order: { id: string; brand_id: number; member_id: string; provider: string; method: PaymentMethodId };
  card: RemoteCard;
  isErased: boolean;
  at: Date;
}

/**
 * Stores the card that an order was paid with, once. The same card again replaces the one stored before, whose token is revoked, as that of
 * an erased account is. @returns the ids of the cards to revoke
 */
export async function storeCard(tx: Tx, { order, card, isErased, at }: Kept): Promise<string[]> {
  const asked = await tx.query(sql`update orders set keeps_card = false where id = ${order.id} and keeps_card`);
  if (asked === 0) return [];
  const replaced = await tx.many<{ id: string }>(sql`
    update stored_cards set removed_at = ${at}
    where member_id = ${order.member_id} and removed_at is null and method = ${order.method} and card_brand = ${card.brand}
      and last_four = ${card.lastFour} and exp_month = ${card.expMonth} and exp_year = ${card.expYear} and token <> ${card.token}
    returning id`);
  const id = randomUUID();
  await tx.query(sql`
    insert into stored_cards (id, brand_id, member_id, provider, token, method, card_brand, last_four, exp_month, exp_year, created_at, removed_at)
    values (${id}, ${order.brand_id}, ${order.member_id}, ${order.provider}, ${card.token}, ${order.method},
            ${isErased ? null : card.brand}, ${isErased ? null : card.lastFour}, ${card.expMonth}, ${card.expYear}, ${at}, ${isErased ? at : null})
    on conflict on constraint stored_cards_are_stored_once do nothing`);
  return [...replaced.map((one) => one.id), ...(isErased ? [id] : [])];
}

/** @returns whether there was such a card */
export const removeCard = async (tx: Tx, id: string, memberId: string, at: Date): Promise<boolean> =>
  (await tx.query(sql`update stored_cards set removed_at = ${at} where id = ${id} and member_id = ${memberId} and removed_at is null`)) > 0;

/**
 * A payment was charged back: the card that it was made with can't be paid with any more. @returns the ids of the cards to revoke
 */
export async function removeDisputedCard(
  tx: Tx,
  { order, token, at }: { order: { member_id: string; card_id: string | null }; token: string | null; at: Date },
): Promise<string[]> {
  const removed = await tx.many<{ id: string }>(sql`
    update stored_cards set removed_at = ${at}
    where member_id = ${order.member_id} and removed_at is null and (id = ${order.card_id} or token = ${token}) returning id`);
  return removed.map(({ id }) => id);
}

/** All cards of an account that is erased: nothing is left of them but the tokens, until the provider has revoked those. */
export async function eraseCardsOf(tx: Tx, memberId: string, at: Date): Promise<void> {
  await tx.query(sql`
    update stored_cards set removed_at = coalesce(removed_at, ${at}), card_brand = null, last_four = null where member_id = ${memberId}`);
}
