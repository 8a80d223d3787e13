/** The addresses of one entry that the document's import map lists; any other would be refused (Integrity-Policy). */
export const ENTRY_URLS = 3;

/**
 * Where to fetch an entry at the n-th try, from 0. A module that failed stays failed under its address in some browsers, and one that
 * threw does in all: each try takes the next address, round and round.
 */
export function entryUrl(entry: string, attempt: number): string {
  const turn = attempt % ENTRY_URLS;
  return turn === 0 ? entry : `${entry}?r=${turn}`;
}
