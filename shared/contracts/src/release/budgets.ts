/** Maximum brotli size of a script, in bytes. Building and publishing fail above it. */
export const budgets = {
  /** The shell's entry: the shell and the shared modules that it uses itself. */
  shellEntry: 152_000,
  /** Code for hosting remotes and shared modules that only remotes use; the shell's pages; modules loaded on demand. */
  shellChunk: 45_000,
  /** A remote's federation container. Those built before contract 1.1.0 have 7 KB. */
  remoteEntry: 8_000,
  /** A page or widget (goal W2: each further page ≤ 15 KB). */
  remoteChunk: 15_000,
  /** The same of a remote that brings a federation runtime of its own: Rspack puts it into the entry, Vite beside it. */
  foreignEntry: 32_000,
  foreignChunk: 20_000,
} as const;

/**
 * @param remote the deployable's name, `shell` for the shell
 * @param runtime of its manifest
 */
export function budgetOf(remote: string, isEntry: boolean, runtime?: 'own'): number {
  if (remote === 'shell') return isEntry ? budgets.shellEntry : budgets.shellChunk;
  if (runtime === 'own') return isEntry ? budgets.foreignEntry : budgets.foreignChunk;
  return isEntry ? budgets.remoteEntry : budgets.remoteChunk;
}
