export interface Leader {
  /** Stands for the lock of that name, or for none; what it held under another name it lets go. */
  want(name: string | null): void;
  isLeading(): boolean;
}

/** Of all tabs of a browser that want it, one has the lead, by a Web Lock; a tab that is closed or crashes lets go of it by itself. */
export function createLeaderElection(locks: LockManager | undefined, onLead: () => void): Leader {
  let candidacy: { name: string; leads: boolean; end: AbortController } | null = null;

  function stand(name: string): void {
    const mine = { name, leads: !locks, end: new AbortController() };
    const { signal } = mine.end;
    candidacy = mine;
    const lead = () => {
      mine.leads = true;
      onLead();
      return new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
    };
    locks?.request(name, { signal }, () => (signal.aborted ? undefined : lead())).catch(() => {}); // aborted while it waited
  }

  return {
    want(name) {
      if (candidacy?.name === name) return;
      candidacy?.end.abort();
      candidacy = null;
      if (name !== null) stand(name);
    },
    isLeading: () => candidacy?.leads ?? false,
  };
}
