import type { ApiClient, Host, SwipeCard } from '@vesper/contracts';

export type Decision = 'like' | 'pass';

export interface Decided {
  decision: Decision;
  card: SwipeCard;
}

/** What undo takes back, the last one first. */
export interface DecisionHistory {
  all(): readonly Decided[];
  last(): Decided | null;
  set(decisions: readonly Decided[]): void;
}

/** Decisions that can be undone one after the other. */
const REMEMBERED = 20;

export function createHistory(): DecisionHistory {
  let kept: readonly Decided[] = [];
  return {
    all: () => kept,
    last: () => kept.at(-1) ?? null,
    set(decisions) {
      kept = decisions.slice(-REMEMBERED);
    },
  };
}

const histories = new WeakMap<ApiClient, { memberId: string; history: DecisionHistory }>();

/**
 * A member's decisions, for as long as they stay logged in on this page load: someone who looks at another page can still undo when they
 * come back. Keyed by the API client, of which each loaded page has exactly one.
 */
export function historyOf({ api, events, stores }: Pick<Host, 'api' | 'events' | 'stores'>, memberId: string): DecisionHistory {
  const known = histories.get(api);
  if (known?.memberId === memberId) return known.history;
  const history = createHistory();
  histories.set(api, { memberId, history });
  if (known) return history;
  stores.session.subscribe(({ user }) => user === null && histories.get(api)?.history.set([]));
  // Blocked on another page: they are on no card any more.
  events.on('members:blocked', ({ id }) => {
    const { history: current } = histories.get(api) ?? {};
    current?.set(current.all().filter(({ card }) => card.profile.id !== id));
  });
  return history;
}
