/** One figure and what it is held against (goals by their id). */
export interface Figure {
  id: string;
  what: string;
  value: number;
  goal: string;
  holds: boolean;
  /** Out of how many tries. */
  n?: number;
  /** Why this machine can't try it. It does not hold then, and is no failure either. */
  notRun?: string;
}

/** A table for people and, as the last line, JSON for programs. */
export function report(name: string, figures: Figure[]): void {
  const width = Math.max(...figures.map(({ what }) => what.length));
  for (const { id, what, value, goal, holds, notRun } of figures) {
    const verdict = notRun ? `not run: ${notRun}` : holds ? 'holds' : 'does not hold';
    console.log(`${id.padEnd(4)} ${what.padEnd(width)} ${String(notRun ? '–' : value).padStart(10)}   ${goal.padEnd(12)} ${verdict}`);
  }
  console.log(JSON.stringify({ name, figures }));
}

/** Whether all that could be tried holds: the exit code of a proof. */
export const areKept = (figures: readonly Figure[]): boolean => figures.every(({ holds, notRun }) => holds || notRun !== undefined);
