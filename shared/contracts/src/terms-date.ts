import { TERMS_VERSION } from './constants.ts';

/** K-05: the date of the terms or the day the company was added, whichever is later. @param added a date @returns ISO 8601 */
export function termsDate(added: string): string {
  const later = Math.max(Date.parse(TERMS_VERSION), Date.parse(added));
  return new Date(later).toISOString();
}
