import {
  type CallBody,
  FACT_NAMES,
  hasVisibleText,
  isPrompt,
  type OwnFacts,
  type Prompt,
  RATHER_NOT_SAY,
  type User,
} from '@vesper/contracts';

export interface Answer {
  prompt: Prompt;
  answer: string;
}

/** What the member fills in besides photos, as it stands in the page. Empty strings: not given. */
export interface Words {
  about: string;
  /** Codes, or `RATHER_NOT_SAY` alone. */
  interests: readonly string[];
  prompts: readonly Answer[];
  facts: OwnFacts;
  place: { region: string; city: string };
}

export type PartName = keyof Words;
export const PART_NAMES = ['about', 'prompts', 'facts', 'interests', 'place'] as const satisfies readonly PartName[];

interface Part {
  isSame: (one: Words, other: Words) => boolean;
  /** What is sent to save it. */
  toChanges: (words: Words, saved: Words) => CallBody<'profile.update'>;
}

export const isUntold = (interests: Words['interests']): boolean => interests.includes(RATHER_NOT_SAY);

const changedFacts = (words: Words, saved: Words) => FACT_NAMES.filter((name) => words.facts[name] !== saved.facts[name]);
const sorted = (codes: readonly string[]) => codes.toSorted((one, other) => one.localeCompare(other)).join();

const parts: Record<PartName, Part> = {
  about: { isSame: (one, other) => one.about === other.about, toChanges: ({ about }) => ({ about_me: about }) },
  interests: {
    isSame: (one, other) => sorted(one.interests) === sorted(other.interests),
    toChanges: ({ interests }, saved) =>
      isUntold(interests)
        ? { interests_untold: true }
        : { interests: [...interests], ...(isUntold(saved.interests) && { interests_untold: false }) },
  },
  prompts: {
    isSame: ({ prompts }, other) =>
      prompts.length === other.prompts.length &&
      prompts.every(({ prompt, answer }, place) => {
        const before = other.prompts[place];
        return before?.prompt === prompt && before.answer === answer;
      }),
    toChanges: ({ prompts }) => ({ prompts: [...prompts] }),
  },
  facts: {
    isSame: (one, other) => changedFacts(one, other).length === 0,
    // Only what was changed: another device may have changed the rest.
    toChanges: (words, saved) => Object.fromEntries(changedFacts(words, saved).map((name) => [name, words.facts[name]])),
  },
  place: {
    isSame: (one, other) => one.place.region === other.place.region && one.place.city === other.place.city,
    toChanges: ({ place }) => ({ region: place.region || null, city: place.city || null }),
  },
};

/** The parts that differ from what is saved. */
export const changedParts = (words: Words, saved: Words): PartName[] => PART_NAMES.filter((name) => !parts[name].isSame(words, saved));

export const changesOf = (name: PartName, words: Words, saved: Words): CallBody<'profile.update'> => parts[name].toChanges(words, saved);

/** An opening that no one went on from can't be saved (D-11). */
export const isUnanswered = ({ answer }: Answer): boolean => !hasVisibleText(answer);

export function wordsOf({ about_me, interests, interests_untold, prompts, facts, region, city }: User['profile']): Words {
  return {
    about: about_me ?? '',
    interests: interests_untold ? [RATHER_NOT_SAY] : interests,
    // An opening that only a newer server knows has no words here.
    prompts: (prompts ?? []).flatMap(({ prompt, answer }) => (isPrompt(prompt) ? [{ prompt, answer }] : [])),
    facts: facts ?? (Object.fromEntries(FACT_NAMES.map((name) => [name, null])) as OwnFacts),
    place: { region: region ?? '', city: city ?? '' },
  };
}
