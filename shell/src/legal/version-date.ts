import { TERMS_VERSION } from '@vesper/contracts';

/** K-05: of the texts, or of the company where it came later. @param added the day the company was added @returns ISO 8601 */
export function versionDate(added: string): string {
  const later = Math.max(Date.parse(TERMS_VERSION), Date.parse(added));
  return new Date(later).toISOString();
}
