/** One figure and what it is held against (goals by their id). */
export interface Figure {
  id: string;
  what: string;
  value: number;
  goal: string;
  holds: boolean;
  /** Out of how many tries. */
  n?: number;
}

/** A table for people and, as the last line, JSON for programs. */
export function report(name: string, figures: Figure[]): void {
  const width = Math.max(...figures.map(({ what }) => what.length));
  for (const { id, what, value, goal, holds } of figures)
    console.log(
      `${id.padEnd(4)} ${what.padEnd(width)} ${String(value).padStart(10)}   ${goal.padEnd(12)} ${holds ? 'holds' : 'does not hold'}`,
    );
  console.log(JSON.stringify({ name, figures }));
}
