/** How many URLs of a script the document's import map lists, its own included; the Integrity-Policy blocks any other. */
export const RETRY_URLS = 3;

/** The query parameter that makes another URL of the same file. */
export const RETRY_PARAMETER = 'r';

/**
 * The URL of a file for the n-th attempt, from 0. Browsers cache a module that threw, and some also one that failed to load, under its URL;
 * so each attempt uses another of the listed URLs.
 */
export function retryUrl(file: string, attempt: number): string {
  const index = attempt % RETRY_URLS;
  return index === 0 ? file : `${file}?${RETRY_PARAMETER}=${index}`;
}
