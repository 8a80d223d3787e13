/** The addresses of one file that the document's import map lists; any other would be refused (Integrity-Policy). */
export const RETRY_URLS = 3;

/**
 * Where to fetch a file at the n-th try, from 0. A module that failed stays failed under its address in some browsers, and one that
 * threw does in all: each try takes the next address, round and round.
 */
export function retryUrl(file: string, attempt: number): string {
  const turn = attempt % RETRY_URLS;
  return turn === 0 ? file : `${file}?r=${turn}`;
}
