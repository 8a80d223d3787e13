/** Largest brotli size of a script, in bytes. The build fails above it: raising one is a decision, made here. */
export const budgets = {
  /** The shell's first file: all boot-time shared modules and the shell itself. */
  shellEntry: 165_000,
  /** The shell's own pages, and shared modules that are loaded on demand. */
  shellChunk: 45_000,
  /** A remote's container: federation runtime without its core, and nothing else. */
  remoteEntry: 12_000,
  /** A page or widget (goal W2: a further page ≤ 15 KB). */
  remoteChunk: 15_000,
} as const;
