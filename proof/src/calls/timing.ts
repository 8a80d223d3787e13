import { randomInt } from 'node:crypto';
import type { Figure } from '../report.ts';
import type { ApiAnswer } from './ask.ts';

/** Two requests whose responses must not differ: one about something that exists, one about something that does not. */
export interface Pair {
  known: () => Promise<ApiAnswer>;
  unknown: () => Promise<ApiAnswer>;
}

/** How often a series may be repeated. The machine may have been busy; a real difference shows up again. */
const REPEATS = 2;

/**
 * How far the share may be from one half by chance: three standard deviations of as many coin tosses. This assumes neither a normal
 * distribution nor a quiet machine, since both requests of a pair follow each other directly.
 */
export const byChance = (pairs: number): number => 1.5 / Math.sqrt(pairs);

interface Measured {
  /** Number of pairs in which the existing one took longer. */
  longer: number;
  /** Time differences in ms, sorted. */
  differences: number[];
  /** Number of pairs that differ in status, headers or body. */
  distinguished: number;
}

/**
 * Sends each pair once, in random order. With a fixed or alternating order one of them would always suffer from what the other started, for
 * example a job that sends a mail.
 */
async function measure(pairs: number, pairOf: (nth: number) => Pair): Promise<Measured> {
  const measured: Measured = { longer: 0, differences: [], distinguished: 0 };
  for (let nth = 0; nth < pairs; nth++) {
    const { known, unknown } = pairOf(nth);
    const isKnownFirst = randomInt(2) === 0;
    const first = await (isKnownFirst ? known : unknown)();
    const second = await (isKnownFirst ? unknown : known)();
    const [there, absent] = isKnownFirst ? [first, second] : [second, first];
    if (there.fingerprint !== absent.fingerprint) measured.distinguished += 1;
    if (there.ms > absent.ms) measured.longer += 1;
    measured.differences.push(there.ms - absent.ms);
  }
  measured.differences.sort((one, other) => one - other);
  return measured;
}

/** The median of the differences with its 95 % confidence interval, ms. */
function medianOf(sorted: readonly number[]): string {
  const at = (share: number) => (sorted[Math.min(sorted.length - 1, Math.max(0, Math.round(share * sorted.length)))] ?? 0).toFixed(2);
  const margin = 0.98 / Math.sqrt(sorted.length);
  return `${at(0.5)} ms, ${at(0.5 - margin)} to ${at(0.5 + margin)}`;
}

/** Whether a response or its timing reveals that something exists. */
export async function compareTimings(what: string, pairs: number, pairOf: (nth: number) => Pair): Promise<Figure[]> {
  const limit = byChance(pairs);
  const distanceOf = ({ longer }: Measured) => Math.abs(longer / pairs - 0.5);
  let distinguished = 0;
  let best: Measured | undefined;
  for (let tries = 0; tries <= REPEATS && (!best || distanceOf(best) > limit); tries++) {
    const measured = await measure(pairs, pairOf);
    distinguished += measured.distinguished;
    if (!best || distanceOf(measured) < distanceOf(best)) best = measured;
  }
  const { longer = 0, differences = [] } = best ?? {};
  return [
    {
      id: 'R11',
      what: `${what}: of ${pairs} pairs distinguished by status, headers, body`,
      value: distinguished,
      goal: '= 0',
      holds: distinguished === 0,
    },
    {
      id: 'R11',
      what: `${what}: share of pairs in which it took longer (median ${medianOf(differences)})`,
      value: Math.round((longer / pairs) * 1000) / 1000,
      goal: `0.5 ± ${limit.toFixed(3)}`,
      holds: Math.abs(longer / pairs - 0.5) <= limit,
      n: pairs,
    },
  ];
}
