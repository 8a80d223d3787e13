import type { DemoConversation } from '../world/conversations.ts';
import type { DemoLike } from '../world/likes.ts';
import type { PlacedMember } from './members.ts';

/** Told by `npm start`, and written to DEMO_LOGINS_FILE. */
export interface DemoLogin {
  what: string;
  login: string;
  password: string;
}

const PASSWORD = 'good evening';
/** argon2id of PASSWORD (m=19456, t=2, p=1), made once: hashing it for every start would only cost time. */
const PASSWORD_HASH = '$argon2id$v=19$m=19456,t=2,p=1$GZY4Yy8+NncBkwXjcVNe2Q$pjf2eEQPxtPG5BdISUcAzUZzKuWPt+Ik6gSTMppea7o';

interface Part {
  name: string;
  what: string;
  isPaid: boolean;
  /** Signed up at the moment the world was made: the time bonus runs (S-12). */
  isNew: boolean;
  /** Free members pay in the Netherlands, by iDEAL; the paid one reads their conversations in English. */
  language: PlacedMember['language'];
  /** Whether they already talk to somebody. */
  hasTalked: boolean;
}

const parts: readonly Part[] = [
  { name: 'newcomer', what: 'free and new, the time bonus runs', isPaid: false, isNew: true, language: 'nl', hasTalked: false },
  { name: 'regular', what: 'free, signed up long ago', isPaid: false, isNew: false, language: 'nl', hasTalked: false },
  { name: 'premium', what: 'paid, with conversations and likes', isPaid: true, isNew: false, language: 'en', hasTalked: true },
];

export const demoLogins: DemoLogin[] = parts.map(({ name, what }) => ({ what, login: name, password: PASSWORD }));

/** The three that one can log in as: members of the world like any other, given a name, a password and an English page. */
export function asDemoLogins<Member extends PlacedMember>(
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
  // Who signs up now can't have liked, or been liked, yesterday.
  const liked = new Set(likes.flatMap(({ from, to }) => [from, to]));
  const receivesLikes = new Set(likes.map(({ to }) => to));
  const chosen = new Map<number, Member>();
  for (const part of parts) {
    const fits = (member: PlacedMember, position: number) =>
      !chosen.has(position) &&
      !member.is_fictional &&
      member.is_paid === part.isPaid &&
      member.sexuality === 'hetero' &&
      !(part.isNew && liked.has(position));
    const fitting = members
      .map((member, index) => [index, member, lastSaid.get(index) ?? 0] as const)
      .filter(([index, member, saidAt]) => fits(member, index) && part.hasTalked === saidAt > 0)
      .toSorted(([, , one], [, , other]) => other - one);
    const ofLanguage = fitting.filter(([, { language }]) => language === part.language);
    const isLively = ([position]: (typeof fitting)[number]) => talksToSeveral.has(position) && receivesLikes.has(position);
    // A very small world may have nobody who has all of it, or nobody of that language.
    const [position] = ofLanguage.find(isLively) ?? ofLanguage[0] ?? fitting[0] ?? [];
    const member = position === undefined ? undefined : members[position];
    // Or nobody of the kind at all: it then has no such login.
    if (position === undefined || !member) continue;
    const signup_date = part.isNew ? now : member.signup_date;
    chosen.set(position, {
      ...member,
      name: part.name,
      email: `${part.name}@vesper.example`,
      passwordHash: PASSWORD_HASH,
      language: 'en',
      signup_date,
    });
  }
  return members.map((member, position) => chosen.get(position) ?? member);
}
