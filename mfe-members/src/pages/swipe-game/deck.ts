import { type ApiClient, ApiFailure, type CallResponse, type SwipeCard } from '@vesper/contracts';
import type { PendingSteps, Step } from './pending-steps.ts';

export type Decision = 'like' | 'pass';

export interface DeckState {
  status: 'loading' | 'ready' | 'failed';
  /** Why loading failed. */
  error: unknown;
  /** The first is on top. */
  cards: readonly SwipeCard[];
  /** What undo takes back. */
  last: { decision: Decision; card: SwipeCard } | null;
  /** K-01; null: without limit. */
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
  newKey: () => string;
  onLiked: (id: string, matched: boolean) => void;
  onUnliked: (id: string) => void;
  /** The server refused; the card is on top again, unless its member is gone. */
  onRefused: (error: ApiFailure) => void;
}

/** With fewer cards, the next ones are loaded. */
const LOW = 4;
/** Decisions that can be undone one after the other. */
const REMEMBERED = 20;

/**
 * The swipe game's cards and decisions. A decision shows at once, and is sent in order, one at a time; without a connection it waits
 * and is sent later, under the same idempotency key.
 */
export function createDeck({ api, pending, newKey, onLiked, onUnliked, onRefused }: DeckPorts) {
  let state: DeckState = {
    status: 'loading',
    error: null,
    cards: [],
    last: null,
    likesLeft: null,
    resetsAt: null,
    isLimitShown: false,
    waiting: 0,
  };
  let history: { decision: Decision; card: SwipeCard }[] = [];
  let steps: readonly Step[] = pending.load();
  /** Decided here: an answer that the server gave before it knew must not bring them back. */
  const decided = new Set(steps.filter(({ action }) => action !== 'undo').map(({ id }) => id));
  /** As the server last said it, before what is still waiting. */
  let serverLeft: number | null = null;
  let realOnly = false;
  let [isSending, isExhausted] = [false, false];
  let loads = 0;
  const listeners = new Set<() => void>();

  function change(changes: Partial<DeckState>): void {
    state = { ...state, ...changes, last: history.at(-1) ?? null, waiting: steps.length, likesLeft: leftAfter(serverLeft, steps) };
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
      isExhausted = fresh.length === 0;
      change({ status: 'ready', error: null, cards: [...state.cards, ...fresh] });
    } catch (error) {
      if (turn !== loads) return;
      if (state.cards.length === 0) change({ status: 'failed', error });
    }
  }

  const take = ({ likes_left, resets_at }: Pick<CallResponse<'swipe.get'>, 'likes_left' | 'resets_at'>) => {
    serverLeft = likes_left;
    state = { ...state, resetsAt: resets_at, isLimitShown: state.isLimitShown && likes_left === 0 };
  };

  async function send(): Promise<void> {
    if (isSending) return;
    isSending = true;
    for (let step = steps[0]; step; step = steps[0]) {
      try {
        const answer = await api.call('swipe.post', { body: { action: step.action, id: step.id }, idempotencyKey: step.key });
        setSteps(steps.slice(1));
        take(answer);
        if (step.action === 'like') onLiked(step.id, answer.matched);
        if (step.action === 'undo') onUnliked(step.id);
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
    const entry = history.find(({ card }) => card.profile.id === step.id);
    history = history.filter((one) => one !== entry);
    const returns = entry && step.action !== 'undo' && error.code !== 'profile_gone';
    if (returns) decided.delete(step.id);
    if (error.code === 'swipe_limit') serverLeft = 0;
    change({
      ...(returns && { cards: [entry.card, ...state.cards] }),
      ...(error.code === 'swipe_limit' && { isLimitShown: true, resetsAt: error.body.until ?? state.resetsAt }),
    });
    if (error.code !== 'swipe_limit') onRefused(error);
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
    /** Decides about the card on top. @returns false if no like is left */
    decide(decision: Decision): boolean {
      const [card, ...rest] = state.cards;
      if (!card) return false;
      if (decision === 'like' && state.likesLeft === 0) {
        change({ isLimitShown: true });
        return false;
      }
      const { id } = card.profile;
      decided.add(id);
      history = [...history, { decision, card }].slice(-REMEMBERED);
      setSteps([...steps, { action: decision, id, key: newKey() }]);
      change({ cards: rest, isLimitShown: false });
      void send();
      if (rest.length < LOW && !isExhausted && state.status === 'ready') void load();
      return true;
    },
    /** Someone was blocked: they are in no card any more, nor can they come back. */
    drop(id: string): void {
      decided.add(id);
      history = history.filter(({ card }) => card.profile.id !== id);
      change({ cards: state.cards.filter(({ profile }) => profile.id !== id), isLimitShown: false });
      if (state.cards.length < LOW && !isExhausted && state.status === 'ready') void load();
    },
    /** The limit has been read. */
    hideLimit(): void {
      change({ isLimitShown: false });
    },
    /** Takes the last decision back: its card is on top again. */
    undo(): void {
      const last = history.at(-1);
      if (!last) return;
      const { id } = last.card.profile;
      history = history.slice(0, -1);
      decided.delete(id);
      // One that waits was never heard of; the first may be on its way.
      const index = steps.findLastIndex((step) => step.id === id);
      if (index > (isSending ? 0 : -1)) setSteps(steps.toSpliced(index, 1));
      else setSteps([...steps, { action: 'undo', id, key: newKey() }]);
      change({ cards: [last.card, ...state.cards.filter(({ profile }) => profile.id !== id)], isLimitShown: false });
      void send();
    },
    /** Sends what waits, and loads what could not be loaded: the connection is back, or the member asks for it. */
    retry(): void {
      isExhausted = false;
      if (state.cards.length === 0) change({ status: 'loading' });
      void send();
      if (state.cards.length < LOW) void load();
    },
  };
}

export type Deck = ReturnType<typeof createDeck>;

/** Likes left when all waiting steps have been heard. */
const leftAfter = (left: number | null, steps: readonly Step[]): number | null =>
  left === null ? null : Math.max(left - steps.filter(({ action }) => action === 'like').length, 0);

/** No connection, or the server can't now: worth sending again as it is. */
const isTemporary = ({ status }: ApiFailure): boolean => status === 0 || status === 429 || status >= 500;
