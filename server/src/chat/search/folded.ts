const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  ẞ: 'ss',
  æ: 'ae',
  Æ: 'ae',
  œ: 'oe',
  Œ: 'oe',
  ł: 'l',
  Ł: 'l',
  ø: 'o',
  Ø: 'o',
  đ: 'd',
  Đ: 'd',
  ı: 'i',
  '’': "'",
  '‘': "'",
};

const foldedLetter = (letter: string): string =>
  LETTERS[letter] ??
  letter
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase();

/** Words without case and accents, as the function `folded` of the database has them. */
export const folded = (words: string): string => [...words].map(foldedLetter).join('');

/** What a search asks for: words, in whatever order, and phrases in quotes. Folded, each once. */
export function partsOf(search: string): readonly string[] {
  const quoted = /[“”„«»"]([^“”„«»"]+)[“”„«»"]|[^\s“”„«»"]+/gu;
  const parts = [...search.matchAll(quoted)].map(([word, phrase]) => folded((phrase ?? word).replaceAll(/\s+/g, ' ')).trim());
  return [...new Set(parts.filter((part) => part !== ''))];
}

/** Characters around a match: before it few, so that it stands in the first line. */
const BEFORE = 32;
const AFTER = 90;

export interface Snippet {
  before: string;
  match: string;
  after: string;
}

/** Where the (folded) parts stand together, or else the first of them, with what stands around it, in one line. */
export function snippetOf(text: string, parts: readonly string[]): Snippet {
  const letters = [...text.replaceAll(/\s/g, ' ')];
  const all = letters.map(foldedLetter);
  const whole = all.join('');
  const [words, at] = placeOf(whole, parts);
  if (at === -1) return { before: '', match: '', after: cut(letters, 0, BEFORE + AFTER) };
  const [from, to] = [letterAt(all, at, 'begins'), letterAt(all, at + words.length, 'ends')];
  const start = from <= BEFORE ? 0 : from - BEFORE;
  return {
    before: (start > 0 ? '…' : '') + letters.slice(start, from).join(''),
    match: letters.slice(from, to).join(''),
    after: cut(letters, to, to + AFTER),
  };
}

function placeOf(text: string, parts: readonly string[]): [words: string, at: number] {
  const together = parts.join(' ');
  const places = parts.map((part): [string, number] => [part, text.indexOf(part)]).filter(([, at]) => at !== -1);
  const [first = [together, -1] as [string, number]] = places.toSorted(([, a], [, b]) => a - b);
  const at = text.indexOf(together);
  return at === -1 ? first : [together, at];
}

const cut = (letters: readonly string[], from: number, to: number): string =>
  letters.slice(from, to).join('') + (to < letters.length ? '…' : '');

/** Index of the letter whose folded form begins at, or has ended by, this place of the folded text. */
function letterAt(all: readonly string[], place: number, edge: 'begins' | 'ends'): number {
  let passed = 0;
  for (const [index, { length }] of all.entries()) {
    if (edge === 'begins' ? passed + length > place : passed >= place && length > 0) return index;
    passed += length;
  }
  return all.length;
}
