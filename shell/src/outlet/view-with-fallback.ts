import { type RegistryEntry, SLOW_NOTICE_AFTER_MS, type View } from '@vesper/contracts';
import type { Release } from '../federation/remote-loader.ts';
import { RemoteFailure, type RemoteFailureReason } from '../federation/remote-failure.ts';
import type { ReleaseReporter } from '../releases/release-reporter.ts';
import type { LastGood } from './last-good.ts';
import { type Attempt, type FallbackFacts, nextStep, retryDelays, type Source } from './fallback-plan.ts';
import { type ShownView, showView, type ViewPorts } from './show-view.ts';
import type { ViewState } from './view-state.ts';

export interface FallbackPorts extends ViewPorts {
  lastGood: LastGood;
  reporter: ReleaseReporter;
  /** Logs an error; returns its id. */
  report(error: RemoteFailure, context: Record<string, string>): string;
  /** A monotonic clock, ms. */
  now(): number;
  /** 0 ≤ random() < 1. */
  random(): number;
}

interface RunningAttempt extends Attempt {
  release: Release;
  view: ReturnType<typeof showView>;
  element: HTMLElement;
}

/**
 * Shows a remote's view, with the retries and fallbacks of `fallback-plan.ts`. Each attempt has an element of its own inside the container,
 * so that a late one never collides with a faster one. The first to be shown stays; the others are removed.
 */
export function showWithFallback(
  ports: FallbackPorts,
  entry: RegistryEntry,
  container: HTMLElement,
  first: View,
  onState: (state: ViewState) => void,
): ShownView {
  const { loader, lastGood, reporter, report, now, random, sleep } = ports;
  const { previous, ...live } = entry;
  const begun = now();
  const elapsed = () => now() - begun;
  const facts: FallbackFacts = {
    hasPrevious: previous !== undefined,
    prefersPrevious: previous !== undefined && lastGood.isOnPrevious(entry.name),
    hasRunLive: lastGood.hasRun(live),
    delays: retryDelays(random),
  };
  const attempts: RunningAttempt[] = [];
  let requested = first;
  let winner: RunningAttempt | undefined;
  let isOver = false;

  function proceed(): void {
    if (isOver || winner) return;
    const at = elapsed();
    const step = nextStep(attempts, at, facts);
    if (step.do === 'give up') return giveUp();
    // `at` is used throughout: a timer may fire slightly early, and then this simply runs again.
    if (step.do === 'wait') return void sleep(step.until - at).then(proceed);
    begin(step.source);
    proceed();
  }

  function begin(source: Source): void {
    discardPendingUrls();
    const release = source === 'previous' && previous ? previous : live;
    if (attempts.some((attempt) => attempt.release === release)) loader.clearFailure(release); // The plan allows another attempt.
    const element = container.ownerDocument.createElement('div');
    container.append(element);
    const attempt: RunningAttempt = {
      source,
      startedAt: elapsed(),
      release,
      element,
      view: showView(ports, release, element, requested, {
        onShown: () => succeeded(attempt),
        onFailed: (failure) => failed(attempt, failure),
      }),
    };
    attempts.push(attempt);
  }

  function succeeded(attempt: RunningAttempt): void {
    if (isOver || winner) return;
    winner = attempt;
    lastGood.recordRun(attempt.release, { isPrevious: attempt.source === 'previous' });
    reporter.loaded(attempt.release, elapsed() - attempt.startedAt);
    for (const other of attempts) if (other !== attempt) void remove(other);
    reportFailures(attempts.filter(({ source }) => source !== attempt.source));
    onState({ status: 'shown' });
  }

  function failed(attempt: RunningAttempt, failure: RemoteFailure): void {
    attempt.failure = { at: elapsed(), reason: failure.reason };
    if (failure.reason === 'network') loader.discardPendingUrl(attempt.release, attempt.view.url);
    else loader.discardUrl(attempt.release, attempt.view.url);
    if (failure.reason === 'integrity') reporter.integrityError(attempt.release);
    if (isOver) return;
    if (attempt === winner) return end(failure, attempt);
    if (!winner) proceed();
  }

  function giveUp(): void {
    const last = attempts.findLast(({ failure }) => failure)?.failure?.reason ?? 'timeout';
    discardPendingUrls();
    reportFailures(attempts);
    const [attempt] = attempts;
    if (attempt) end(new RemoteFailure(last, `${entry.name} could not be shown`), attempt);
  }

  function end(failure: RemoteFailure, { release }: RunningAttempt): void {
    isOver = true;
    for (const attempt of attempts) void remove(attempt);
    const { name, version } = release;
    if (winner) reporter.failed(release, failure.reason);
    onState({ status: 'failed', reason: failure.reason, errorId: report(failure, { remote: name, version, reason: failure.reason }) });
  }

  /** Reports each version that could not be shown, once. */
  function reportFailures(failedAttempts: readonly RunningAttempt[]): void {
    const reasons = new Map<Release, RemoteFailureReason>();
    for (const { release, failure } of failedAttempts) reasons.set(release, failure?.reason ?? 'timeout');
    for (const [release, reason] of reasons) reporter.failed(release, reason);
  }

  /** A hanging attempt may still succeed, but later loads should not wait for the same request. */
  function discardPendingUrls(): void {
    for (const { failure, release, view } of attempts) if (!failure) loader.discardPendingUrl(release, view.url);
  }

  function remove({ view, element }: RunningAttempt): Promise<void> {
    element.hidden = true;
    return view.close().then(() => element.remove());
  }

  // Deferred: a contract mismatch fails at once, and the caller must have the view before `onState` is called.
  void Promise.resolve().then(proceed);
  void sleep(SLOW_NOTICE_AFTER_MS).then(() => {
    if (!isOver && !winner) onState({ status: 'slow' });
  });

  return {
    update(view) {
      requested = view;
      for (const attempt of attempts) attempt.view.update(view);
    },
    mayLeave: () => winner === undefined || winner.view.mayLeave(),
    async close() {
      const isWaiting = !isOver && !winner;
      isOver = true;
      if (isWaiting && elapsed() >= SLOW_NOTICE_AFTER_MS) discardPendingUrls();
      await Promise.all(attempts.map(remove));
    },
  };
}
