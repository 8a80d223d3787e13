import type { Tx } from '../../platform/db.ts';
import type { DemoBrand } from '../world/brands.ts';
import { generateConversations } from '../world/conversations.ts';
import { generateLikes } from '../world/likes.ts';
import { generateMembers, type World } from '../world/members.ts';
import { writeBrand, writeDiscountCodes } from './brands.ts';
import { asDemoLogins } from './logins.ts';
import { type Cast, lookAlike, place, type PlacedMember, writeMembers, writePhotos } from './members.ts';
import { type Spent, writeConversations, writeLikes } from './talk.ts';
import { type Wealth, writeWallets } from './wallets.ts';

/** What a paying member of the demo has left. */
const CREDITS_LEFT = 40;

interface Size {
  members: number;
  conversations: number;
  cast: Cast;
  /** False when the world was there before: then only members are added. */
  isNew: boolean;
}

/** A brand with its members, their pictures, likes, conversations and wallets. The first brand has the demo's logins. */
export async function writeTenant(tx: Tx, world: World, { members: count, conversations, cast, isNew }: Size): Promise<void> {
  const { brand } = world;
  await writeBrand(tx, brand);
  await writeDiscountCodes(tx, brand.id);
  const placed = [...generateMembers({ ...world, count })].map((member, index) => lookAlike(world, place(world, member, index), cast));
  const talk = generateConversations({ ...world, count: conversations }, placed);
  const likes = generateLikes(world, placed);
  const members = brand.id === 1 ? asDemoLogins(placed, { talk, likes }, world.now) : placed;
  await writeMembers(tx, world, members);
  await writePhotos(tx, world, members, cast);
  if (!isNew) return;
  await writeLikes(tx, world, members, likes);
  const spent = await writeConversations(tx, world, members, talk);
  await writeWallets(tx, world, members, wealthOf(brand, members, spent));
}

function wealthOf(brand: DemoBrand, members: readonly PlacedMember[], spent: Map<string, Spent>): Wealth[] {
  return members
    .filter(({ is_fictional }) => !is_fictional)
    .map(({ id, is_paid }) => {
      const bill = spent.get(id) ?? { starter: 0, credits: 0 };
      return {
        member_id: id,
        starter: brand.settings.signup_credits,
        starter_spent: bill.starter,
        bought: is_paid ? bill.credits + CREDITS_LEFT : bill.credits,
        credits_spent: bill.credits,
      };
    });
}
