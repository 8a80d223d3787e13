import type { Clock } from './provider-clock.ts';
import { openJournal } from './journal/journal.ts';
import { dueFacts, nextDue } from './provider.ts';
import { apply, emptyState, type Fact, type State, snapshot } from './state.ts';
import type { Moment } from './webhooks/announce.ts';
import type { Delivery } from './webhooks/delivery.ts';
import { afterAttempt } from './webhooks/retry.ts';
import { type SenderDeps, send } from './webhooks/sender.ts';

export interface ProviderStoreDeps extends SenderDeps {
  dataDir: string;
  newId: (prefix: string) => string;
}

/** Event store and scheduler: the only owner of the state. Appends facts to the journal, sends webhooks and applies results when due. */
export interface ProviderStore {
  readonly state: Readonly<State>;
  moment(): Moment;
  /** Writes the facts to disk, then applies them and sends due webhooks. @throws if they can't be written */
  commit(facts: Fact[]): void;
  /** Starts webhooks and timers. */
  start(): void;
  stop(): Promise<void>;
  /** Resolves when no webhook is in flight. */
  settled(): Promise<void>;
}

export function openProviderStore({ dataDir, newId, ...sender }: ProviderStoreDeps): ProviderStore {
  const { clock } = sender;
  const state = emptyState();
  const journal = openJournal<Fact>(dataDir, (facts) => {
    for (const fact of facts) apply(state, fact);
    return snapshot(state);
  });
  const inFlight = new Map<string, Promise<void>>();
  const stopping = new AbortController();
  let isRunning = false;
  let stopTimer = () => {};

  const moment = (): Moment => ({ now: clock.now(), newId });

  function write(facts: Fact[]) {
    if (facts.length === 0) return;
    journal.append(facts);
    for (const fact of facts) apply(state, fact);
  }

  function wake() {
    stopTimer();
    if (!isRunning) return;
    write(dueFacts(state, moment()));
    let next = nextDue(state);
    for (const delivery of state.deliveries.values()) {
      if (delivery.state.state !== 'waiting' || inFlight.has(delivery.id)) continue;
      if (delivery.state.dueAt <= clock.now()) inFlight.set(delivery.id, attempt(delivery));
      else next = Math.min(next, delivery.state.dueAt);
    }
    if (next < Number.POSITIVE_INFINITY) stopTimer = wakeAt(clock, next, wake);
  }

  async function attempt(delivery: Delivery) {
    const made = await send(delivery, sender, stopping.signal);
    inFlight.delete(delivery.id);
    // An attempt aborted by our own shutdown doesn't count: it is repeated after the restart.
    if (stopping.signal.aborted) return;
    write([
      {
        fact: 'webhook_attempted',
        id: delivery.id,
        attempt: made,
        state: afterAttempt(delivery, made),
      },
    ]);
    wake();
  }

  async function settled() {
    while (inFlight.size > 0) await Promise.all(inFlight.values());
  }

  return {
    state,
    moment,
    commit(facts) {
      write(facts);
      wake();
    },
    start() {
      isRunning = true;
      wake();
    },
    async stop() {
      isRunning = false;
      stopTimer();
      stopping.abort();
      await settled();
      journal.close();
    },
    settled,
  };
}

function wakeAt(clock: Clock, at: number, task: () => void): () => void {
  return clock.after(Math.max(0, at - clock.now()), task);
}
