import type { Allowance, User } from '@vesper/contracts';

type Balance = Pick<Allowance, 'credits' | 'starter_messages'>;

/** The member's credits and starter messages, taken from a call's response at once: the live stream's update follows a moment later. */
export interface BalanceStore {
  of(user: Balance): Balance;
  subscribe(listener: () => void): () => void;
  /** @param before the session's user when the call was made; if the user has changed since, the response is out of date and ignored */
  update(balance: Balance, before: User | null): void;
}

export function createBalanceStore(currentUser: () => User | null): BalanceStore {
  let latest: { user: Balance; balance: Balance } | null = null;
  const listeners = new Set<() => void>();
  return {
    of: (user) => (latest?.user === user ? latest.balance : user),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    update({ credits, starter_messages }, before) {
      if (before === null || currentUser() !== before) return;
      latest = { user: before, balance: { credits, starter_messages } };
      for (const listener of listeners) listener();
    },
  };
}
