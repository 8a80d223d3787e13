import { type ApiClient, ApiFailure, type CallResponse, type SwipeCard } from '@vesper/contracts';
import type { Decided, Decision, DecisionHistory } from './decision-history.ts';
import type { PendingSteps, Step } from './pending-steps.ts';

export interface DeckState {
  status: 'loading' | 'ready' | 'failed';
  /** Why loading failed. */
  error: unknown;
  /** The first is on top. */
  cards: readonly SwipeCard[];
  /** What undo takes back. */
  last: Decided | null;
  /** K-01; null: without limit, or not known. */
  likesLeft: number | null;
  resetsAt: string | null;
  /** A like was wanted when none was left. */
  isLimitShown: boolean;
  /** Decisions that the server has not heard of yet. */
  waiting: number;
}

export interface DeckPorts {
  api: Pick<ApiClient, 'call'>;
  /** Kept across reloads, so that a decision made offline is not lost. */
  pending: PendingSteps;
  /** Kept when the page is left, so that undo is there on the way back. */
  history: DecisionHistory;
  newKey: () => string;
  /** ms, by the server's clock */
  now: () => number;
  onLiked: (id: string, matched: boolean) => void;
  onUnliked: (id: string) => void;
  /** The server refused: a decision's card is on top again, unless its member is gone; that of an undo is off again. */
  onRefused: (error: ApiFailure, action: Step['action']) => void;
}

/** With fewer cards, the next ones are loaded. */
const LOW = 4;

/**
 * The swipe game's cards and decisions. A decision shows at once, and is sent in order, one at a time; without a connection it waits
 * and is sent later, under the same idempotency key.
 */
export function createDeck({ api, pending, history, newKey, now, onLiked, onUnliked, onRefused }: DeckPorts) {
  let state: DeckState = {
    status: 'loading',
    error: null,
    cards: [],
    last: history.last(),
    likesLeft: null,
    resetsAt: null,
    isLimitShown: false,
    waiting: 0,
  };
  let steps: readonly Step[] = pending.load();
  /** Decided here: an answer that the server gave before it knew must not bring them back. */
  const decided = new Set(steps.filter(({ action }) => action !== 'undo').map(({ id }) => id));
  /** As the server last said it, before what is still waiting. */
  let serverLeft: number | null = null;
  /** There are new likes since the server last said how many. */
  let isOutdated = false;
  /** What to do once the server has taken an undo, by its key. */
  const onUndone = new Map<string, () => void>();
  let realOnly = false;
  let [isSending, isExhausted] = [false, false];
  let loads = 0;
  const listeners = new Set<() => void>();

  function change(changes: Partial<DeckState>): void {
    state = { ...state, ...changes, last: history.last(), waiting: steps.length, likesLeft: leftAfter(serverLeft, steps) };
    for (const listener of listeners) listener();
  }

  function setSteps(next: readonly Step[]): void {
    steps = next;
    pending.save(next);
  }

  async function load(): Promise<void> {
    const turn = ++loads;
    try {
      const answer = await api.call('swipe.get', { query: realOnly ? { real_only: '1' } : {} });
      if (turn !== loads) return;
      take(answer);
      const held = new Set(state.cards.map(({ profile }) => profile.id));
      const fresh = answer.cards.filter(({ profile: { id } }) => !held.has(id) && !decided.has(id));
      // Asked for the likes alone, it may have none but those held here.
      isExhausted = fresh.length === 0 && state.cards.length < LOW;
      change({ status: 'ready', error: null, cards: [...state.cards, ...fresh] });
    } catch (error) {
      if (turn !== loads) return;
      if (state.cards.length === 0) change({ status: 'failed', error });
    }
  }

  const take = ({ likes_left, resets_at }: Pick<CallResponse<'swipe.get'>, 'likes_left' | 'resets_at'>) => {
    serverLeft = likes_left;
    isOutdated = false;
    state = { ...state, resetsAt: resets_at, isLimitShown: state.isLimitShown && likes_left === 0 };
  };

  const isPastReset = () => state.resetsAt !== null && Date.parse(state.resetsAt) <= now();
  const mayLike = () => state.likesLeft !== 0 || state.resetsAt === null || isPastReset();

  async function send(): Promise<void> {
    if (isSending) return;
    isSending = true;
    for (let step = steps[0]; step; step = steps[0]) {
      try {
        const answer = await api.call('swipe.post', { body: { action: step.action, id: step.id }, idempotencyKey: step.key });
        setSteps(steps.slice(1));
        take(answer);
        if (step.action === 'like') onLiked(step.id, answer.matched);
        if (step.action === 'undo') {
          onUnliked(step.id);
          if (state.cards[0]?.profile.id === step.id) onUndone.get(step.key)?.();
        }
        onUndone.delete(step.key);
        change({});
      } catch (error) {
        if (!(error instanceof ApiFailure) || isTemporary(error)) break; // it waits for `retry` or the next decision
        refused(step, error);
      }
    }
    isSending = false;
    change({});
    if (steps.length === 0 && state.cards.length < LOW && !isExhausted && state.status === 'ready') void load();
  }

  function refused(step: Step, error: ApiFailure): void {
    setSteps(steps.slice(1).filter(({ action, id }) => !(action === 'undo' && id === step.id)));
    if (step.action === 'undo') {
      notUndone(step, error);
      return;
    }
    const entry = history.all().find(({ card }) => card.profile.id === step.id);
    history.set(history.all().filter((one) => one !== entry));
    const returns = entry && error.code !== 'profile_gone';
    if (returns) decided.delete(step.id);
    if (error.code === 'swipe_limit') [serverLeft, isOutdated] = [0, false];
    change({
      ...(returns && { cards: [entry.card, ...state.cards] }),
      ...(error.code === 'swipe_limit' && { isLimitShown: true, resetsAt: error.body.until ?? state.resetsAt }),
    });
    if (error.code !== 'swipe_limit') onRefused(error, step.action);
  }

  /** The decision stands, as another tab has decided since: then none before it can be taken back either, but those still waiting can. */
  function notUndone({ id, key }: Step, error: ApiFailure): void {
    onUndone.delete(key);
    decided.add(id);
    history.set(history.all().filter(({ card }) => steps.some((step) => step.id === card.profile.id)));
    change({ cards: state.cards.filter(({ profile }) => profile.id !== id) });
    onRefused(error, 'undo');
  }

  return {
    state: () => state,
    /** @returns the unsubscribe */
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Loads the cards anew, for all members or for real ones only (D-46). */
    start(onlyReal: boolean): void {
      realOnly = onlyReal;
      change({ status: 'loading', cards: [] });
      void load();
      void send();
    },
    /** False while the server has said that none is left: after the hour at which there are new ones, it decides. */
    mayLike,
    /** It may be past the hour at which there are new likes: what was left before is not told any more, and asked for anew. */
    renew(): void {
      if (isPastReset()) {
        [serverLeft, isOutdated] = [null, true];
        change({ resetsAt: null, isLimitShown: false });
      }
      if (isOutdated) void load();
    },
    /** Decides about the card on top. @returns false if no like is left */
    decide(decision: Decision): boolean {
      const [card, ...rest] = state.cards;
      if (!card) return false;
      if (decision === 'like' && !mayLike()) {
        change({ isLimitShown: true });
        return false;
      }
      const { id } = card.profile;
      decided.add(id);
      history.set([...history.all(), { decision, card }]);
      setSteps([...steps, { action: decision, id, key: newKey() }]);
      change({ cards: rest, isLimitShown: false });
      void send();
      if (rest.length < LOW && !isExhausted && state.status === 'ready') void load();
      return true;
    },
    /** Someone was blocked: they are in no card any more, nor can they come back. */
    drop(id: string): void {
      decided.add(id);
      history.set(history.all().filter(({ card }) => card.profile.id !== id));
      change({ cards: state.cards.filter(({ profile }) => profile.id !== id), isLimitShown: false });
      if (state.cards.length < LOW && !isExhausted && state.status === 'ready') void load();
    },
    /** The limit has been read. */
    hideLimit(): void {
      change({ isLimitShown: false });
    },
    /** Takes the last decision back: its card is on top again. @param onDone for the server, too, and the card is still there */
    undo(onDone: () => void = () => {}): void {
      const last = history.last();
      if (!last) return;
      const { id } = last.card.profile;
      history.set(history.all().slice(0, -1));
      decided.delete(id);
      // One that waits was never heard of; the first may be on its way.
      const index = steps.findLastIndex((step) => step.id === id);
      const isUnheard = index > (isSending ? 0 : -1);
      if (isUnheard) setSteps(steps.toSpliced(index, 1));
      else {
        const key = newKey();
        onUndone.set(key, onDone);
        setSteps([...steps, { action: 'undo', id, key }]);
      }
      change({ cards: [last.card, ...state.cards.filter(({ profile }) => profile.id !== id)], isLimitShown: false });
      if (isUnheard) onDone();
      void send();
    },
    /** Sends what waits, and loads what could not be loaded: the connection is back, or the member asks for it. */
    retry(): void {
      isExhausted = false;
      if (state.cards.length === 0) change({ status: 'loading' });
      void send();
      if (state.cards.length < LOW || isOutdated) void load();
    },
  };
}

export type Deck = ReturnType<typeof createDeck>;

/** Likes left when all waiting steps have been heard. */
const leftAfter = (left: number | null, steps: readonly Step[]): number | null =>
  left === null ? null : Math.max(left - steps.filter(({ action }) => action === 'like').length, 0);

/** No connection, or the server can't now: worth sending again as it is. */
const isTemporary = ({ status }: ApiFailure): boolean => status === 0 || status === 429 || status >= 500;
