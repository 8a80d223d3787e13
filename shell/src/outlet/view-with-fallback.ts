import { type RegistryEntry, SLOW_NOTICE_AFTER_MS, type View } from '@vesper/contracts';
import type { Release } from '../federation/remote-loader.ts';
import { RemoteFailure, type RemoteFailureReason } from '../federation/remote-failure.ts';
import type { ReleaseReporter } from '../releases/release-reporter.ts';
import type { LastGood } from './last-good.ts';
import { nextStep, retryDelays, type FallbackFacts, type Source, type Attempt } from './fallback-plan.ts';
import { type ShownView, showView, type ViewPorts } from './show-view.ts';
import type { ViewState } from './view-state.ts';

export interface FallbackPorts extends ViewPorts {
  lastGood: LastGood;
  watch: ReleaseReporter;
  /** Reports what could not be shown; returns the id to read out. */
  report(error: RemoteFailure, context: Record<string, string>): string;
  /** Ms, from any start, never back. */
  now(): number;
  /** 0 ≤ random() < 1. */
  random(): number;
}

interface RunningAttempt extends Attempt {
  release: Release;
  view: ReturnType<typeof showView>;
  place: HTMLElement;
}

/**
 * A remote's view, rescued in the order that `rescue.ts` states. Each try has a place of its own inside the container: one that comes late
 * never meets the one that was faster. The first on screen stays, the others are taken away.
 */
export function showWithFallback(
  ports: FallbackPorts,
  entry: RegistryEntry,
  container: HTMLElement,
  first: View,
  onState: (state: ViewState) => void,
): ShownView {
  const { loader, lastGood, watch, report, now, random, sleep } = ports;
  const { previous, ...live } = entry;
  const begun = now();
  const elapsed = () => now() - begun;
  const facts: FallbackFacts = {
    hasPrevious: previous !== undefined,
    prefersPrevious: previous !== undefined && lastGood.isOnPrevious(entry.name),
    hasRunLive: lastGood.hasRun(live),
    pauses: retryDelays(random),
  };
  const tries: RunningAttempt[] = [];
  let wanted = first;
  let winner: RunningAttempt | undefined;
  let isOver = false;

  function look(): void {
    if (isOver || winner) return;
    const at = elapsed();
    const step = nextStep(tries, at, facts);
    if (step.do === 'give up') return giveUp();
    // One reading of the clock for all of it: a timer may fire a little early, and there is always a next look.
    if (step.do === 'wait') return void sleep(step.until - at).then(look);
    begin(step.source);
    look();
  }

  function begin(source: Source): void {
    skipPendingUrls();
    const release = source === 'previous' && previous ? previous : live;
    if (tries.some((made) => made.release === release)) loader.clearFailure(release); // `rescue.ts` has decided that it may repeat
    const place = container.ownerDocument.createElement('div');
    container.append(place);
    const made: RunningAttempt = {
      source,
      startedAt: elapsed(),
      release,
      place,
      view: showView(ports, release, place, wanted, { onShown: () => settle(made), onFailed: (failure) => failed(made, failure) }),
    };
    tries.push(made);
  }

  function settle(made: RunningAttempt): void {
    if (isOver || winner) return;
    winner = made;
    lastGood.ran(made.release, { isPrevious: made.source === 'previous' });
    watch.loaded(made.release, elapsed() - made.startedAt);
    for (const other of tries) if (other !== made) void remove(other);
    reportFailures(tries.filter(({ source }) => source !== made.source));
    onState({ status: 'shown' });
  }

  function failed(made: RunningAttempt, failure: RemoteFailure): void {
    made.failure = { at: elapsed(), reason: failure.reason };
    if (failure.reason === 'network') loader.discardPendingUrl(made.release, made.view.url);
    else loader.discardUrl(made.release, made.view.url);
    if (failure.reason === 'integrity') watch.integrityError(made.release);
    if (isOver) return;
    if (made === winner) return end(failure, made);
    if (!winner) look();
  }

  function giveUp(): void {
    const last = tries.findLast(({ failure }) => failure)?.failure?.reason ?? 'timeout';
    skipPendingUrls();
    reportFailures(tries);
    const [made] = tries;
    if (made) end(new RemoteFailure(last, `${entry.name} could not be shown`), made);
  }

  function end(failure: RemoteFailure, { release }: RunningAttempt): void {
    isOver = true;
    for (const made of tries) void remove(made);
    const { name, version } = release;
    if (winner) watch.failed(release, failure.reason);
    onState({ status: 'failed', reason: failure.reason, errorId: report(failure, { remote: name, version, reason: failure.reason }) });
  }

  /** Once a round and version: what became of a version that could not be shown. */
  function reportFailures(made: readonly RunningAttempt[]): void {
    const reasons = new Map<Release, RemoteFailureReason>();
    for (const { release, failure } of made) reasons.set(release, failure?.reason ?? 'timeout');
    for (const [release, reason] of reasons) watch.failed(release, reason);
  }

  /** What hangs may still come; but nobody who asks from now on is pinned to the same request. */
  function skipPendingUrls(): void {
    for (const { failure, release, view } of tries) if (!failure) loader.discardPendingUrl(release, view.url);
  }

  function remove({ view, place }: RunningAttempt): Promise<void> {
    place.hidden = true;
    return view.close().then(() => place.remove());
  }

  // Not before the caller holds the view: an old contract fails at once.
  void Promise.resolve().then(look);
  void sleep(SLOW_NOTICE_AFTER_MS).then(() => {
    if (!isOver && !winner) onState({ status: 'slow' });
  });

  return {
    update(view) {
      wanted = view;
      for (const made of tries) made.view.update(view);
    },
    mayLeave: () => winner === undefined || winner.view.mayLeave(),
    async close() {
      const isWaiting = !isOver && !winner;
      isOver = true;
      if (isWaiting && elapsed() >= SLOW_NOTICE_AFTER_MS) skipPendingUrls();
      await Promise.all(tries.map(remove));
    },
  };
}
