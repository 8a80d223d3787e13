import { writeBrand } from '@vesper/server/brands/write-brand';
import type { Tx } from '@vesper/server/database';
import { type DemoConversation, generateConversations } from '../world/conversations.ts';
import { type DemoLike, generateLikes } from '../world/likes.ts';
import { generateMembers, type World } from '../world/members.ts';
import { giveFaces } from './faces.ts';
import { asDemoLogins } from './logins.ts';
import { type FacedMember, place, writeMembers, writePhotos } from './members.ts';
import { type Spent, writeConversations, writeLikes } from './talk.ts';
import { type Wealth, writeWallets } from './wallets.ts';

/** What a paying member of the demo has left. */
const CREDITS_LEFT = 40;

/** A brand with its members, and what has happened between them, as positions in their list. */
export interface Tenant {
  world: World;
  members: FacedMember[];
  talk: DemoConversation[];
  likes: DemoLike[];
}

/** Makes up a brand's members, likes and conversations. The first brand has the demo's logins. */
export function imagineTenant(world: World, count: { members: number; conversations: number }): Tenant {
  const placed = [...generateMembers({ ...world, count: count.members })].map((member, index) => place(world, member, index));
  const faced = giveFaces(world, placed);
  const talk = generateConversations({ ...world, count: count.conversations }, faced);
  const likes = generateLikes(world, faced);
  const members = world.brand.id === 1 ? asDemoLogins(faced, { talk, likes }, world.now) : faced;
  return { world, members, talk, likes };
}

interface Writing {
  /** The placeholder of a portrait, by its id. */
  thumbhashOf: (id: string) => string | null;
  /** False when the world was there before: then only members are added. */
  isNew: boolean;
}

/** Writes a brand with its members, their pictures, likes, conversations and wallets. */
export async function writeTenant(tx: Tx, { world, members, talk, likes }: Tenant, { thumbhashOf, isNew }: Writing): Promise<void> {
  await writeBrand(tx, world.brand);
  await writeMembers(tx, world, members);
  await writePhotos(tx, world, members, thumbhashOf);
  if (!isNew) return;
  await writeLikes(tx, world, members, likes);
  const spent = await writeConversations(tx, world, members, talk);
  await writeWallets(tx, world, members, wealthOf(world, members, spent));
}

function wealthOf({ brand }: World, members: readonly FacedMember[], spent: Map<string, Spent>): Wealth[] {
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
