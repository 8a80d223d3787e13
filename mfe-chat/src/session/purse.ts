import type { Allowance, User } from '@vesper/contracts';

type Wealth = Pick<Allowance, 'credits' | 'starter_messages'>;

/** What the member has to spend, from the moment the server's answer says so, not from the live stream's word a moment later. */
export interface Purse {
  of(user: Wealth): Wealth;
  subscribe(listener: () => void): () => void;
  /** @param before the session's user when the call was made: who has changed since then is newer than the answer */
  told(wealth: Wealth, before: User | null): void;
}

export function createPurse(currentUser: () => User | null): Purse {
  let latest: { user: Wealth; wealth: Wealth } | null = null;
  const listeners = new Set<() => void>();
  return {
    of: (user) => (latest?.user === user ? latest.wealth : user),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    told({ credits, starter_messages }, before) {
      if (before === null || currentUser() !== before) return;
      latest = { user: before, wealth: { credits, starter_messages } };
      for (const listener of listeners) listener();
    },
  };
}
