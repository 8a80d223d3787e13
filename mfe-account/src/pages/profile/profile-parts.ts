import { type CallBody, FACT_NAMES, hasVisibleText, isPrompt, type OwnFacts, type Prompt, type User } from '@vesper/contracts';

export interface Answer {
  prompt: Prompt;
  answer: string;
}

/** What the member fills in besides photos, as it stands in the page. Empty strings: not given. */
export interface Words {
  about: string;
  interests: readonly string[];
  prompts: readonly Answer[];
  facts: OwnFacts;
  place: { region: string; city: string };
}

export type PartName = keyof Words;
export const PART_NAMES = ['about', 'prompts', 'facts', 'interests', 'place'] as const satisfies readonly PartName[];

interface Part<Value> {
  isSame: (one: Value, other: Value) => boolean;
  /** What is sent to save it. */
  toChanges: (value: Value, saved: Value) => CallBody<'profile.update'>;
}

const changedFacts = (facts: OwnFacts, saved: OwnFacts) => FACT_NAMES.filter((name) => facts[name] !== saved[name]);
const sorted = (codes: readonly string[]) => codes.toSorted((one, other) => one.localeCompare(other)).join();

const parts: { [Name in PartName]: Part<Words[Name]> } = {
  about: { isSame: (one, other) => one === other, toChanges: (about) => ({ about_me: about }) },
  interests: {
    isSame: (one, other) => sorted(one) === sorted(other),
    toChanges: (interests) => ({ interests: [...interests] }),
  },
  prompts: {
    isSame: (one, other) =>
      one.length === other.length &&
      one.every(({ prompt, answer }, place) => other[place]?.prompt === prompt && other[place].answer === answer),
    toChanges: (prompts) => ({ prompts: [...prompts] }),
  },
  facts: {
    isSame: (one, other) => changedFacts(one, other).length === 0,
    // Only what was changed: another device may have changed the rest.
    toChanges: (facts, saved) => Object.fromEntries(changedFacts(facts, saved).map((name) => [name, facts[name]])),
  },
  place: {
    isSame: (one, other) => one.region === other.region && one.city === other.city,
    toChanges: ({ region, city }) => ({ region: region || null, city: city || null }),
  },
};

const isSame = <Name extends PartName>(name: Name, one: Words, other: Words): boolean => parts[name].isSame(one[name], other[name]);

/** The parts that differ from what is saved. */
export const changedParts = (words: Words, saved: Words): PartName[] => PART_NAMES.filter((name) => !isSame(name, words, saved));

export const changesOf = <Name extends PartName>(name: Name, words: Words, saved: Words): CallBody<'profile.update'> =>
  parts[name].toChanges(words[name], saved[name]);

/** An opening that nobody went on from can't be saved (D-11). */
export const isUnanswered = ({ answer }: Answer): boolean => !hasVisibleText(answer);

export function wordsOf({ about_me, interests, prompts, facts, region, city }: User['profile']): Words {
  return {
    about: about_me ?? '',
    interests,
    // An opening that only a newer server knows has no words here.
    prompts: (prompts ?? []).flatMap(({ prompt, answer }) => (isPrompt(prompt) ? [{ prompt, answer }] : [])),
    facts: facts ?? (Object.fromEntries(FACT_NAMES.map((name) => [name, null])) as OwnFacts),
    place: { region: region ?? '', city: city ?? '' },
  };
}
