import type { SelfExclusionPeriod } from '@vesper/contracts';

const MONTHS: Record<Exclude<SelfExclusionPeriod, 'for_good'>, number> = { '6_months': 6, '1_year': 12, '5_years': 60 };

/** When an exclusion that begins now ends, as the server counts it; null: never. */
export function endOf(period: SelfExclusionPeriod, now: Date): string | null {
  if (period === 'for_good') return null;
  const until = new Date(now);
  until.setUTCMonth(until.getUTCMonth() + MONTHS[period]);
  return until.toISOString();
}
