import { FACT_NAMES, type FactName, type OwnFacts } from '@vesper/contracts';

/** What became of a question: answered, “rather not say”, “not now”. */
export type Outcome = 'saved' | 'private' | 'later';

/** The one question of a day that is done. */
export interface Asked {
  day: string;
  name: FactName;
  outcome: Outcome;
}

/** What people want to know of each other first; what is most private last. */
const ORDER: readonly FactName[] = [
  'signup_reason',
  'relationship_status',
  'body_type',
  'tattoos',
  'hair_colour',
  'eye_colour',
  'sexuality',
];

/** The first fact that has no answer, of those that the brand shows (E-16). */
export const nextFact = (facts: OwnFacts | undefined, shown: readonly string[]): FactName | undefined =>
  facts && ORDER.find((name) => facts[name] === null && shown.includes(name));

type Place = Pick<Storage, 'getItem' | 'setItem'>;

const keyOf = (memberId: string) => `mfe-members.question.${memberId}`;

/** The member's own day. */
export const today = (): string => new Date().toDateString();

/** Today's question, once it is done in this browser. */
export function askedToday(storage: Place, memberId: string): Asked | null {
  try {
    const asked = JSON.parse(storage.getItem(keyOf(memberId)) ?? 'null') as Partial<Asked> | null;
    const { day, name, outcome } = asked ?? {};
    if (day !== today() || !name || !FACT_NAMES.includes(name) || !outcome) return null;
    return { day, name, outcome };
  } catch {
    return null;
  }
}

/** Where the browser forbids storage, what was put off is asked again when the page is opened again. */
export function keepAsked(storage: Place, memberId: string, asked: Asked): void {
  try {
    storage.setItem(keyOf(memberId), JSON.stringify(asked));
  } catch {
    // An answer is on the profile all the same.
  }
}
