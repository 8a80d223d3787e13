import { expect, test } from 'vitest';
import type { RemoteFailureReason } from '../federation/remote-failure.ts';
import { nextStep, retryDelays, type FallbackFacts, type Attempt } from './fallback-plan.ts';

const facts = (changes: Partial<FallbackFacts> = {}): FallbackFacts => ({
  hasPrevious: true,
  prefersPrevious: false,
  hasRunLive: false,
  delays: [300, 600],
  ...changes,
});

/** Plays a round in time of its own: what each try does, in order; undefined hangs. Returns when what was tried, and when it was given up. */
function play(known: FallbackFacts, outcomes: (RemoteFailureReason | undefined)[]): string[] {
  const tries: Attempt[] = [];
  const story: string[] = [];
  for (let now = 0; ; ) {
    const step = nextStep(tries, now, known);
    if (step.do === 'give up') return [...story, `${now} give up`];
    if (step.do === 'wait') {
      now = step.until;
      continue;
    }
    const reason = outcomes[tries.length];
    story.push(`${now} ${step.source}`);
    tries.push({ source: step.source, startedAt: now, ...(reason && { failure: { at: now, reason } }) });
  }
}

test('[B-12] two retries with delays, then the last good version, then the error card', () => {
  expect(play(facts(), ['network', 'integrity', 'network', 'network', 'network'])).toEqual([
    '0 live',
    '300 live',
    '900 live',
    '900 previous',
    '1200 previous',
    '1200 give up',
  ]);
});

test('without a previous version it ends after the retries', () => {
  expect(play(facts({ hasPrevious: false }), ['network', 'network', 'network'])).toEqual(['0 live', '300 live', '900 live', '900 give up']);
});

test('[B-12] a hanging attempt is repeated after 4 s, the last good version starts after 6 s, and it gives up after 8 s', () => {
  expect(play(facts(), [])).toEqual(['0 live', '4000 live', '6000 previous', '8000 give up']);
  expect(play(facts({ hasPrevious: false }), [])).toEqual(['0 live', '4000 live', '6000 live', '8000 give up']);
});

test.each(['broken', 'mount', 'bootstrap', 'contract', 'chunk'] as const)(
  'a live version that fails with %s is not retried but replaced at once',
  (reason) => {
    expect(play(facts(), [reason])).toEqual(['0 live', '0 previous', '4000 previous', '8000 give up']);
    expect(play(facts({ hasPrevious: false }), [reason])).toEqual(['0 live', '0 give up']);
  },
);

test('a version that has run in this browser before gets a second attempt', () => {
  expect(play(facts({ hasRunLive: true }), ['broken', 'broken', 'broken'])).toEqual(['0 live', '300 live', '300 previous', '300 give up']);
  expect(play(facts({ hasRunLive: true }), ['contract', 'broken'])).toEqual(['0 live', '0 previous', '0 give up']);
});

test('a page that fell back before starts with the previous version', () => {
  expect(play(facts({ prefersPrevious: true }), ['broken', 'network', 'network', 'network'])).toEqual([
    '0 previous',
    '0 live',
    '300 live',
    '900 live',
    '900 give up',
  ]);
});

test('retry delays have jitter', () => {
  expect(retryDelays(() => 0)).toEqual([250, 500]);
  expect(retryDelays(() => 1)).toEqual([500, 1000]);
});
