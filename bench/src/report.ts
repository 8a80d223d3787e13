/** One measured figure and what it is held against (goals by their id). */
export interface Figure {
  id: string;
  what: string;
  value: number;
  /** `<= 1.15`, or what is only noted. */
  goal: string;
  holds: boolean;
}

/** Whether a value keeps a goal of the form `<= number`. */
export function atMost(id: string, what: string, value: number, limit: number): Figure {
  return { id, what, value: round(value), goal: `<= ${limit}`, holds: value <= limit };
}

/** A table for people and, as the last line, JSON for programs. */
export function report(name: string, figures: Figure[], print: (line: string) => void = console.log): void {
  const width = Math.max(...figures.map(({ what }) => what.length));
  for (const { id, what, value, goal, holds } of figures)
    print(`${id.padEnd(4)} ${what.padEnd(width)} ${String(value).padStart(9)}   ${goal.padEnd(10)} ${holds ? 'holds' : 'does not hold'}`);
  print(JSON.stringify({ name, figures }));
}

/** The middle value; of an even number, the upper one. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

const round = (value: number): number => Math.round(value * 1000) / 1000;
