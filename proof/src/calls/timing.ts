import { randomInt } from 'node:crypto';
import type { Figure } from '../report.ts';
import type { ApiAnswer } from './ask.ts';

/** Two questions that must be answered alike: one about what there is, one about what there is not. */
export interface Pair {
  known: () => Promise<ApiAnswer>;
  unknown: () => Promise<ApiAnswer>;
}

/** How often a pair may be measured again: the machine may have had other work for a while, and what really takes longer takes longer again. */
const REPEATS = 2;

/**
 * How far a share may be from one half by chance: three standard deviations of a coin tossed so often. It asks for no normal distribution and
 * no quiet machine, since both of a pair are asked one right after the other.
 */
export const byChance = (pairs: number): number => 1.5 / Math.sqrt(pairs);

interface Measured {
  /** In so many pairs what there is took longer. */
  longer: number;
  /** ms by which it took longer, in order. */
  differences: number[];
  /** Pairs that status, headers or body tell apart. */
  distinguished: number;
}

/**
 * Asks each pair once. Which is asked for first is drawn: a turn would always let the same one come after what the other one left behind, a job that
 * sends a mail for example, and tell that as its own.
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

/** The median of the differences, and between which of them it lies with a certainty of 95 %; ms. */
function medianOf(sorted: readonly number[]): string {
  const at = (share: number) => (sorted[Math.min(sorted.length - 1, Math.max(0, Math.round(share * sorted.length)))] ?? 0).toFixed(2);
  const margin = 0.98 / Math.sqrt(sorted.length);
  return `${at(0.5)} ms, ${at(0.5 - margin)} to ${at(0.5 + margin)}`;
}

/** Whether an answer, or the time that it takes, says that there is what was asked for. */
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
      what: `${what}: of ${pairs} pairs told apart by status, headers, body`,
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
