/** One figure and its goal (by the goal's id). */
export interface Figure {
  id: string;
  what: string;
  value: number;
  goal: string;
  holds: boolean;
  /** Number of tries. */
  n?: number;
  /** Why it has no verdict: this machine can't run it, say. It counts neither as held nor as failed. */
  notRun?: string;
}

/** Prints a table for people and, as the last line, JSON for programs. */
export function report(name: string, figures: Figure[]): void {
  const width = Math.max(...figures.map(({ what }) => what.length));
  for (const { id, what, value, goal, holds, notRun } of figures) {
    const verdict = notRun ? `no verdict: ${notRun}` : holds ? 'holds' : 'does not hold';
    console.log(`${id.padEnd(4)} ${what.padEnd(width)} ${String(notRun ? '–' : value).padStart(10)}   ${goal.padEnd(12)} ${verdict}`);
  }
  console.log(JSON.stringify({ name, figures }));
}

/**
 * A wall-clock time. It is judged only in full, on a machine without other work: the short form runs beside other tests and only prints it.
 */
export const timing = (figure: Figure, { isShort }: { isShort: boolean }): Figure =>
  isShort ? { ...figure, what: `${figure.what} (${figure.value})`, notRun: 'judged in full only' } : figure;

/** Whether everything that could run holds: decides the exit code of a proof. */
export const areKept = (figures: readonly Figure[]): boolean => figures.every(({ holds, notRun }) => holds || notRun !== undefined);
