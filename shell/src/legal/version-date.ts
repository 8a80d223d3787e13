import { TERMS_VERSION } from '@vesper/contracts';

/** K-05: the date of the texts or the day the company was added, whichever is later. @returns ISO 8601 */
export function versionDate(added: string): string {
  const later = Math.max(Date.parse(TERMS_VERSION), Date.parse(added));
  return new Date(later).toISOString();
}
