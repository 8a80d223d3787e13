/** Largest brotli size of a script, in bytes. Build and publishing fail above it: raising one is a decision, made here. */
export const budgets = {
  /** The shell's first file: the shell itself, and what it uses of the shared modules. */
  shellEntry: 152_000,
  /** The federation's runtime with what only remotes use; the shell's own pages; shared modules that are loaded on demand. */
  shellChunk: 45_000,
  /** A remote's container: federation runtime without its core, and nothing else. */
  remoteEntry: 12_000,
  /** A page or widget (goal W2: a further page ≤ 15 KB). */
  remoteChunk: 15_000,
} as const;

/** @param remote the deployable's name, `shell` for the shell */
export function budgetOf(remote: string, isEntry: boolean): number {
  if (remote === 'shell') return isEntry ? budgets.shellEntry : budgets.shellChunk;
  return isEntry ? budgets.remoteEntry : budgets.remoteChunk;
}
