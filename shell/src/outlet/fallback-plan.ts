import { REMOTE_DEADLINE_MS, RETRY_URLS, SLOW_NOTICE_AFTER_MS } from '@vesper/contracts';
import type { RemoteFailureReason } from '../federation/remote-failure.ts';

/** The version that is live for this visitor, or the last good one before it. */
export type Source = 'live' | 'previous';

/** One attempt to show a view. Times are ms since the first attempt began. */
export interface Attempt {
  source: Source;
  startedAt: number;
  failure?: { at: number; reason: RemoteFailureReason };
}

export interface FallbackFacts {
  hasPrevious: boolean;
  /** This page already shows the remote's previous version: it is tried first, so that one page shows one version. */
  prefersPrevious: boolean;
  /** The live version has run in this browser before, so a failure of its code may be temporary. */
  hasRunLive: boolean;
  /** Ms to wait before the second and third attempt at one version, jitter included. */
  delays: readonly [number, number];
}

export type FallbackStep = { do: 'try'; source: Source } | { do: 'wait'; until: number } | { do: 'give up' };

/** How many URLs the import map lists for each version. */
const MAX_ATTEMPTS: Record<Source, number> = { live: RETRY_URLS, previous: 2 };

/** While attempts hang, another one starts: 4 s after the first, 2 s after each later one. The first to succeed is shown. */
const NEXT_AFTER_HANG_MS = 2000;

/** Failures that another URL, or waiting, may cure. */
const TRANSIENT: readonly RemoteFailureReason[] = ['network', 'integrity', 'timeout'];

/** Failures of the code itself: the same code would fail again, and each attempt uses up a URL that Retry may need. */
const CODE_FAILURES: readonly RemoteFailureReason[] = ['broken', 'bootstrap', 'mount'];

/**
 * What to do next: try the live version, retry it twice with jitter, then try the last good version; after eight seconds, give up and show
 * the error card.
 * @param now ms since the first attempt began
 */
export function nextStep(attempts: readonly Attempt[], now: number, facts: FallbackFacts): FallbackStep {
  if (now >= REMOTE_DEADLINE_MS) return { do: 'give up' };
  const source = nextSource(attempts, facts);
  const latest = attempts.at(-1);
  if (!latest) return { do: 'try', source: source ?? 'live' };

  const isPending = pending(attempts).length > 0;
  if (!source) return isPending ? { do: 'wait', until: REMOTE_DEADLINE_MS } : { do: 'give up' };
  const due = isPending && !latest.failure ? latest.startedAt + hangLimit(attempts) : retryAt(source, attempts, facts);
  return now >= due ? { do: 'try', source } : { do: 'wait', until: Math.min(due, REMOTE_DEADLINE_MS) };
}

const pending = (attempts: readonly Attempt[]): readonly Attempt[] => attempts.filter(({ failure }) => !failure);
const hangLimit = (attempts: readonly Attempt[]): number => (pending(attempts).length === 1 ? SLOW_NOTICE_AFTER_MS : NEXT_AFTER_HANG_MS);

/** The version to try next; null if no attempt is left. */
function nextSource(attempts: readonly Attempt[], facts: FallbackFacts): Source | null {
  const order: Source[] = facts.prefersPrevious ? ['previous', 'live'] : ['live', 'previous'];
  const available = order.filter((source) => (source === 'live' || facts.hasPrevious) && mayTry(source, attempts, facts));
  // After two hanging attempts, try the other version while there is time.
  const untried =
    pending(attempts).length >= 2 ? available.find((source) => !attempts.some((attempt) => attempt.source === source)) : undefined;
  return untried ?? available[0] ?? null;
}

function mayTry(source: Source, attempts: readonly Attempt[], { hasRunLive }: FallbackFacts): boolean {
  const own = attempts.filter((attempt) => attempt.source === source);
  if (own.length >= MAX_ATTEMPTS[source]) return false;
  const failures = own.flatMap(({ failure }) => failure ?? []);
  const codeFailures = failures.filter(({ reason }) => CODE_FAILURES.includes(reason)).length;
  const mayRepeat = source === 'live' && hasRunLive && codeFailures <= 1;
  return failures.every(({ reason }) => TRANSIENT.includes(reason) || (CODE_FAILURES.includes(reason) && mayRepeat));
}

/** When to try: after a delay if this version has failed before, otherwise at once. */
function retryAt(source: Source, attempts: readonly Attempt[], { delays }: FallbackFacts): number {
  const failures = attempts.filter((attempt) => attempt.source === source).flatMap(({ failure }) => failure ?? []);
  const last = failures.at(-1);
  return last ? last.at + (failures.length === 1 ? delays[0] : delays[1]) : 0;
}

/** 250 to 500 ms, then 500 to 1000 ms: jitter, so that many browsers do not retry at the same moment. */
export const retryDelays = (random: () => number): FallbackFacts['delays'] => [250 * (1 + random()), 500 * (1 + random())];
