/** The addresses of one script that the document's import map lists, its own among them; any other would be refused (Integrity-Policy). */
export const RETRY_URLS = 3;

/** Of the query, what makes an address another one. */
export const RETRY_PARAMETER = 'r';

/**
 * Where to fetch a file at the n-th try, from 0. A module that failed stays failed under its address in some browsers, and one that
 * threw does in all: each try takes the next address, round and round.
 */
export function retryUrl(file: string, attempt: number): string {
  const turn = attempt % RETRY_URLS;
  return turn === 0 ? file : `${file}?${RETRY_PARAMETER}=${turn}`;
}
