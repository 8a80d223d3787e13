import { REMOTE_DEADLINE_MS, RETRY_URLS, SLOW_NOTICE_AFTER_MS } from '@vesper/contracts';
import type { RemoteFailureReason } from '../federation/remote-failure.ts';

/** The version that is live for this visitor, or the last one that was good before it. */
export type Source = 'live' | 'previous';

/** One try of a round. Times are ms since the round began. */
export interface Try {
  source: Source;
  startedAt: number;
  failure?: { at: number; reason: RemoteFailureReason };
}

export interface RescueFacts {
  hasPrevious: boolean;
  /** This page fell back on the previous version before: it comes first, so that one page shows one version. */
  prefersPrevious: boolean;
  /** The live version has run in this browser: when it breaks now, that may be a moment's trouble. */
  hasRunLive: boolean;
  /** Ms between the tries of one version, jitter included. */
  pauses: readonly [number, number];
}

export type RescueStep = { do: 'try'; source: Source } | { do: 'wait'; until: number } | { do: 'give up' };

/** A try takes an address of its own: there are so many of each version. */
const TRIES: Record<Source, number> = { live: RETRY_URLS, previous: 2 };

/** A try that hangs is not waited for alone: the first gets four seconds, any later one two. Whoever comes first wins. */
const NEXT_AFTER_HANG_MS = 2000;

/** Trouble that another address, or a moment, may cure. */
const PASSING: readonly RemoteFailureReason[] = ['network', 'integrity', 'timeout'];

/** Trouble of the code itself: the same bytes would do the same, and each try spends an address that Retry may need. */
const OF_CODE: readonly RemoteFailureReason[] = ['broken', 'bootstrap', 'mount'];

/**
 * The order of rescue: the live version, two retries with jitter, the last good version, and after eight seconds the error card.
 * @param now ms since the round began
 */
export function nextStep(tries: readonly Try[], now: number, facts: RescueFacts): RescueStep {
  if (now >= REMOTE_DEADLINE_MS) return { do: 'give up' };
  const source = nextSource(tries, facts);
  const latest = tries.at(-1);
  if (!latest) return { do: 'try', source: source ?? 'live' };

  const isPending = hanging(tries).length > 0;
  if (!source) return isPending ? { do: 'wait', until: REMOTE_DEADLINE_MS } : { do: 'give up' };
  const due = isPending && !latest.failure ? latest.startedAt + patience(tries) : readyAt(source, tries, facts);
  return now >= due ? { do: 'try', source } : { do: 'wait', until: Math.min(due, REMOTE_DEADLINE_MS) };
}

const hanging = (tries: readonly Try[]): readonly Try[] => tries.filter(({ failure }) => !failure);
const patience = (tries: readonly Try[]): number => (hanging(tries).length === 1 ? SLOW_NOTICE_AFTER_MS : NEXT_AFTER_HANG_MS);

/** Which version is tried next; null: none is worth it. */
function nextSource(tries: readonly Try[], facts: RescueFacts): Source | null {
  const order: Source[] = facts.prefersPrevious ? ['previous', 'live'] : ['live', 'previous'];
  const open = order.filter((source) => (source === 'live' || facts.hasPrevious) && isOpen(source, tries, facts));
  // Twice in vain is enough of hanging: the other version is asked before the clock runs out.
  const fresh = hanging(tries).length >= 2 ? open.find((source) => !tries.some((made) => made.source === source)) : undefined;
  return fresh ?? open[0] ?? null;
}

function isOpen(source: Source, tries: readonly Try[], { hasRunLive }: RescueFacts): boolean {
  const made = tries.filter((one) => one.source === source);
  if (made.length >= TRIES[source]) return false;
  const failures = made.flatMap(({ failure }) => failure ?? []);
  const ofCode = failures.filter(({ reason }) => OF_CODE.includes(reason)).length;
  const mayRepeat = source === 'live' && hasRunLive && ofCode <= 1;
  return failures.every(({ reason }) => PASSING.includes(reason) || (OF_CODE.includes(reason) && mayRepeat));
}

/** The same version again: after a pause. Another one: at once. */
function readyAt(source: Source, tries: readonly Try[], { pauses }: RescueFacts): number {
  const failures = tries.filter((made) => made.source === source).flatMap(({ failure }) => failure ?? []);
  const last = failures.at(-1);
  return last ? last.at + (failures.length === 1 ? pauses[0] : pauses[1]) : 0;
}

/** The pauses of one round: a quarter of a second, then half, each up to doubled, so that a crowd doesn't come back at once. */
export const pausesBy = (random: () => number): RescueFacts['pauses'] => [250 * (1 + random()), 500 * (1 + random())];
