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

/** Every way to read a phrase. */
function readingsOf(phrase: string): string[] {
  const [whole, choices = ''] = /\(([^()]*)\)/.exec(phrase) ?? [];
  if (whole === undefined) return [phrase];
  return choices.split('|').flatMap((choice) => readingsOf(phrase.replace(whole, choice)));
}

interface Reading {
  words: string[];
  isWhole: boolean;
}

/** @returns whether a text says one of the phrases */
export function createMatcher(phrases: Phrases): (text: Sentences) => boolean {
  const byFirst = new Map<string, Reading[]>();
  for (const reading of phrases.flatMap(readingsOf)) {
    const words = reading.split(GAP).flatMap((part, index) => (index === 0 ? wordsOf(part) : [GAP, ...wordsOf(part)]));
    const [first = ''] = words;
    const known = byFirst.get(first);
    const one = { words, isWhole: reading.startsWith('=') };
    if (known) known.push(one);
    else byFirst.set(first, [one]);
  }
  const saysIt = (said: readonly string[]) =>
    said.some((word, at) =>
      byFirst
        .get(word)
        ?.some(({ words, isWhole }) => (isWhole ? said.length === words.length && at === 0 : true) && follows(said, at, words)),
    );
  return (text) => text.some(saysIt);
}

/** Whether the words stand one after the other from a place on. */
function follows(said: readonly string[], at: number, [first, ...rest]: readonly string[]): boolean {
  if (first === undefined) return true;
  if (first !== GAP) return said[at] === first && follows(said, at + 1, rest);
  for (let between = 0; between <= MOST_BETWEEN; between += 1) if (follows(said, at + between, rest)) return true;
  return false;
}
