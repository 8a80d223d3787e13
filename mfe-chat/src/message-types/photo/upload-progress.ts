/** How much of each photo is uploaded. */
export interface UploadProgress {
  /** 0 to 1; undefined when it isn't being uploaded. */
  shareOf(clientId: string): number | undefined;
  /** @param share undefined: it has ended */
  set(clientId: string, share: number | undefined): void;
  subscribe(listener: () => void): () => void;
}

export function createUploadProgress(): UploadProgress {
  const shares = new Map<string, number>();
  const listeners = new Set<() => void>();
  return {
    shareOf: (clientId) => shares.get(clientId),
    set(clientId, share) {
      if (share === undefined) shares.delete(clientId);
      else shares.set(clientId, share);
      for (const listener of [...listeners]) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
