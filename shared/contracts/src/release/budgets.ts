/** Largest brotli size of a script, in bytes. Build and publishing fail above it: raising one is a decision, made here. */
export const budgets = {
  /** The shell's first file: the shell itself, and what it uses of the shared modules. */
  shellEntry: 152_000,
  /** What hosts remotes, with what only they use; the shell's own pages; shared modules that are loaded on demand. */
  shellChunk: 45_000,
  /** A remote's container, and nothing else. Those built before contract 1.1.0 have 7 KB. */
  remoteEntry: 8_000,
  /** A page or widget (goal W2: a further page ≤ 15 KB). */
  remoteChunk: 15_000,
} as const;

/** @param remote the deployable's name, `shell` for the shell */
export function budgetOf(remote: string, isEntry: boolean): number {
  if (remote === 'shell') return isEntry ? budgets.shellEntry : budgets.shellChunk;
  return isEntry ? budgets.remoteEntry : budgets.remoteChunk;
}
