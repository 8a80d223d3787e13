/** One measured figure and what it is held against (goals by their id). */
export interface Figure {
  id: string;
  what: string;
  value: number;
  /** `<= 1.15`, or what is only noted. */
  goal: string;
  holds: boolean;
  /** How often it was measured, and from where to where it went. */
  n: number;
  spread: [number, number];
}

/** A goal holds when it holds in so many of the pairs (goals.md). */
const MOST = 4 / 5;

/** Whether measured values keep a goal of the form `<= number`, in four of five. */
export const atMost = (id: string, what: string, values: readonly number[], limit: number): Figure =>
  held(id, what, values, `<= ${limit}`, (value) => value <= limit);

/** The same of `>= number`. */
export const atLeast = (id: string, what: string, values: readonly number[], limit: number): Figure =>
  held(id, what, values, `>= ${limit}`, (value) => value >= limit);

function held(id: string, what: string, values: readonly number[], goal: string, keeps: (value: number) => boolean): Figure {
  const holding = values.filter(keeps).length;
  return { id, what, ...summary(values), goal, holds: values.length > 0 && holding >= values.length * MOST };
}

/** A figure that explains others and is held against nothing. */
export const noted = (id: string, what: string, values: readonly number[]): Figure => ({
  id,
  what,
  ...summary(values),
  goal: 'noted',
  holds: true,
});

/** What was measured in the same round, one by the other. */
export const ratios = (values: readonly number[], by: readonly number[]): number[] =>
  values.map((value, run) => value / (by[run] ?? Number.NaN));

/** The value that so much of them, 0 to 1, does not exceed. */
export function percentile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * part) - 1)] ?? Number.NaN;
}

/** A table for people and, as the last line, JSON for programs. */
export function report(name: string, figures: Figure[], print: (line: string) => void = console.log): void {
  const width = Math.max(...figures.map(({ what }) => what.length));
  for (const { id, what, value, spread, goal, holds } of figures) {
    const verdict = goal === 'noted' ? '' : holds ? 'holds' : 'does not hold';
    print(
      `${id.padEnd(3)} ${what.padEnd(width)} ${String(value).padStart(9)}  ${spread.join(' … ').padEnd(18)} ${goal.padEnd(9)} ${verdict}`.trimEnd(),
    );
  }
  print(JSON.stringify({ name, figures }));
}

/** The middle value; of an even number, the upper one. */
function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

const summary = (values: readonly number[]): Pick<Figure, 'value' | 'n' | 'spread'> => ({
  value: round(median(values)),
  n: values.length,
  spread: [round(Math.min(...values)), round(Math.max(...values))],
});

/** Three digits behind the point; whole where they would say nothing. */
const round = (value: number): number => (Math.abs(value) >= 100 ? Math.round(value) : Math.round(value * 1000) / 1000);
