import type { DemoMember } from '../world/members.ts';
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

const people = [
  { name: 'newcomer', what: 'free and new, the time bonus runs', isNew: true, isPaid: false },
  { name: 'regular', what: 'free, signed up long ago', isNew: false, isPaid: false },
  { name: 'premium', what: 'paid', isNew: false, isPaid: true },
] as const;

export const demoLogins: DemoLogin[] = people.map(({ name, what }) => ({ what, login: name, password: PASSWORD }));

/** The three that one can log in as: members of the world, moved in among the others of their kind, under names of their own. */
export function asDemoLogins(members: PlacedMember[], now: Date): PlacedMember[] {
  const taken = new Set<DemoMember>();
  const replaced = people.map(({ name, isNew, isPaid }) => {
    const found = members.find(
      (member) =>
        !taken.has(member) &&
        !member.is_fictional &&
        member.is_paid === isPaid &&
        member.language === 'nl' &&
        member.sexuality === 'hetero',
    );
    if (!found) return undefined;
    taken.add(found);
    return [
      found,
      {
        ...found,
        name,
        email: `${name}@vesper.example`,
        passwordHash: PASSWORD_HASH,
        language: 'en' as const,
        signup_date: isNew ? now : found.signup_date,
        last_seen: now,
      },
    ] as const;
  });
  const byMember = new Map<DemoMember, PlacedMember>(replaced.filter((pair) => pair !== undefined));
  return members.map((member) => byMember.get(member) ?? member);
}
