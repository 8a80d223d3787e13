import { writeBrand } from '@vesper/server/brands/write-brand';
import type { Tx } from '@vesper/server/database';
import { type DemoConversation, generateConversations } from '../generator/conversations.ts';
import { type DemoLike, generateLikes } from '../generator/likes.ts';
import { generateMembers, type DemoContext } from '../generator/members.ts';
import { assignFaces } from './assign-faces.ts';
import { asDemoLogins } from './logins.ts';
import { type MemberWithFace, withId, writeMembers, writePhotos } from './write-members.ts';
import { type Spent, spentNothing, writeConversations, writeLikes } from './write-conversations.ts';
import { type Wallet, writeWallets } from './write-wallets.ts';

/** Credit balance of paid demo members. */
const CREDITS_LEFT = 40;

/** A brand's demo data. Conversations and likes reference members by index. */
export interface Tenant {
  context: DemoContext;
  members: MemberWithFace[];
  talk: DemoConversation[];
  likes: DemoLike[];
}

/** Generates a brand's members, likes and conversations. The first brand has the demo logins. */
export function generateTenant(context: DemoContext, count: { members: number; conversations: number }): Tenant {
  const placed = [...generateMembers({ ...context, count: count.members })].map((member, index) => withId(context, member, index));
  const faced = assignFaces(context, placed);
  const talk = generateConversations({ ...context, count: count.conversations }, faced);
  const likes = generateLikes(context, faced);
  const members = context.brand.id === 1 ? asDemoLogins(faced, { talk, likes }, context.now) : faced;
  return { context, members, talk, likes };
}

interface WriteOptions {
  /** A portrait's thumbhash (base64), by portrait id. */
  thumbhashOf: (id: string) => string | null;
  /** False if demo data already existed: then only new members are added. */
  isNew: boolean;
}

/** Writes a brand with its members, photos, likes, conversations and balances. */
export async function writeTenant(tx: Tx, { context, members, talk, likes }: Tenant, { thumbhashOf, isNew }: WriteOptions): Promise<void> {
  await writeBrand(tx, context.brand);
  await writeMembers(tx, context, members);
  await writePhotos(tx, context, members, thumbhashOf);
  if (!isNew) return;
  await writeLikes(tx, context, members, likes);
  const spent = await writeConversations(tx, context, members, talk);
  await writeWallets(tx, context, members, walletOf(context, members, spent));
}

/** Credits are bought a while before the first message that needs them. */
const BOUGHT_BEFORE = 4 * 60 * 1000;

function walletOf({ brand, now }: DemoContext, members: readonly MemberWithFace[], spent: Map<string, Spent>): Wallet[] {
  return members
    .filter(({ is_fictional }) => !is_fictional)
    .map(({ id, is_paid, signup_date }) => {
      const { starter, lastStarterAt, credits, firstCreditAt, lastCreditAt } = spent.get(id) ?? spentNothing;
      return {
        member_id: id,
        starter: brand.settings.signup_credits,
        starter_at: signup_date,
        starter_spent: starter,
        starter_spent_at: lastStarterAt ?? now,
        bought: is_paid ? credits + CREDITS_LEFT : credits,
        bought_at:
          firstCreditAt === null ? now : new Date(Math.max(firstCreditAt.getTime() - BOUGHT_BEFORE, lastStarterAt?.getTime() ?? 0)),
        credits_spent: credits,
        credits_spent_at: lastCreditAt ?? now,
      };
    });
}
