/**
 * Phrases are found as whole words in one sentence, never as parts of words. In a phrase `(a|b)` stands for each of the two, `…` for up to
 * three words, and one that begins with `=` must be all of the sentence.
 */
export type Phrases = readonly string[];

/** A text as lists of words. */
export type Sentences = readonly (readonly string[])[];

const MOST_BETWEEN = 3;
const GAP = '…';
const WORD = /[\p{L}\p{M}\p{N}]+(?:['-][\p{L}\p{M}\p{N}]+)*|[€$£]/gu;
const END = /[.!?;:\n]+|…+/u;

const wordsOf = (text: string): string[] => text.normalize('NFC').replaceAll('’', "'").toLowerCase().match(WORD) ?? [];

export const sentencesOf = (text: string): Sentences => text.split(END).map(wordsOf);

/** A place in a phrase: what may stand there, each some words or none; or a gap. */
type Place = typeof GAP | readonly (readonly string[])[];

interface Phrase {
  places: readonly Place[];
  isWhole: boolean;
}

const PIECE = /\(([^()]*)\)|…|[^(…]+/g;

const phraseOf = (written: string): Phrase => ({
  places: [...written.matchAll(PIECE)].map(([piece, choices]) => (piece === GAP ? GAP : (choices ?? piece).split('|').map(wordsOf))),
  isWhole: written.startsWith('='),
});

/** The words with which a phrase may begin. */
function firstWords([first, ...rest]: readonly Place[]): string[] {
  if (first === undefined || first === GAP) return [];
  return [...first.flatMap(([word]) => word ?? []), ...(first.some((words) => words.length === 0) ? firstWords(rest) : [])];
}

/** @returns whether a text says one of the phrases */
export function createMatcher(phrases: Phrases): (text: Sentences) => boolean {
  const byFirst = new Map<string, Phrase[]>();
  for (const phrase of phrases.map(phraseOf)) {
    for (const word of new Set(firstWords(phrase.places))) byFirst.set(word, [...(byFirst.get(word) ?? []), phrase]);
  }
  const saysIt = (said: readonly string[]) =>
    said.some((word, at) => byFirst.get(word)?.some(({ places, isWhole }) => (!isWhole || at === 0) && follows(said, at, places, isWhole)));
  return (text) => text.some(saysIt);
}

/** Whether the places are filled one after the other from a word on, and with `isWhole` to the last. */
function follows(said: readonly string[], at: number, [place, ...rest]: readonly Place[], isWhole: boolean): boolean {
  if (place === undefined) return !isWhole || at === said.length;
  if (place === GAP) {
    for (let between = 0; between <= MOST_BETWEEN; between += 1) if (follows(said, at + between, rest, isWhole)) return true;
    return false;
  }
  return place.some((words) => words.every((word, nth) => said[at + nth] === word) && follows(said, at + words.length, rest, isWhole));
}
