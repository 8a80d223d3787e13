import { answersEntryWarning, ENTRY_WARNING_COOKIE, type EntryWarningKind } from '@vesper/contracts';
import type { FastifyRequest } from 'fastify';
import type { Brand } from './brand-lookup.ts';

/** Of a request's context. */
interface Visit {
  brand: Brand;
  country: string;
  member?: unknown;
}

/**
 * The entry warning that this browser has not answered yet (M-01, M-02). The brand's switch and its list of excluded countries turn off
 * both kinds. The standard one is for visitors; the stricter one is shown to members too, over the chat (L-03).
 */
export function entryWarningOf({ brand, country, member }: Visit, request: FastifyRequest): EntryWarningKind | 'none' {
  const { enable_site_entry_popup, entry_warning_excluded_countries } = brand.settings;
  if (!enable_site_entry_popup || entry_warning_excluded_countries.includes(country)) return 'none';
  const kind = brand.strictWarningCountries.includes(country) ? 'strict' : 'standard';
  if (kind === 'standard' && member) return 'none';
  return answersEntryWarning(kind, request.cookies[ENTRY_WARNING_COOKIE]) ? 'none' : kind;
}
