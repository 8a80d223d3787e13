/** One figure and its goal (by the goal's id). */
export interface Figure {
  id: string;
  what: string;
  value: number;
  goal: string;
  holds: boolean;
  /** Number of tries. */
  n?: number;
  /** Why this machine can't run it. It counts neither as held nor as failed. */
  notRun?: string;
}

/** Prints a table for people and, as the last line, JSON for programs. */
export function report(name: string, figures: Figure[]): void {
  const width = Math.max(...figures.map(({ what }) => what.length));
  for (const { id, what, value, goal, holds, notRun } of figures) {
    const verdict = notRun ? `not run: ${notRun}` : holds ? 'holds' : 'does not hold';
    console.log(`${id.padEnd(4)} ${what.padEnd(width)} ${String(notRun ? '–' : value).padStart(10)}   ${goal.padEnd(12)} ${verdict}`);
  }
  console.log(JSON.stringify({ name, figures }));
}

/** Whether everything that could run holds: decides the exit code of a proof. */
export const areKept = (figures: readonly Figure[]): boolean => figures.every(({ holds, notRun }) => holds || notRun !== undefined);
