export interface LeaderElection {
  /** Competes for the lock of this name and releases any other; null competes for none. */
  compete(name: string | null): void;
  isLeading(): boolean;
}

/** Elects one leader among a browser's tabs with a Web Lock. The browser releases the lock of a tab that closes or crashes. */
export function createLeaderElection(locks: LockManager | undefined, onLead: () => void): LeaderElection {
  let candidacy: { name: string; isLeader: boolean; end: AbortController } | null = null;

  function start(name: string): void {
    const mine = { name, isLeader: !locks, end: new AbortController() };
    const { signal } = mine.end;
    candidacy = mine;
    const lead = () => {
      mine.isLeader = true;
      onLead();
      return new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
    };
    locks?.request(name, { signal }, () => (signal.aborted ? undefined : lead())).catch(() => {}); // Aborted while waiting.
  }

  return {
    compete(name) {
      if (candidacy?.name === name) return;
      candidacy?.end.abort();
      candidacy = null;
      if (name !== null) start(name);
    },
    isLeading: () => candidacy?.isLeader ?? false,
  };
}
