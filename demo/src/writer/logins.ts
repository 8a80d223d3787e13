import type { DemoConversation } from '../generator/conversations.ts';
import type { DemoLike } from '../generator/likes.ts';
import type { IdentifiedMember } from './write-members.ts';

/** Printed by `npm start`, and written to DEMO_LOGINS_FILE. */
export interface DemoLogin {
  what: string;
  login: string;
  password: string;
}

const PASSWORD = 'good evening';
/** argon2id of PASSWORD (m=19456, t=2, p=1), precomputed to save time at every start. */
const PASSWORD_HASH = '$argon2id$v=19$m=19456,t=2,p=1$GZY4Yy8+NncBkwXjcVNe2Q$pjf2eEQPxtPG5BdISUcAzUZzKuWPt+Ik6gSTMppea7o';

interface Role {
  name: string;
  what: string;
  isPaid: boolean;
  /** Signed up when the data was seeded, so that the time bonus is running (S-12). */
  isNew: boolean;
  /** The free ones are Dutch, to pay by iDEAL; the paid one has English conversations. */
  language: IdentifiedMember['language'];
  /** Whether they already have conversations. */
  hasTalked: boolean;
}

const roles: readonly Role[] = [
  { name: 'newcomer', what: 'free and new, the time bonus runs', isPaid: false, isNew: true, language: 'nl', hasTalked: false },
  { name: 'regular', what: 'free, signed up long ago', isPaid: false, isNew: false, language: 'nl', hasTalked: false },
  { name: 'premium', what: 'paid, with conversations and likes', isPaid: true, isNew: false, language: 'en', hasTalked: true },
];

export const demoLogins: DemoLogin[] = roles.map(({ name, what }) => ({ what, login: name, password: PASSWORD }));

/** Turns three fitting members into the demo logins, with a fixed name, a password and English as language. */
export function asDemoLogins<Member extends IdentifiedMember>(
  members: readonly Member[],
  { talk, likes }: { talk: readonly DemoConversation[]; likes: readonly DemoLike[] },
  now: Date,
): Member[] {
  const lastSaid = new Map<number, number>();
  const talksToSeveral = new Set<number>();
  for (const { starter, other, messages } of talk) {
    const at = messages.at(-1)?.sent_at.getTime() ?? 0;
    for (const position of [starter, other]) {
      if (lastSaid.has(position)) talksToSeveral.add(position);
      lastSaid.set(position, Math.max(at, lastSaid.get(position) ?? 0));
    }
  }
  // A member who signs up now can't have earlier likes.
  const liked = new Set(likes.flatMap(({ from, to }) => [from, to]));
  const receivesLikes = new Set(likes.map(({ to }) => to));
  const chosen = new Map<number, Member>();
  for (const role of roles) {
    const fits = (member: IdentifiedMember, position: number) =>
      !chosen.has(position) &&
      !member.is_fictional &&
      member.is_paid === role.isPaid &&
      member.sexuality === 'hetero' &&
      !(role.isNew && liked.has(position));
    const fitting = members
      .map((member, index) => [index, member, lastSaid.get(index) ?? 0] as const)
      .filter(([index, member, saidAt]) => fits(member, index) && role.hasTalked === saidAt > 0)
      .toSorted(([, , one], [, , other]) => other - one);
    const ofLanguage = fitting.filter(([, { language }]) => language === role.language);
    const isLively = ([position]: (typeof fitting)[number]) => talksToSeveral.has(position) && receivesLikes.has(position);
    // With very few members there may be no perfect match, or none of that language.
    const [position] = ofLanguage.find(isLively) ?? ofLanguage[0] ?? fitting[0] ?? [];
    const member = position === undefined ? undefined : members[position];
    // Or none at all; then that login is missing.
    if (position === undefined || !member) continue;
    const signup_date = role.isNew ? now : member.signup_date;
    chosen.set(position, {
      ...member,
      name: role.name,
      email: `${role.name}@vesper.example`,
      passwordHash: PASSWORD_HASH,
      language: 'en',
      signup_date,
    });
  }
  return members.map((member, position) => chosen.get(position) ?? member);
}
